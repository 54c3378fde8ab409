import { createFileRoute } from '@tanstack/react-router'
import { EventoPagina } from '#modulos/eventos/pagina.tsx'
import { EventosLista } from '#modulos/eventos/lista.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useBusca } from '../../busca.ts'

export const Route = createFileRoute('/_casca/eventos')({
  staticData: {
    titulo: 'Eventos',
    descricao: 'O que vai acontecer na cidade.',
  },
  component: PaginaEventos,
})

/** With an id the event, without one the list (OQ-70). */
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
