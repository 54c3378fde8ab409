import * as contrato from '@sorium/contratos/configuracoes/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { rota } from '#nucleo/http/index.ts'
import { lerAjustes } from './ajustes.ts'
import { lerImagem } from './imagens.ts'
import { folhaDeCores } from './tema.ts'

export function rotasDeConfiguracoes(app: FastifyInstance, ctx: Ctx): void {
  rota(app, contrato.publicas, async () => {
    const a = await lerAjustes(ctx.banco.replica)
    const { nome, logo_url, cor_primaria, cor_secundaria, cor_fonte, endereco_servidor, convite_discord } = a
    const cores = { cor_primaria, cor_secundaria, cor_fonte }
    return { nome, logo_url, ...cores, radio_url: ctx.config.radioUrl, endereco_servidor, convite_discord, sandbox: ctx.config.sandbox }
  })

  rota(app, contrato.tema, async ({ res, consulta }) => {
    const folha = folhaDeCores(await lerAjustes(ctx.banco.replica))
    res.type('text/css; charset=utf-8').header('cache-control', consulta.v ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
    return folha
  })

  rota(app, contrato.lerImagem, async ({ res, parametros: { hash } }) => {
    const imagem = await lerImagem(ctx.banco.replica, hash)
    if (!imagem) throw new Recusa('configuracoes.imagem_inexistente')
    res.type(imagem.tipo).headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${hash}"` })
    return imagem.bytes
  })
}
