import { Botao } from './botao.tsx'
import { Dialogo } from './dialogo.tsx'

interface Props {
  /** 'neste evento' */
  oQue: string
  aoFicar: () => void
  aoSair: () => void
}

/** Asks before what was written is gone. */
export function DialogoSairSemSalvar({ oQue, aoFicar, aoSair }: Props) {
  return (
    <Dialogo
      aberto
      aoFechar={aoFicar}
      tamanho="pequeno"
      titulo="Sair sem salvar?"
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoSair}>
            Sair sem salvar
          </Botao>
          <Botao variante="primaria" onClick={aoFicar}>
            Continuar escrevendo
          </Botao>
        </>
      }
    >
      <p className="mut">O que você escreveu {oQue} ainda não foi salvo e se perde.</p>
    </Dialogo>
  )
}
