import type { EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { emOrdem, type Leitura } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'
import { A_MOSTRAR_DA_COMPRA, CAMPOS_DA_COMPRA, type CompraComEventos } from '../repositorio.ts'

export interface Procura {
  nomes: string[]
  usuarios: string[]
  passport: number | null
  id: string | null
}

export interface PaginaDeCompras {
  procura: Procura | null
  estados: readonly EstadoDaCompra[] | null
  fimAConferir: boolean
  ordem: { coluna: OrdemDasCompras; descendente: boolean }
  limite: number
  salto: number
}

const NOME = emOrdem('item_nome')
const ORDENS = { data_compra: 'id', item_nome: NOME, valor: 'valor', personagem_id: 'passport', estado: 'estado' } as const
export type OrdemDasCompras = keyof typeof ORDENS

export type CompraComUsuario = CompraComEventos & { usuario_nome: string }

const USUARIOS_NO_MAXIMO = 1_000
const CONTAGEM_MAXIMA = 1_000_000

/** Steps through the index from one name to the next, so the number of purchases does not matter. */
export async function nomesComprados(leitura: Leitura, busca: string): Promise<string[]> {
  const linhas = await leitura.linhas<{ item_nome: string }>(
    `with recursive nomes as (
       (select item_nome from loja_compra order by ${NOME} limit 1)
       union all
       select (select c.item_nome from loja_compra c where c.${NOME} > n.item_nome order by c.${NOME} limit 1)
       from nomes n where n.item_nome is not null
     )
     select item_nome from nomes where nucleo_dobrar(item_nome) like all (nucleo_padroes($1))`,
    [busca],
  )
  return linhas.map((l) => l.item_nome)
}

export async function usuariosComNome(leitura: Leitura, busca: string): Promise<string[]> {
  const linhas = await leitura.linhas<{ dono: string }>(`select dono from sessao_pub_procurar($1, ${USUARIOS_NO_MAXIMO})`, [busca])
  return linhas.map((l) => l.dono)
}

type Filtro = Pick<PaginaDeCompras, 'procura' | 'estados' | 'fimAConferir'>

const valoresDe = (p: Filtro) => [
  ...(p.estados ? [p.estados] : []),
  ...(p.procura ? [p.procura.nomes, p.procura.usuarios, p.procura.passport, p.procura.id] : []),
]

function filtro(p: Filtro, de: number): string {
  const n = p.estados ? de + 1 : de
  const partes = [
    ...(p.fimAConferir ? ['fim_falta is not null'] : []),
    ...(p.estados ? [`estado = any ($${de}::text[])`] : []),
    ...(p.procura
      ? [
          `(${NOME} = any ($${n}::text[]) or usuario = any ($${n + 1}::uuid[]) or passport = $${n + 2}::int or usuario = $${n + 3}::uuid or id = $${n + 3}::uuid)`,
        ]
      : []),
  ]
  return partes.length > 0 ? `where ${partes.join(' and ')}` : ''
}

export function paginaDaTabela(leitura: Leitura, p: PaginaDeCompras): Promise<CompraComUsuario[]> {
  const direcao = p.ordem.descendente ? 'desc' : 'asc'
  const coluna = ORDENS[p.ordem.coluna]
  // Each index is (column, id desc), so `id` must be sorted in the opposite direction to the column.
  const ordem = coluna === 'id' ? `id ${direcao}` : `${coluna} ${direcao}, id ${p.ordem.descendente ? 'asc' : 'desc'}`
  return leitura.linhas<CompraComUsuario>(
    `select ${CAMPOS_DA_COMPRA}, ${A_MOSTRAR_DA_COMPRA}, coalesce((select n.nome from sessao_pub_nomes n where n.id = usuario), '') as usuario_nome
     from (select id as chave from loja_compra ${filtro(p, 3)} order by ${ordem} limit $1 offset $2) pagina join loja_compra on id = chave
     order by ${ordem}`,
    [p.limite, p.salto, ...valoresDe(p)],
  )
}

export function contarCompras(leitura: Leitura, p: Filtro): Promise<number> {
  return contarLinhas(
    leitura,
    `select count(*) as n from (select 1 from loja_compra ${filtro(p, 1)} limit ${CONTAGEM_MAXIMA}) t`,
    valoresDe(p),
  )
}

export function umaCompraComUsuario(leitura: Leitura, id: string): Promise<CompraComUsuario | null> {
  return leitura.linha<CompraComUsuario>(
    `select ${CAMPOS_DA_COMPRA}, ${A_MOSTRAR_DA_COMPRA}, coalesce((select n.nome from sessao_pub_nomes n where n.id = usuario), '') as usuario_nome
     from loja_compra where id = $1`,
    [id],
  )
}

export async function nomesDeContas(leitura: Leitura, ids: readonly string[]): Promise<Map<string, string>> {
  const linhas = await leitura.linhas<{ id: string; nome: string }>('select id, nome from sessao_pub_nomes where id = any ($1::uuid[])', [
    ids,
  ])
  return new Map(linhas.map((l) => [l.id, l.nome]))
}
