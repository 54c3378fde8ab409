import { useMemo } from 'react'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { useNoNavegador } from '#nucleo/no-navegador.ts'
import { Arte } from '#ui/arte.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { textoSeguro } from './texto-seguro.ts'
import './eventos.css'

interface Props {
  evento: Pick<Evento, 'motivo' | 'titulo' | 'descricao' | 'autor' | 'data' | 'imagem'>
  /** Level of its title: 1 is the page's own. */
  nivel?: 1 | 3
}

/** An event as everybody sees it. */
export function EventoCorpo({ evento, nivel = 1 }: Props) {
  const noNavegador = useNoNavegador()
  const { descricao } = evento
  const html = useMemo(() => (noNavegador ? textoSeguro(descricao, nivel + 1) : descricao), [noNavegador, descricao, nivel])
  const Titulo = `h${nivel}` as const
  return (
    <>
      <header className="evh">
        {evento.imagem ? (
          <img src={evento.imagem} alt="" width={1600} height={640} fetchPriority="high" />
        ) : (
          <Arte nome="aurora" primeira />
        )}
        <div className="evh__c">
          <Etiqueta tom="vidro">{evento.motivo}</Etiqueta>
          <Titulo className="evh__t">{evento.titulo}</Titulo>
          <p className="evh__m">
            <span className="row">
              <Icone nome="user" tamanho="s" />
              {evento.autor || 'Admin'}
            </span>
            <span className="row">
              <Icone nome="calendar" tamanho="s" />
              <time dateTime={evento.data}>{formatarDataHora(evento.data)}</time>
            </span>
          </p>
        </div>
      </header>
      <article className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
