import * as contrato from '@sorium/contratos/perfil/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Conta, NomeNaCidade } from '#nucleo/pessoas/conta.ts'
import { rota } from '#nucleo/http/index.ts'
import { atualizarPerfil } from './atualizar-perfil.ts'
import { completarPerfil } from './completar-perfil.ts'
import { perfilDe } from './consultas.ts'
import { escolherPreferencias } from './preferencias.ts'
import { rotaDaFoto, type TrocarFoto } from './rotas-foto.ts'

export interface DaConta {
  trocarFoto: TrocarFoto
  baixarDados(conta: Conta): Promise<AsyncIterable<string>>
  encerrar(conta: Conta): Promise<void>
  nomeNaCidade: NomeNaCidade
}

export function rotasDoPerfil(app: FastifyInstance, ctx: Ctx, daConta: DaConta): void {
  const { chaveDosDados } = ctx.config
  const com = { chaveDosDados, nomeNaCidade: daConta.nomeNaCidade }

  rota(app, contrato.lerPerfil, ({ conta }) => perfilDe(ctx.banco, conta, com))

  rota(app, contrato.completarPerfil, ({ conta, corpo }) =>
    ctx.banco.transacao(async (tx) => {
      await completarPerfil(tx, { usuario: conta.id, cadastro: corpo, chaveDosDados, hoje: ctx.relogio.agora() })
      return perfilDe(tx, conta, com)
    }),
  )

  rota(app, contrato.atualizarPerfil, ({ conta, corpo }) =>
    ctx.banco.transacao(async (tx) => {
      await atualizarPerfil(tx, { usuario: conta.id, mudanca: corpo })
      return perfilDe(tx, conta, com)
    }),
  )

  rota(app, contrato.mudarPreferencias, async ({ conta, corpo }) => {
    await ctx.banco.transacao((tx) => escolherPreferencias(tx, conta.id, { foraDoHall: corpo.fora_do_hall }))
    return corpo
  })

  rotaDaFoto(app, ctx, daConta.trocarFoto)

  rota(app, contrato.baixarDados, async ({ conta, res }) => {
    const dados = await daConta.baixarDados(conta)
    const dia = ctx.relogio.agora().toISOString().slice(0, 10)
    res.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="meus-dados-${dia}.json"`)
    return dados
  })

  rota(app, contrato.encerrarConta, async ({ conta }) => {
    await daConta.encerrar(conta)
    return null
  })
}
