import * as contrato from '@sorium/contratos/eventos/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'
import { paginaDeEventos, umEvento } from './consultas.ts'

const POR_PAGINA = 50

export function rotasDeEventos(app: FastifyInstance, ctx: Ctx): void {
  const { replica } = ctx.banco

  rota(app, contrato.listarEventos, ({ conta, consulta, res }) => {
    res.header('cache-control', conta?.papel === 'admin' ? 'no-store' : 'public, max-age=5')
    return paginaDeEventos(replica, res, { limite: consulta.limite ?? POR_PAGINA, cursor: consulta.cursor })
  })

  rota(app, contrato.lerEvento, ({ conta, parametros, res }) => {
    res.header('cache-control', conta?.papel === 'admin' ? 'no-store' : 'public, max-age=5')
    return umEvento(replica, parametros.id)
  })
}
