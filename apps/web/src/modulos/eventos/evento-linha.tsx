import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'

const FUSO = 'America/Sao_Paulo'
const DIA = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, day: '2-digit' })
const MES = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, month: 'short' })

/** A day on a leaf, the reason and the title; whoever uses it puts the link around. */
export function EventoLinha({ evento }: { evento: Evento }) {
  const data = new Date(evento.data)
  return (
    <>
      <time className="folha" dateTime={evento.data} title={formatarDataHora(evento.data)}>
        <b>{DIA.format(data)}</b>
        {MES.format(data).replace('.', '')}
      </time>
      <span className="grow">
        <Etiqueta tom="info">{evento.motivo}</Etiqueta>
        <b className="evl__t">{evento.titulo}</b>
      </span>
      <Icone nome="chevron-right" tamanho="s" />
    </>
  )
}
