/** The server of the set-up. It must listen on loopback only, behind Caddy or a tunnel. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { examinarEndereco } from '@sorium/api/comandos/exames/site.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { RELATO } from '../andamento.ts'
import type { Contexto, Envio, Passo } from '../passos/passo.ts'
import type { Canal, Entrada } from './codigo.ts'
import { dizer, paginaDaEspera, paginaDoAdeus, paginaDoCodigo, paginaDoFim, paginaDoHttps, paginaDoPasso } from './pagina.ts'
import type { Obra } from './tarefa.ts'

const BISCOITO = 'sorium_instalacao'
const SEM_HTTPS = 'endereco'
const VOLTE_EM_S = 30
const CABECALHOS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self' https:; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

interface Pedido {
  c: Contexto
  passos: readonly Passo[]
  entrada: Entrada
  obra: Obra
  terminar(): Promise<void>
}

export async function criarServidor(p: Pedido): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 64 * 1024, trustProxy: '127.0.0.1' })
  await app.register(multipart, { limits: { fileSize: 4 * 1024 * 1024, files: 1, fields: 30, fieldSize: 8 * 1024 } })
  app.addHook('onSend', async (_, res) => void res.headers(CABECALHOS))
  app.addHook('preHandler', async (req, res) => {
    if (req.method === 'POST' && !req.is404 && !mesmaOrigem(req)) return res.code(403).send('Este pedido não veio desta página.')
    return undefined
  })
  const entrou = (req: object, res: FastifyReply) => exigirEntrada(req as FastifyRequest, res, p)
  rotasDeFora(app, p)
  rotasDosPassos(app, p, entrou)
  rotasDoFim(app, p, entrou)
  for (const passo of p.passos) passo.rotas?.(app, p.c, entrou)
  // For visitors and game servers while there is no site. Use 503: after a 401 a game server would report a wrong key, and after a 404 an old
  // site.
  app.setNotFoundHandler((req, res) => {
    void res.code(503).header('retry-after', String(VOLTE_EM_S))
    if ((req.headers.accept ?? '').includes('text/html')) return res.type('text/html').send(paginaDaEspera(VOLTE_EM_S))
    return res.send({ erro: 'O site está sendo instalado. Tente de novo em instantes.', codigo: 'sistema.indisponivel' })
  })
  app.setErrorHandler((erro: Error & { statusCode?: number }, _, res) => {
    const codigo = erro.statusCode ?? 500
    p.c.avisar(codigo >= 500 ? `  Defeito da instalação: ${erro.stack ?? erro.message}` : `  Pedido recusado: ${erro.message}`)
    return res
      .code(codigo)
      .type('text/plain; charset=utf-8')
      .send(codigo === 413 ? 'O arquivo é grande demais: no máximo 4 MB.' : 'Isto não deu certo. Volte e tente de novo.')
  })
  return app
}

function canalDe(req: FastifyRequest): Canal | null {
  const proto = req.headers['x-forwarded-proto']
  if (proto === 'https') return 'seguro'
  if (proto !== undefined) return 'aberto'
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(req.headers.host ?? '') ? 'seguro' : null
}

function mesmaOrigem(req: FastifyRequest): boolean {
  const origem = req.headers.origin
  const host = req.headers['x-forwarded-host'] ?? req.headers.host
  return origem !== undefined && URL.parse(origem)?.host === host
}

const biscoitoDe = (req: FastifyRequest) => new RegExp(`(?:^|; )${BISCOITO}=([\\w-]+)`).exec(req.headers.cookie ?? '')?.[1]

/** False: not signed in, and the answer is already sent. */
function exigirEntrada(req: FastifyRequest, res: FastifyReply, { entrada }: Pedido): boolean {
  const canal = canalDe(req)
  if (canal && entrada.vale(biscoitoDe(req), canal)) return true
  if (req.method === 'GET') void res.redirect('/instalacao/')
  else void res.code(401).send('O código desta instalação venceu: abra /instalacao/ de novo.')
  return false
}

