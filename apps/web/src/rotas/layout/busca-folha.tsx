import { useEffect, useRef } from 'react'
import { Dialogo } from '#ui/dialogo.tsx'
import { BuscaCampo } from './busca-campo.tsx'

/** A sheet over the whole screen, so that the field stays above the keyboard. */
export function BuscaFolha({ aoFechar }: { aoFechar: () => void }) {
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the dialog has taken the focus: on touch it does not focus a field, but here typing is the purpose.
    const quadro = requestAnimationFrame(() => campo.current?.focus())
    return () => cancelAnimationFrame(quadro)
  }, [])
  return (
    <Dialogo aberto aoFechar={aoFechar} tamanho="tela" titulo="Buscar na cidade">
      <BuscaCampo ref={campo} naFolha aoIr={aoFechar} />
    </Dialogo>
  )
}
