import { type Ref, useState } from 'react'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { doCampo, paraCampo } from '#ui/sao-paulo.ts'
import * as estilos from './quando.module.css'

interface Props {
  /** ISO instant; null: no date. */
  quando: string | null
  aoMudar: (quando: string | null) => void
  erro: string | undefined
  /** Only the input's `validity` tells the caller that a date is half typed. */
  ref: Ref<HTMLInputElement>
}

export function Quando({ quando, aoMudar, erro, ref }: Props) {
  const [texto, setTexto] = useState(() => paraCampo(quando))
  const [pelaMetade, setPelaMetade] = useState(false)
  function escrever(novo: string) {
    setTexto(novo)
    setPelaMetade(false)
    aoMudar(doCampo(novo))
  }
  return (
    <div className={estilos.quando}>
      <Entrada
        ref={ref}
        type="datetime-local"
        rotulo="Data e hora do evento"
        dica="No horário de Brasília. Sem data, o evento fica entre os próximos até ser excluído."
        value={texto}
        erro={pelaMetade ? 'Complete a data e a hora, ou apague as duas.' : erro}
        onChange={(e) => escrever(e.target.value)}
        onBlur={(e) => setPelaMetade(e.target.validity.badInput)}
      />
      {texto !== '' && (
        <Botao variante="fantasma" onClick={() => escrever('')}>
          Tirar a data
        </Botao>
      )}
    </div>
  )
}
