import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { escreverCsv, type TabelaEmCsv } from '../../arquivos/csv.ts'
import { invariante } from '../../erros.ts'

/**
 * A failure before the first byte is answered as an error. A later one breaks the connection, so that half a file is not taken for a whole
 * one.
 */
export async function responderCsv<L>(res: FastifyReply, tabela: TabelaEmCsv<L>): Promise<Readable> {
  const { conta, query: filtro, ip: endereco } = res.request
  const { anotar } = res.server.exportacoes
  invariante(conta && anotar, 'uma tabela sai sem que se saiba quem a leva')
  const arquivo = await escreverCsv({ ...tabela, anotar: (linhas) => anotar({ conta, tabela: tabela.nome, filtro, linhas, endereco }) })
  res
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${tabela.nome}-${tabela.dia.toISOString().slice(0, 10)}.csv"`)
  return arquivo
}
