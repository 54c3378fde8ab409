/**
 * Codes and tokens are signed texts, so any api node can redeem them. Only one node's memory knows whether a code was used, which is enough
 * for a sandbox.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

export interface ConteudoDoCodigo {
  usuario: string
  redirectUri: string
  escopo: string
  desafio: string | null
}

interface Bilhete<T> {
  id: string
  tipo: string
  expiraEmMs: number
  conteudo: T
}

export interface Bilheteria {
  emitir<T>(tipo: string, conteudo: T, validadeS: number): string
  ler<T>(tipo: string, texto: string): { id: string; conteudo: T } | null
  gastar(id: string): boolean
}

const LEMBRAR_MS = 120_000

export function criarBilheteria(segredo: string, agora: () => number = Date.now): Bilheteria {
  const gastos = new Map<string, number>()

  function assinar(corpo: string): Buffer {
    return createHmac('sha256', segredo).update(corpo).digest()
  }

  function emitir<T>(tipo: string, conteudo: T, validadeS: number): string {
    const bilhete: Bilhete<T> = { id: randomUUID(), tipo, expiraEmMs: agora() + validadeS * 1000, conteudo }
    const corpo = Buffer.from(JSON.stringify(bilhete)).toString('base64url')
    return `${corpo}.${assinar(corpo).toString('base64url')}`
  }

  function ler<T>(tipo: string, texto: string): { id: string; conteudo: T } | null {
    const [corpo = '', assinatura = ''] = texto.split('.')
    const recebida = Buffer.from(assinatura, 'base64url')
    const esperada = assinar(corpo)
    if (recebida.length !== esperada.length || !timingSafeEqual(recebida, esperada)) return null
    const bilhete = JSON.parse(Buffer.from(corpo, 'base64url').toString('utf8')) as Bilhete<T>
    if (bilhete.tipo !== tipo || bilhete.expiraEmMs <= agora()) return null
    return { id: bilhete.id, conteudo: bilhete.conteudo }
  }

  function gastar(id: string): boolean {
    for (const [antigo, em] of gastos) {
      if (em + LEMBRAR_MS > agora()) break
      gastos.delete(antigo)
    }
    if (gastos.has(id)) return false
    gastos.set(id, agora())
    return true
  }

  return { emitir, ler, gastar }
}
