import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { mesCurto, naParede } from '#ui/sao-paulo.ts'

/** A day on a leaf, the reason and the title; whoever uses it puts the link around. */
export function EventoLinha({ evento }: { evento: Evento }) {
  const { dia, mes } = naParede(Date.parse(evento.data))
  return (
    <>
      <time className="folha" dateTime={evento.data} title={formatarDataHora(evento.data)}>
        <b>{dia}</b>
        {mesCurto(mes)}
      </time>
      <span className="grow">
        <Etiqueta tom="info">{evento.motivo}</Etiqueta>
        <b className="evl__t">{evento.titulo}</b>
      </span>
      <Icone nome="chevron-right" tamanho="s" />
    </>
  )
}
