import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'

/** Asks before what was written is gone. While it asks, the browser may stand where it is going to. */
export function DialogoSairSemSalvar({ aoFicar, aoSair }: { aoFicar: () => void; aoSair: () => void }) {
  return (
    <Dialogo
      aberto
      semVoltar
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
      <p className="mut">O que você escreveu neste evento ainda não foi salvo e se perde.</p>
    </Dialogo>
  )
}
