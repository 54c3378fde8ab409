import { useInfiniteQuery } from '@tanstack/react-query'
import { Botao } from '#ui/botao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDaListaDeEventos } from './consultas.ts'
import { EventosEmLinhas } from './linhas.tsx'
import { classeDeCartao, classeDoCorpo } from '#ui/cartao.tsx'

/** Every event, newest first. */
export function EventosLista() {
  const lista = useInfiniteQuery(consultaDaListaDeEventos())
  const eventos = lista.data?.pages.flatMap((p) => p.itens) ?? []
  if (lista.isPending)
    return (
      <Esqueleto texto="Carregando evento...">
        <section className={`${classeDeCartao} ${classeDoCorpo}`}>
          <Barra altura={260} />
        </section>
      </Esqueleto>
    )
  if (eventos.length === 0)
    return (
      <section className={classeDeCartao}>
        <Vazio imagem="/itens/objetos/calendario.webp" titulo="Nenhum evento anunciado.">
          Quando a cidade marcar alguma coisa, aparece aqui e na página inicial.
        </Vazio>
      </section>
    )
  return (
    <>
      <section className={classeDeCartao} aria-label="Eventos">
        <EventosEmLinhas eventos={eventos} />
      </section>
      {lista.hasNextPage && (
        <Botao variante="linha" ocupado={lista.isFetchingNextPage} onClick={() => void lista.fetchNextPage()}>
          Carregar mais
        </Botao>
      )}
    </>
  )
}