function rotasDeFora(app: FastifyInstance, p: Pedido): void {
  const estaticos = join(import.meta.dirname, '..', 'estaticos')
  for (const [nome, tipo] of [
    ['estilo.css', 'text/css'],
    ['pagina.js', 'text/javascript'],
  ] as const)
    app.get(`/instalacao/${nome}`, (_, res) => res.type(tipo).send(readFileSync(join(estaticos, nome), 'utf8')))

  app.get<{ Querystring: { pergunta?: string } }>('/instalacao/eco', (req, res) =>
    res.type('text/plain').send(p.c.eco(req.query.pergunta ?? '')),
  )

  app.get('/instalacao', (_, res) => res.redirect('/instalacao/'))
  app.get('/instalacao/', (req, res) => {
    const canal = canalDe(req)
    if (!canal) return res.code(403).send('Abra pelo endereço que o terminal mostra.')
    if (!p.entrada.vale(biscoitoDe(req), canal)) return res.type('text/html').send(paginaDoCodigo({ aberto: canal === 'aberto' }))
    const { feitos } = p.c.andamento.ler()
    const proximo = p.passos.find(({ nome }) => feitos[nome] === undefined)
    return res.redirect(proximo ? `/instalacao/passo/${proximo.nome}` : '/instalacao/fim')
  })

  app.post('/instalacao/entrar', async (req, res) => {
    const canal = canalDe(req)
    if (!canal) return res.code(403).send('Abra pelo endereço que o terminal mostra.')
    const { valores } = await lerEnvio(req)
    const { PUBLIC_URL } = p.c.configuracao.ler()
    // Once the site has https, the code must not be sent unencrypted.
    if (canal === 'aberto' && PUBLIC_URL) return res.type('text/html').send(paginaDoHttps(PUBLIC_URL))
    const sessao = p.entrada.tentar(valores['codigo'] ?? '', canal)
    if (sessao === null) {
      const recusa = 'Este código não vale. O código de agora está no terminal.'
      return res
        .code(403)
        .type('text/html')
        .send(paginaDoCodigo({ recusa, aberto: canal === 'aberto' }))
    }
    p.c.avisar(`  Entraram na instalação com o código, de ${req.ip}. Não foi você? Ctrl+C fecha tudo; Enter mostra outro código.`)
    const seguro = req.headers['x-forwarded-proto'] === 'https' ? '; Secure' : ''
    return res.header('set-cookie', `${BISCOITO}=${sessao}; Path=/; HttpOnly; SameSite=Lax${seguro}`).redirect('/instalacao/', 303)
  })
}

type Entrou = (req: object, res: FastifyReply) => boolean
type ComNome = { Params: { nome: string } }

