import { createFileRoute } from '@tanstack/react-router'
import { consultaDaPagina } from '#modulos/vitrine/consulta-da-pagina.ts'
import { PaginaDaCidade } from '#modulos/vitrine/pagina.tsx'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/privacidade')({
  staticData: {
    titulo: 'Privacidade',
  },
  ssr: desenhar(),
  loader: ({ context: { consultas } }) => consultas.fetchQuery(consultaDaPagina('privacidade')).catch(() => null),
  head: (pagina) => cabeca(pagina, { descricao: 'Que dados o site guarda, para quê, por quanto tempo, e os seus direitos.' }),
  component: PaginaDaPrivacidade,
})

function PaginaDaPrivacidade() {
  return <PaginaDaCidade pagina="privacidade" titulo="Privacidade" />
}
