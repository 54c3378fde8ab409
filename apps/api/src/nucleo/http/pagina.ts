/** Pages of lists: public ones by key (an opaque cursor out of the last row), tables of the administration by number. */
import type { FastifyReply } from 'fastify'
import { Recusa } from '../erros.ts'

const CABECALHO = 'x-proximo-cursor'

export function lerCursor(texto: string | undefined): string | null {
  if (texto === undefined) return null
  const chave = Buffer.from(texto, 'base64url').toString('utf8')
  if (!/^[\w:.-]{1,100}$/.test(chave)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  return chave
}

/**
 * Cuts a page of `limite` rows out of `limite + 1` read ones and names the next in the header, absent on the last page.
 * `chave` gives a row's key as text.
 */
export function pagina<T>(res: FastifyReply, linhas: T[], p: { limite: number; chave: (linha: T) => string }): T[] {
  if (linhas.length <= p.limite) return linhas
  const desta = linhas.slice(0, p.limite)
  const ultima = desta.at(-1)
  if (ultima !== undefined) res.header(CABECALHO, Buffer.from(p.chave(ultima)).toString('base64url'))
  return desta
}

const POR_PAGINA_DA_TABELA = 50

/** What a table's query asks for: `limite` rows after `salto` ones. `porPagina`: where the specification has its own default. */
export function faixaDaTabela(consulta: { pagina?: number; porPagina?: number }, porPagina = POR_PAGINA_DA_TABELA) {
  const limite = consulta.porPagina ?? porPagina
  return { limite, salto: ((consulta.pagina ?? 1) - 1) * limite }
}

/** '-valor' → by value, descending. */
export function ordemDaTabela<O extends string>(ordem: O | `-${O}` | undefined, padrao: O | `-${O}`): { coluna: O; descendente: boolean } {
  const texto: string = ordem ?? padrao
  const descendente = texto.startsWith('-')
  return { coluna: (descendente ? texto.slice(1) : texto) as O, descendente }
}

/** Says how many rows match and how many pages they make (at least one). @returns the number of pages. */
export function contarPaginas(res: FastifyReply, p: { total: number; limite: number }): number {
  const paginas = Math.max(1, Math.ceil(p.total / p.limite))
  res.header('x-total', p.total).header('x-total-paginas', paginas)
  return paginas
}
