import { useEffect, useRef, useState } from 'react'

const PAUSA_MS = 250

interface Opcoes {
  naPagina: string
  /** What the address says of what was typed; null: nothing that it can say. */
  ler: (texto: string) => string | null
  /** How a field shows what the address says. */
  mostrar?: (naPagina: string) => string
  mudar: (novo: string) => void
}

const comoEsta = (texto: string) => texto

/** What is typed goes to the address after a pause; what the address says without having been typed (Back, a link) comes here. */
export function useTextoNoEndereco({ naPagina, ler, mostrar = comoEsta, mudar }: Opcoes) {
  const [texto, setTexto] = useState(() => mostrar(naPagina))
  const enviado = useRef(naPagina)
  useEffect(() => {
    if (naPagina === enviado.current) return
    enviado.current = naPagina
    setTexto(mostrar(naPagina))
  }, [naPagina, mostrar])
  useEffect(() => {
    const novo = ler(texto)
    if (novo === null || novo === enviado.current) return
    const pausa = setTimeout(() => {
      enviado.current = novo
      mudar(novo)
    }, PAUSA_MS)
    return () => clearTimeout(pausa)
  }, [texto, ler, mudar])
  return { texto, setTexto }
}
