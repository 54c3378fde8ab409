import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { FalhaNaCarteira } from './admin-falha.tsx'
import { useExcluirCarteira } from './admin-mutacoes.ts'
import { codigoDaCarteira } from './admin-regras.ts'

interface Props {
  carteira: CarteiraDaTabela
  aoFechar: () => void
}

/** Closing a wallet: only an empty one, and its entries stay. */
export function AdminExcluirDialogo({ carteira, aoFechar }: Props) {
  const excluir = useExcluirCarteira(carteira.id)
  const comSaldo = carteira.saldo !== 0 || carteira.saldo_real !== 0
  const sucesso = () => {
    brindar('Carteira excluída.')
    aoFechar()
  }
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      tamanho="pequeno"
      ocupado={excluir.isPending}
      titulo="Excluir carteira?"
      descricao={`${carteira.nome || '-'} · carteira ${codigoDaCarteira(carteira.id)}`}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={excluir.isPending}>
            Cancelar
          </Botao>
          <Botao
            variante="perigo"
            disabled={comSaldo}
            ocupado={excluir.isPending}
            textoOcupado="Excluindo..."
            onClick={() => excluir.mutate(undefined, { onSuccess: sucesso })}
          >
            Excluir
          </Botao>
        </>
      }
    >
      {comSaldo ? (
        <Aviso tom="alerta">Só é possível excluir carteira com saldo zero.</Aviso>
      ) : (
        <p>O histórico fica guardado. Se o dono abrir a carteira de novo, ele volta a vê-lo.</p>
      )}
      {excluir.isError && <FalhaNaCarteira titulo="Erro ao excluir carteira." erro={excluir.error} />}
    </Dialogo>
  )
}
