/** Asks INFORMATION_SCHEMA which of the game's tables hang on a vehicle's row: by a foreign key, by its plate, or by the number of its row. */
import { lugares, texto, type Banco, type LinhaDoJogo } from './banco.ts'
import { nomeSql } from '../perfis.ts'
import type { Passo } from './tabelas-da-ponte.ts'

export interface FormaDoVeiculo {
  tabela: string
  placa: string
  /** Columns of the row that the adapter reads by itself, with another meaning than their names have elsewhere. */
  lidas: ReadonlySet<string>
}

export interface ColunaDoJogo {
  nome: string
  tipo: string
  /** No two rows have the same value in it. */
  unica: boolean
  numera: boolean
  /** A generated column: MySQL refuses an INSERT that gives it a value. */
  gerada: boolean
}

export type Valores = Readonly<Record<string, string | null>>

interface Elo {
  coluna: string
  doVeiculo: string
  /** No foreign key says so: the column is a plate or a number by its name; a plate may be written with spaces around it. */
  peloNome: boolean
}

export interface TabelaDoVeiculo {
  nome: string
  colunas: readonly ColunaDoJogo[]
  /** A row hangs on a vehicle if all columns of one of these lists have the vehicle's values. */
  elos: readonly (readonly Elo[])[]
  /** A foreign key ties it to a table other than the vehicles'. */
  ligada: boolean
}

const COLUNAS = `SELECT c.TABLE_NAME AS tabela, c.COLUMN_NAME AS coluna, c.DATA_TYPE AS tipo, c.COLUMN_KEY AS indice, c.EXTRA AS extra
  FROM INFORMATION_SCHEMA.COLUMNS c JOIN INFORMATION_SCHEMA.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME
  WHERE c.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE = 'BASE TABLE'`
const CHAVES = `SELECT TABLE_NAME AS tabela, CONSTRAINT_NAME AS chave, COLUMN_NAME AS coluna, REFERENCED_TABLE_NAME AS alvo,
  REFERENCED_COLUMN_NAME AS coluna_alvo FROM INFORMATION_SCHEMA.KEY_COLUMN_USAGE
  WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL`

const PLACA = /(^|_)(plate|placa)s?(_|$)|(?<!tem)(plate|placa)$/
const NUMERO = /^((player_?|owned_?)?(veh|vehicle|veiculo|car|carro)s?_?id|id_?(veh|vehicle|veiculo|car|carro))$/
const TEXTO = /char|text/
const INTEIRO = /int/
const GERADA = /virtual|stored|persistent/
/** The game writes a plate with spaces up to this length. */
const LETRAS_DA_PLACA = 8

export const emPalavras = (nome: string): string => nome.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
const mesmo = (um: string, outro: string): boolean => um.toLowerCase() === outro.toLowerCase()

export interface EsquemaDoVeiculo {
  tabelas: TabelaDoVeiculo[]
  /** The columns of the vehicles' own table. */
  colunas: ColunaDoJogo[]
}

export async function lerEsquemaDoVeiculo(banco: Banco, forma: FormaDoVeiculo): Promise<EsquemaDoVeiculo> {
  const [colunas, chaves] = [await banco.consultar(COLUNAS), await banco.consultar(CHAVES)]
  const tabelas = new Map<string, LinhaDoJogo[]>()
  for (const c of colunas) tabelas.set(texto(c['tabela']), [...(tabelas.get(texto(c['tabela'])) ?? []), c])
  const doVeiculo = colunas.filter((c) => mesmo(texto(c['tabela']), forma.tabela)).map((c, _, todas) => colunaDe(c, todas))
  const comNumero = doVeiculo.some(({ nome }) => nome === 'id')
  const penduradas = [...tabelas].flatMap(([nome, linhas]) => {
    if (mesmo(nome, forma.tabela) || /^sorium_/i.test(nome)) return []
    const suas = linhas.map((l) => colunaDe(l, linhas))
    const dela = chaves.filter((c) => mesmo(texto(c['tabela']), nome))
    const daqui = dela.filter((c) => mesmo(texto(c['alvo']), forma.tabela))
    const livres = suas.filter(({ nome: coluna }) => !dela.some((c) => mesmo(texto(c['coluna']), coluna)))
    const elos = daqui.length > 0 ? elosDasChaves(daqui) : elosDosNomes(livres, { placa: forma.placa, comNumero })
    const ligada = dela.length > daqui.length || chaves.some((c) => mesmo(texto(c['alvo']), nome))
    return elos.length > 0 ? [{ nome, colunas: suas, elos, ligada }] : []
  })
  return { tabelas: penduradas, colunas: doVeiculo }
}

function colunaDe(linha: LinhaDoJogo, todas: readonly LinhaDoJogo[]): ColunaDoJogo {
  const [indice, extra] = [texto(linha['indice']), texto(linha['extra']).toLowerCase()]
  const sozinha = todas.filter((l) => texto(l['indice']) === 'PRI').length === 1
  return {
    nome: texto(linha['coluna']),
    tipo: texto(linha['tipo']).toLowerCase(),
    unica: indice === 'UNI' || (indice === 'PRI' && sozinha),
    numera: extra.includes('auto_increment'),
    gerada: GERADA.test(extra),
  }
}

