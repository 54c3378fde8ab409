import { createFileRoute } from '@tanstack/react-router'
import { consultaDaPagina } from '#modulos/vitrine/consulta-da-pagina.ts'
import { PaginaDaCidade } from '#modulos/vitrine/pagina.tsx'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/criancas')({
  staticData: {
    titulo: 'Crianças e adolescentes',
  },
  ssr: desenhar(),
  loader: ({ context: { consultas } }) => consultas.fetchQuery(consultaDaPagina('criancas')).catch(() => null),
  head: (pagina) => cabeca(pagina, { descricao: 'Para quem é o site, e o que fazer quando uma pessoa menor de 18 anos o usa.' }),
  component: PaginaDasCriancas,
})

function PaginaDasCriancas() {
  return <PaginaDaCidade pagina="criancas" titulo="Crianças e adolescentes" />
}
