/** The built site: immutable assets, and one HTML page whose head the server writes for each address, so that links unfurl in chats. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { RANKINGS_DO_INICIO, rankingsDaCategoria } from '@sorium/contratos/hall/rankings.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enderecoDoTema, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { naoEncontrada } from '#nucleo/http/index.ts'
import { politicaDeConteudo } from '#nucleo/http/politica.ts'
import { abrirDesenhista, type Desenhista } from './desenho.ts'
import { criarPaginaDeRecusa } from './pagina-de-recusa.ts'
import { criarGuarda, criarLeitor } from './site-leituras.ts'

const PASTA = join(import.meta.dirname, '../../web/dist')

/** Built files carry a hash in their name; a catalogue picture never changes under its name (catalogo/src/figuras.test.ts). */
const PARA_SEMPRE = /(^|\/dist)\/(assets|itens)\//

interface Pagina {
  titulo: string
  descricao: string
  /** Its source file, if the server draws it (desenho.ts): at its bare address, and an event at its own. */
  desenho?: string
  /** Anonymous reads that the page begins with: their answers travel in the HTML, so that the first paint needs no second round trip. */
  leituras?: readonly string[] | ((consulta: URLSearchParams) => readonly string[])
  /** What the head says when one of the answers says it better. */
  cabecaDe?: (respostas: Readonly<Record<string, unknown>>, consulta: URLSearchParams) => Partial<Cabeca> | null
}

interface Cabeca {
  titulo: string
  descricao: string
  /** Address on this site. */
  imagem: string | null
}

/** As the page of events asks for them. */
const EVENTOS_POR_PAGINA = 12
const TAMANHO_DO_RESUMO = 160
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function caminhoDoEvento(consulta: URLSearchParams): string | null {
  const id = consulta.get('id')
  return id !== null && UUID.test(id) ? `/admin/eventos/${id}` : null
}

/** An event that is sent in a chat shows itself, not the site. */
function cabecaDoEvento(evento: Evento | undefined): Partial<Cabeca> | null {
  if (!evento) return null
  const texto = evento.descricao
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const resumo = texto.length > TAMANHO_DO_RESUMO ? `${texto.slice(0, TAMANHO_DO_RESUMO - 1).trimEnd()}…` : texto
  return { titulo: evento.titulo, ...(resumo ? { descricao: resumo } : {}), imagem: evento.imagem }
}

/** Titles by address; what is not here is a page of the signed-in area or a 404, and only carries the site's name. */
const PAGINAS: Readonly<Record<string, Pagina>> = {
  '/': {
    titulo: 'Início',
    descricao: 'A cidade em um só lugar: loja, mercado de jogadores, carteira e hall da fama.',
    desenho: 'src/rotas/paginas/_casca/index.tsx?tsr-split=component',
    leituras: [
      '/loja/mais-vendidos?limit=5',
      '/marketplace/ads?limit=5',
      '/admin/eventos?limite=4',
      '/blockchain/valor',
      ...RANKINGS_DO_INICIO.map((r) => `/hall/player/${r}`),
    ],
  },
  '/loja': {
    titulo: 'Loja de Itens',
    descricao: 'Itens e veículos entregues direto no inventário do seu personagem.',
    desenho: 'src/rotas/paginas/_casca/loja.tsx?tsr-split=component',
    leituras: ['/admin/loja/itens', '/admin/loja/categorias', '/blockchain/valor'],
  },
  '/marketplace': {
    titulo: 'Mercado de Jogadores',
    descricao: 'Compre e venda itens e veículos com outros jogadores.',
    desenho: 'src/rotas/paginas/_casca/marketplace.tsx?tsr-split=component',
    leituras: ['/marketplace/anuncios/itensanunciados/todos', '/marketplace/categorias', '/blockchain/valor'],
  },
  '/hall': {
    titulo: 'Hall da Fama',
    descricao: 'Os maiores nomes da cidade.',
    desenho: 'src/rotas/paginas/_casca/hall.tsx?tsr-split=component',
    leituras: (consulta) => ['/blockchain/valor', ...rankingsDaCategoria(consulta.get('categoria')).map((r) => `/hall/player/${r}`)],
  },
  '/cripto': {
    titulo: 'Mercado Cripto',
    descricao: 'Quanto vale o Sorium agora e como ele variou.',
    desenho: 'src/rotas/paginas/_casca/cripto.tsx?tsr-split=component',
    leituras: ['/blockchain/valor', '/blockchain/historico?period=hour', '/blockchain/historico?period=all'],
  },
  '/eventos': {
    titulo: 'Eventos',
    descricao: 'O que vai acontecer na cidade.',
    desenho: 'src/rotas/paginas/_casca/eventos.tsx?tsr-split=component',
    leituras: (consulta) => ['/blockchain/valor', caminhoDoEvento(consulta) ?? `/admin/eventos?limite=${EVENTOS_POR_PAGINA}`],
    cabecaDe: (respostas, consulta) => {
      const caminho = caminhoDoEvento(consulta)
      return caminho ? cabecaDoEvento(respostas[caminho] as Evento | undefined) : null
    },
  },
  '/login': { titulo: 'Entrar', descricao: 'Entre com o Discord.' },
}

