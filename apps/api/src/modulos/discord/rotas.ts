import * as contrato from '@sorium/contratos/discord/index.ts'
import type { FastifyInstance } from 'fastify'
import { atorDe } from '#nucleo/pessoas/conta.ts'
import { rota } from '#nucleo/http/index.ts'
import { pedirConferencia } from './administrar.ts'
import type { ComDiscord } from './cliente.ts'
import { lerPainel } from './consultas.ts'
import { criarLeitorDoServidor } from './ler-servidor.ts'

export function rotasDoDiscord(app: FastifyInstance, com: ComDiscord): void {
  const { banco } = com.ctx
  const lerServidor = criarLeitorDoServidor(com)
  const painel = async () => lerPainel(banco, await lerServidor())
  rota(app, contrato.lerDiscord, painel)
  rota(app, contrato.conferirDiscord, async ({ conta, res }) => {
    await pedirConferencia(banco, atorDe(conta))
    res.code(202)
    return painel()
  })
}
