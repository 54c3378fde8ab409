import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { consultaDoValorAtual } from './consultas.ts'
import { COTACAO_FALHOU, deveRefazer, SEM_COTACAO, segundosRestantes, type CotacaoDoConversor } from './regras.ts'

export interface CotacaoDeConversao {
  /** R$ per Sorium, for display; 1 after a failed call; null before the first answer. */
  taxa: number | null
  /** null: there is no quote to convert with; 0: the quote has expired. */
  segundos: number | null
  buscando: boolean
  obter: () => void
  renovar: () => void
  agora: () => number | null
}

export function useCotacaoDeConversao(): CotacaoDeConversao {
  const consultas = useQueryClient()
  const [cotacao, setCotacao] = useState<CotacaoDoConversor>(SEM_COTACAO)
  const [segundos, setSegundos] = useState<number | null>(null)
  const [buscando, setBuscando] = useState(false)
  const tentativaEm = useRef<number | null>(null)
  const ultima = useRef(0)

  const obter = useCallback(async () => {
    const minha = ++ultima.current
    tentativaEm.current = performance.now()
    setBuscando(true)
    const nova = await consultas.fetchQuery({ ...consultaDoValorAtual(), staleTime: 0, retry: false }).then(
      ({ valor_atual }): CotacaoDoConversor => ({ taxa: valor_atual, obtidaEm: performance.now() }),
      () => COTACAO_FALHOU,
    )
    if (minha !== ultima.current) return
    setCotacao(nova)
    setSegundos(segundosRestantes(nova, performance.now()))
    setBuscando(false)
  }, [consultas])

  const renovar = useCallback(() => {
    if (deveRefazer(tentativaEm.current, performance.now())) void obter()
  }, [obter])

  useEffect(() => {
    if (cotacao.obtidaEm === null) return
    const relogio = setInterval(() => {
      const restam = segundosRestantes(cotacao, performance.now())
      setSegundos(restam)
      if (restam === 0) clearInterval(relogio)
    }, 250)
    return () => clearInterval(relogio)
  }, [cotacao])

  return {
    taxa: cotacao.taxa,
    segundos,
    buscando,
    obter: () => void obter(),
    renovar,
    agora: () => segundosRestantes(cotacao, performance.now()),
  }
}
