/**
 * Each person has a data key, which is wrapped under CHAVE_DADOS. A CPF is looked up by an HMAC, because a plain hash of nine free digits could be
 * guessed in seconds.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { cifrar, decifrar, derivarChave } from '#nucleo/cifra.ts'

export interface CpfGuardado {
  cifrado: Buffer
  chave: Buffer
  indice: Buffer
}

/** `cpf`: 11 digits. */
export function guardarCpf(chaveDosDados: string, usuario: string, cpf: string): CpfGuardado {
  const chave = randomBytes(32)
  return {
    cifrado: cifrar(chave, Buffer.from(cpf), `cpf:${usuario}`),
    chave: cifrar(derivarChave(chaveDosDados, 'chave-da-pessoa'), chave, `chave:${usuario}`),
    indice: indiceDoCpf(chaveDosDados, cpf),
  }
}

export function abrirCpf(chaveDosDados: string, usuario: string, p: Pick<CpfGuardado, 'cifrado' | 'chave'>): string {
  const chave = decifrar(derivarChave(chaveDosDados, 'chave-da-pessoa'), p.chave, `chave:${usuario}`)
  return decifrar(chave, p.cifrado, `cpf:${usuario}`).toString()
}

export function indiceDoCpf(chaveDosDados: string, cpf: string): Buffer {
  return createHmac('sha256', derivarChave(chaveDosDados, 'indice-do-cpf')).update(cpf).digest()
}
