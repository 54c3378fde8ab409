/** Who calls as a game server: HMAC over the call, a clock window and a nonce. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { CABECALHOS, textoAssinado } from '@sorium/contratos/ponte/index.ts'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Armazem } from '../armazem.ts'
import { abrirChave } from './cifra.ts'

const JANELA_S = 60
const NONCE_VALE_S = 120
const NONCE = /^[\w-]{16,64}$/
const INSTANTE = /^\d{1,12}$/
/** The part of a request that the signature covers, and the headers that carry it. */
export type ChamadaAssinada = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

const HEX = /^[0-9a-f]{64}$/

function cabecalho(req: ChamadaAssinada, nome: string, forma: RegExp): string {
  const valor = req.headers[nome]
  if (typeof valor !== 'string' || !forma.test(valor))
    throw new Recusa('ponte.assinatura_invalida', { detalhes: `Cabeçalho ${nome} ausente ou inválido.` })
  return valor
}

/** @throws Recusa: one answer for an unknown server and a wrong key; the clock's refusal only for who holds the key. */
export async function servidorDaPonte(
  req: ChamadaAssinada,
  corpo: Buffer,
  { ctx, armazem }: { ctx: Pick<Ctx, 'config' | 'banco'>; armazem: Armazem },
): Promise<string> {
  const servidor = cabecalho(req, CABECALHOS.servidor, /^[\w.-]{1,40}$/)
  const instante = cabecalho(req, CABECALHOS.instante, INSTANTE)
  const nonce = cabecalho(req, CABECALHOS.nonce, NONCE)
  const assinatura = Buffer.from(cabecalho(req, CABECALHOS.assinatura, HEX), 'hex')

  const chaves = await armazem.lerChaves(ctx.banco, servidor)
  if (!chaves) throw new Recusa('ponte.assinatura_invalida')
  const texto = textoAssinado({
    metodo: req.method,
    caminho: req.url.replace(/\?.*$/s, ''),
    instante,
    nonce,
    resumoDoCorpo: createHash('sha256').update(corpo).digest('hex'),
  })
  const confere = [chaves.chave_cifrada, chaves.chave_anterior]
    .filter((cifrada) => cifrada !== null)
    .some((cifrada) =>
      timingSafeEqual(
        createHmac('sha256', abrirChave(ctx.config.chaveDosDados, servidor, cifrada))
          .update(texto)
          .digest(),
        assinatura,
      ),
    )
  if (!confere) throw new Recusa('ponte.assinatura_invalida')
  if (Math.abs(chaves.agora_s - Number(instante)) > JANELA_S) throw new Recusa('ponte.relogio_errado')
  if (!(await armazem.guardarNonce(ctx.banco, { servidor, nonce, valeS: NONCE_VALE_S }))) throw new Recusa('ponte.repetida')
  return servidor
}
