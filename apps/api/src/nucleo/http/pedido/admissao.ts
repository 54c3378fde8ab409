/**
 * Who is calling is known before his body is read: a call that may not pass is refused from its headers, and what it still sends is thrown away
 * unread. Refusals are counted by address, and one whose body is large is told slowly, so that sending bodies that nobody wants costs the sender most.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as dormir } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { Recusa } from '../../erros.ts'
import { redeDe } from '../../rede/rede.ts'

/** What is thrown away of a body so that its connection goes on; a larger one, or one of unknown length, ends its connection. */
const DESCARTE_MAXIMO = 8 * 1024 * 1024
/** A body up to this is no burden, refused or not. Of a larger one about so much is taken at a time. */
const CORPO_PEQUENO = 64 * 1024
/** Between two pieces of a refused body: a megabyte takes two seconds. */
const PEDACO_MS = 125
/** Between two pieces of a body whose sender is not known yet: a megabyte takes a third of a second. */
const PEDACO_DE_DESCONHECIDO_MS = 20
/** The refusal is told when the body has gone, and after this at the latest. */
const ESPERA_MAXIMA_MS = 2_000
/** So many refusals are told slowly at once; the others at once, with the end of their connection. */
const SEGURADAS_NO_MAXIMO = 32

/** What a game server may send in one call. */
export const CORPO_DA_PONTE = 1024 * 1024

/** Bytes of body that the request says it has. Infinity: it does not say. */
function corpoAnunciado(req: FastifyRequest): number {
  if (req.headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(req.headers['content-length'] ?? 0)
}

export function conterRecusas(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _res, feito) => {
    // An address that is none, and a call that takes no body, have nothing to read.
    if (req.is404) feito(new Recusa('rota.nao_encontrada'))
    else if ((req.method === 'GET' || req.method === 'HEAD') && corpoAnunciado(req) > CORPO_PEQUENO)
      feito(new Recusa('pedido.grande_demais'))
    else feito()
  })
  // Fastify ends the connection of every body that it did not finish, and its sender may never see the answer. Here it is read to its end.
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

/** Before a refusal of a large body is told. The rest of the body goes on going away afterwards. */
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

/** Takes a body in small pieces and throws them away, at moments of its own: never a burst that others would wait for. */
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

/** Half as much to half as much again: who came together does not stay together. */
const aoAcaso = (ms: number): number => ms * (0.5 + Math.random())

/**
 * The large body of a game server that is not known before it has come whole: taken in small pieces, and its signature looked at before they are put
 * together. @throws Recusa.
 */
export async function aosPoucos(app: FastifyInstance, req: FastifyRequest, corpo: RequestPayload): Promise<RequestPayload> {
  const bytes = corpoAnunciado(req)
  if (req.porConferir?.assinada !== false || bytes <= CORPO_PEQUENO || (Number.isFinite(bytes) && bytes > CORPO_DA_PONTE)) return corpo
  const resumo = createHash('sha256')
  const pedacos: Buffer[] = []
  let lidos = 0
  // A body that is left halfway must not take its connection along.
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

/** A game server whose signature fits its body, and who has not called too often. @throws Recusa. */
export async function admitirServidor(app: FastifyInstance, req: FastifyRequest, resumoDoCorpo: string): Promise<void> {
  const { chamada } = req.routeOptions.config
  try {
    req.servidor = (await req.porConferir?.conferir(resumoDoCorpo)) ?? ''
  } catch (erro) {
    throw contarRecusa(app, req, erro)
  }
  if (chamada?.limite) await app.limites.contar(chamada.limite, req.servidor)
}

/** What a caller without a way in is told: after too many such calls from one address, that there were too many. */
export function contarRecusa(app: FastifyInstance, req: FastifyRequest, erro: unknown): unknown {
  if (!(erro instanceof Recusa) || (erro.status !== 401 && erro.codigo !== 'sessao.ausente')) return erro
  const porta = req.routeOptions.config.chamada?.acesso === 'ponte' ? 'ponte' : 'sessao'
  const espera = app.recusadas.contar(porta, redeDe(req.ip))
  return espera === null ? erro : new Recusa('pedido.muitos', { tenteEmS: espera })
}
