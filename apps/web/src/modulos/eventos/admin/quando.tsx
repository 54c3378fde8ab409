import { type Ref, useState } from 'react'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { doCampo, paraCampo } from '#ui/sao-paulo.ts'
import * as estilos from './quando.module.css'

interface Props {
  /** An instant; null: no day is set. */
  quando: string | null
  aoMudar: (quando: string | null) => void
  erro: string | undefined
  /** Of its field, which alone knows whether a half is typed. */
  ref: Ref<HTMLInputElement>
}

/** When the event takes place. What is typed is kept here: half a date is none yet. */
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
