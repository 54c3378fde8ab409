import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CATEGORIAS_DO_HALL } from '@sorium/contratos/hall/categorias.ts'
import { type Ranking, RANKINGS, rankingsDaCategoria } from '@sorium/contratos/hall/rankings.ts'
import type { JogadorClassificado } from '@sorium/contratos/hall/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Seletor } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDoRanking } from './consultas.ts'
import { HallMinhaPosicao } from './hall-minha-posicao.tsx'
import { HallRetrato } from './hall-retrato.tsx'
import { HallValor } from './hall-valor.tsx'
import { nomeCompleto, valorNoRanking } from './regras.ts'
import * as estilos from './hall-ranking-dialogo.module.css'

interface Props {
  ranking: Ranking
  escolher: (ranking: Ranking) => void
  jogador: string | null
  aoFechar: () => void
}

const ANTECEDENCIA = '300px'

function Linha({ jogador, ranking, procurado }: { jogador: JogadorClassificado; ranking: Ranking; procurado: boolean }) {
  const linha = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (procurado) linha.current?.scrollIntoView({ block: 'center' })
  }, [procurado])
  return (
    <li ref={linha} className={estilos.linha} aria-current={procurado || undefined}>
      <b className={`num ${estilos.lugar}`} data-lugar={jogador.posicao}>
        {jogador.posicao}º
      </b>
      <span className={estilos.foto}>
        <HallRetrato url={jogador.avatarURL} />
      </span>
      <span className={estilos.quem}>
        <b className="clip">{nomeCompleto(jogador)}</b>
        {jogador.id !== null && <span className="xs mut num">ID {jogador.id}</span>}
      </span>
      <span className={`num ${estilos.valor}`}>
        <HallValor ranking={ranking} valor={valorNoRanking(jogador, ranking)} />
      </span>
    </li>
  )
}

function Carregando() {
  return (
    <Esqueleto texto="Carregando ranking...">
      <div className={`${estilos.lista} ${estilos.vazia}`}>
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className={estilos.linha}>
            <Barra altura={36} />
          </div>
        ))}
      </div>
    </Esqueleto>
  )
}

function Lista({ ranking, jogador }: Pick<Props, 'ranking' | 'jogador'>) {
  const lista = useInfiniteQuery(consultaDoRanking(ranking, jogador !== null))
  const caixa = useRef<HTMLOListElement>(null)
  const fim = useRef<HTMLLIElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = lista
  const sozinha = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!sozinha || !fim.current) return
    const olheiro = new IntersectionObserver(([visto]) => visto?.isIntersecting && void fetchNextPage({ cancelRefetch: false }), {
      root: caixa.current,
      rootMargin: ANTECEDENCIA,
    })
    olheiro.observe(fim.current)
    return () => olheiro.disconnect()
  }, [sozinha, fetchNextPage])
  if (lista.isPending) return <Carregando />
  if (!lista.data)
    return (
      <Aviso tom="erro" aoTentarDeNovo={() => void lista.refetch()}>
        Não foi possível carregar este ranking.
      </Aviso>
    )
  const jogadores = lista.data.pages.flatMap((p) => p.itens)
  if (jogadores.length === 0)
    return (
      <Vazio imagem="/itens/objetos/trofeu.webp" titulo="Nenhum jogador neste ranking ainda.">
        Assim que alguém pontuar na cidade, aparece aqui.
      </Vazio>
    )
  const ausente = jogador !== null && !hasNextPage && !jogadores.some((j) => String(j.id) === jogador)
  return (
    <>
      {ausente && (
        <Aviso>
          O ID {jogador} não está entre os {jogadores.length} primeiros deste ranking. Escolha outro acima.
        </Aviso>
      )}
      {/* The list scrolls by itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={estilos.lista} ref={caixa} tabIndex={0} aria-label={`Top 100: ${RANKINGS[ranking].titulo}`}>
        {jogadores.map((j) => (
          <Linha key={j.posicao} jogador={j} ranking={ranking} procurado={String(j.id) === jogador} />
        ))}
        {hasNextPage && (
          <li className={estilos.mais} ref={fim}>
            {isFetchNextPageError && <Aviso tom="erro">Não foi possível carregar o resto da lista.</Aviso>}
            <Botao variante="linha" ocupado={isFetchingNextPage} textoOcupado="Carregando..." onClick={() => void fetchNextPage()}>
              {isFetchNextPageError ? 'Tentar de novo' : 'Carregar mais'}
            </Botao>
          </li>
        )}
      </ol>
    </>
  )
}

export function HallRankingDialogo({ ranking, escolher, jogador, aoFechar }: Props) {
  return (
    <Dialogo aberto semVoltar aoFechar={aoFechar} titulo={RANKINGS[ranking].titulo} descricao="Os 100 primeiros da cidade neste ranking.">
      <Seletor rotulo="Ranking" rotuloOculto value={ranking} onChange={(e) => escolher(e.target.value as Ranking)}>
        {CATEGORIAS_DO_HALL.map((c) => (
          <optgroup key={c} label={c}>
            {rankingsDaCategoria(c).map((r) => (
              <option key={r} value={r}>
                {RANKINGS[r].titulo}
              </option>
            ))}
          </optgroup>
        ))}
      </Seletor>
      <Lista key={ranking} ranking={ranking} jogador={jogador} />
      <HallMinhaPosicao ranking={ranking} />
    </Dialogo>
  )
}
