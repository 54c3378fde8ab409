import { Recusa } from './erros.ts'

export interface Pagina<T> {
  linhas: T[]
  proximo: string | null
}

export interface PaginaDaTabela<T> {
  linhas: T[]
  total: number
  limite: number
}

export function lerCursor(texto: string | undefined): string | null {
  if (texto === undefined) return null
  const chave = Buffer.from(texto, 'base64url').toString('utf8')
  if (!/^[\w:.-]{1,100}$/.test(chave)) throw new Recusa('pedido.invalido', { detalhes: 'O cursor não é válido.' })
  return chave
}

const DEPOIS_DE_TODOS = { uuid: `'ffffffff-ffff-ffff-ffff-ffffffffffff'`, bigint: '9223372036854775807' }

/**
 * SQL for the rows before the cursor in $2, which is null on the first page. With `$2 is null or id < $2` a generic plan could not start at
 * the cursor in the index.
 */
export const antesDe = (tipo: keyof typeof DEPOIS_DE_TODOS, coluna = 'id'): string =>
  `${coluna} < coalesce($2::${tipo}, ${DEPOIS_DE_TODOS[tipo]})`

interface Corte<L, T> {
  limite: number
  chave: (linha: L) => string
  apresentar: (linha: L) => T
}

export function cortarPagina<L, T>(lidas: L[], { limite, chave, apresentar }: Corte<L, T>): Pagina<T> {
  const desta = lidas.length <= limite ? lidas : lidas.slice(0, limite)
  const ultima = lidas.length <= limite ? undefined : desta.at(-1)
  return {
    linhas: desta.map((linha) => apresentar(linha)),
    proximo: ultima === undefined ? null : Buffer.from(chave(ultima)).toString('base64url'),
  }
}

const POR_PAGINA_DA_TABELA = 50

export function faixaDaTabela(consulta: { pagina?: number; porPagina?: number }, porPagina = POR_PAGINA_DA_TABELA) {
  const limite = consulta.porPagina ?? porPagina
  return { limite, salto: ((consulta.pagina ?? 1) - 1) * limite }
}

/** '-valor' means by `valor`, descending. */
export function ordemDaTabela<O extends string>(ordem: O | `-${O}` | undefined, padrao: O | `-${O}`): { coluna: O; descendente: boolean } {
  const texto: string = ordem ?? padrao
  const descendente = texto.startsWith('-')
  return { coluna: (descendente ? texto.slice(1) : texto) as O, descendente }
}
