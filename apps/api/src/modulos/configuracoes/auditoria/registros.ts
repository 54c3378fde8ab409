import type { Leitura } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'
import { type FonteDoLog, FONTES, type Pedir } from './fontes.ts'

export interface LugarNoLog {
  /** PostgreSQL's text, because a Date would lose the microseconds. */
  instante: string
  fonte: number
  chave: string
}

export interface Registro {
  id: string
  em: Date
  ator: string
  papel: string
  acao: string
  objeto: string
  antes: unknown
  depois: unknown
  endereco: string | null
  lugar: LugarNoLog
}

export interface FiltroDosRegistros {
  /** Text to find in the object; if it has fewer than three letters, which no index supports, only `nomes` are searched. */
  objeto: string | null
  nomes: readonly string[]
  acao: string | null
  ator: string | null
  /** Days in São Paulo, both included. */
  de: string | null
  ate: string | null
}

interface Faixa {
  crescente: boolean
  limite: number
  salto?: number
  depoisDe?: LugarNoLog | null
  desde?: string
}

const CONTADOS_NO_MAXIMO = 100_000
const ACHADOS_NO_MAXIMO = 2_000
/** If more rows than this have the same microsecond, a far page may repeat rows. */
const IGUAIS_NO_MAXIMO = 200
/** From this offset on it is cheaper to look up the time of the page's first row before the page is read. */
const SALTO_LONGO = 5_000

const LETRAS_DE_UM_TRECHO = 3

/** A source that is left out must add no parameter, because PostgreSQL refuses unused ones. */
function juntarFontes(f: FiltroDosRegistros, escrever: (fonte: FonteDoLog, n: number, p: { quais: string[]; pedir: Pedir }) => string) {
  const valores: unknown[] = []
  const pedir: Pedir = (valor) => `$${valores.push(valor)}`
  const partes = FONTES.flatMap((fonte, n) => {
    const antes = valores.length
    const quais = condicoes(fonte, f, pedir)
    if (quais) return [escrever(fonte, n, { quais, pedir })]
    valores.length = antes
    return []
  })
  return { sql: partes.join(' union all '), valores, pedir }
}

const diaEm = (n: string, mais: string) => `(${n}::date${mais})::timestamp at time zone 'America/Sao_Paulo'`

/** Contains only the conditions that the filter has, so that PostgreSQL can use their indexes. null: no row of this source can match. */
function condicoes(fonte: FonteDoLog, f: FiltroDosRegistros, pedir: Pedir): string[] | null {
  const partes: string[] = []
  if (f.acao !== null) {
    if (fonte.acoes && !fonte.acoes.includes(f.acao)) return null
    partes.push(`acao = ${pedir(f.acao)}`)
  }
  if (f.ator !== null) {
    const dele = fonte.doAtor(f.ator, pedir)
    if (dele === null) return null
    partes.push(dele)
  }
  if (f.de !== null) partes.push(`em >= ${diaEm(pedir(f.de), '')}`)
  if (f.ate !== null) partes.push(`em < ${diaEm(pedir(f.ate), ' + 1')}`)
  if (f.objeto !== null) {
    const trecho = f.objeto.length < LETRAS_DE_UM_TRECHO ? null : fonte.doTrecho(f.objeto.toLowerCase(), pedir)
    const quais = [...(trecho === null ? [] : [trecho]), ...(f.nomes.length === 0 ? [] : fonte.dosNomes(f.nomes, pedir))]
    if (quais.length === 0) return null
    const os = (onde: string) => `(select id from ${fonte.vista} where ${onde} order by em desc limit ${ACHADOS_NO_MAXIMO})`
    partes.push(`id in (${quais.map((onde) => `select id from ${os(onde)} achados`).join(' union all ')})`)
  }
  return partes
}

function atras({ fonte, n, pedir }: { fonte: FonteDoLog; n: number; pedir: Pedir }, { depoisDe, crescente, desde }: Faixa): string[] {
  if (desde !== undefined) return [`em ${crescente ? '>' : '<'}= ${pedir(desde)}::timestamptz`]
  if (!depoisDe) return []
  const sinal = crescente ? '>' : '<'
  const instante = `${pedir(depoisDe.instante)}::timestamptz`
  if (n === depoisDe.fonte) return [`(em, id) ${sinal} (${instante}, ${pedir(depoisDe.chave)}::${fonte.chave})`]
  const junto = crescente ? n > depoisDe.fonte : n < depoisDe.fonte
  return [`em ${sinal}${junto ? '=' : ''} ${instante}`]
}

