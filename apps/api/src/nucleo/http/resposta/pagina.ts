import type { FastifyReply } from 'fastify'
import type { Pagina, PaginaDaTabela } from '../../pagina.ts'

export function responderPagina<T>(res: FastifyReply, { linhas, proximo }: Pagina<T>): T[] {
  if (proximo !== null) res.header('x-proximo-cursor', proximo)
  return linhas
}

export function responderContada<T>(res: FastifyReply, pagina: Pagina<T> & { total?: number }): T[] {
  if (pagina.total !== undefined) res.header('x-total', pagina.total)
  return responderPagina(res, pagina)
}

export function contarPaginas(res: FastifyReply, p: { total: number; limite: number }): number {
  const paginas = Math.max(1, Math.ceil(p.total / p.limite))
  res.header('x-total', p.total).header('x-total-paginas', paginas)
  return paginas
}

export function responderTabela<T>(res: FastifyReply, tabela: PaginaDaTabela<T>): T[] {
  contarPaginas(res, tabela)
  return tabela.linhas
}
