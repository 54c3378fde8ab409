/** Tables as files for a spreadsheet in Brazil: ';' between cells, ',' in numbers, a mark that says UTF-8. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type Celula = string | number | boolean | null

const MARCA_UTF8 = '\uFEFF'
/** What a spreadsheet would run. */
const FORMULA = /^\s*[=+\-@\t\r]/
const LINHAS_DO_CSV = 100_000

function escrever(valor: Celula): string {
  if (valor === null) return ''
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  const texto = FORMULA.test(valor) ? `'${valor}` : valor
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}

export const linhaDeCsv = (celulas: readonly Celula[]): string => `${celulas.map(escrever).join(';')}\r\n`

/** Reads page after page while the file is being sent. `ler` gives up to `limite` rows after `salto` ones; fewer end the file. */
async function* emCsv<L>(p: TabelaEmCsv<L>): AsyncGenerator<string> {
  yield MARCA_UTF8 + linhaDeCsv(p.cabecalho)
  const limite = 1_000
  for (let salto = 0; salto < LINHAS_DO_CSV; salto += limite) {
    const linhas = await p.ler({ limite, salto })
    if (linhas.length > 0) yield linhas.map((l) => linhaDeCsv(p.celulas(l))).join('')
    if (linhas.length < limite) return
  }
}

interface TabelaEmCsv<L> {
  /** 'compras' → compras-2026-11-22.csv */
  nome: string
  dia: Date
  cabecalho: readonly string[]
  celulas: (linha: L) => readonly Celula[]
  ler: (faixa: { limite: number; salto: number }) => Promise<L[]>
}

/** At most LINHAS_DO_CSV rows. */
export function responderCsv<L>(res: FastifyReply, p: TabelaEmCsv<L>): Readable {
  res
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${p.nome}-${p.dia.toISOString().slice(0, 10)}.csv"`)
  return Readable.from(emCsv(p))
}
