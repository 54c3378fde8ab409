import { useCallback, useEffect, useRef } from 'react'
import type { EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { intervaloDaCompraFeita, intervaloDeEspera } from '../entrega.ts'

interface NoCaminho {
  id: string
  estado: EstadoDaCompra
}

/** Milliseconds that these purchases have been as they are, as far as this page saw. */
function useEspera() {
  const espera = useRef({ assinatura: '', desde: 0 })
  return useCallback((compras: readonly NoCaminho[]) => {
    const assinatura = compras.map((c) => `${c.id}:${c.estado}`).join()
    if (assinatura !== espera.current.assinatura) espera.current = { assinatura, desde: performance.now() }
    return performance.now() - espera.current.desde
  }, [])
}

/** Calls back when a purchase that was on its way changes its state, not for those that arrive as they are. */
export function useMudancas<C extends NoCaminho>(compras: readonly C[], avisar: (compra: C) => void) {
  const antes = useRef(new Map<string, EstadoDaCompra>())
  useEffect(() => {
    for (const compra of compras) {
      const anterior = antes.current.get(compra.id)
      if (anterior !== undefined && anterior !== compra.estado) avisar(compra)
      antes.current.set(compra.id, compra.estado)
    }
  }, [compras, avisar])
}

/** `refetchInterval` of one purchase that was just made; before its first answer, a second. */
export function useIntervaloDeUma() {
  const espera = useEspera()
  return (compra: NoCaminho | null | undefined) => (compra ? intervaloDaCompraFeita(compra, espera([compra])) : 1_000)
}

/** `refetchInterval` of a list: while one of those on screen is on its way. */
export function useIntervaloDaLista() {
  const espera = useEspera()
  return (paginas: readonly { itens: readonly NoCaminho[] }[] = []) => {
    const compras = paginas.flatMap((p) => p.itens)
    return intervaloDeEspera(compras, espera(compras))
  }
}
