import { useEffect, useRef } from 'react'
import { Dialogo } from '#ui/dialogo.tsx'
import { BuscaCampo } from './busca-campo.tsx'

/** A sheet over the whole screen, so that the field stays above the keyboard. */
export function BuscaFolha({ aoFechar }: { aoFechar: () => void }) {
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog focuses no field on touch, but here the person wants to type: focus the field once the dialog has taken the focus.
    const quadro = requestAnimationFrame(() => campo.current?.focus())
    return () => cancelAnimationFrame(quadro)
  }, [])
  return (
    <Dialogo aberto aoFechar={aoFechar} tamanho="tela" titulo="Buscar na cidade">
      <BuscaCampo ref={campo} naFolha aoIr={aoFechar} />
    </Dialogo>
  )
}
