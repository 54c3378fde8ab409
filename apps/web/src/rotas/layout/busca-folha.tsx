import { useEffect, useRef } from 'react'
import { Dialogo } from '#ui/dialogo.tsx'
import { BuscaCampo } from './busca-campo.tsx'

export function BuscaFolha({ aoFechar }: { aoFechar: () => void }) {
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog focuses no field on touch devices, but here the person wants to type.
    const quadro = requestAnimationFrame(() => campo.current?.focus())
    return () => cancelAnimationFrame(quadro)
  }, [])
  return (
    <Dialogo aberto aoFechar={aoFechar} tamanho="tela" titulo="Buscar na cidade">
      <BuscaCampo ref={campo} naFolha aoIr={aoFechar} />
    </Dialogo>
  )
}
