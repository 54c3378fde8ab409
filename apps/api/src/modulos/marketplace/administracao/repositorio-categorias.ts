import type { CategoriaDoMarketplace } from '@sorium/contratos/marketplace/index.ts'
import { emOrdem, type Leitura, type Transacao } from '#nucleo/banco/index.ts'

export function categorias(leitura: Leitura): Promise<CategoriaDoMarketplace[]> {
  return leitura.linhas<CategoriaDoMarketplace>(
    `select id, nome, descricao from marketplace_categoria order by ordem, ${emOrdem('nome')}, id`,
  )
}

export function segurarCategoria(tx: Transacao, id: string): Promise<{ id: string; nome: string } | null> {
  return tx.linha<{ id: string; nome: string }>('select id, nome from marketplace_categoria where id = $1 for key share', [id])
}

/** null: the name is taken. */
export function inserirCategoria(tx: Transacao, p: { nome: string; descricao: string }): Promise<CategoriaDoMarketplace | null> {
  return tx.linha<CategoriaDoMarketplace>(
    `insert into marketplace_categoria (nome, descricao, ordem) values ($1, $2, 1) on conflict do nothing returning id, nome, descricao`,
    [p.nome, p.descricao],
  )
}

export function travarCategoria(tx: Transacao, id: string): Promise<CategoriaDoMarketplace | null> {
  return tx.linha<CategoriaDoMarketplace>('select id, nome, descricao from marketplace_categoria where id = $1 for update', [id])
}

export async function categoriaEmUso(tx: Transacao, id: string): Promise<boolean> {
  return (await tx.linha('select 1 from marketplace_anuncio where categoria = $1 limit 1', [id])) !== null
}

export async function apagarCategoria(tx: Transacao, id: string): Promise<void> {
  await tx.executar('delete from marketplace_categoria where id = $1', [id])
}

export function categoriaPorNome(leitura: Leitura, nome: string): Promise<{ id: string } | null> {
  return leitura.linha<{ id: string }>('select id from marketplace_categoria where lower(nome) = lower($1)', [nome])
}
