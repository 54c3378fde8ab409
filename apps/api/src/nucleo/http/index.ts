/** The HTTP frame: one instance, one error envelope, security headers, body limits. Knows no module. */
import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Chamada } from '@sorium/contratos/comum/index.ts'
import { bancoAusente, bancoOcupado, bancoSemEscrita, ehErroDoBanco } from '../banco/index.ts'
import type { Config } from '../config.ts'
import type { Conta } from '../pessoas/conta.ts'
import { type CodigoDeErro, Recusa } from '../erros.ts'
import type { Limites } from '../rede/limites.ts'
import type { Log } from '../log.ts'
import type { AnotarExportacao } from '../arquivos/csv.ts'
import { anotarPedidos } from './anotar.ts'
import { criarMedidas, type Medidas } from '../medidas.ts'
import type { CorpoPorConferir, Porteiro } from '../pessoas/porteiro.ts'
import { admitirServidor, conterRecusas, segurarRecusa } from './pedido/admissao.ts'
import { comprimirRespostas } from './resposta/comprimir.ts'
import { buildSerializer } from './resposta/escritor.ts'
import { medirPedidos } from './medir.ts'
import { cabecalhosDeProtecao } from './resposta/politica.ts'
import { fundoDemais } from './pedido/profundidade.ts'
import { PRAZOS, PRAZOS_DO_NODE, type Prazos, responderNaConexao, vigiarConexoes } from './pedido/recepcao.ts'
import { criarRecusadas, type Recusadas } from './pedido/recusadas.ts'
import { inteirar } from '../texto/texto-inteiro.ts'
import { criarVigia, type Vigia } from '../trabalhos/vigia.ts'

export { rotaDeTodos } from './de-todos.ts'
export { responderUmaVez, rota, rotaDeEscrita, rotaPreparada, rotaUmaVez } from './rota.ts'
export { aceitarFormularios, type FormularioRecebido, lerFormulario } from './pedido/formulario.ts'
export { perguntarPorDentro } from './por-dentro.ts'
export { ehLoopback, foiEncaminhado } from './guardas.ts'
export type { Pedido } from './tipos.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    limites: Limites
    porteiro: Porteiro
    recusadas: Recusadas
    medidas: Medidas
    /** How a refusal reads as a page of the site's own; null: no site was built. */
    paginaDeRecusa: { escrever: EscreverRecusa | null }
    exportacoes: { anotar: AnotarExportacao | null }
  }
  interface FastifyRequest {
    /** Whose session this is, known before the body is read. */
    conta: Conta | null
    /** The game server that signed this call; '' before that is known, and elsewhere. */
    servidor: string
    /** Takes the body as it came, for its signature. Only on calls of the ponte. */
    porConferir: CorpoPorConferir | null
    /** The connection ends with this answer. */
    encerrar: boolean
    /** What is left of the body is being thrown away. */
    escoando: boolean
  }
  interface FastifyContextConfig {
    chamada?: Chamada
    /** A page of the site: whatever it is refused, a person reads it. */
    pagina?: boolean
  }
}

export interface RecusaDita {
  status: number
  texto: string
  tenteEmS?: number
  /** The code for the support. */
  pedido?: string
}
export type EscreverRecusa = (recusa: RecusaDita) => string

const LIMITE_DO_CORPO = 16 * 1024
const INTERVALO_DA_PARADA_MS = 50
interface Moldura {
  config: Config
  log: Log
  limites: Limites
  porteiro: Porteiro
  medidas?: Medidas
  vigia?: Vigia
  prazos?: Prazos
}

