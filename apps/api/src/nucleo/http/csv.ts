import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { escreverCsv, type TabelaEmCsv } from '../csv.ts'

/**
 * A table as a file. What fails before the first byte is answered as an error like any other; what fails later breaks the connection, so that half a
 * file never passes for a whole one.
 */
export async function responderCsv<L>(res: FastifyReply, tabela: TabelaEmCsv<L>): Promise<Readable> {
  const arquivo = await escreverCsv(tabela)
  res
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${tabela.nome}-${tabela.dia.toISOString().slice(0, 10)}.csv"`)
  return arquivo
}