const escapar = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function cabeca(nome: string, pagina: Partial<Cabeca> | undefined, p: { url: string; origem: string }): string {
  const titulo = escapar(pagina?.titulo ? `${pagina.titulo} · ${nome}` : nome)
  const descricao = escapar(pagina?.descricao ?? `${nome}: o site da comunidade.`)
  const imagem = pagina?.imagem ? `<meta property="og:image" content="${escapar(p.origem + pagina.imagem)}" />` : ''
  return (
    `<title>${titulo}</title><meta name="description" content="${descricao}" />` +
    `<meta property="og:title" content="${titulo}" /><meta property="og:description" content="${descricao}" />` +
    `<meta property="og:type" content="website" /><meta property="og:site_name" content="${escapar(nome)}" />` +
    `<meta property="og:url" content="${escapar(p.url)}" />${imagem}<link rel="canonical" href="${escapar(p.url)}" />`
  )
}

/** Of some 150 KB each: the pages, and the events that are being looked at. */
const DESENHOS_GUARDADOS = 50

/** JSON inside a script element: '<' escaped, so that no text can end the element. */
function blocoDeDados(dados: unknown): string {
  return JSON.stringify(dados).replaceAll('<', '\\u003c')
}

const PROGRAMA = /<script type="module"[^>]*src="([^"]+)"><\/script>/
const FOLHA_DO_TEMA = /<link rel="stylesheet" href="[^"]*\/tema.css" \/>/
const PARTE = /<link rel="modulepreload"[^>]*href="([^"]+)">/g

/** A drawn page begins its program by public/partida.js, not at once. `scripts`: of this page. */
function comPartida(modelo: string, scripts: readonly string[]): string {
  const partes = new Set([...[...modelo.matchAll(PARTE)].map(([, parte]) => parte), ...scripts])
  return modelo
    .replace(
      PROGRAMA,
      (_, programa: string) => `<script src="/partida.js" data-programa="${programa}" data-partes="${[...partes].join(' ')}"></script>`,
    )
    .replaceAll(PARTE, '')
}

interface Montada {
  pagina: Partial<Cabeca> | undefined
  /** The page's one address. */
  endereco: string
  /** What the browser begins with (apps/web/src/nucleo/dados-iniciais.ts). */
  dados: object
  corpo: string
  cabeca: string
  folhas: string
  estilo: string
  scripts: string[]
  /** All that it begins with came. */
  inteira: boolean
}

