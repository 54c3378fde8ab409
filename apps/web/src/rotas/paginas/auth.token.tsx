import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { impedimentoDaEntrada, tokenDaChegada } from '#modulos/sessao/index.ts'
import { decodificar, guardarToken, sessaoAtual } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { Entrada } from '../entrada.tsx'

export const Route = createFileRoute('/auth/token')({
  staticData: {
    titulo: 'Entrando',
  },
  component: PaginaChegadaDoToken,
})

function PaginaChegadaDoToken() {
  const navegar = useNavigate()
  const token = tokenDaChegada()
  const nova = decodificar(token)
  const [existente] = useState(() => sessaoAtual().user)
  const outraConta = existente !== null && nova !== null && existente.sub !== nova.sub
  const [impedimento] = useState(impedimentoDaEntrada)
  const direto = token !== null && nova !== null && !outraConta && impedimento === null

  useEffect(() => {
    if (!direto) return
    guardarToken('user', token)
    void navegar({ to: '/', replace: true })
  }, [direto, token, navegar])

  if (token === null && existente) return <Navigate to="/" replace />
  if (token === null || nova === null || impedimento !== null) {
    return (
      <Entrada titulo="Não foi possível entrar">
        <Aviso tom="erro">{impedimento ?? 'Erro ao autenticar com Discord.'}</Aviso>
        <Link to="/login" className={classeDeBotao({ variante: 'primaria', bloco: true })}>
          Entrar de novo
        </Link>
      </Entrada>
    )
  }
  if (!outraConta) return <Entrada titulo="Entrando..."> </Entrada>
  return (
    <Entrada titulo="Trocar de conta?" texto={`Você já está na conta de ${existente.nome || existente.discord_nome || 'outro jogador'}.`}>
      <Botao
        variante="primaria"
        tamanho="grande"
        bloco
        onClick={() => {
          guardarToken('user', token)
          void navegar({ to: '/', replace: true })
        }}
      >
        Entrar como {nova.nome || nova.discord_nome || 'outro jogador'}
      </Botao>
      <Link to="/" replace className={classeDeBotao({ variante: 'linha', bloco: true })}>
        Continuar como estou
      </Link>
    </Entrada>
  )
}
