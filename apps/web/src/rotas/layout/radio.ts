/** One audio element for the whole app, outside React, so that it plays on across pages. */
import { useSyncExternalStore } from 'react'

const TOCANDO = 'radio_tocando'
const VOLUME = 'radio_volume'
const DA_CASA = '/radio/noite-na-orla.mp3'

export interface Radio {
  ligada: boolean
  /** False while the browser waits for a first touch or the stream is down, even if `ligada` is true. */
  soando: boolean
  /** 0 to 1. */
  volume: number
  falhou: boolean
}

const CALADA: Radio = { ligada: true, soando: false, volume: 1, falhou: false }
const GESTOS = ['pointerdown', 'keydown'] as const
const TENTAR_DE_NOVO_MS = 10_000

let estado = CALADA
let audio: HTMLAudioElement | null = null
const ouvintes = new Set<() => void>()

function mudar(novo: Partial<Radio>): void {
  const campos = Object.keys(novo) as (keyof Radio)[]
  if (campos.every((campo) => novo[campo] === estado[campo])) return
  estado = { ...estado, ...novo }
  for (const ouvir of ouvintes) ouvir()
}

function lembrado(): Pick<Radio, 'ligada' | 'volume'> {
  try {
    const volume = Number(localStorage.getItem(VOLUME) ?? 1)
    return { ligada: localStorage.getItem(TOCANDO) !== 'false', volume: volume >= 0 && volume <= 1 ? volume : 1 }
  } catch {
    return { ligada: true, volume: 1 }
  }
}

function lembrar(chave: string, valor: string): void {
  try {
    localStorage.setItem(chave, valor)
  } catch {
    // Storage may be blocked: the choice then lasts only until the page is left.
  }
}

/** Browsers block sound before the first touch or key; that gesture then starts the sound. */
function tocar(): void {
  if (!audio || !estado.ligada) return
  audio.play().then(
    () => mudar({ falhou: false }),
    (erro: unknown) => {
      if (!(erro instanceof DOMException)) return
      if (erro.name === 'NotAllowedError') for (const gesto of GESTOS) addEventListener(gesto, aoPrimeiroGesto)
      else if (erro.name !== 'AbortError') aoFalhar()
    },
  )
}

function aoPrimeiroGesto(): void {
  for (const gesto of GESTOS) removeEventListener(gesto, aoPrimeiroGesto)
  tocar()
}

function aoFalhar(): void {
  mudar({ soando: false, falhou: true })
  setTimeout(() => {
    if (!audio || !estado.ligada || estado.soando) return
    audio.load()
    tocar()
  }, TENTAR_DE_NOVO_MS)
}

/** Call it after the page has loaded, so that the sound does not delay the page. `url`: the community's stream; null: the site's own loop. */
export function iniciarRadio(url: string | null): void {
  if (audio) return
  const novo = document.createElement('audio')
  novo.preload = 'none'
  novo.hidden = true
  novo.loop = url === null
  novo.src = url ?? DA_CASA
  mudar(lembrado())
  novo.volume = estado.volume
  novo.addEventListener('playing', () => mudar({ soando: true, falhou: false }))
  novo.addEventListener('pause', () => mudar({ soando: false }))
  novo.addEventListener('error', aoFalhar)
  document.body.append(novo)
  audio = novo
  tocar()
}

export function alternarRadio(): void {
  // Decided by `soando`, not by `ligada`: while the browser blocks sound, the button shows 'play'.
  const ligar = !estado.soando
  mudar({ ligada: ligar })
  lembrar(TOCANDO, String(ligar))
  if (ligar) tocar()
  else audio?.pause()
}

export function mudarVolume(volume: number): void {
  mudar({ volume })
  lembrar(VOLUME, String(volume))
  if (audio) audio.volume = volume
}

function assinar(ouvir: () => void) {
  ouvintes.add(ouvir)
  return () => ouvintes.delete(ouvir)
}

export const useRadio = (): Radio =>
  useSyncExternalStore(
    assinar,
    () => estado,
    () => CALADA,
  )
