/** Keyset pages: an opaque cursor out of the last row's key. */
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
