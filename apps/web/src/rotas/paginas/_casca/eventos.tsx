import { createFileRoute } from '@tanstack/react-router'
import { EventoPagina } from '#modulos/eventos/pagina.tsx'
import { EventosLista } from '#modulos/eventos/lista.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { type Busca, buscaDe, useBusca } from '../../busca.ts'
import { consultaDaListaDeEventos, consultaDoEvento } from '#modulos/eventos/consultas.ts'
import { resumir } from '#modulos/eventos/resumo.ts'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/eventos')({
  staticData: {
    titulo: 'Eventos',
  },
  ssr: desenhar((busca) => Object.keys(busca).length === 1 && idDoEvento(busca) !== null),
  loader: async ({ context: { consultas }, location }) => {
    const id = idDoEvento(buscaDe(location))
    if (id !== null) return consultas.fetchQuery(consultaDoEvento(id)).catch(() => null)
    await Promise.all([
      consultas.prefetchInfiniteQuery(consultaDaListaDeEventos('proximos')),
      consultas.prefetchInfiniteQuery(consultaDaListaDeEventos('passados')),
    ])
    return undefined
  },
  head: (pagina) => {
    const evento = pagina.loaderData
    if (!evento) return cabeca(pagina, { descricao: 'O que vai acontecer na cidade.', cartao: 'eventos' })
    return cabeca(pagina, {
      titulo: evento.titulo,
      descricao: [evento.quando && formatarDataHora(evento.quando), resumir(evento.descricao)].filter(Boolean).join(' · '),
      cartao: `evento/${evento.id}`,
      consulta: `?id=${evento.id}`,
    })
  },
  component: PaginaEventos,
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const idDoEvento = ({ id }: Busca): string | null => (id !== undefined && UUID.test(id) ? id : null)

function PaginaEventos() {
  const id = useBusca()['id']
  if (id) return <EventoPagina key={id} id={id} />
  return (
    <>
      <CabecalhoDaPagina titulo="Eventos" texto="O que vai acontecer na cidade." />
      <EventosLista />
    </>
  )
}
