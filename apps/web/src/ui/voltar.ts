/**
 * The browser's Back closes the open dialog, or goes one step back in it (docs/decisoes/paginas.md). Each dialog and each step in it has a
 * history entry with the page's own address, state and a depth. Entries are added during a press, because browsers skip entries that were
 * added without one. An entry that is no longer needed stays until Back or the next page reaches it, since removing it needs a navigation
 * of its own. The router is not told: it would load and scroll the page again.
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

/** The current history entry: its page, and the depth of dialogs and steps in it. */
let aqui = { pagina: '', nivel: 0 }

function ler() {
  const { dialogo = 0, __TSR_key = '' } = (history.state ?? {}) as Estado
  return { pagina: __TSR_key, nivel: dialogo }
}

let marcado = false
/**
 * Runs after the whole change, so that a dialog that replaces another reuses its entries; but before the paint, because a Back pressed then
 * must find the new entry.
 */
function acertar(): void {
  if (marcado) return
  marcado = true
  queueMicrotask(() => {
    marcado = false
    while (aqui.nivel < preciso()) {
      aqui = { ...aqui, nivel: aqui.nivel + 1 }
      // Call the prototype's method, because the router has replaced `history.pushState`.
      History.prototype.pushState.call(history, { ...(history.state as Estado | null), dialogo: aqui.nivel }, '')
    }
  })
}

type Trocar = History['replaceState']
/** A replaceState call that waits until the browser is back at the page's own entry. */
let troca: [Trocar, ...Parameters<Trocar>] | null = null

function aoMudarDeEntrada(evento: PopStateEvent): void {
  const [antes, agora] = [aqui, ler()]
  if (agora.pagina !== antes.pagina) {
    if (agora.nivel === 0) aqui = agora
    else {
      // The browser went back to a page by way of a dialog's entry, because a link was followed in that dialog.
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
    // The dialog may have stayed open (it is sending, or asks first): then its entry is needed again.
    acertar()
  } else history.go(passos - 1)
}

/**
 * A page that is opened from a dialog replaces the dialog's entry, so that Back leads to the page behind. When the page itself is replaced,
 * its own entry changes, which lies below the dialog's.
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
/** Also called after a reload at a dialog's entry (main.tsx). */
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
