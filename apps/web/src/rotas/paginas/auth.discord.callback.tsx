import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { concluirEntrada } from '#modulos/sessao/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { Entrada } from '../entrada.tsx'

export const Route = createFileRoute('/auth/discord/callback')({
  staticData: {
    titulo: 'Entrando',
  },
  component: PaginaRetornoDoDiscord,
})

/** /auth/discord/callback?code&state: exchanges the code, and goes back to where the player came from. */
function PaginaRetornoDoDiscord() {
  const navegar = useNavigate()
  const [consulta] = useState(() => location.search)
  const [erro, setErro] = useState('')

  useEffect(() => {
    let presente = true
    void concluirEntrada(consulta).then((desfecho) => {
      if (!presente) return
      if ('erro' in desfecho) setErro(desfecho.erro)
      else void navegar({ href: desfecho.voltar, replace: true })
    })
    return () => {
      presente = false
    }
  }, [consulta, navegar])

  if (!erro) {
    return (
      <Entrada titulo="Entrando..." texto="Estamos confirmando sua conta com o Discord.">
        <span className="sr" role="status">
          Entrando...
        </span>
      </Entrada>
    )
  }
  return (
    <Entrada titulo="Não foi possível entrar">
      <Aviso tom="erro">{erro}</Aviso>
      <Link to="/login" className={classeDeBotao({ variante: 'primaria', bloco: true })}>
        Voltar para a entrada
      </Link>
    </Entrada>
  )
}
