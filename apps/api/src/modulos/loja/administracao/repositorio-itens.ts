import { emOrdem, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'
import { CAMPOS_DO_ITEM, FORA_DA_CIDADE, type LinhaDoItem, NA_CIDADE } from '../repositorio.ts'
import type { DadosDoItem } from './regras.ts'

const ORDENS = {
  nome: emOrdem('i.nome'),
  categoria: emOrdem('c.nome'),
  valor_reais: 'i.preco_brl',
  valor_zcoin: 'coalesce(i.preco_sor, -1)',
  tipo: 'i.tipo',
  duracao_dias: 'coalesce(i.duracao_dias, 0)',
  criado_em: 'i.criado_em',
} as const
export type OrdemDosItens = keyof typeof ORDENS

export interface PaginaDeItens {
  busca: string
  categoria: string | null
  paraAdmin: boolean
  ordem: { coluna: OrdemDosItens; descendente: boolean }
  limite: number
  salto: number
}

const A_VENDA = `from loja_item i join loja_categoria c on c.id = i.categoria
  where i.excluido_em is null and ($1 = '' or nucleo_dobrar(i.nome || ' ' || c.nome) like all (nucleo_padroes($1)))
    and ($2::uuid is null or i.categoria = $2) and ($3 or ${NA_CIDADE})`

export async function tabelaDeItens(leitura: Leitura, p: PaginaDeItens): Promise<{ linhas: LinhaDoItem[]; total: number }> {
  const direcao = p.ordem.descendente ? 'desc' : 'asc'
  const [linhas, total] = await Promise.all([
    leitura.linhas<LinhaDoItem>(
      `select ${CAMPOS_DO_ITEM}, ${FORA_DA_CIDADE} ${A_VENDA} order by ${ORDENS[p.ordem.coluna]} ${direcao}, i.id ${direcao} limit $4 offset $5`,
      [p.busca, p.categoria, p.paraAdmin, p.limite, p.salto],
    ),
    contarLinhas(leitura, `select count(*) as n ${A_VENDA}`, [p.busca, p.categoria, p.paraAdmin]),
  ])
  return { linhas, total }
}

export function umItem(leitura: Leitura, id: string): Promise<LinhaDoItem | null> {
  return leitura.linha<LinhaDoItem>(
    `select ${CAMPOS_DO_ITEM}, ${FORA_DA_CIDADE} from loja_item i join loja_categoria c on c.id = i.categoria where i.id = $1 and i.excluido_em is null`,
    [id],
  )
}

export async function travarItem(tx: Transacao, id: string): Promise<boolean> {
  return (await tx.linha('select 1 from loja_item where id = $1 and excluido_em is null for update', [id])) !== null
}

export async function proximaOrdem(tx: Transacao): Promise<number> {
  const { ordem } = await tx.uma<{ ordem: number }>('select coalesce(max(ordem), -1) + 1 as ordem from loja_item where excluido_em is null')
  return ordem
}

export function mudarItem(tx: Transacao, id: string, i: DadosDoItem & { imagem: string | null }): void {
  tx.adiar(
    `update loja_item set nome = $2, descricao = $3, imagem = $4, categoria = $5, preco_brl = $6, preco_sor = $7, tipo = $8, duracao_dias = $9,
       comando = $10, comando_expiracao = $11, operacao = $12, tipo_item = $13, quantidade = $14, destaque = $15, cargo_discord = $16
     where id = $1`,
    [
      id,
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
      i.cargoDiscord ?? null,
    ],
  )
}

export async function tirarItem(tx: Transacao, id: string): Promise<void> {
  await tx.executar('update loja_item set excluido_em = clock_timestamp() where id = $1', [id])
}

export interface LinhaDaCategoria {
  id: string
  nome: string
  descricao: string
}

export async function segurarCategoria(tx: Transacao, id: string): Promise<boolean> {
  return (await tx.linha('select 1 from loja_categoria where id = $1 for key share', [id])) !== null
}

export function travarCategoria(tx: Transacao, id: string): Promise<LinhaDaCategoria | null> {
  return tx.linha<LinhaDaCategoria>('select id, nome, descricao from loja_categoria where id = $1 for update', [id])
}

/** null: the name is taken. */
export function inserirCategoria(tx: Transacao, p: { nome: string; descricao: string }): Promise<LinhaDaCategoria | null> {
  return tx.linha<LinhaDaCategoria>(
    `insert into loja_categoria (nome, descricao, ordem) values ($1, $2, (select coalesce(max(ordem), -1) + 1 from loja_categoria))
     on conflict do nothing returning id, nome, descricao`,
    [p.nome, p.descricao],
  )
}

/** @throws 23505 when the name is taken. */
export async function mudarCategoria(tx: Transacao, c: LinhaDaCategoria): Promise<void> {
  await tx.executar('update loja_categoria set nome = $2, descricao = $3 where id = $1', [c.id, c.nome, c.descricao])
}

export async function categoriaEmUso(tx: Transacao, id: string): Promise<boolean> {
  return (await tx.linha('select 1 from loja_item where categoria = $1 and excluido_em is null limit 1', [id])) !== null
}

/** Detach removed items first; otherwise their foreign key refuses the delete. */
export async function apagarCategoria(tx: Transacao, id: string): Promise<void> {
  await tx.executar('update loja_item set categoria = null where categoria = $1 and excluido_em is not null', [id])
  await tx.executar('delete from loja_categoria where id = $1', [id])
}

export async function tabelaDeCategorias(
  leitura: Leitura,
  p: { busca: string; ordem: { coluna: 'nome' | 'descricao'; descendente: boolean }; limite: number; salto: number },
): Promise<{ linhas: LinhaDaCategoria[]; total: number }> {
  const direcao = p.ordem.descendente ? 'desc' : 'asc'
  const filtro = `from loja_categoria where ($1 = '' or nucleo_dobrar(nome || ' ' || descricao) like all (nucleo_padroes($1)))`
  const [linhas, total] = await Promise.all([
    leitura.linhas<LinhaDaCategoria>(
      `select id, nome, descricao ${filtro} order by ${emOrdem(p.ordem.coluna)} ${direcao}, id ${direcao} limit $2 offset $3`,
      [p.busca, p.limite, p.salto],
    ),
    contarLinhas(leitura, `select count(*) as n ${filtro}`, [p.busca]),
  ])
  return { linhas, total }
}
