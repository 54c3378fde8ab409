/**
 * atualizacao — shows the running version, and asks a service that runs as root to install another.
 * Owns: no table; the file `atualizacao-pedida` in the data folder.
 * Promises: a request names a version that the service has found and verified, or asks for a search, and never names an address, a path or a command;
 *   the site changes no program itself.
 * Calls: configuracoes (audit).
 */
import * as contrato from '@sorium/contratos/atualizacao/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'
import { estadoDaAtualizacao } from './estado.ts'
import { pedir } from './pedir.ts'

export function rotasDaAtualizacao(app: FastifyInstance, ctx: Ctx): void {
  rota(app, contrato.lerAtualizacao, () => estadoDaAtualizacao(ctx.config))
  rota(app, contrato.pedirAtualizacao, async ({ conta, corpo }) => {
    await pedir(ctx, { conta, versao: corpo.versao })
    return estadoDaAtualizacao(ctx.config)
  })
  rota(app, contrato.procurarAtualizacao, async ({ conta }) => {
    await pedir(ctx, { conta, versao: null })
    return estadoDaAtualizacao(ctx.config)
  })
}