function rotasDosPassos(app: FastifyInstance, p: Pedido, entrou: Entrou): void {
  const obter = (req: FastifyRequest<ComNome>, res: FastifyReply): Passo | null => {
    if (!entrou(req, res)) return null
    const passo = p.passos.find(({ nome }) => nome === req.params.nome)
    const { feitos } = p.c.andamento.ler()
    const faltaAntes = passo && p.passos.slice(0, p.passos.indexOf(passo)).some(({ nome }) => feitos[nome] === undefined)
    if (!passo || faltaAntes) return (void res.redirect('/instalacao/', 303), null)
    if (canalDe(req) === 'aberto' && (passo.nome !== SEM_HTTPS || p.c.configuracao.ler()['PUBLIC_URL']))
      return (void res.type('text/html').send(paginaDoHttps(p.c.configuracao.ler()['PUBLIC_URL'] ?? '')), null)
    return passo
  }
  const tarefaDe = (passo: Passo) => (p.obra.agora()?.passo === passo.nome ? p.obra.agora() : null)
  const mostrar = async (
    res: FastifyReply,
    passo: Passo,
    d: { valores?: Envio['valores']; exames?: Awaited<ReturnType<Passo['conferir']>>; falhou?: string | null },
  ) =>
    res.type('text/html').send(
      await paginaDoPasso({
        ...p,
        passo,
        tarefa: d.exames ? null : tarefaDe(passo),
        valores: d.valores ?? {},
        exames: d.exames ?? [],
        falhou: d.falhou ?? null,
      }),
    )

  app.get<ComNome & { Querystring: { falhou?: string } }>('/instalacao/passo/:nome', async (req, res) => {
    const passo = obter(req, res)
    return passo ? mostrar(res, passo, { falhou: req.query.falhou?.slice(0, 300) ?? null }) : res
  })

  app.post<ComNome>('/instalacao/conferir/:nome', async (req, res) => {
    const passo = obter(req, res)
    if (!passo) return res
    const { valores } = await lerEnvio(req)
    const exames = await passo.conferir(p.c, valores)
    return exames.map((e) => ({ campo: e.nome, nota: e.nota, texto: dizer(e) }))
  })

  app.post<ComNome>('/instalacao/passo/:nome', async (req, res) => {
    const passo = obter(req, res)
    if (!passo) return res
    const envio = await lerEnvio(req)
    if (passo.adiar && envio.valores['adiar']) {
      p.c.andamento.concluir(passo.nome)
      return res.redirect('/instalacao/', 303)
    }
    const exames = await passo.conferir(p.c, envio.valores)
    if (exames.some((e) => e.nota === 'errado')) return mostrar(res.code(400), passo, { valores: envio.valores, exames })
    const comecou = p.obra.comecar(passo.nome, async (contar) => {
      await passo.fazer(p.c, envio, contar)
      p.c.andamento.concluir(passo.nome)
    })
    if (!comecou) return res.redirect(`/instalacao/passo/${p.obra.agora()?.passo}`, 303)
    return res.redirect(`/instalacao/passo/${passo.nome}/feito`, 303)
  })

  app.get<ComNome>('/instalacao/passo/:nome/feito', async (req, res) => {
    const passo = obter(req, res)
    if (!passo) return res
    const tarefa = tarefaDe(passo)
    if (tarefa?.situacao === 'feita' && !passo.fica?.(p.c)) return res.redirect('/instalacao/', 303)
    if (tarefa?.situacao === 'andando') return mostrar(res, passo, {})
    return res.redirect(`/instalacao/passo/${passo.nome}`, 303)
  })

  app.get('/instalacao/andamento', (req, res) => (entrou(req, res) ? res.send(p.obra.agora() ?? {}) : res))
}

function rotasDoFim(app: FastifyInstance, p: Pedido, entrou: Entrou): void {
  const pronto = (req: FastifyRequest, res: FastifyReply) => {
    if (!entrou(req, res)) return false
    const { feitos } = p.c.andamento.ler()
    if (canalDe(req) === 'seguro' && p.passos.every(({ nome }) => feitos[nome] !== undefined)) return true
    void res.redirect('/instalacao/', 303)
    return false
  }
  app.get('/instalacao/fim', async (req, res) => {
    if (!pronto(req, res)) return res
    const exames = await examinarEndereco(p.c.configuracao.ler()['PUBLIC_URL'] ?? '')
    return res.type('text/html').send(paginaDoFim({ ...p, exames, relato: RELATO }))
  })
  app.post('/instalacao/terminar', async (req, res) => {
    if (!pronto(req, res)) return res
    res.raw.once('finish', () => setImmediate(() => void p.terminar()))
    return res
      .header('connection', 'close')
      .type('text/html')
      .send(paginaDoAdeus(p.c.configuracao.ler()['PUBLIC_URL'] ?? ''))
  })
}

async function lerEnvio(req: FastifyRequest): Promise<Envio> {
  const valores: Record<string, string> = {}
  let arquivo: Blob | null = null
  for await (const parte of req.parts()) {
    if (parte.type === 'file') {
      const bytes = await parte.toBuffer()
      if (bytes.length > 0) arquivo = new Blob([new Uint8Array(bytes)], { type: parte.mimetype })
    } else if (typeof parte.value === 'string') valores[parte.fieldname] = parte.value
  }
  return { valores, arquivo }
}
