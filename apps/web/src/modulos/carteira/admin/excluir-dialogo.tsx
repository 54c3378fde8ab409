import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { brindar } from '#ui/brinde.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { explicacaoDaFalha } from './falha.tsx'
import { useExcluirCarteira } from './mutacoes.ts'
import { codigoDaCarteira } from './regras.ts'

interface Props {
  carteira: CarteiraDaTabela
  aoFechar: () => void
}

export function AdminExcluirDialogo({ carteira, aoFechar }: Props) {
  const excluir = useExcluirCarteira(carteira.id)
  const comSaldo = carteira.saldo !== 0 || carteira.saldo_real !== 0
  const sucesso = () => {
    brindar('Carteira excluída.')
    aoFechar()
  }
  return (
    <DialogoExcluir
      titulo="Excluir carteira?"
      nome={`${carteira.nome || '-'} · carteira ${codigoDaCarteira(carteira.id)}`}
      consequencia={
        comSaldo ? (
          <Aviso tom="alerta">Só é possível excluir carteira com saldo zero.</Aviso>
        ) : (
          'O histórico fica guardado. Se o dono abrir a carteira de novo, ele volta a vê-lo.'
        )
      }
      impedido={comSaldo}
      ocupado={excluir.isPending}
      erro={excluir.isError ? `Erro ao excluir carteira. ${explicacaoDaFalha(excluir.error)}` : null}
      aoExcluir={() => excluir.mutate(undefined, { onSuccess: sucesso })}
      aoFechar={aoFechar}
    />
  )
}
