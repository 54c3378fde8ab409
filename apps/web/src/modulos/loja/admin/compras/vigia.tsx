import { useEffect, useRef } from 'react'
import { INTERVALO_DA_ENTREGA_MS, OLHADAS_NO_MAXIMO } from './regras.ts'

interface Props {
  /** Reads the purchases again. @returns whether this one needs no more looking at. */
  olhar: () => Promise<boolean>
  /** It has arrived, or ended otherwise. */
  aoAcabar: () => void
  /** Five minutes, and no word. */
  aoDesistir: () => void
}

/** Looks every 15 seconds, 20 times at most, for as long as it is mounted: draws nothing. */
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
