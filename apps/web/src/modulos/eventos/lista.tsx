import { useInfiniteQuery } from '@tanstack/react-query'
import { Botao } from '#ui/botao.tsx'
import { classeDeCartao, classeDoCorpo } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Secao } from '#ui/secao.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDaListaDeEventos, type Tempo } from './consultas.ts'
import { EventosEmLinhas } from './linhas.tsx'

export function EventosLista() {
  const { eventos, isPending, mais } = useEventos('proximos')
  if (isPending)
    return (
      <Esqueleto texto="Carregando evento...">
        <section className={`${classeDeCartao} ${classeDoCorpo}`}>
          <Barra altura={260} />
        </section>
      </Esqueleto>
    )
  return (
    <>
      {eventos.length > 0 ? (
        <section className={classeDeCartao} aria-label="Eventos">
          <EventosEmLinhas eventos={eventos} />
        </section>
      ) : (
        <section className={classeDeCartao}>
          <Vazio imagem="/itens/objetos/calendario.webp" titulo="Nenhum evento anunciado.">
            Quando a cidade marcar alguma coisa, aparece aqui e na página inicial.
          </Vazio>
        </section>
      )}
      {mais}
      <JaAconteceram />
    </>
  )
}

function JaAconteceram() {
  const { eventos, mais } = useEventos('passados')
  if (eventos.length === 0) return null
  return (
    <Secao titulo="Já aconteceram">
      <div className={classeDeCartao}>
        <EventosEmLinhas eventos={eventos} />
      </div>
      {mais}
    </Secao>
  )
}

function useEventos(tempo: Tempo) {
  const lista = useInfiniteQuery(consultaDaListaDeEventos(tempo))
  const eventos = lista.data?.pages.flatMap((p) => p.itens) ?? []
  const mais = lista.hasNextPage && (
    <Botao variante="linha" ocupado={lista.isFetchingNextPage} onClick={() => void lista.fetchNextPage()}>
      Carregar mais
    </Botao>
  )
  return { eventos, isPending: lista.isPending, mais }
}
