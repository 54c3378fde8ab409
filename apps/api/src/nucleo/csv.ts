/** Tables as files for a spreadsheet in Brazil: ';' between cells, ',' in numbers, a mark that says UTF-8. What writes and what reads a cell stand here together. */
import { Readable } from 'node:stream'

export type Celula = string | number | boolean | null

const MARCA_UTF8 = '\uFEFF'
/** What a spreadsheet would run, and what stands behind an apostrophe of its own: with one more in front neither is lost. */
const FORMULA = /^'*\s*[=+\-@\t\r]/
const GUARDADA = /^'+\s*[=+\-@\t\r]/
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

/** Reads page after page while the file is being sent, the first of them having been read. Fewer rows than a page end the file. */
async function* emCsv<L>(p: TabelaEmCsv<L>, primeira: string, haMais: boolean): AsyncGenerator<string> {
  yield primeira
  if (!haMais) return
  for (let salto = LINHAS_POR_VEZ; salto < LINHAS_DO_CSV; salto += LINHAS_POR_VEZ) {
    const linhas = await p.ler({ limite: LINHAS_POR_VEZ, salto })
    if (linhas.length > 0) yield escreverLinhas(p, linhas)
    if (linhas.length < LINHAS_POR_VEZ) return
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

/** At most LINHAS_DO_CSV rows. The first page has been read when this returns; what fails later breaks the stream. */
export async function escreverCsv<L>(p: TabelaEmCsv<L>): Promise<Readable> {
  const linhas = await p.ler({ limite: LINHAS_POR_VEZ, salto: 0 })
  const primeira = MARCA_UTF8 + linhaDeCsv(p.cabecalho) + escreverLinhas(p, linhas)
  return Readable.from(emCsv(p, primeira, linhas.length === LINHAS_POR_VEZ))
}
