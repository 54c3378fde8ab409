/** For spreadsheets in Brazil: ';' between cells, ',' in numbers, and a byte order mark for UTF-8. */
import { Readable } from 'node:stream'
import type { Conta } from '../pessoas/conta.ts'

export type Celula = string | number | boolean | null

const MARCA_UTF8 = '\uFEFF'
/**
 * A spreadsheet takes text that begins like this for a formula, so `escrever` puts an apostrophe before it. Text that begins with
 * apostrophes and a formula gets one more, because `semGuarda` removes one.
 */
const COMECO = String.raw`[\s\p{Cf}]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u207A-\u207C\u208A-\u208C\u2212]`
const FORMULA = new RegExp(`^'*${COMECO}`, 'u')
const GUARDADA = new RegExp(`^'+${COMECO}`, 'u')
const LINHAS_DO_CSV = 100_000

function escrever(valor: Celula): string {
  if (valor === null) return ''
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  const texto = FORMULA.test(valor) ? `'${valor}` : valor
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}

export const semGuarda = (celula: string): string => (GUARDADA.test(celula) ? celula.slice(1) : celula)

export const linhaDeCsv = (celulas: readonly Celula[]): string => `${celulas.map(escrever).join(';')}\r\n`

export const arquivoCsv = (linhas: readonly (readonly Celula[])[]): string => MARCA_UTF8 + linhas.map(linhaDeCsv).join('')

const LINHAS_POR_VEZ = 1_000

/** The last part is sent after `anotar` has recorded the number of rows. If the download breaks off, the rows until then are recorded. */
async function* emCsv<L>(p: TabelaAnotada<L>, primeira: readonly L[]): AsyncGenerator<string> {
  let [escritas, anotada] = [0, false]
  try {
    let linhas = primeira
    for (let salto = 0; ;) {
      const texto = (salto === 0 ? MARCA_UTF8 + linhaDeCsv(p.cabecalho) : '') + escreverLinhas(p, linhas)
      salto += LINHAS_POR_VEZ
      escritas += linhas.length
      const acaba = linhas.length < LINHAS_POR_VEZ || salto >= LINHAS_DO_CSV
      if (acaba) {
        anotada = true
        await p.anotar(escritas)
      }
      if (texto !== '') yield texto
      if (acaba) return
      linhas = await p.ler({ limite: LINHAS_POR_VEZ, salto })
    }
  } finally {
    if (!anotada) await p.anotar(escritas)
  }
}

const escreverLinhas = <L>(p: TabelaEmCsv<L>, linhas: readonly L[]): string => linhas.map((l) => linhaDeCsv(p.celulas(l))).join('')

export interface TabelaEmCsv<L> {
  /** The file's name without date: 'compras' gives compras-2026-11-22.csv. */
  nome: string
  dia: Date
  cabecalho: readonly string[]
  celulas: (linha: L) => readonly Celula[]
  ler: (faixa: { limite: number; salto: number }) => Promise<L[]>
}

type TabelaAnotada<L> = TabelaEmCsv<L> & { anotar: (linhas: number) => Promise<void> }

export async function escreverCsv<L>(p: TabelaAnotada<L>): Promise<Readable> {
  return Readable.from(emCsv(p, await p.ler({ limite: LINHAS_POR_VEZ, salto: 0 })))
}

interface Exportacao {
  conta: Conta
  tabela: string
  filtro: unknown
  linhas: number
  endereco: string
}
export type AnotarExportacao = (e: Exportacao) => Promise<void>
