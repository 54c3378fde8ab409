import * as contrato from '@sorium/contratos/configuracoes/index.ts'
import { NAO_AFILIADO } from '@sorium/contratos/configuracoes/textos.ts'
import type { FastifyInstance } from 'fastify'
import { ninguem } from '#nucleo/pessoas/conta.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { rota, rotaDeTodos } from '#nucleo/http/index.ts'
import { lerAjustes } from './ajustes/ajustes.ts'
import { lerImagem } from './aparencia/imagens.ts'
import { logoDoSite } from './aparencia/logo.ts'
import type { Consultados } from './administrar.ts'
import { criarAnotacao } from './auditoria/exportacao.ts'
import { rotasDaAdministracao } from './rotas-admin.ts'
import { folhaDeCores, versaoDoTema } from './aparencia/tema.ts'

const DOS_AJUSTES = { assuntos: ['configuracoes'], pessoal: ninguem } as const

export function rotasDeConfiguracoes(app: FastifyInstance, ctx: Ctx, consultados: Consultados): void {
  rotasDaAdministracao(app, ctx, consultados)
  app.exportacoes.anotar = criarAnotacao(ctx)

  rotaDeTodos(app, ctx, contrato.publicas, DOS_AJUSTES, async ({ leitura }) => {
    const a = await lerAjustes(leitura)
    const { nome, cor_primaria, cor_secundaria, cor_fonte, endereco_servidor, convite_discord, changelog_url } = a
    const logo_url = logoDoSite(a, ctx.config.hostDoLogo)
    const radio_url = a.radio_url ?? ctx.config.radioUrl
    const cores = { cor_primaria, cor_secundaria, cor_fonte }
    const enderecos = { radio_url, endereco_servidor, convite_discord, changelog_url }
    const { operador_nome, operador_contato, maiores_de_18 } = a
    const aviso_nao_afiliado = a.aviso_nao_afiliado ?? NAO_AFILIADO
    const operador = { operador_nome, operador_contato, aviso_nao_afiliado, maiores_de_18 }
    return { nome, logo_url, ...cores, ...enderecos, ...operador, sandbox: ctx.config.sandbox }
  })

  rotaDeTodos(app, ctx, contrato.tema, DOS_AJUSTES, async ({ res, consulta, leitura }) => {
    const ajustes = await lerAjustes(leitura)
    // Cache for ever only under the theme's own version, because an old page may ask with an old version.
    const paraSempre = consulta.v === versaoDoTema(ajustes)
    res.type('text/css; charset=utf-8').header('cache-control', paraSempre ? 'public, max-age=31536000, immutable' : 'no-cache')
    return folhaDeCores(ajustes)
  })

  rota(app, contrato.lerImagem, async ({ res, parametros: { hash } }) => {
    // The replica may not have a picture that was just stored, so ask the primary then.
    const imagem = (await lerImagem(ctx.banco.replica, hash)) ?? (await lerImagem(ctx.banco, hash))
    if (!imagem) throw new Recusa('configuracoes.imagem_inexistente')
    res.type(imagem.tipo).headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${hash}"` })
    return imagem.bytes
  })
}
