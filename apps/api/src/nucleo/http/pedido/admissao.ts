/**
 * Refuses a call by its headers and discards its body. If the call's body is large, the refusal is sent late, so that nobody can send many
 * large bodies in a short time.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as dormir } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { Recusa } from '../../erros.ts'
import { redeDe } from '../../rede/rede.ts'

/** A refused body up to this size is read to its end. If the body is larger or of unknown length, the connection is closed. */
const DESCARTE_MAXIMO = 8 * 1024 * 1024
/** A refused body that is larger than this is read slowly, in pieces of about this size. */
const CORPO_PEQUENO = 64 * 1024
/** Pause between two pieces of a refused body: 2 s for each megabyte. */
const PEDACO_MS = 125
/** Pause between two pieces while the body's signature is not verified yet: a third of a second for each megabyte. */
const PEDACO_DE_DESCONHECIDO_MS = 20
const ESPERA_MAXIMA_MS = 2_000
/** While this many refusals are held back, another one is sent at once, and its connection is closed. */
const SEGURADAS_NO_MAXIMO = 32

export const CORPO_DA_PONTE = 1024 * 1024

function corpoAnunciado(req: FastifyRequest): number {
  if (req.headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(req.headers['content-length'] ?? 0)
}

export function conterRecusas(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _res, feito) => {
    if (req.is404) feito(new Recusa('rota.nao_encontrada'))
    else if ((req.method === 'GET' || req.method === 'HEAD') && corpoAnunciado(req) > CORPO_PEQUENO)
      feito(new Recusa('pedido.grande_demais'))
    else feito()
  })
  // Fastify closes the connection when the body was not read to its end, and the sender might not see the answer. Here a body up to
  // DESCARTE_MAXIMO is discarded, so the connection stays open.
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

/** 50% to 150% of `ms`, so that simultaneous calls spread out. */
const aoAcaso = (ms: number): number => ms * (0.5 + Math.random())

/** Reads the large body of an unverified game server slowly, and verifies its signature before it joins the pieces. @throws Recusa. */
export async function aosPoucos(app: FastifyInstance, req: FastifyRequest, corpo: RequestPayload): Promise<RequestPayload> {
  const bytes = corpoAnunciado(req)
  if (req.porConferir?.assinada !== false || bytes <= CORPO_PEQUENO || (Number.isFinite(bytes) && bytes > CORPO_DA_PONTE)) return corpo
  const resumo = createHash('sha256')
  const pedacos: Buffer[] = []
  let lidos = 0
  // Otherwise an early end of the loop would close the connection before the answer.
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

export async function admitirServidor(app: FastifyInstance, req: FastifyRequest, resumoDoCorpo: string): Promise<void> {
  const { chamada } = req.routeOptions.config
  try {
    req.servidor = (await req.porConferir?.conferir(resumoDoCorpo)) ?? ''
  } catch (erro) {
    throw contarRecusa(app, req, erro)
  }
  if (chamada?.limite) await app.limites.contar(chamada.limite, req.servidor)
}

/** @returns the error to throw: `erro`, or 429 after too many refused calls from one address. */
export function contarRecusa(app: FastifyInstance, req: FastifyRequest, erro: unknown): unknown {
  if (!(erro instanceof Recusa) || (erro.status !== 401 && erro.codigo !== 'sessao.ausente')) return erro
  const porta = req.routeOptions.config.chamada?.acesso === 'ponte' ? 'ponte' : 'sessao'
  const espera = app.recusadas.contar(porta, redeDe(req.ip))
  return espera === null ? erro : new Recusa('pedido.muitos', { tenteEmS: espera })
}
