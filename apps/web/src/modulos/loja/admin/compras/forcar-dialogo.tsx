import type { CompraDaAdministracao } from '@sorium/contratos/loja/index.ts'
import { Botao } from '#ui/botao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'

interface Props {
  compra: CompraDaAdministracao
  aoFechar: () => void
  aoForcar: () => void
}

export function ForcarDialogo({ compra, aoFechar, aoForcar }: Props) {
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="pequeno"
      titulo="Forçar entrega?"
      descricao={`${compra.item_nome} de ${compra.usuario_nome}`}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao variante="primaria" onClick={aoForcar}>
            Forçar entrega
          </Botao>
        </>
      }
    >
      <p>A compra vai de novo para o começo da fila da cidade. O que a cidade já entregou não é entregue outra vez.</p>
    </Dialogo>
  )
}
