import { Botao } from './botao.tsx'
import { Dialogo } from './dialogo.tsx'

/** Asks before what was written is gone. */
export function DialogoSairSemSalvar({ aoFicar, aoSair }: { aoFicar: () => void; aoSair: () => void }) {
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
      <p className="mut">O que você escreveu ainda não foi salvo e se perde.</p>
    </Dialogo>
  )
}