const onde = (partes: readonly string[]) => (partes.length > 0 ? `where ${partes.join(' and ')}` : '')

export async function paginaDeRegistros(leitura: Leitura, f: FiltroDosRegistros, p: Faixa): Promise<Registro[]> {
  if ((p.salto ?? 0) >= SALTO_LONGO) return paginaDoFundo(leitura, f, { ...p, salto: p.salto ?? 0 })
  return ler(leitura, f, p)
}

/** For a page far down: first finds the time of its first row, by the indexes on `em` alone, then reads rows from that time on. */
async function paginaDoFundo(leitura: Leitura, f: FiltroDosRegistros, p: Faixa & { salto: number }): Promise<Registro[]> {
  const sentido = p.crescente ? 'asc' : 'desc'
  const { sql, valores, pedir } = juntarFontes(
    f,
    (fonte, _, { quais }) => `(select em from ${fonte.vista} ${onde(quais)} order by em ${sentido})`,
  )
  if (sql === '') return []
  const antes = Math.min(p.salto, IGUAIS_NO_MAXIMO)
  const instantes = await leitura.linhas<{ em: string }>(
    `select em::text as em from (${sql}) instantes order by em ${sentido} limit ${pedir(antes + 1)} offset ${pedir(p.salto - antes)}`,
    valores,
  )
  const inicio = instantes[antes]
  if (!inicio) return []
  const salto = antes - instantes.findIndex(({ em }) => em === inicio.em)
  return ler(leitura, f, { crescente: p.crescente, limite: p.limite, desde: inicio.em, salto })
}

async function ler(leitura: Leitura, f: FiltroDosRegistros, p: Faixa): Promise<Registro[]> {
  const salto = p.salto ?? 0
  const sentido = p.crescente ? 'asc' : 'desc'
  // A literal, so that the planner knows that few rows are needed; a power of two keeps the number of different statements small.
  const corte = 2 ** Math.ceil(Math.log2(salto + p.limite))
  const { sql, valores, pedir } = juntarFontes(
    f,
    (fonte, n, { quais, pedir: pedirNela }) =>
      `(select em, ${n} as fonte, id::text as chave, ${fonte.chave === 'bigint' ? `lpad(id::text, 19, '0')` : 'id::text'} as ordem
       from ${fonte.vista} ${onde([...quais, ...atras({ fonte, n, pedir: pedirNela }, p)])}
       order by em ${sentido}, id ${sentido} limit ${corte})`,
  )
  if (sql === '') return []
  const lugares = await leitura.linhas<LugarNoLog>(
    `select em::text as instante, fonte, chave from (${sql}) lugares
     order by em ${sentido}, fonte ${sentido}, ordem collate "C" ${sentido} limit ${pedir(p.limite)} offset ${pedir(salto)}`,
    valores,
  )
  return preencher(leitura, lugares)
}

async function preencher(leitura: Leitura, lugares: readonly LugarNoLog[]): Promise<Registro[]> {
  const porFonte = Map.groupBy(lugares, ({ fonte }) => fonte)
  const lidos = await Promise.all(
    [...porFonte].map(async ([n, destes]) => {
      const fonte = FONTES[n] as FonteDoLog
      const linhas = await leitura.linhas<Omit<Registro, 'lugar'>>(
        `select id::text as id, em, ator, papel, acao, objeto, antes, depois, ${fonte.endereco ? 'endereco' : 'null as endereco'}
         from ${fonte.vista} where id = any ($1::${fonte.chave}[])`,
        [destes.map(({ chave }) => chave)],
      )
      return [n, new Map(linhas.map((l) => [l.id, l]))] as const
    }),
  )
  const linhasDe = new Map(lidos)
  return lugares.flatMap((lugar) => {
    const linha = linhasDe.get(lugar.fonte)?.get(lugar.chave)
    // Ids are unique only within one source.
    return linha ? { ...linha, id: lugar.fonte === 0 ? linha.id : `${linha.acao}:${linha.id}`, lugar } : []
  })
}

export function contarRegistros(leitura: Leitura, f: FiltroDosRegistros): Promise<number> {
  const { sql, valores } = juntarFontes(f, (fonte, _, { quais }) => `select 1 from ${fonte.vista} ${onde(quais)}`)
  if (sql === '') return Promise.resolve(0)
  return contarLinhas(leitura, `select count(*) as n from (${sql} limit ${CONTADOS_NO_MAXIMO}) r`, valores)
}
