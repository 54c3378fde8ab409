/**
 * The browser's Back closes what is open over a page, or goes one step back in it (docs/decisoes/paginas.md). Each dialog, and each further step in it, has
 * a history entry of its own: the page's address and state, with its depth. They are made where a person pressed something, because browsers pass
 * over entries that nobody asked for. One that is no longer needed stays until Back or the next page meets it: taking it out would be a journey of its
 * own, in the middle of whatever follows. The router is told of none of this: it would read and scroll the page anew.
 */
import { useLayoutEffect, useRef } from 'react'

interface Camada {
  /** Entries that it stands on. */
  fundo: number
  voltar: () => void
}

interface Estado {
  dialogo?: number
  __TSR_key?: string
}

/** What is open, the topmost last. */
const camadas: Camada[] = []
const preciso = () => camadas.reduce((soma, { fundo }) => soma + fundo, 0)

/** The entry that the browser is at: of which page, and how deep in its dialogs. */
let aqui = { pagina: '', nivel: 0 }

function ler() {
  const { dialogo = 0, __TSR_key = '' } = (history.state ?? {}) as Estado
  return { pagina: __TSR_key, nivel: dialogo }
}

let marcado = false
/**
 * When what changes the page has ended, so that a dialog that takes the place of another takes its entries over; but before the change is seen: whoever goes
 * Back from what is seen would else leave the entry below it.
 */
function acertar(): void {
  if (marcado) return
  marcado = true
  queueMicrotask(() => {
    marcado = false
    while (aqui.nivel < preciso()) {
      aqui = { ...aqui, nivel: aqui.nivel + 1 }
      // Not by `history.pushState`: that one is the router's.
      History.prototype.pushState.call(history, { ...(history.state as Estado | null), dialogo: aqui.nivel }, '')
    }
  })
}

type Trocar = History['replaceState']
/** Waits until the browser is at the page's own entry. */
let troca: [Trocar, ...Parameters<Trocar>] | null = null

function aoMudarDeEntrada(evento: PopStateEvent): void {
  const [antes, agora] = [aqui, ler()]
  if (agora.pagina !== antes.pagina) {
    if (agora.nivel === 0) aqui = agora
    else {
      // Back to a page through what was open on it when a link was followed.
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
    // It may have stayed: in the middle of a sending, or asking first.
    acertar()
  } else history.go(passos - 1)
}

/**
 * A page that is opened from a dialog takes the place of the dialog's entry: Back leads to the page that it stood on. What takes the place of the page
 * takes that of its own entry, below the dialog's.
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
/** Also where a page was loaded again at a dialog's entry (main.tsx). */
export function cuidarDoVoltar(): void {
  if (pronto) return
  pronto = true
  aqui = ler()
  cuidarDasPaginas()
  // Before the router's own, which does not capture.
  addEventListener('popstate', aoMudarDeEntrada, { capture: true })
}

interface Opcoes {
  aberto: boolean
  /** Steps that Back goes back before it closes. */
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
