import * as contrato from '@sorium/contratos/perfil/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'
import { completarPerfil } from './completar-perfil.ts'
import { perfilDe } from './consultas.ts'

export function rotasDoPerfil(app: FastifyInstance, ctx: Ctx): void {
  const { chaveDosDados } = ctx.config

  rota(app, contrato.lerPerfil, ({ conta }) => perfilDe(ctx.banco, conta, chaveDosDados))

  rota(app, contrato.completarPerfil, ({ conta, corpo }) =>
    ctx.banco.transacao(async (tx) => {
      await completarPerfil(tx, { usuario: conta.id, cadastro: corpo, chaveDosDados, hoje: ctx.relogio.agora() })
      return perfilDe(tx, conta, chaveDosDados)
    }),
  )
}
