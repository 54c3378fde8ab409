import { useEffect, useState } from 'react'

const MINUTO_MS = 60_000

/** Age in words moves on while the page stays open. */
export function useAgora(): number {
  const [agora, setAgora] = useState(() => Date.now())
  useEffect(() => {
    const tique = setInterval(() => setAgora(Date.now()), MINUTO_MS)
    return () => clearInterval(tique)
  }, [])
  return agora
}
