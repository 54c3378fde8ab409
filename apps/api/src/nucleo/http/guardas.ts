import type { Chamada } from '@sorium/contratos/comum/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Conta } from '../pessoas/conta.ts'
import { Recusa } from '../erros.ts'
import type { Contado } from '../rede/limites.ts'

const BEARER = /^Bearer ([\w.-]{16,4096})$/i
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function ehLoopback(req: FastifyRequest): boolean {
  return LOOPBACK.has(req.socket.remoteAddress ?? '')
}

const DE_PROXY = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'cf-connecting-ip',
  'true-client-ip',
]

export const foiEncaminhado = (req: FastifyRequest): boolean => DE_PROXY.some((nome) => req.headers[nome] !== undefined)

async function contaDoPedido(
  app: FastifyInstance,
  req: FastifyRequest,
  { limite }: Chamada,
): Promise<{ conta: Conta | null; contado: Contado | null; veio: boolean }> {
  const cabecalho = req.headers.authorization
  if (!cabecalho) return { conta: null, contado: null, veio: false }
  const token = BEARER.exec(cabecalho)?.[1]
  const achada = token ? await app.porteiro.contaDoToken(token, limite ? app.limites.contagem(limite) : null) : null
  return { conta: achada?.conta ?? null, contado: achada?.contado ?? null, veio: true }
}

const PAPEIS: Partial<Record<Chamada['acesso'], readonly Conta['papel'][]>> = {
  jogador: ['jogador'],
  admin: ['admin'],
  jogador_ou_admin: ['jogador', 'admin'],
}

interface Autorizado {
  conta: Conta | null
  contado: Contado | null
}

const SEM_CONTA: Autorizado = { conta: null, contado: null }

/** A game server's body is verified later (admitirServidor). @throws Recusa 401, 403 or 404. */
export async function autorizar(app: FastifyInstance, req: FastifyRequest, chamada: Chamada): Promise<Autorizado> {
  if (chamada.acesso === 'ponte') {
    req.porConferir = await app.porteiro.servidorDaPonte(req)
    return SEM_CONTA
  }
  if (chamada.acesso === 'sandbox') {
    if (!app.config.sandbox || !ehLoopback(req)) throw new Recusa('rota.nao_encontrada')
    return SEM_CONTA
  }
  const { conta, contado, veio } = await contaDoPedido(app, req, chamada)
  const papeis = PAPEIS[chamada.acesso]
  if (!papeis) return { conta, contado }
  if (!conta) throw new Recusa(veio ? 'sessao.invalida' : 'sessao.ausente', chamada.semSessao ? { status: chamada.semSessao } : {})
  if (!papeis.includes(conta.papel)) throw new Recusa('sessao.sem_permissao')
  return { conta, contado }
}
