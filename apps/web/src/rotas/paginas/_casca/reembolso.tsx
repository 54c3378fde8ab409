import { createFileRoute } from '@tanstack/react-router'
import { consultaDaPagina } from '#modulos/vitrine/consulta-da-pagina.ts'
import { PaginaDaCidade } from '#modulos/vitrine/pagina.tsx'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/reembolso')({
  staticData: {
    titulo: 'Reembolso',
  },
  ssr: desenhar(),
  loader: ({ context: { consultas } }) => consultas.fetchQuery(consultaDaPagina('reembolso')).catch(() => null),
  head: (pagina) => cabeca(pagina, { descricao: 'Quando e como uma compra é desfeita.' }),
  component: PaginaDoReembolso,
})

function PaginaDoReembolso() {
  return <PaginaDaCidade pagina="reembolso" titulo="Reembolso" />
}
