import { Outlet } from '@tanstack/react-router'
import { useSessao, useSessoesTerminadas } from '#nucleo/sessao.ts'
import { useNoNavegador } from '#ui/no-navegador.ts'
import { useAcesso } from './pagina.ts'

export function PaginaDaSessao() {
  const { user, admin } = useSessao()
  const acesso = useAcesso()
  const terminadas = useSessoesTerminadas()
  // The server knows no session, so it renders the page for everybody; public/quem.js leads a visitor without the session to the sign-in.
  const desenhada = !useNoNavegador()
  const pode = desenhada || acesso === 'publica' || (acesso === 'admin' ? admin : user)
  return pode ? <Outlet key={terminadas} /> : null
}
