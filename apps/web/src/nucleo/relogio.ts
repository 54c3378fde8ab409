/** The server's time, because the device's clock may be wrong: an answer's Date header plus the time since then on the monotonic clock. */
import { useEffect, useState } from 'react'
import { dadosIniciais } from './dados-iniciais.ts'

/** The server's time in ms when this page was opened. Late and cached answers give an earlier time, so the maximum is the most exact. */
let abertura: number | null = null

export function acertarRelogio(data: string | null) {
  const instante = Date.parse(data ?? '')
  if (!Number.isNaN(instante)) abertura = Math.max(abertura ?? -Infinity, instante - performance.now())
}

/** ms since 1970; during hydration the time of the server's rendering. */
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