export async function criarHttp(p: Moldura): Promise<FastifyInstance> {
  const medidas = p.medidas ?? criarMedidas()
  const app = Fastify({
    ...PRAZOS_DO_NODE,
    loggerInstance: p.log,
    // Nothing is told of one call but its line at the end.
    childLoggerFactory: (log) => log,
    // Short enough to be read out to the support; what a client sends as one is not taken.
    genReqId: () => randomUUID().slice(0, 8),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITE_DO_CORPO,
    trustProxy: p.config.proxiesConfiaveis ?? false,
    // While it stops, what still comes on an open connection is answered like any other, and told that the connection ends.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: responderNaConexao,
    schemaController: { compilersFactory: { buildSerializer } },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 128 },
    // What fails before a route is found (an address that cannot be decoded) passes no error handler.
    frameworkErrors: (erro, _req, res) => {
      const recusa = comoRecusa(erro) ?? new Recusa('pedido.invalido')
      medidas.erros.inc({ codigo: recusa.codigo })
      void (res as unknown as FastifyReply).code(recusa.status).type('application/json').send(recusa.corpo())
    },
  }) as unknown as FastifyInstance
  app.decorate('config', p.config)
  app.decorate('limites', p.limites)
  app.decorate('porteiro', p.porteiro)
  app.decorate('recusadas', criarRecusadas(p.config.limitesFator, medidas.recusadas))
  app.decorate('medidas', medidas)
  app.decorate('paginaDeRecusa', { escrever: null })
  app.decorate('exportacoes', { anotar: null })
  app.decorateRequest('conta', null)
  app.decorateRequest('servidor', '')
  app.decorateRequest('porConferir', null)
  app.decorateRequest('encerrar', false)
  app.decorateRequest('escoando', false)

  vigiarConexoes(app, p.prazos ?? PRAZOS)
  receberJson(app)
  protegerRespostas(app, p.config)
  conterRecusas(app)
  tratarErros(app, { log: p.log, vigia: p.vigia ?? criarVigia() })
  soltarConexoesAoParar(app)
  anotarPedidos(app, p)
  medirPedidos(app, medidas)
  await comprimirRespostas(app)
  return app
}

/** JSON only, parsed strictly and not too deep; of a game server only under its signature, with every text made whole. */
function receberJson(app: FastifyInstance): void {
  const padrao = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (req: FastifyRequest, corpo: Buffer) => {
    if (req.porConferir && req.servidor === '') await admitirServidor(app, req, createHash('sha256').update(corpo).digest('hex'))
    if (corpo.length === 0) return undefined
    if (fundoDemais(corpo)) throw new Recusa('pedido.json_fundo')
    const valor = await new Promise<unknown>((lido) => {
      void padrao(req, corpo.toString('utf8'), (erro, v) => lido(erro ? new Recusa('pedido.json_invalido') : v))
    })
    if (valor instanceof Recusa) throw valor
    return req.porConferir ? inteirar(valor) : valor
  })
}

function protegerRespostas(app: FastifyInstance, config: Config): void {
  const protecao = cabecalhosDeProtecao(config)
  app.addHook('onRequest', (req, res, feito) => {
    res.headers(protecao).header('x-request-id', req.id)
    feito()
  })
}

/**
 * A connection that was busy when the stop began is idle after its answer, and would hold the stop until keepAliveTimeout: the answer says that
 * it ends, and what a client keeps open all the same is closed.
 */
function soltarConexoesAoParar(app: FastifyInstance): void {
  let parando = false
  app.addHook('preClose', (feito) => {
    parando = true
    if (app.server.listening) {
      const vigia = setInterval(() => app.server.closeIdleConnections(), INTERVALO_DA_PARADA_MS).unref()
      app.server.once('close', () => clearInterval(vigia))
    }
    feito()
  })
  app.addHook('onSend', (_req, res, corpo, feito) => {
    if (parando) res.header('connection', 'close')
    feito(null, corpo)
  })
}

/** Faults of the frame itself, told as our refusals. */
const DO_FASTIFY: Record<string, CodigoDeErro> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'pedido.grande_demais',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'pedido.tipo_nao_aceito',
  FST_ERR_CTP_INVALID_JSON_BODY: 'pedido.json_invalido',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'pedido.json_invalido',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'pedido.invalido',
  FST_ERR_BAD_URL: 'rota.nao_encontrada',
}

