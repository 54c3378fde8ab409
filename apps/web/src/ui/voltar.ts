/**
 * Each open dialog, and each further step in it, has a history entry with the page's own address and state and a depth, so that Back
 * closes the dialog or goes one step back (docs/decisoes/paginas.md). Entries are added during a press, because browsers skip entries that
 * were added without one. An entry that is no longer needed stays until Back or the next page reaches it, because removing it needs a
 * navigation. The router does not see moves between the entries of one page, because it would load and scroll the page again.
 */
import { useLayoutEffect, useRef } from 'react'

interface Camada {
  fundo: number
  voltar: () => void
}

interface Estado {
  dialogo?: number
  __TSR_key?: string
}

const camadas: Camada[] = []
const preciso = () => camadas.reduce((soma, { fundo }) => soma + fundo, 0)

let aqui = { pagina: '', nivel: 0 }

function ler() {
  const { dialogo = 0, __TSR_key = '' } = (history.state ?? {}) as Estado
  return { pagina: __TSR_key, nivel: dialogo }
}

let marcado = false
/**
 * Waits until React has finished its change, so that a dialog that replaces another reuses the other's entries; runs before the paint,
 * because a Back pressed after the paint must find the new entry.
 */
function acertar(): void {
  if (marcado) return
  marcado = true
  queueMicrotask(() => {
    marcado = false
    while (aqui.nivel < preciso()) {
      aqui = { ...aqui, nivel: aqui.nivel + 1 }
      // Not `history.pushState`, which cuidarDasPaginas and the router have replaced.
      History.prototype.pushState.call(history, { ...(history.state as Estado | null), dialogo: aqui.nivel }, '')
    }
  })
}

type Trocar = History['replaceState']
let troca: [Trocar, ...Parameters<Trocar>] | null = null

function aoMudarDeEntrada(evento: PopStateEvent): void {
  const [antes, agora] = [aqui, ler()]
  if (agora.pagina !== antes.pagina) {
    if (agora.nivel === 0) aqui = agora
    else {
      // The browser has reached a dialog's entry of another page: go back to that page's own entry.
      evento.stopImmediatePropagation()
      history.go(-agora.nivel)
    }
    return
  }
  evento.stopImmediatePropagation()
  aqui = agora
  if (troca) {
    const [trocar, ...p] = troca
    troca = null
    trocar(...p)
    aqui = ler()
    return acertar()
  }
  if (agora.nivel >= antes.nivel) return
  const passos = preciso() - agora.nivel
  if (passos > 0) {
    camadas.at(-1)?.voltar()
    // If the dialog stayed open (it is busy, or asks first), it needs its entry again.
    acertar()
  } else history.go(passos - 1)
}

/**
 * A page opened from a dialog replaces the dialog's entry, so that Back leads to the page behind. Replacing a page changes the page's own
 * entry, which lies below the dialog's entries.
 */
function cuidarDasPaginas(): void {
  const [abrir, trocar] = [history.pushState.bind(history), history.replaceState.bind(history)]
  history.pushState = (...p) => {
    if (aqui.nivel > 0) trocar(...p)
    else abrir(...p)
    aqui = ler()
  }
  history.replaceState = (...p) => {
    if (aqui.nivel > 0) {
      troca = [trocar, ...p]
      history.go(-aqui.nivel)
    } else {
      trocar(...p)
      aqui = ler()
    }
  }
}

let pronto = false
export function cuidarDoVoltar(): void {
  if (pronto) return
  pronto = true
  aqui = ler()
  cuidarDasPaginas()
  // `capture` makes this listener run before the router's.
  addEventListener('popstate', aoMudarDeEntrada, { capture: true })
}

interface Opcoes {
  aberto: boolean
  passo?: number
  voltar: () => void
}

export function useVoltar({ aberto, passo = 0, voltar }: Opcoes): void {
  const camada = useRef<Camada>({ fundo: 1, voltar })
  useLayoutEffect(() => {
    camada.current.voltar = voltar
    camada.current.fundo = 1 + passo
    acertar()
  }, [voltar, passo])
  useLayoutEffect(() => {
    if (!aberto) return
    const esta = camada.current
    cuidarDoVoltar()
    camadas.push(esta)
    acertar()
    return () => void camadas.splice(camadas.indexOf(esta), 1)
  }, [aberto])
}
