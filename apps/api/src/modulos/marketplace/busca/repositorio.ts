/**
 * Each source (all, a category, a thing, a seller; for a price order also per currency) has an index in the right order, so a page reads a limited
 * number of index rows.
 */
import { ANUNCIOS_POR_PAGINA, type Ordem } from '@sorium/contratos/marketplace/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { COLUNAS_DO_ANUNCIO, FIGURA_DO_ANUNCIO, FOTO_DO_VENDEDOR } from '../anuncios/repositorio.ts'
import type { AnuncioCompleto } from '../apresentar.ts'
import type { FaixaDePreco, Lado } from './ordem.ts'

export interface AnunciosAchados {
  codigos: string[]
  vendedores: string[]
}

export interface PaginaDeAnuncios {
  ordem: Ordem
  lados: readonly Lado[]
  categoria: string | null
  achados: AnunciosAchados | null
  faixa: FaixaDePreco | null
  limite: number
}

export type LinhaDaLista = AnuncioCompleto & { valia: bigint }

export async function listar(leitura: Leitura, p: PaginaDeAnuncios): Promise<LinhaDaLista[]> {
  const { lados, categoria, achados, faixa } = p
  const valores = [
    p.limite,
    lados.map((l) => l.moeda),
    lados.map((l) => l.peso),
    lados.map((l) => l.valor),
    lados.map((l) => l.id),
    ...(categoria === null ? [] : [categoria]),
    ...(achados ? [achados.codigos, achados.vendedores] : []),
    ...(faixa ? [faixa.moeda, faixa.de, faixa.ate] : []),
  ]
  const sql = sqlDaLista(p.ordem, { comCategoria: categoria !== null, comBusca: achados !== null, comFaixa: faixa !== null })
  const linhas = await leitura.linhas<AnuncioCompleto & { valia: string }>(sql, valores)
  return linhas.map((l) => ({ ...l, valia: BigInt(l.valia) }))
}

/**
 * `valia`: the worth that rows are compared by. `depois`: starts after the cursor. `indice` and `juntas`: the order, for one source and for merged
 * rows. `ate`: stops at the value of the column `fim`; NULL: no limit.
 */
const ORDENS: Record<Ordem, { valia: string; depois: string; indice: string; juntas: string; fim: string; ate: (fim: string) => string }> =
  {
    recentes: {
      valia: '0::numeric',
      depois: 'a.id < l.id',
      indice: 'a.id desc',
      juntas: 't.id desc',
      fim: 'primeiro',
      ate: (fim) => `a.id >= coalesce(${fim}, '00000000-0000-0000-0000-000000000000')`,
    },
    menor: {
      valia: 'a.valor * l.peso',
      depois: 'a.moeda = l.moeda and (a.valor, a.id) > (l.valor, l.id)',
      indice: 'a.valor, a.id',
      juntas: 't.valia, t.id',
      fim: 'primeira_valia',
      ate: (fim) => `a.valor <= coalesce(div(${fim}, l.peso)::bigint, 9223372036854775807)`,
    },
    maior: {
      valia: 'a.valor * l.peso',
      depois: 'a.moeda = l.moeda and (a.valor, a.id) < (l.valor, l.id)',
      indice: 'a.valor desc, a.id desc',
      juntas: 't.valia desc, t.id desc',
      fim: 'primeira_valia',
      ate: (fim) => `a.valor >= coalesce(div(${fim}, l.peso)::bigint, 0)`,
    },
  }

function sqlDaLista(ordem: Ordem, p: { comCategoria: boolean; comBusca: boolean; comFaixa: boolean }): string {
  const { juntas } = ORDENS[ordem]
  let n = 5
  const proximo = () => `$${++n}`
  const daCategoria = p.comCategoria ? `and a.categoria = ${proximo()}` : ''
  const chaves = p.comBusca ? [proximo(), proximo()] : []
  const daFaixa = p.comFaixa ? `and a.moeda = ${proximo()} and a.valor between ${proximo()}::bigint and ${proximo()}::bigint` : ''
  const filtro = `${daCategoria} ${daFaixa}`
  return `with lado as materialized (select * from unnest($2::text[], $3::numeric[], $4::bigint[], $5::uuid[]) l (moeda, peso, valor, id) limit ${ordem === 'recentes' ? 1 : 2}),
    ${p.comBusca ? daBusca(ordem, filtro, chaves) : deTudo(ordem, filtro)}
    select ${COLUNAS_DO_ANUNCIO}, ${FIGURA_DO_ANUNCIO}, ${FOTO_DO_VENDEDOR}, c.nome as categoria_nome, t.valia::text
    from (select * from topo t order by ${juntas} limit $1) t
      cross join lateral (select * from marketplace_anuncio where id = t.id limit 1) a
      join marketplace_categoria c on c.id = a.categoria
    order by ${juntas}`
}

/**
 * A page plus one row. A literal, because with a parameter the planner guesses the limit and plans again each time, which takes longer than the
 * query.
 */
const LINHAS_NO_MAXIMO = ANUNCIOS_POR_PAGINA + 1

function proximos(ordem: Ordem, p: { filtro: string; limite: string }): string {
  const { valia, depois, indice } = ORDENS[ordem]
  return `select a.id, ${valia} as valia from marketplace_anuncio a where a.estado = 'ativo' ${p.filtro} and ${depois}
    order by ${indice} limit ${p.limite}`
}

function deTudo(ordem: Ordem, filtro: string): string {
  const mais = proximos(ordem, { filtro, limite: String(LINHAS_NO_MAXIMO) })
  return `topo as (select t.* from lado l cross join lateral (select * from (${mais}) t limit $1) t)`
}

/**
 * First finds the best listing of each source. Only the best $1 sources (the limit) can be on the page, and the n-th of them adds at most the rest of
 * the page. `union` drops a listing that was found by thing and by seller.
 */
function daBusca(ordem: Ordem, filtros: string, [codigos, vendedores]: string[]): string {
  const { juntas, fim, ate } = ORDENS[ordem]
  const por = (nome: string, coluna: string, chaves: string | undefined) => {
    const filtro = `and ${coluna} = l.chave ${filtros}`
    const resto = `${filtro} and ${ate(`(select ${fim} from ${nome}_cabeca where posto = $1)`)}`
    return `${nome}_cabeca as materialized (
        select l.*, t.id as primeiro, t.valia as primeira_valia, row_number() over (order by ${juntas}) as posto
        from (select k.chave, lado.* from unnest(${chaves}) k (chave) cross join lado) l
          cross join lateral (${proximos(ordem, { filtro, limite: '1' })}) t
        order by ${juntas} limit $1),
      ${nome} as (
        select t.* from ${nome}_cabeca l cross join lateral (${proximos(ordem, { filtro: resto, limite: '$1 - l.posto + 1' })}) t
        order by ${juntas} limit $1)`
  }
  return `${por('de_coisas', 'a.codigo', `${codigos}::text[]`)}, ${por('de_vendedores', 'a.vendedor', `${vendedores}::uuid[]`)},
    topo as (select * from de_coisas union select * from de_vendedores)`
}
