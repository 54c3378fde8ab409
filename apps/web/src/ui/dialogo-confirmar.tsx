import { Botao } from './botao.tsx'
import { Dialogo } from './dialogo.tsx'

interface Props {
  frases: readonly string[]
  confirmar: () => void
  desistir: () => void
}

export function DialogoConfirmar({ frases, confirmar, desistir }: Props) {
  return (
    <Dialogo
      aberto
      aoFechar={desistir}
      tamanho="pequeno"
      titulo="É isso mesmo?"
      rodape={
        <>
          <Botao variante="fantasma" onClick={confirmar}>
            Salvar mesmo assim
          </Botao>
          <Botao variante="primaria" onClick={desistir}>
            Voltar e conferir
          </Botao>
        </>
      }
    >
      {frases.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
    </Dialogo>
  )
}
