import { useEffect, useRef } from 'react'
import { INTERVALO_DA_ENTREGA_MS, OLHADAS_NO_MAXIMO } from './regras.ts'

interface Props {
  olhar: () => Promise<boolean>
  aoAcabar: () => void
  aoDesistir: () => void
}

export function VigiaDaEntrega(props: Props) {
  const atuais = useRef(props)
  useEffect(() => {
    atuais.current = props
  })
  useEffect(() => {
    let olhadas = 0
    const relogio = setInterval(() => {
      olhadas += 1
      const ultima = olhadas === OLHADAS_NO_MAXIMO
      if (ultima) clearInterval(relogio)
      void atuais.current.olhar().then((acabou) => {
        if (acabou) {
          clearInterval(relogio)
          atuais.current.aoAcabar()
        } else if (ultima) atuais.current.aoDesistir()
      })
    }, INTERVALO_DA_ENTREGA_MS)
    return () => clearInterval(relogio)
  }, [])
  return null
}
