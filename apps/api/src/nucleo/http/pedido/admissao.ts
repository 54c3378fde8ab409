/**
 * Refuses a call from its headers if it may not pass, and discards its body. Refusals are counted by address. A refusal with a large body is
 * answered slowly, so that sending unwanted bodies is slow.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as dormir } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { Recusa } from '../../erros.ts'
import { redeDe } from '../../rede/rede.ts'

/** A rejected body up to this size is read to its end. If it is larger or of unknown length, the connection is closed. */
const DESCARTE_MAXIMO = 8 * 1024 * 1024
/** Bodies up to this size are discarded at once. Larger ones are read slowly, in pieces of about this size. */
const CORPO_PEQUENO = 64 * 1024
/** Pause between two pieces of a rejected body; a megabyte takes 2 s. */
const PEDACO_MS = 125
/** Pause while the sender is not known yet; a megabyte takes a third of a second. */
const PEDACO_DE_DESCONHECIDO_MS = 20
/** A refusal is answered when the body has been discarded, or after this time. */
const ESPERA_MAXIMA_MS = 2_000
/** At most this many refusals wait at the same time; further ones are answered at once and their connection is closed. */
const SEGURADAS_NO_MAXIMO = 32

export const CORPO_DA_PONTE = 1024 * 1024

function corpoAnunciado(req: FastifyRequest): number {
  if (req.headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(req.headers['content-length'] ?? 0)
}

export function conterRecusas(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _res, feito) => {
    // There is no route, or the call takes no body: nothing needs to be read.
    if (req.is404) feito(new Recusa('rota.nao_encontrada'))
    else if ((req.method === 'GET' || req.method === 'HEAD') && corpoAnunciado(req) > CORPO_PEQUENO)
      feito(new Recusa('pedido.grande_demais'))
    else feito()
  })
  // Fastify would close the connection because the body was not read to its end, and the sender might never see the answer. Here the body is
  // discarded, so the connection stays open.
  app.addHook('onSend', (req, res, corpo, feito) => {
    if (req.encerrar || (corpoAnunciado(req) > DESCARTE_MAXIMO && !req.raw.complete)) res.header('connection', 'close')
    else res.removeHeader('connection')
    feito(null, corpo)
  })
  app.addHook('onResponse', (req, _res, feito) => {
    if (!req.raw.complete && !req.escoando) req.raw.resume()
    feito()
  })
}

let seguradas = 0

/** Waits before it answers a refused large body. The body is still discarded afterwards. */
export async function segurarRecusa(req: FastifyRequest): Promise<void> {
  const bytes = corpoAnunciado(req)
  if (bytes <= CORPO_PEQUENO) return
  if (seguradas >= SEGURADAS_NO_MAXIMO) {
    req.encerrar = true
    return
  }
  seguradas++
  try {
    if (!req.raw.complete) escoar(req)
    await dormir(Math.min((bytes / CORPO_PEQUENO) * PEDACO_MS, ESPERA_MAXIMA_MS))
  } finally {
    seguradas--
  }
}

/** Discards a body in small pieces at random intervals, so that there is no burst of work. */
function escoar(req: FastifyRequest): void {
  const { raw } = req
  req.escoando = true
  const parar = () => raw.pause()
  raw.on('data', parar)
  const pegar = (): void => {
    if (raw.readableEnded || raw.destroyed) return void raw.off('data', parar)
    raw.resume()
    setTimeout(pegar, aoAcaso(PEDACO_MS)).unref()
  }
  setTimeout(pegar, aoAcaso(PEDACO_MS)).unref()
}

/** 50% to 150% of the time, so that simultaneous calls spread out. */
const aoAcaso = (ms: number): number => ms * (0.5 + Math.random())

/** Reads the large body of a game server that is not known yet in small pieces, and verifies its signature before it joins them. @throws Recusa. */
export async function aosPoucos(app: FastifyInstance, req: FastifyRequest, corpo: RequestPayload): Promise<RequestPayload> {
  const bytes = corpoAnunciado(req)
  if (req.porConferir?.assinada !== false || bytes <= CORPO_PEQUENO || (Number.isFinite(bytes) && bytes > CORPO_DA_PONTE)) return corpo
  const resumo = createHash('sha256')
  const pedacos: Buffer[] = []
  let lidos = 0
  // If this loop ends early, the connection must stay open.
  for await (const lido of corpo.iterator({ destroyOnReturn: false })) {
    const pedaco = Buffer.isBuffer(lido) ? lido : Buffer.from(String(lido))
    lidos += pedaco.length
    if (lidos > CORPO_DA_PONTE) throw new Recusa('pedido.grande_demais')
    resumo.update(pedaco)
    pedacos.push(pedaco)
    await dormir(aoAcaso(PEDACO_DE_DESCONHECIDO_MS))
  }
  await admitirServidor(app, req, resumo.digest('hex'))
  return Readable.from(pedacos)
}

/** Verifies the signature over the body, and counts the call for that server's limit. @throws Recusa. */
export async function admitirServidor(app: FastifyInstance, req: FastifyRequest, resumoDoCorpo: string): Promise<void> {
  const { chamada } = req.routeOptions.config
  try {
    req.servidor = (await req.porConferir?.conferir(resumoDoCorpo)) ?? ''
  } catch (erro) {
    throw contarRecusa(app, req, erro)
  }
  if (chamada?.limite) await app.limites.contar(chamada.limite, req.servidor)
}

/** Counts a refused call. After too many from one address the answer is 429. */
export function contarRecusa(app: FastifyInstance, req: FastifyRequest, erro: unknown): unknown {
  if (!(erro instanceof Recusa) || (erro.status !== 401 && erro.codigo !== 'sessao.ausente')) return erro
  const porta = req.routeOptions.config.chamada?.acesso === 'ponte' ? 'ponte' : 'sessao'
  const espera = app.recusadas.contar(porta, redeDe(req.ip))
  return espera === null ? erro : new Recusa('pedido.muitos', { tenteEmS: espera })
}
