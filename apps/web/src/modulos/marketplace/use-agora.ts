import { useEffect, useState } from 'react'
import { agoraDaPagina } from '#nucleo/dados-iniciais.ts'

const MINUTO_MS = 60_000

/** Age in words moves on while the page stays open. */
export function useAgora(): number {
  const [agora, setAgora] = useState(agoraDaPagina)
  useEffect(() => {
    const tique = setInterval(() => setAgora(Date.now()), MINUTO_MS)
    return () => clearInterval(tique)
  }, [])
  return agora
}
