/**
 * Two steps: a body is read only for a known server within the clock window, and parsed only if the signature is right. Only signed calls
 * may store a nonce.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MotivoDaRecusa } from '@sorium/contratos/entregas/index.ts'
import { CABECALHOS, textoAssinado } from '@sorium/contratos/ponte/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { ChamadaAssinada, CorpoPorConferir } from '#nucleo/pessoas/porteiro.ts'
import type { Armazem } from '../armazem.ts'
import { abrirChave } from './cifra.ts'

const JANELA_S = 60
const NONCE_VALE_S = 120
const NOTA_A_CADA_S = 10
const NONCE = /^[\w-]{16,64}$/
const INSTANTE = /^\d{1,12}$/
const HEX = /^[0-9a-f]{64}$/

type Com = { ctx: Pick<Ctx, 'config' | 'banco' | 'relogio'>; armazem: Armazem }

function cabecalho(req: ChamadaAssinada, nome: string, forma: RegExp): string {
  const valor = req.headers[nome]
  if (typeof valor !== 'string' || !forma.test(valor))
    throw new Recusa('ponte.assinatura_invalida', { detalhes: `Cabeçalho ${nome} ausente ou inválido.` })
  return valor
}

export async function servidorDaPonte(req: ChamadaAssinada, com: Com): Promise<CorpoPorConferir> {
  const servidor = cabecalho(req, CABECALHOS.servidor, /^[\w.-]{1,40}$/)
  const instante = cabecalho(req, CABECALHOS.instante, INSTANTE)
  const nonce = cabecalho(req, CABECALHOS.nonce, NONCE)
  const assinatura = Buffer.from(cabecalho(req, CABECALHOS.assinatura, HEX), 'hex')
  const resumo = req.headers[CABECALHOS.resumo] === undefined ? null : cabecalho(req, CABECALHOS.resumo, HEX)

  const chaves = await com.armazem.lerChaves(com.ctx.banco, servidor)
  // Check an unknown server's call against this node's clock, otherwise the refusal would tell which servers exist.
  const agora = chaves?.agora_s ?? com.ctx.relogio.agora().getTime() / 1000
  const recusar = async (motivo: MotivoDaRecusa): Promise<never> => {
    await com.armazem.anotarRecusa(com.ctx.banco, { servidor, motivo, aCadaS: NOTA_A_CADA_S })
    throw new Recusa(motivo === 'relogio_errado' ? 'ponte.relogio_errado' : 'ponte.assinatura_invalida')
  }
  if (Math.abs(agora - Number(instante)) > JANELA_S) return recusar('relogio_errado')
  if (!chaves) return recusar('chave_revogada')

  const conferirAssinatura = async (resumoDoCorpo: string): Promise<void> => {
    const texto = textoAssinado({ metodo: req.method, caminho: req.url.replace(/\?.*$/s, ''), instante, nonce, resumoDoCorpo })
    const confere = [chaves.chave_cifrada, chaves.chave_anterior].some(
      (cifrada) =>
        cifrada !== null && timingSafeEqual(hmac(abrirChave(com.ctx.config.chaveDosDados, servidor, cifrada), texto), assinatura),
    )
    if (!confere) await recusar('chave_errada')
  }
  if (resumo !== null) await conferirAssinatura(resumo)
  return {
    assinada: resumo !== null,
    async conferir(resumoDoCorpo) {
      if (resumo === null) await conferirAssinatura(resumoDoCorpo)
      else if (resumo !== resumoDoCorpo) throw new Recusa('ponte.assinatura_invalida')
      if (!(await com.armazem.guardarNonce(com.ctx.banco, { servidor, nonce, valeS: NONCE_VALE_S }))) throw new Recusa('ponte.repetida')
      return servidor
    },
  }
}

const hmac = (chave: string, texto: string): Buffer => createHmac('sha256', chave).update(texto).digest()
