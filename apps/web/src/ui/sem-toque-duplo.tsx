import { type ReactNode, useEffect, useState } from 'react'

/** Longer than the pause of a double tap. */
const ESPERA_MS = 600

/** For buttons that replace the one just pressed: a double tap on that one must not press these. */
export function SemToqueDuplo({ children }: { children: ReactNode }) {
  const [livre, liberar] = useState(false)
  useEffect(() => {
    const espera = setTimeout(() => liberar(true), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [])
  return <div style={{ display: 'contents', pointerEvents: livre ? 'auto' : 'none' }}>{children}</div>
}
