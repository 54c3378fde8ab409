import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LadoDoServidor, Manifesto } from '../../../web/src/servidor/porta.ts'
import { ajustesDeTodos, enderecoDoTema } from '#modulos/configuracoes/index.ts'
import { avisarDosInvalidos, lerPalavras, palavrasDosAjustes } from '#modulos/configuracoes/porta-palavras.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { naoEncontrada } from '#nucleo/http/index.ts'
import { novoNonce, politicaDeConteudo } from '#nucleo/http/resposta/politica.ts'
import { criarRespostaDeTodos, enviarATodos, type RespostaDeTodos } from '#nucleo/http/resposta/resposta-de-todos.ts'
import { servirCartoes } from './cartao/rotas.ts'
import { criarPaginaDeRecusa } from './pagina-de-recusa.ts'
import { criarResposta, escrevendoPor, responderDaPagina } from './site-leituras.ts'

const PASTA = join(import.meta.dirname, '../../../web/dist')
const SITE = join(PASTA, 'servidor/index.js')

/** Built files have a hash in their name, and a catalogue picture does not change under its name (apps/web/scripts/figuras.test.ts). */
const PARA_SEMPRE = /(^|\/dist)\/(assets|itens)\//

/** The site's server code is not served, and a compressed file is served under the original's name. */
const NAO_SERVIDOS = /^(servidor|\..*)$|\.(br|gz)$/

/** One route for each folder and each file at the root, because the plugin's own route for every file would slow the start. */
async function servirArquivos(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: PASTA,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (res, caminho) => {
      const imutavel = PARA_SEMPRE.test(caminho)
      void res.header('cache-control', imutavel ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  for (const entrada of readdirSync(PASTA, { withFileTypes: true })) {
    const { name } = entrada
    if (NAO_SERVIDOS.test(name)) continue
    if (!entrada.isDirectory()) app.get(`/${name}`, (_, res) => res.sendFile(name))
    else
      app.get<{ Params: { '*': string } }>(`/${name}/*`, (req, res) => {
        const arquivo = req.params['*']
        if (NAO_SERVIDOS.test(arquivo)) naoEncontrada()
        return res.sendFile(`${name}/${arquivo}`)
      })
  }
}

interface Pagina extends RespostaDeTodos {
  status: number
  para: string | null
  guardavel: boolean
}

/** The least time between two renderings of a page that is the same for everybody. */
const ESPACO_MS = 200

export async function servirSite(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await lerPalavras(ctx.banco)
  await avisarDosInvalidos(ctx)
  const responder = criarResposta(app)
  servirCartoes(app, ctx, responder)
  if (!existsSync(SITE)) {
    ctx.log.warn('o site não foi construído (apps/web/dist): só a API responde')
    return
  }
  await servirArquivos(app)
  const { abrirSite } = (await import(SITE)) as LadoDoServidor
  const site = abrirSite({
    manifesto: JSON.parse(readFileSync(join(PASTA, '.vite/manifest.json'), 'utf8')) as Manifesto,
    responder: responderDaPagina(responder),
    avisar: (erro, endereco) => ctx.log.warn({ erro, endereco: endereco.split('?', 1)[0] }, 'a página não pôde ser desenhada no servidor'),
  })

  async function escrever(endereco: string, origem: string): Promise<Pagina> {
    const ajustes = await ajustesDeTodos(ctx)
    const nonce = novoNonce()
    const visita = { endereco, origem, nonce, tema: enderecoDoTema(ajustes), palavras: palavrasDosAjustes(ajustes) }
    const { html, status, para, guardavel, particular } = await escrevendoPor(responder, () => site.escrever(visita))
    const { hostDoLogo, radioUrl } = ctx.config
    const cabecalhos = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': politicaDeConteudo({ nonce, hostDoLogo, midia: ajustes.radio_url ?? radioUrl }),
      'cache-control': particular ? 'no-store' : 'no-cache',
      vary: 'accept-encoding',
    }
    const comEtag = status === 200 && !particular
    return { ...criarRespostaDeTodos(html, { cabecalhos, comEtag }), status, para, guardavel }
  }

  const contar = (req: FastifyRequest) => app.limites.contar('pagina', req.ip)
  app.paginaDeRecusa.escrever = criarPaginaDeRecusa(site)
  const opcoes = { onRequest: contar, config: { pagina: true } }
  app.get('/*', opcoes, async (req, res) => {
    const origem = ctx.config.urlPublica ?? `http://${req.headers.host ?? 'localhost'}`
    const chave = `pagina ${origem} ${req.url}`
    const fazer = () => escrever(req.url, origem)
    const pedido = { chave, assuntos: [], espacoMs: ESPACO_MS, guardavel: (p: Pagina) => p.guardavel }
    const pagina = await (site.ehDeTodos(req.url) ? ctx.lidos.ler(pedido, fazer) : fazer())
    if (pagina.para !== null) return res.redirect(pagina.para, pagina.status)
    return enviarATodos(pagina, { req, res: res.code(pagina.status) })
  })
}
