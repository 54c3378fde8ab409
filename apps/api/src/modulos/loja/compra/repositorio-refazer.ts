import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { DescricaoDaCompra } from './refazer.ts'
import type { LinhaDaCompra } from '../repositorio.ts'

type CompraParaDizer = Pick<
  LinhaDaCompra,
  'id' | 'usuario' | 'item' | 'item_nome' | 'tipo' | 'duracao_dias' | 'metodo' | 'valor' | 'operacao' | 'placa' | 'criada_em'
> & { comando_expiracao: string | null }

export function sobresDasCompras(leitura: Leitura, ids: readonly string[]): Promise<CompraParaDizer[]> {
  return leitura.linhas<CompraParaDizer>(
    `select id, usuario, item, item_nome, tipo, duracao_dias, metodo, valor, operacao, comando_expiracao, placa, criada_em
     from loja_compra where id = any ($1::uuid[])`,
    [ids],
  )
}

/** False for a closed account, too, because no money may go there. */
export async function conheceConta(leitura: Leitura, id: string): Promise<boolean> {
  return (await leitura.linha(`select 1 from sessao_pub_donos where id = $1 and not encerrada`, [id])) !== null
}

export async function inserirCompraDeNovo(
  tx: Transacao,
  { id, passport, dono, valor, sobre }: { id: string; passport: number; dono: string; valor: bigint; sobre: DescricaoDaCompra },
): Promise<void> {
  await tx.executar(
    `insert into loja_compra (id, usuario, passport, item, item_nome, imagem, tipo, duracao_dias, metodo, valor, operacao, comando_expiracao, estado,
       estado_inicial, placa, criada_em)
     select $1, $2, $3, (select i.id from loja_item i where i.id = $4), $5, (select i.imagem from loja_item i where i.id = $4), $6, $7, $8, $9, $10, $11,
       'no_servidor', 'paga', $12, $13`,
    [
      id,
      dono,
      passport,
      sobre.item,
      sobre.descricao,
      sobre.tipo,
      sobre.dias,
      sobre.metodo,
      valor,
      JSON.stringify(sobre.plano),
      sobre.comando_expiracao,
      sobre.placa,
      sobre.criada_em,
    ],
  )
}

/** `ate`: in Unix seconds. */
export async function mudarFim(tx: Transacao, p: { id: string; ate: number }): Promise<void> {
  await tx.executar('update loja_compra set expira_em = to_timestamp($2) where id = $1', [p.id, p.ate])
}
