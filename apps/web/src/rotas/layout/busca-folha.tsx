import { useEffect, useRef } from 'react'
import { Dialogo } from '#ui/dialogo.tsx'
import { BuscaCampo } from './busca-campo.tsx'

/** The search on a phone: a sheet over the whole screen, so that its field stays above the keyboard. */
export function BuscaFolha({ aoFechar }: { aoFechar: () => void }) {
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the dialog has taken the focus: on touch it takes it itself, and here writing is what it was opened for.
    const vez = requestAnimationFrame(() => campo.current?.focus())
    return () => cancelAnimationFrame(vez)
  }, [])
  return (
    <Dialogo aberto aoFechar={aoFechar} tamanho="tela" titulo="Buscar na cidade">
      <BuscaCampo ref={campo} naFolha aoIr={aoFechar} />
    </Dialogo>
  )
}
