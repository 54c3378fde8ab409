import { createFileRoute } from '@tanstack/react-router'
import { RegrasDaPlataforma } from '#modulos/configuracoes/plataforma/regras-da-plataforma.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/regras')({
  staticData: {
    titulo: 'Regras',
    menu: { admin: { lugar: 15, icone: 'flag' } },
  },
  ssr: desenhar(),
  component: PaginaDasRegras,
})

function PaginaDasRegras() {
  return (
    <>
      <CabecalhoDaPagina titulo="Regras" texto="O que a plataforma do jogo e a lei pedem, e o que você respondeu." />
      <RegrasDaPlataforma />
    </>
  )
}
