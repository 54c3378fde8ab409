import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDoEvento } from './consultas.ts'
import { textoSeguro } from './texto-seguro.ts'
import './eventos.css'

function Cabecalho({ evento }: { evento: Evento }) {
  return (
    <header className="evh">
      <img src={evento.imagem ?? '/imagens/arte/aurora.svg'} alt="" width={1600} height={640} fetchPriority="high" />
      <div className="evh__c">
        <Etiqueta tom="vidro">{evento.motivo}</Etiqueta>
        <h1>{evento.titulo}</h1>
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
  )
}

export function EventoPagina({ id }: { id: string }) {
  const { data, isPending } = useQuery(consultaDoEvento(id))
  const html = useMemo(() => textoSeguro(data?.descricao ?? ''), [data?.descricao])
  if (isPending)
    return (
      <Esqueleto texto="Carregando evento...">
        <Barra altura={340} />
        <div className="prose">
          <Barra largura="90%" />
          <Barra largura="96%" />
          <Barra largura="72%" />
        </div>
      </Esqueleto>
    )
  if (!data)
    return (
      <section className="card">
        <h1 className="sr">Evento</h1>
        <Vazio imagem="/itens/objetos/calendario.webp" titulo="Evento não encontrado.">
          Ele pode ter sido retirado pela administração.
        </Vazio>
      </section>
    )
  return (
    <>
      <Cabecalho evento={data} />
      <article className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
