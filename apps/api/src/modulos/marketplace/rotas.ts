import type { FastifyInstance } from 'fastify'
import { rotasDosAnuncios } from './anuncios/rotas.ts'
import { rotasDaAdministracao } from './administracao/rotas.ts'
import { rotasDaBusca } from './busca/rotas.ts'
import type { Balcao } from '#modulos/entregas/index.ts'
import { rotasDasVendas } from './vendas/rotas.ts'

export function rotasDoMarketplace(app: FastifyInstance, m: Balcao): void {
  rotasDosAnuncios(app, m)
  rotasDaAdministracao(app, m)
  rotasDasVendas(app, m)
  rotasDaBusca(app, m.ctx)
}
