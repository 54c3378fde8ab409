/**
 * The short way of a kept answer (de-todos.ts): from the server itself, before Fastify looks at the call. It says what the long way says, out of the same
 * prepared answer, and counts, measures and notes the call as that one does. Whatever it does not know whole (a session, a body, an answer that is not kept,
 * too many calls, a process that stops) goes the long way, which says the rest.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Limite } from '@sorium/contratos/comum/index.ts'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import type { Lidos } from '../lidos/index.ts'
import type { Limites } from '../limites.ts'
import type { Log } from '../log.ts'
import type { Medidas } from '../medidas.ts'
import { anotarPedido } from './anotar.ts'
import { dizer, type Guardada } from './guardada.ts'
import { novoId } from './identidade.ts'
import { novoNonce, type Protecao } from './politica.ts'
import { PRAZOS_DO_NODE, type Saindo } from './recepcao.ts'

/** What an address without a session is answered with. */
interface Lembrada {
  lidos: Pick<Lidos, 'pronto'>
  /** Of the kept answer. */
  chave: string
  /** The pattern of its route, for the figures. */
  rota: string
}

export interface Atalho {
  /** From here on this address is answered the short way, as long as what is kept under its key is good. */
  lembrar(endereco: string, lembrada: Lembrada & { limite: Limite | undefined }): void
  /** @returns false: nothing has been said. */
  responder(req: IncomingMessage, res: ServerResponse): boolean
  /** This process stops: the long way ends each connection. */
  parar(): void
}

/** So many addresses are remembered, of at most so many characters: many may ask the same in other words. */
const ENDERECOS = 2_000
const ENDERECO_MAXIMO = 300

interface Moldura {
  config: Pick<Config, 'proxiesConfiaveis'>
  log: Log
  limites: Limites
  medidas: Medidas
  protecao: Protecao
  saindo: Saindo
}

export function criarAtalho({ config, log, limites, medidas, protecao, saindo }: Moldura): Atalho {
  const lembradas = new LRUCache<string, Lembrada>({ max: ENDERECOS })
  const quem = quemPede(config.proxiesConfiaveis)
  const fixos = Object.entries(protecao.fixos).flat()
  let parando = false

  function contarEAnotar(req: IncomingMessage, p: { rota: string; id: string; status: number; desde: number }): void {
    const ms = performance.now() - p.desde
    medidas.pedidos.observe({ rota: p.rota, metodo: 'GET', status: p.status === 304 ? '3xx' : '2xx' }, ms / 1000)
    anotarPedido(log, { pedido: p.id, metodo: 'GET', url: req.url ?? '', status: p.status, ms, pagina: false })
  }

  return {
    lembrar(endereco, { limite, ...lembrada }) {
      // Any other limit is not counted in this process alone.
      if (limite === 'leitura' && endereco.length <= ENDERECO_MAXIMO) lembradas.set(endereco, lembrada)
    },
    responder(req, res) {
      const desde = performance.now()
      if (parando || req.method !== 'GET' || trazAlgo(req)) return false
      const lembrada = lembradas.get(req.url ?? '')
      const guardada = lembrada?.lidos.pronto<Guardada>(lembrada.chave)
      if (!lembrada || !guardada) return false
      const dita = dizer(guardada, req.headers)
      const endereco = quem(req)
      if (dita instanceof Promise || endereco === null || !limites.caberLeitura(endereco)) return false
      const id = novoId()
      const politica = protecao.politica(novoNonce())
      // Of its connection an answer says only that it ends (admissao.ts).
      res.removeHeader('connection')
      res.writeHead(dita.status, ['content-security-policy', politica, 'x-request-id', id, ...fixos, ...dita.linhas])
      res.end(dita.corpo)
      const fim = { rota: lembrada.rota, id, status: dita.status, desde }
      if (res.writableFinished) contarEAnotar(req, fim)
      else {
        saindo.set(res, { socket: req.socket, desde })
        res.once('close', () => {
          saindo.delete(res)
          contarEAnotar(req, fim)
        })
      }
      return true
    },
    parar() {
      parando = true
    },
  }
}

/** Someone of his own, or a body: both are looked at on the long way. */
function trazAlgo({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** As `req.ip` has it. null: not known here. */
function quemPede(confiaveis: string | null): (req: IncomingMessage) => string | null {
  // Where no proxy is named, one that speaks all the same is told of (anotar.ts).
  if (confiaveis === null) return (req) => (req.headers['x-forwarded-for'] === undefined ? (req.socket.remoteAddress ?? null) : null)
  const confia = proxyAddr.compile(confiaveis.split(',').map((um) => um.trim()))
  return (req) => (req.socket.remoteAddress === undefined ? null : proxyAddr(req, confia))
}

/** The server as Fastify would make it, with the short way in front. */
export const servidorCom =
  (atalho: Atalho): FastifyServerFactory<Server> =>
  (tratar) => {
    const { http, requestTimeout, connectionTimeout, keepAliveTimeout } = PRAZOS_DO_NODE
    const servidor = createServer({ ...http, requestTimeout, keepAliveTimeout }, (req, res) => {
      if (!atalho.responder(req, res)) tratar(req, res)
    })
    return servidor.setTimeout(connectionTimeout)
  }
