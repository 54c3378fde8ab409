import { useEffect, useRef, useState } from 'react'

const PAUSA_MS = 250

interface Opcoes {
  naPagina: string
  ler: (texto: string) => string | null
  mostrar?: (naPagina: string) => string
  mudar: (novo: string) => void
}

const comoEsta = (texto: string) => texto

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