export function comoRecusa(erro: FastifyError | Error): Recusa | null {
  if (erro instanceof Recusa) return erro
  const codigo = 'code' in erro ? DO_FASTIFY[erro.code] : undefined
  if (codigo) return new Recusa(codigo)
  // PostgreSQL has no text with a NUL in it (22021), nor has its jsonb (22P05).
  if (ehErroDoBanco(erro, '22021') || ehErroDoBanco(erro, '22P05'))
    return new Recusa('pedido.invalido', { detalhes: 'Há um caractere que não é aceito.' })
  if (bancoAusente(erro)) return new Recusa('sistema.indisponivel', { tenteEmS: 2 })
  if (bancoSemEscrita(erro)) return new Recusa('sistema.indisponivel', { tenteEmS: 10 })
  if (bancoOcupado(erro)) return new Recusa('sistema.ocupado', { tenteEmS: 2 })
  return null
}

function tratarErros(app: FastifyInstance, { log, vigia }: { log: Log; vigia: Vigia }): void {
  app.setErrorHandler(async (erro: FastifyError, req, res) => {
    const recusa = comoRecusa(erro)
    if (recusa) {
      app.medidas.erros.inc({ codigo: recusa.codigo })
      await segurarRecusa(req)
      const porque = recusa.codigo === 'sistema.ocupado' ? 'sem vez no banco' : bancoSemEscrita(erro) ? 'o banco não aceita escrita' : null
      if (porque) log.warn({ pedido: req.id, erro, metodo: req.method, caminho: req.url.split('?', 1)[0] }, porque)
      if (recusa.tenteEmS !== undefined) res.header('retry-after', String(recusa.tenteEmS))
      // What is left of the body will not be read.
      if (recusa.codigo === 'pedido.lento') req.encerrar = true
      return responderRecusa(app, { req, res }, { status: recusa.status, corpo: recusa.corpo(), tenteEmS: recusa.tenteEmS })
    }
    app.medidas.erros.inc({ codigo: 'sistema.falha' })
    vigia.falhou({ onde: `${req.method} ${req.routeOptions.url ?? '?'}`, erro, pedido: req.id })
    log.error({ pedido: req.id, erro, metodo: req.method, caminho: req.url.split('?', 1)[0] }, 'falha nossa')
    const corpo = { erro: 'Algo deu errado do nosso lado. Tente de novo em instantes.', codigo: 'sistema.falha', pedido: req.id }
    return responderRecusa(app, { req, res }, { status: 500, corpo })
  })
}

/** A program reads the envelope; whoever opened the address in a browser reads a page. */
function responderRecusa(
  app: FastifyInstance,
  { req, res }: { req: FastifyRequest; res: FastifyReply },
  p: { status: number; corpo: { erro: string; codigo: string; pedido?: string }; tenteEmS?: number | undefined },
): FastifyReply {
  const escrever = querPagina(req, p.status) ? app.paginaDeRecusa.escrever : null
  if (!escrever) return res.code(p.status).type('application/json').send(p.corpo)
  const { erro: texto, pedido } = p.corpo
  const dita = { status: p.status, texto, ...(p.tenteEmS === undefined ? {} : { tenteEmS: p.tenteEmS }), ...(pedido ? { pedido } : {}) }
  return res.code(p.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(escrever(dita))
}

/** Of a call only what passes by itself or is a fault of ours: a link to one (sign-in, a calendar) is opened by a browser. */
function querPagina(req: FastifyRequest, status: number): boolean {
  if (req.routeOptions.config.pagina) return true
  return req.method === 'GET' && (status === 429 || status >= 500) && (req.headers.accept ?? '').includes('text/html')
}

/** The one 404 of the API. The site's own pages answer theirs. */
export function naoEncontrada(): never {
  throw new Recusa('rota.nao_encontrada')
}
