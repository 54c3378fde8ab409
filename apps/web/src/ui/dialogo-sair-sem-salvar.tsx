import { Botao } from './botao.tsx'
import { Dialogo } from './dialogo.tsx'

interface Props {
  oQue: string
  aoFicar: () => void
  aoSair: () => void
  semVoltar?: boolean
}

export function DialogoSairSemSalvar({ oQue, aoFicar, aoSair, semVoltar = false }: Props) {
  return (
    <Dialogo
      aberto
      semVoltar={semVoltar}
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
