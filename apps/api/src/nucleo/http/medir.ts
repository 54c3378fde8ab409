import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Medidas } from '../medidas.ts'
import { ehDeDentro } from './por-dentro.ts'

export function medirPedidos(app: FastifyInstance, { pedidos }: Medidas): void {
  app.addHook('onResponse', (req, res, feito) => {
    if (!ehDeDentro(req)) pedidos.observe({ ...lugarDe(req), status: `${Math.trunc(res.statusCode / 100)}xx` }, res.elapsedTime / 1000)
    feito()
  })
}

function lugarDe(req: FastifyRequest): { rota: string; metodo: string } {
  const rota = req.is404 ? undefined : req.routeOptions.url
  return rota === undefined ? { rota: 'nenhuma', metodo: 'qualquer' } : { rota, metodo: req.method }
}
