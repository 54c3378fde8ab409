import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Atualizacao } from '#modulos/atualizacao/atualizacao.tsx'
import { AvisosDoDiscord } from '#modulos/avisos/avisos.tsx'
import { Saude } from '#modulos/saude/saude.tsx'
import { Abas } from '#ui/abas.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useBusca } from '../../busca.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/saude')({
  staticData: {
    titulo: 'Saúde',
    menu: { admin: { lugar: 12, icone: 'shield-check' } },
  },
  ssr: desenhar(),
  component: PaginaDaSaude,
})

const ABAS = [
  { valor: 'agora', rotulo: 'Agora' },
  { valor: 'avisos', rotulo: 'Avisos no Discord' },
  { valor: 'versao', rotulo: 'Versão' },
] as const
type Aba = (typeof ABAS)[number]['valor']

const CONTEUDO: Readonly<Record<Aba, ReactNode>> = { agora: <Saude />, avisos: <AvisosDoDiscord />, versao: <Atualizacao /> }

function PaginaDaSaude() {
  const navegar = useNavigate()
  const pedida = useBusca()['aba']
  const aba = ABAS.find((a) => a.valor === pedida)?.valor ?? 'agora'
  const escolher = (valor: Aba) => void navegar({ to: '.', search: valor === 'agora' ? {} : { aba: valor }, resetScroll: false })
  return (
    <>
      <CabecalhoDaPagina titulo="Saúde" texto="Como está cada parte do site, o que fazer, e quem é avisado." />
      <Abas rotulo="Partes da saúde" abas={ABAS} escolhida={aba} aoEscolher={escolher}>
        {CONTEUDO[aba]}
      </Abas>
    </>
  )
}
