/** Tables as files for a spreadsheet in Brazil: ';' between cells, ',' in numbers, a mark that says UTF-8. What writes and what reads a cell stand here together. */
import { Readable } from 'node:stream'
import type { Conta } from '../pessoas/conta.ts'

export type Celula = string | number | boolean | null

const MARCA_UTF8 = '\uFEFF'
/**
 * What a spreadsheet would run, also in the wide and small forms that some read as the plain one and behind what shows nothing, and what stands behind
 * an apostrophe of its own: with one more in front neither is lost.
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

/** A cell as it was before it was written: without the apostrophe that kept it from being a formula. */
export const semGuarda = (celula: string): string => (GUARDADA.test(celula) ? celula.slice(1) : celula)

export const linhaDeCsv = (celulas: readonly Celula[]): string => `${celulas.map(escrever).join(';')}\r\n`

/** A few rows as a file at once. */
export const arquivoCsv = (linhas: readonly (readonly Celula[])[]): string => MARCA_UTF8 + linhas.map(linhaDeCsv).join('')

const LINHAS_POR_VEZ = 1_000

/**
 * Reads page after page while the file is being sent, the first of them having been read. Fewer rows than a page end the file. Its last part goes
 * out when `anotar` has told how many rows it has; of a file that breaks off before, those that went out are told.
 */
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
  /** 'compras' → compras-2026-11-22.csv */
  nome: string
  dia: Date
  cabecalho: readonly string[]
  celulas: (linha: L) => readonly Celula[]
  /** Up to `limite` rows after `salto` ones. */
  ler: (faixa: { limite: number; salto: number }) => Promise<L[]>
}

/** `anotar`: who takes so many rows away stands in the log. */
type TabelaAnotada<L> = TabelaEmCsv<L> & { anotar: (linhas: number) => Promise<void> }

/** At most LINHAS_DO_CSV rows. The first page has been read when this returns; what fails later breaks the stream. */
export async function escreverCsv<L>(p: TabelaAnotada<L>): Promise<Readable> {
  return Readable.from(emCsv(p, await p.ler({ limite: LINHAS_POR_VEZ, salto: 0 })))
}

/** A table that somebody of the administration takes away as a file. */
interface Exportacao {
  conta: Conta
  tabela: string
  filtro: unknown
  linhas: number
  endereco: string
}
export type AnotarExportacao = (e: Exportacao) => Promise<void>
