import { CsvError, parse } from 'csv-parse/sync'
import { emTexto } from './codificacao.ts'

export interface LinhaDaPlanilha {
  linha: number
  celulas: string[]
}

export interface Planilha {
  /** If commas separate the cells, numbers have a decimal point. */
  separador: ';' | ',' | '\t'
  cabecalho: string[]
  linhas: LinhaDaPlanilha[]
}

export class PlanilhaIlegivel extends Error {}

const SEPARADORES = [';', '\t', ','] as const
const MAIOR_LINHA = 64 * 1024
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/** @throws PlanilhaIlegivel. Rows without any text are left out. */
export function lerPlanilha(bytes: Buffer, { maximo }: { maximo: number }): Planilha {
  // csv-parse counts a CRLF inside quotes twice.
  const texto = textoDe(bytes).replaceAll(/\r\n?/g, '\n')
  const { corpo, separador, pulada } = comSeparador(texto)
  const [cabecalho, ...linhas] = registros(corpo, { separador, maximo })
    .map(({ linha, celulas }) => ({ linha: linha + pulada, celulas: celulas.map((c) => c.trim()) }))
    .filter(({ celulas }) => celulas.some((c) => c !== ''))
  if (!cabecalho) throw new PlanilhaIlegivel('O arquivo está vazio.')
  if (linhas.length > maximo)
    throw new PlanilhaIlegivel(`Uma planilha pode ter no máximo ${maximo.toLocaleString('pt-BR')} linhas. Divida em mais de uma.`)
  return { separador, cabecalho: cabecalho.celulas, linhas }
}

function textoDe(bytes: Buffer): string {
  const texto = emTexto(bytes)
  if (bytes.subarray(0, 4).equals(ZIP) || texto?.includes('\0'))
    throw new PlanilhaIlegivel('Isto não é um CSV. No Excel ou no Google Planilhas, salve como CSV UTF-8 e envie esse arquivo.')
  if (texto === null)
    throw new PlanilhaIlegivel(
      'Os acentos deste arquivo não se leem. No Excel ou no Google Planilhas, salve como CSV UTF-8 e envie de novo.',
    )
  return texto
}

function comSeparador(texto: string): { corpo: string; separador: Planilha['separador']; pulada: number } {
  const dito = /^sep=([;,\t])\n/i.exec(texto)
  if (dito) return { corpo: texto.slice(dito[0].length), separador: dito[1] as Planilha['separador'], pulada: 1 }
  const [primeira = ''] = texto.trimStart().split('\n', 1)
  const semAspas = primeira.replaceAll(/"(?:[^"]|"")*"/g, '')
  const vezes = (s: string) => semAspas.split(s).length
  return { corpo: texto, separador: SEPARADORES.toSorted((a, b) => vezes(b) - vezes(a))[0] ?? ';', pulada: 0 }
}

function registros(texto: string, p: { separador: string; maximo: number }): LinhaDaPlanilha[] {
  try {
    const lidos = parse(texto, {
      delimiter: p.separador,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAIOR_LINHA,
      // More than `maximo`, because rows without text are left out later.
      to: p.maximo * 2 + 2,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return lidos.map(({ info, record }) => ({ linha: info.lines - quebras(record), celulas: record }))
  } catch (erro) {
    if (!(erro instanceof CsvError)) throw erro
    const onde = typeof erro['lines'] === 'number' ? ` Veja a linha ${erro['lines']}.` : ''
    throw new PlanilhaIlegivel(`${MOTIVOS[erro.code] ?? 'Não dá para ler este CSV.'}${onde}`)
  }
}

const MOTIVOS: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'Há aspas que abrem e não fecham.',
  INVALID_OPENING_QUOTE: 'Há aspas no meio de um campo.',
  CSV_INVALID_CLOSING_QUOTE: 'Há texto depois das aspas de um campo.',
  CSV_MAX_RECORD_SIZE: 'Uma linha é grande demais.',
}

const quebras = (celulas: readonly string[]): number => celulas.reduce((n, c) => n + (c.split('\n').length - 1), 0)
