/**
 * What time it is, as the server says it: the device's own clock may be wrong. Each answer of the api bears the hour (Date); from there on the time
 * that the page has been open counts, which nobody sets.
 */
import { useEffect, useState } from 'react'
import { dadosIniciais } from './dados-iniciais.ts'

/** The server's hour when this page was opened, in ms since 1970. An answer is late by its way, or was kept somewhere: the latest hour is the best. */
let abertura: number | null = null

/** Of an answer that has just come. */
export function acertarRelogio(data: string | null) {
  const instante = Date.parse(data ?? '')
  if (!Number.isNaN(instante)) abertura = Math.max(abertura ?? -Infinity, instante - performance.now())
}

/** Now, in ms since 1970; while a page is taken over, the moment of its making; the device's own only before the first answer. */
export function agora(): number {
  const { desenho } = dadosIniciais()
  return desenho?.em ?? Math.round(abertura === null ? Date.now() : abertura + performance.now())
}

const MINUTO_MS = 60_000

/** Moves on while the page stays open. */
export function useAgora(): number {
  const [momento, setMomento] = useState(agora)
  useEffect(() => {
    const tique = setInterval(() => setMomento(agora()), MINUTO_MS)
    return () => clearInterval(tique)
  }, [])
  return momento
}
