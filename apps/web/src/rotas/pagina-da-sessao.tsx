import { Outlet } from '@tanstack/react-router'
import { useSessao, useSessoesTerminadas } from '#nucleo/sessao.ts'
import { useNoNavegador } from '#ui/no-navegador.ts'
import { useAcesso } from './pagina.ts'

/** The page in its frame, which a session that ended takes along: at once, whatever was open on it, and before the sign-in page has come. */
export function PaginaDaSessao() {
  const { user, admin } = useSessao()
  const acesso = useAcesso()
  const terminadas = useSessoesTerminadas()
  // The server knows no session, and draws the page of one as well (public/quem.js).
  const desenhada = !useNoNavegador()
  const pode = desenhada || acesso === 'publica' || (acesso === 'admin' ? admin : user)
  return pode ? <Outlet key={terminadas} /> : null
}
