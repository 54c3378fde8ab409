/** The built site: its files, and the page of every other address, which the site itself writes (apps/web/src/servidor). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LadoDoServidor, Manifesto, PaginaEscrita } from '../../../web/src/servidor/porta.ts'
import { palavrasTrocadas } from '@sorium/contratos/palavras-escolhidas.ts'
import { enderecoDoTema, lerAjustes } from '#modulos/configuracoes/index.ts'
import { lerPalavras, palavrasDosAjustes } from '#modulos/configuracoes/porta-palavras.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { naoEncontrada } from '#nucleo/http/index.ts'
import { politicaDeConteudo } from '#nucleo/http/politica.ts'
import { servirCartoes } from './cartao/rotas.ts'
import { criarPaginaDeRecusa } from './pagina-de-recusa.ts'
import { criarResposta, criarGuarda } from './site-leituras.ts'

const PASTA = join(import.meta.dirname, '../../../web/dist')
const SITE = join(PASTA, 'servidor/index.js')

/** Built files carry a hash in their name; a catalogue picture never changes under its name (catalogo/src/figuras.test.ts). */
const PARA_SEMPRE = /(^|\/dist)\/(assets|itens)\//

/** Of some 150 KB each: the pages, and the events that are being looked at. */
const PAGINAS_GUARDADAS = 50

/** What the site is written with, and the compressed copies, which go out under the name of what they are a copy of. */
const NAO_SERVIDOS = /^(servidor|\..*)$|\.(br|gz)$/

/** One route for each folder and each file at the root: one for every file, as the plugin does it, would be a tenth of every start. */
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
  const schema = { hide: true }
  for (const entrada of readdirSync(PASTA, { withFileTypes: true })) {
    const { name } = entrada
    if (NAO_SERVIDOS.test(name)) continue
    if (!entrada.isDirectory()) app.get(`/${name}`, { schema }, (_, res) => res.sendFile(name))
    else
      app.get<{ Params: { '*': string } }>(`/${name}/*`, { schema }, (req, res) => {
        const arquivo = req.params['*']
        if (NAO_SERVIDOS.test(arquivo)) naoEncontrada()
        return res.sendFile(`${name}/${arquivo}`)
      })
  }
}

export async function servirSite(app: FastifyInstance, ctx: Ctx): Promise<void> {
  // Before the first answer: what this process says from now on, it says in them.
  await lerPalavras(ctx.banco)
  const responder = criarResposta(app)
  servirCartoes(app, ctx, responder)
  if (!existsSync(SITE)) {
    ctx.log.warn('o site não foi construído (apps/web/dist): só a API responde')
    return
  }
  await servirArquivos(app)
  const { abrirSite, MARCA_DO_NONCE } = (await import(SITE)) as LadoDoServidor
  const site = abrirSite({
    manifesto: JSON.parse(readFileSync(join(PASTA, '.vite/manifest.json'), 'utf8')) as Manifesto,
    responder,
    avisar: (erro, endereco) => ctx.log.warn({ erro, endereco: endereco.split('?', 1)[0] }, 'a página não pôde ser desenhada no servidor'),
  })
  const guardar = criarGuarda<PaginaEscrita>(app, { maximo: PAGINAS_GUARDADAS, boa: (p) => p.guardavel })
  const contar = (req: FastifyRequest) => app.limites.contar('pagina', req.ip)
  const opcoes = { schema: { hide: true } as object, onRequest: contar, errorHandler: criarPaginaDeRecusa(site) }
  app.get('/*', opcoes, async (req, res) => {
    const ajustes = await lerAjustes(ctx.banco.replica)
    const tema = enderecoDoTema(ajustes)
    const origem = ctx.config.urlPublica ?? `http://${req.headers.host ?? 'localhost'}`
    const palavras = palavrasDosAjustes(ajustes)
    const escrever = () => site.escrever({ endereco: req.url, origem, tema, palavras })
    const pagina = await (site.ehDeTodos(req.url)
      ? guardar(`${origem} ${tema} ${JSON.stringify(palavrasTrocadas(palavras))} ${req.url}`, escrever)
      : escrever())
    const midia = ajustes.radio_url ?? ctx.config.radioUrl
    const politica = politicaDeConteudo({ nonce: req.nonce, hostDoLogo: ctx.config.hostDoLogo, midia })
    if (pagina.para !== null) return res.redirect(pagina.para, pagina.status)
    res.code(pagina.status).type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', 'content-security-policy': politica })
    return res.send(pagina.html.replaceAll(MARCA_DO_NONCE, req.nonce))
  })
}