function elosDasChaves(chaves: readonly LinhaDoJogo[]): Elo[][] {
  const grupos = new Map<string, Elo[]>()
  for (const c of chaves) {
    const elo = { coluna: texto(c['coluna']), doVeiculo: texto(c['coluna_alvo']), peloNome: false }
    grupos.set(texto(c['chave']), [...(grupos.get(texto(c['chave'])) ?? []), elo])
  }
  return [...grupos.values()]
}

function elosDosNomes(colunas: readonly ColunaDoJogo[], { placa, comNumero }: { placa: string; comNumero: boolean }): Elo[][] {
  const placas = colunas.filter(({ nome, tipo }) => TEXTO.test(tipo) && PLACA.test(emPalavras(nome)))
  if (placas.length > 0) return placas.map(({ nome }) => [{ coluna: nome, doVeiculo: placa, peloNome: true }])
  const ehNumero = ({ nome, tipo, numera }: ColunaDoJogo): boolean => !numera && INTEIRO.test(tipo) && NUMERO.test(emPalavras(nome))
  const numeros = comNumero ? colunas.filter(ehNumero) : []
  return numeros.map(({ nome }) => [{ coluna: nome, doVeiculo: 'id', peloNome: true }])
}

const comoEscrito = (v: unknown): string => texto(typeof v === 'boolean' ? Number(v) : v).trim()

/** The same number may be another thing's: a car of a catalogue, for one. */
export const ligadaPeloNumero = ({ elos }: TabelaDoVeiculo): boolean => elos.flat().every((e) => e.peloNome && e.doVeiculo === 'id')

/** All ways to write it, so that an index of the column serves: none does for TRIM(column). */
function escritas({ doVeiculo, peloNome }: Elo, veiculo: LinhaDoJogo): string[] {
  const aparada = comoEscrito(veiculo[doVeiculo])
  if (aparada === '') return []
  if (!peloNome || doVeiculo === 'id') return [texto(veiculo[doVeiculo])]
  const sobram = Math.max(0, LETRAS_DA_PLACA - aparada.length)
  const comEspacos = Array.from({ length: sobram + 1 }, (_, i) => `${' '.repeat(i)}${aparada}`.padEnd(LETRAS_DA_PLACA))
  return [...new Set([texto(veiculo[doVeiculo]), aparada, ...comEspacos])]
}

const algumaDe = (coluna: string, valores: readonly string[]): string =>
  `${nomeSql(coluna)} ${valores.length === 1 ? '= ?' : `IN (${lugares(valores.length)})`}`

/** undefined: none of the columns that tie the table to a vehicle has a value in this row. */
export function penduradasEm({ elos }: TabelaDoVeiculo, veiculo: LinhaDoJogo): Passo | undefined {
  const inteiros = elos
    .map((grupo) => grupo.map((elo) => ({ coluna: elo.coluna, valores: escritas(elo, veiculo) })))
    .filter((grupo) => grupo.every(({ valores }) => valores.length > 0))
  if (inteiros.length === 0) return undefined
  const condicao = inteiros.map((grupo) => grupo.map(({ coluna, valores }) => algumaDe(coluna, valores)).join(' AND ')).join(' OR ')
  return [`(${condicao})`, inteiros.flat().flatMap(({ valores }) => valores)]
}

/** At least the rows that hang on one of these vehicles. */
export function penduradasNoLote({ elos }: TabelaDoVeiculo, veiculos: readonly LinhaDoJogo[]): Passo | undefined {
  const partes = elos.flatMap(([elo]) => {
    const valores = elo ? [...new Set(veiculos.flatMap((v) => escritas(elo, v)))] : []
    return elo && valores.length > 0 ? [{ coluna: elo.coluna, valores }] : []
  })
  if (partes.length === 0) return undefined
  return [partes.map(({ coluna, valores }) => algumaDe(coluna, valores)).join(' OR '), partes.flatMap(({ valores }) => valores)]
}

export function porVeiculo(
  { elos }: TabelaDoVeiculo,
  linhas: readonly Valores[],
  veiculos: readonly LinhaDoJogo[],
): Map<LinhaDoJogo, Set<Valores>> {
  const achadas = new Map<LinhaDoJogo, Set<Valores>>()
  for (const grupo of elos) {
    const chave = (valor: (elo: Elo) => unknown): string => {
      const valores = grupo.map((elo) => comoEscrito(valor(elo)).toLowerCase())
      return valores.includes('') ? '' : JSON.stringify(valores)
    }
    const deQuem = new Map<string, LinhaDoJogo[]>()
    for (const veiculo of veiculos) {
      const sua = chave(({ doVeiculo }) => veiculo[doVeiculo])
      const outros = deQuem.get(sua)
      if (outros) outros.push(veiculo)
      else if (sua !== '') deQuem.set(sua, [veiculo])
    }
    for (const linha of linhas)
      for (const veiculo of deQuem.get(chave(({ coluna }) => linha[coluna])) ?? [])
        achadas.set(veiculo, (achadas.get(veiculo) ?? new Set()).add(linha))
  }
  return achadas
}
