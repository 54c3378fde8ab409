import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { foiEncaminhado } from './guardas.ts'

const LENTO_MS = 1_000
const AVISO_A_CADA_MS = 3_600_000

export function anotarPedidos(app: FastifyInstance, { config, log }: { config: Config; log: Log }): void {
  const avisarProxy = config.proxiesConfiaveis === null ? criarAviso(log) : null
  if (avisarProxy)
    app.addHook('onRequest', (req, _res, feito) => {
      if (foiEncaminhado(req) && ehDaMaquina(req)) avisarProxy()
      feito()
    })
  app.addHook('onResponse', (req, res, feito) => {
    anotarPedido(log, req, res)
    feito()
  })
}

function anotarPedido(log: Log, { id: pedido, method: metodo, url }: FastifyRequest, res: FastifyReply): void {
  const { statusCode: status, elapsedTime: ms } = res
  const pagina = String(res.getHeader('content-type') ?? '').startsWith('text/html')
  const nota = metodo !== 'GET' || url.startsWith('/api/auth/') || status >= 400 || ms >= LENTO_MS || pagina
  const nivel = nota ? 'info' : 'debug'
  // Without the query, which may have codes, tokens and licences.
  if (log.isLevelEnabled(nivel)) log[nivel]({ pedido, metodo, caminho: url.split('?', 1)[0], status, ms: Math.round(ms) }, 'pedido')
}

function ehDaMaquina(req: FastifyRequest): boolean {
  const endereco = (req.raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isIP(endereco) === 4
    ? /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(endereco)
    : endereco === '::1' || /^f[cd]/i.test(endereco)
}

function criarAviso(log: Log): () => void {
  let dito = -AVISO_A_CADA_MS
  return () => {
    if (performance.now() - dito < AVISO_A_CADA_MS) return
    dito = performance.now()
    log.warn(
      'Um proxy fala com o site e PROXIES_CONFIAVEIS não o nomeia: todos os visitantes contam como um só e dividem um limite. Ponha ali o endereço dele, por exemplo PROXIES_CONFIAVEIS=127.0.0.1.',
    )
  }
}
