import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { concluirEntrada } from '#modulos/sessao/index.ts'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Aviso } from '#ui/aviso.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { Entrada } from '../entrada.tsx'

export const Route = createFileRoute('/auth/discord/callback')({
  staticData: {
    titulo: 'Entrando',
  },
  component: PaginaRetornoDoDiscord,
})

function PaginaRetornoDoDiscord() {
  const navegar = useNavigate()
  const [consulta] = useState(() => location.search)
  const [erro, setErro] = useState<{ erro: string; codigo?: string } | null>(null)

  useEffect(() => {
    let presente = true
    void concluirEntrada(consulta).then((desfecho) => {
      if (!presente) return
      if ('erro' in desfecho) setErro(desfecho)
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
  return <EntradaRecusada {...erro} />
}

const PELO_DISCORD: readonly string[] = ['sessao.fora_do_discord', 'sessao.sem_cargo']

function EntradaRecusada({ erro, codigo = '' }: { erro: string; codigo?: string }) {
  const { convite_discord: convite } = useConfiguracoes()
  return (
    <Entrada titulo="Não foi possível entrar">
      <Aviso tom="erro">{erro}</Aviso>
      {PELO_DISCORD.includes(codigo) && convite && (
        <a className={classeDeBotao({ variante: 'discord', bloco: true })} href={convite} target="_blank" rel="noreferrer">
          Abrir o Discord da cidade
        </a>
      )}
      <Link to="/login" className={classeDeBotao({ variante: 'primaria', bloco: true })}>
        Voltar para a entrada
      </Link>
    </Entrada>
  )
}
