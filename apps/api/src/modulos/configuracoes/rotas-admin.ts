import * as contrato from '@sorium/contratos/configuracoes/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe } from '#nucleo/pessoas/conta.ts'
import { aceitarFormularios, rota } from '#nucleo/http/index.ts'
import { apresentarConfiguracoes, mudarConfiguracoes, type Consultados } from './administrar.ts'
import { lerAjustes } from './ajustes/ajustes.ts'
import { auditar } from './auditoria/auditoria.ts'
import { desistirDaCarteiraDaTaxa } from './ajustes/carteira-da-taxa.ts'
import { usarPalavrasDe } from './ajustes/palavras.ts'
import { anotarLeitura, apresentarRegras } from './ajustes/plataforma.ts'
import { enderecoDaImagem, guardarImagem, prepararImagem } from './aparencia/imagens.ts'

export function rotasDaAdministracao(app: FastifyInstance, ctx: Ctx, consultados: Consultados): void {
  rota(app, contrato.lerConfiguracoes, async () => apresentarConfiguracoes(await lerAjustes(ctx.banco)))

  rota(app, contrato.gravarConfiguracoes, async ({ conta, corpo }) => {
    const ajustes = await ctx.banco.transacao((tx) =>
      mudarConfiguracoes(tx, { conta, corpo, hostDoLogo: ctx.config.hostDoLogo, consultados, agora: ctx.relogio.agora() }),
    )
    usarPalavrasDe(ajustes)
    return apresentarConfiguracoes(ajustes)
  })

  rota(app, contrato.desistirDaCarteiraDaTaxa, async ({ conta }) => {
    await ctx.banco.transacao((tx) => desistirDaCarteiraDaTaxa(tx, conta))
    return null
  })

  rota(app, contrato.lerRegras, async () => apresentarRegras(await lerAjustes(ctx.banco), ctx.relogio.agora()))
  rota(app, contrato.lerAcordo, ({ conta }) => ctx.banco.transacao((tx) => anotarLeitura(tx, { conta, agora: ctx.relogio.agora() })))

  void app.register(async (escopo) => {
    await aceitarFormularios(escopo)
    rota(escopo, contrato.enviarLogo, async ({ conta, formulario }) => {
      const { arquivo } = await formulario()
      if (!arquivo) throw new Recusa('configuracoes.imagem_invalida')
      const imagem = await prepararImagem(arquivo)
      const logo_url = await ctx.banco.transacao(async (tx) => {
        const guardada = enderecoDaImagem(await guardarImagem(tx, imagem))
        await auditar(tx, {
          ator: atorDe(conta),
          papel: 'admin',
          acao: 'configuracoes.enviou_logo',
          objeto: 'configuracoes',
          depois: { guardada },
        })
        return guardada
      })
      return { logo_url }
    })
  })
}