/** What an address shows, whoever asks: kept a few seconds where it was drawn, and those are few addresses. */
function criarMontador(
  app: FastifyInstance,
  ctx: Ctx,
  desenhista: Desenhista | null,
): (caminho: string, consulta: URLSearchParams) => Promise<Montada> {
  const ler = criarLeitor(app)
  const guardar = criarGuarda<Montada>(app, { maximo: DESENHOS_GUARDADOS, boa: (m) => m.inteira })

  async function montar(caminho: string, consulta: URLSearchParams, desenhavel: boolean): Promise<Montada> {
    const pagina = PAGINAS[caminho]
    const leituras = typeof pagina?.leituras === 'function' ? pagina.leituras(consulta) : (pagina?.leituras ?? [])
    const [configuracoes, ...trazidas] = await Promise.all(['/configuracoes/publicas', ...leituras].map(ler))
    const respostas = Object.fromEntries(leituras.map((l, i) => [l, trazidas[i]?.corpo]))
    const daResposta = pagina?.cabecaDe?.(respostas, consulta) ?? null
    const endereco = daResposta ? `${caminho}?id=${consulta.get('id') ?? ''}` : caminho
    const montada: Montada = {
      pagina: pagina && { titulo: pagina.titulo, descricao: pagina.descricao, ...daResposta },
      endereco,
      dados: {
        configuracoes: configuracoes?.corpo,
        respostas,
        cursores: Object.fromEntries(leituras.map((l, i) => [l, trazidas[i]?.cursor])),
      },
      corpo: '',
      cabeca: '',
      folhas: '',
      estilo: '',
      scripts: [],
      inteira: [configuracoes, ...trazidas].every((trazida) => trazida?.falhou === false),
    }
    // An address with something that is not there shows so; the browser says it.
    const achada = consulta.size === 0 || daResposta !== null
    if (!desenhavel || !achada || !pagina?.desenho || !desenhista) return montada
    const desenho = { em: Date.now(), acaso: Math.random() }
    try {
      const dados = { ...montada.dados, respostas: { ...respostas }, desenho }
      const { consultas, ...pronta } = await desenhista.desenhar({ url: endereco, arquivo: pagina.desenho, dados })
      return { ...montada, ...pronta, dados: { configuracoes: configuracoes?.corpo, consultas, desenho } }
    } catch (erro) {
      ctx.log.warn({ erro, caminho }, 'a página não pôde ser desenhada no servidor')
      return montada
    }
  }

  return (caminho, consulta) => {
    const evento = caminho === '/eventos' ? caminhoDoEvento(consulta) : null
    const desenhavel = PAGINAS[caminho]?.desenho !== undefined && consulta.size === (evento ? 1 : 0)
    if (!desenhavel) return montar(caminho, consulta, false)
    return guardar(evento ?? caminho, () => montar(caminho, consulta, true))
  }
}

/** The page itself, what draws it, and the compressed copies, which go out under the name of what they are a copy of. */
const NAO_SERVIDOS = /^(index\.html|servidor|\..*)$|\.(br|gz)$/

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
  const arquivo = join(PASTA, 'index.html')
  if (!existsSync(arquivo)) {
    ctx.log.warn('o site não foi construído (apps/web/dist): só a API responde')
    return
  }
  const modelo = readFileSync(arquivo, 'utf8')
  await servirArquivos(app)
  const desenhista = await abrirDesenhista(PASTA)
  const montar = criarMontador(app, ctx, desenhista)
  const contar = (req: FastifyRequest) => app.limites.contar('pagina', req.ip)
  const opcoes = { schema: { hide: true } as object, onRequest: contar, errorHandler: criarPaginaDeRecusa(modelo) }
  app.get('/*', opcoes, async (req, res) => {
    const [caminho = '/'] = req.url.split('?', 1)
    const ajustes = await lerAjustes(ctx.banco.replica)
    const { nome, radio_url } = ajustes
    const tema = enderecoDoTema(ajustes)
    const origem = ctx.config.urlPublica ?? `http://${req.headers.host ?? 'localhost'}`
    const m = await montar(caminho, new URLSearchParams(req.url.slice(caminho.length)))
    const estilo = m.estilo && `<style nonce="${req.nonce}">${m.estilo}</style>`
    const html = (m.corpo ? comPartida(modelo, m.scripts) : modelo)
      .replaceAll('__NONCE__', req.nonce)
      .replace(FOLHA_DO_TEMA, () => (tema === null ? '' : `<link rel="stylesheet" href="${tema}">`))
      // After the ones of every page, which they build upon.
      .replace('</head>', `${m.folhas}</head>`)
      // What people wrote comes last, from the end of the page to its beginning: nothing is looked for in it.
      .replace(/(id="dados-iniciais">)[^<]*/, (_, inicio: string) => inicio + blocoDeDados(m.dados))
      .replace(/id="raiz">/, (inicio) => inicio + m.corpo)
      .replace(
        /<!--sorium:cabeca-->[^]*<!--\/sorium:cabeca-->/,
        () => cabeca(nome, m.pagina, { url: origem + m.endereco, origem }) + m.cabeca + estilo,
      )
    const politica = politicaDeConteudo({ nonce: req.nonce, hostDoLogo: ctx.config.hostDoLogo, midia: radio_url ?? ctx.config.radioUrl })
    // The page says so itself; a search engine and a chat go by the number.
    if (desenhista && !desenhista.existe(caminho)) res.code(404)
    res.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', 'content-security-policy': politica })
    return res.send(html)
  })
}
