/** The audit log as the administration reads it. */
import type { Leitura } from '#nucleo/banco/index.ts'

export interface Registro {
  id: bigint
  em: Date
  ator: string
  papel: string
  acao: string
  objeto: string
  antes: unknown
  depois: unknown
  endereco: string | null
}

export interface FiltroDosRegistros {
  /** Part of what it was done to, three letters of it at least; of less, only `nomes` count. */
  objeto: string | null
  /** Who or what a searched name belongs to, as the log writes it: 'jogador:<uuid>'. */
  nomes: readonly string[]
  acao: string | null
  ator: string | null
  /** Days in São Paulo, both included. */
  de: string | null
  ate: string | null
}

interface Pagina {
  crescente: boolean
  limite: number
  salto: number
}

/** More rows than these are not counted: a search that finds so many says too little. */
const CONTADOS_NO_MAXIMO = 100_000
/** So many of what a search finds are looked at, the newest first. */
const ACHADOS_NO_MAXIMO = 2_000

const LETRAS_DE_UM_TRECHO = 3

const comoTrecho = (texto: string) => `%${texto.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Only what is asked for stands in the statement, so that each combination leans on the index that fits it. */
function condicoes(f: FiltroDosRegistros): { onde: string; valores: unknown[] } {
  const valores: unknown[] = []
  const partes: string[] = []
  const pedir = (valor: unknown, parte: (n: string) => string) => {
    valores.push(valor)
    partes.push(parte(`$${valores.length}`))
  }
  const dia = (n: string, mais: string) => `(${n}::date${mais})::timestamp at time zone 'America/Sao_Paulo'`
  if (f.acao !== null) pedir(f.acao, (n) => `acao = ${n}`)
  if (f.ator !== null) pedir(f.ator, (n) => `ator = ${n}`)
  if (f.de !== null) pedir(f.de, (n) => `em >= ${dia(n, '')}`)
  if (f.ate !== null) pedir(f.ate, (n) => `em < ${dia(n, ' + 1')}`)
  if (f.objeto !== null) {
    valores.push(comoTrecho(f.objeto), f.nomes)
    const [trecho, nomes] = [`$${valores.length - 1}`, `$${valores.length}`]
    // Less than three letters lean on no index, and are in everything.
    const parecido = f.objeto.length < LETRAS_DE_UM_TRECHO ? `${trecho}::text is null` : `lower(objeto) like ${trecho}`
    const os = (onde: string) => `(select id from configuracoes_auditoria where ${onde} order by id desc limit ${ACHADOS_NO_MAXIMO})`
    partes.push(`id in (select id from ${os(parecido)} o union all
      select id from ${os(`ator = any (${nomes}::text[])`)} a union all select id from ${os(`objeto = any (${nomes}::text[])`)} n)`)
  }
  return { onde: partes.length > 0 ? `where ${partes.join(' and ')}` : '', valores }
}

export function paginaDeRegistros(leitura: Leitura, f: FiltroDosRegistros, p: Pagina): Promise<Registro[]> {
  const { onde, valores } = condicoes(f)
  const sentido = p.crescente ? 'asc' : 'desc'
  return leitura.linhas<Registro>(
    `select id, em, ator, papel, acao, objeto, antes, depois, endereco from configuracoes_auditoria ${onde}
     order by em ${sentido}, id ${sentido} limit $${valores.length + 1} offset $${valores.length + 2}`,
    [...valores, p.limite, p.salto],
  )
}

export async function contarRegistros(leitura: Leitura, f: FiltroDosRegistros): Promise<number> {
  const { onde, valores } = condicoes(f)
  const { n } = await leitura.uma<{ n: bigint }>(
    `select count(*) as n from (select 1 from configuracoes_auditoria ${onde} limit ${CONTADOS_NO_MAXIMO}) r`,
    valores,
  )
  return Number(n)
}
