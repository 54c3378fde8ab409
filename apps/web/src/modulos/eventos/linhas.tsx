import { Link } from '@tanstack/react-router'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { diaDaSemana, mesCurto, naParede } from '#ui/sao-paulo.ts'
import * as estilos from './linhas.module.css'

interface Props {
  eventos: readonly Evento[]
  esticada?: boolean
}

export function EventosEmLinhas({ eventos, esticada = false }: Props) {
  return (
    <ul className={esticada ? `${estilos.lista} ${estilos.esticada}` : estilos.lista}>
      {eventos.map((e) => (
        <li key={e.id}>
          <Link to="/eventos" search={{ id: e.id }}>
            <Linha evento={e} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Linha({ evento }: { evento: Evento }) {
  const mostrada = evento.quando ?? evento.data
  const { dia, mes, ano, hora, minuto } = naParede(Date.parse(mostrada))
  return (
    <>
      <time className={estilos.folha} dateTime={mostrada} title={formatarDataHora(mostrada)}>
        <b>{dia}</b>
        {mesCurto(mes)}
      </time>
      <span className={estilos.textos}>
        <Etiqueta tom="info">{evento.motivo}</Etiqueta>
        <b className={estilos.titulo}>{evento.titulo}</b>
        {evento.quando && (
          <span className="xs mut">
            {evento.passado ? `${dia}/${mes}/${ano}` : diaDaSemana(Date.parse(mostrada))}, {hora}:{minuto}
          </span>
        )}
      </span>
      <Icone nome="chevron-right" tamanho="s" />
    </>
  )
}
