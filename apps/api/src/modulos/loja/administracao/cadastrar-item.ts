import type { PlanoDeEntrega } from '@sorium/contratos/loja/comando.ts'
import type { Transacao } from '#nucleo/banco/index.ts'

export async function cadastrarCategoria(tx: Transacao, c: { nome: string; descricao: string; ordem: number }): Promise<string> {
  const { id } = await tx.uma<{ id: string }>('insert into loja_categoria (nome, descricao, ordem) values ($1, $2, $3) returning id', [
    c.nome,
    c.descricao,
    c.ordem,
  ])
  return id
}

export interface ItemNovo {
  nome: string
  descricao: string
  imagem: string | null
  categoria: string
  precoBrl: bigint
  precoSor: bigint | null
  tipo: 'permanente' | 'aluguel'
  duracaoDias: number | null
  comando: string
  plano: PlanoDeEntrega
  comandoExpiracao: string | null
  tipoItem: 'veiculo' | 'item'
  quantidade: number
  destaque: boolean
  cargoDiscord?: string | null
  ordem: number
}

export async function cadastrarItem(tx: Transacao, i: ItemNovo): Promise<string> {
  const { id } = await tx.uma<{ id: string }>(
    `insert into loja_item (nome, descricao, imagem, categoria, preco_brl, preco_sor, tipo, duracao_dias, comando, comando_expiracao, operacao,
       tipo_item, quantidade, destaque, ordem, cargo_discord)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      i.nome,
      i.descricao,
      i.imagem,
      i.categoria,
      i.precoBrl,
      i.precoSor,
      i.tipo,
      i.duracaoDias,
      i.comando,
      i.comandoExpiracao,
      JSON.stringify(i.plano),
      i.tipoItem,
      i.quantidade,
      i.destaque,
      i.ordem,
      i.cargoDiscord ?? null,
    ],
  )
  return id
}
