import type { ReactNode } from 'react'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { TextoFormatado } from '#nucleo/texto-formatado/prosa.tsx'
import { Arte } from '#ui/arte.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import * as estilos from './corpo.module.css'

interface Props {
  evento: Pick<Evento, 'motivo' | 'titulo' | 'descricao' | 'autor' | 'data' | 'quando' | 'passado' | 'imagem'>
  nivel?: 1 | 3
  acao?: ReactNode
}

export function EventoCorpo({ evento, nivel = 1, acao }: Props) {
  const { quando } = evento
  const Titulo = `h${nivel}` as const
  return (
    <>
      <header className={nivel === 1 ? `${estilos.capa} ${estilos.deBordaABorda}` : estilos.capa}>
        {evento.imagem ? (
          <img src={evento.imagem} alt="" width={1600} height={640} fetchPriority="high" />
        ) : (
          <Arte nome="aurora" primeira />
        )}
        <div className={estilos.textos}>
          <span className="row">
            <Etiqueta tom="vidro">{evento.motivo}</Etiqueta>
            {evento.passado && <Etiqueta tom="vidro">Já aconteceu</Etiqueta>}
          </span>
          <Titulo className={estilos.titulo}>{evento.titulo}</Titulo>
          <p className={estilos.quem}>
            <span className="row">
              <Icone nome="user" tamanho="s" />
              {evento.autor || 'Admin'}
            </span>
            <span className="row">
              <Icone nome="calendar" tamanho="s" />
              <time dateTime={quando ?? evento.data}>{formatarDataHora(quando ?? evento.data)}</time>
            </span>
          </p>
          {acao}
        </div>
      </header>
      <TextoFormatado html={evento.descricao} primeiroTitulo={nivel + 1} />
    </>
  )
}
