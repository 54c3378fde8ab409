import * as contrato from '@sorium/contratos/copias/index.ts'
import type { FastifyInstance } from 'fastify'
import { rota } from '#nucleo/http/index.ts'
import { estadoDasCopias } from './consultas.ts'
import { pedirTrabalho } from './pedir.ts'
import type { Copiadora } from './trabalhar.ts'

export function rotasDasCopias(app: FastifyInstance, p: Copiadora): void {
  const { banco, config } = p.ctx
  const ligadas = () => config.copias !== null
  rota(app, contrato.lerCopias, () => estadoDasCopias(p))
  rota(app, contrato.pedirCopia, async ({ conta }) => {
    await banco.transacao((tx) => pedirTrabalho(tx, { conta, tipo: 'copia', ligadas: ligadas() }))
    return estadoDasCopias(p)
  })
  rota(app, contrato.pedirProvaDaCopia, async ({ conta }) => {
    await banco.transacao((tx) => pedirTrabalho(tx, { conta, tipo: 'prova', ligadas: ligadas() }))
    return estadoDasCopias(p)
  })
}
