/** The server's time, because the device's clock may be wrong: the Date header of an answer plus the time since, on the monotonic clock. */
import { useEffect, useState } from 'react'
import { dadosIniciais } from './dados-iniciais.ts'

/** The server's time when this page was opened, in ms. Answers arrive late or from a cache, so the latest one is the most exact. */
let abertura: number | null = null

export function acertarRelogio(data: string | null) {
  const instante = Date.parse(data ?? '')
  if (!Number.isNaN(instante)) abertura = Math.max(abertura ?? -Infinity, instante - performance.now())
}

/** ms since 1970. During hydration it is the time of the server's drawing; before the first answer, the device's clock. */
export function agora(): number {
  const { desenho } = dadosIniciais()
  return desenho?.em ?? Math.round(abertura === null ? Date.now() : abertura + performance.now())
}

const MINUTO_MS = 60_000

export function useAgora(): number {
  const [momento, setMomento] = useState(agora)
  useEffect(() => {
    const tique = setInterval(() => setMomento(agora()), MINUTO_MS)
    return () => clearInterval(tique)
  }, [])
  return momento
}
