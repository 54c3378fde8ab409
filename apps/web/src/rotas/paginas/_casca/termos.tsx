import { createFileRoute } from '@tanstack/react-router'
import { consultaDaPagina } from '#modulos/vitrine/consulta-da-pagina.ts'
import { PaginaDaCidade } from '#modulos/vitrine/pagina.tsx'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/termos')({
  staticData: {
    titulo: 'Termos de uso',
  },
  ssr: desenhar(),
  loader: ({ context: { consultas } }) => consultas.fetchQuery(consultaDaPagina('termos')).catch(() => null),
  head: (pagina) => cabeca(pagina, { descricao: 'As regras de quem usa o site da cidade.' }),
  component: PaginaDosTermos,
})

function PaginaDosTermos() {
  return <PaginaDaCidade pagina="termos" titulo="Termos de uso" />
}
