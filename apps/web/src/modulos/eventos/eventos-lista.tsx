import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { Botao } from '#ui/botao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDaListaDeEventos } from './consultas.ts'
import { EventoLinha } from './evento-linha.tsx'
import './eventos.css'

interface Props {
  /** The link around a line. */
  ligar: (evento: Evento, conteudo: ReactNode) => ReactNode
}

/** Every event, newest first. */
export function EventosLista({ ligar }: Props) {
  const lista = useInfiniteQuery(consultaDaListaDeEventos())
  const eventos = lista.data?.pages.flatMap((p) => p.itens) ?? []
  if (lista.isPending)
    return (
      <Esqueleto texto="Carregando evento...">
        <section className="card card__b">
          <Barra altura={260} />
        </section>
      </Esqueleto>
    )
  if (eventos.length === 0)
    return (
      <section className="card">
        <Vazio imagem="/itens/objetos/calendario.webp" titulo="Nenhum evento anunciado.">
          Quando a cidade marcar alguma coisa, aparece aqui e na página inicial.
        </Vazio>
      </section>
    )
  return (
    <>
      <section className="card" aria-label="Eventos">
        <ul className="evl">
          {eventos.map((e) => (
            <li key={e.id}>{ligar(e, <EventoLinha evento={e} />)}</li>
          ))}
        </ul>
      </section>
      {lista.hasNextPage && (
        <Botao variante="linha" ocupado={lista.isFetchingNextPage} onClick={() => void lista.fetchNextPage()}>
          Carregar mais
        </Botao>
      )}
    </>
  )
}
