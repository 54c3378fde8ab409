/**
 * CPF at rest. Each person has a data key of his own, wrapped under CHAVE_DADOS: erasing the wrapped key erases the CPF, in backups too.
 * It is found again by an HMAC under another key: a plain hash of nine free digits would be guessed in seconds.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const TAMANHO_DO_IV = 12
const TAMANHO_DA_TAG = 16

function derivada(chaveDosDados: string, uso: string): Buffer {
  return Buffer.from(hkdfSync('sha256', chaveDosDados, 'sorium', uso, 32))
}

function cifrar(chave: Buffer, claro: Buffer, contexto: string): Buffer {
  const iv = randomBytes(TAMANHO_DO_IV)
  const cifra = createCipheriv('aes-256-gcm', chave, iv).setAAD(Buffer.from(contexto))
  return Buffer.concat([iv, cifra.update(claro), cifra.final(), cifra.getAuthTag()])
}

function decifrar(chave: Buffer, cifrado: Buffer, contexto: string): Buffer {
  const iv = cifrado.subarray(0, TAMANHO_DO_IV)
  const tag = cifrado.subarray(-TAMANHO_DA_TAG)
  const cifra = createDecipheriv('aes-256-gcm', chave, iv).setAAD(Buffer.from(contexto)).setAuthTag(tag)
  return Buffer.concat([cifra.update(cifrado.subarray(TAMANHO_DO_IV, -TAMANHO_DA_TAG)), cifra.final()])
}

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
    chave: cifrar(derivada(chaveDosDados, 'chave-da-pessoa'), chave, `chave:${usuario}`),
    indice: indiceDoCpf(chaveDosDados, cpf),
  }
}

export function abrirCpf(chaveDosDados: string, usuario: string, p: Pick<CpfGuardado, 'cifrado' | 'chave'>): string {
  const chave = decifrar(derivada(chaveDosDados, 'chave-da-pessoa'), p.chave, `chave:${usuario}`)
  return decifrar(chave, p.cifrado, `cpf:${usuario}`).toString()
}

export function indiceDoCpf(chaveDosDados: string, cpf: string): Buffer {
  return createHmac('sha256', derivada(chaveDosDados, 'indice-do-cpf')).update(cpf).digest()
}
