import { type ReactNode, useEffect, useState } from 'react'

const ESPERA_MS = 600

/** Wrap buttons that replace the pressed one, otherwise the second tap of a double tap presses them. */
export function SemToqueDuplo({ children }: { children: ReactNode }) {
  const [livre, liberar] = useState(false)
  useEffect(() => {
    const espera = setTimeout(() => liberar(true), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [])
  return <div style={{ display: 'contents', pointerEvents: livre ? 'auto' : 'none' }}>{children}</div>
}
