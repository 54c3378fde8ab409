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
    /** `escrever` is null when no site was built; then a refusal is JSON. */
    paginaDeRecusa: { escrever: EscreverRecusa | null }
    exportacoes: { anotar: AnotarExportacao | null }
  }
  interface FastifyRequest {
    conta: Conta | null
    /** The game server that signed this call, or ''. */
    servidor: string
    porConferir: CorpoPorConferir | null
    encerrar: boolean
    escoando: boolean
  }
  interface FastifyContextConfig {
    chamada?: Chamada
    pagina?: boolean
  }
}

export interface RecusaDita {
  status: number
  texto: string
  tenteEmS?: number
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
    childLoggerFactory: (log) => log,
    // Short, so that a person can read it to the support. An id that the client sends is not used.
    genReqId: () => randomUUID().slice(0, 8),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITE_DO_CORPO,
    trustProxy: p.config.proxiesConfiaveis ?? false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: responderNaConexao,
    schemaController: { compilersFactory: { buildSerializer } },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 128 },
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

/** A game server's texts are repaired (`inteirar`) only after its signature was verified over the raw body. */
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

/** Without this, a connection that was busy when the stop began would stay open until keepAliveTimeout. */
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
  // PostgreSQL stores no NUL, neither in text (22021) nor in jsonb (22P05).
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

/** Some calls are links that a browser opens (sign-in, a calendar): their 429 and 5xx are an HTML page. */
function querPagina(req: FastifyRequest, status: number): boolean {
  if (req.routeOptions.config.pagina) return true
  return req.method === 'GET' && (status === 429 || status >= 500) && (req.headers.accept ?? '').includes('text/html')
}

export function naoEncontrada(): never {
  throw new Recusa('rota.nao_encontrada')
}
