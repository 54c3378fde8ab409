import { type ReactNode, useEffect, useState } from 'react'

/** This is longer than the pause of a double tap. */
const ESPERA_MS = 600

/** Wrap buttons that replace the one just pressed: otherwise a double tap on that one would press these too. */
export function SemToqueDuplo({ children }: { children: ReactNode }) {
  const [livre, liberar] = useState(false)
  useEffect(() => {
    const espera = setTimeout(() => liberar(true), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [])
  return <div style={{ display: 'contents', pointerEvents: livre ? 'auto' : 'none' }}>{children}</div>
}
