/**
 * AES-256-GCM under a key derived from CHAVE_DADOS. `contexto` names the row, so that a secret that is copied to another row does not
 * decrypt.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const TAMANHO_DO_IV = 12
const TAMANHO_DA_TAG = 16

const derivadas = new Map<string, Buffer>()

export function derivarChave(chaveDosDados: string, uso: string): Buffer {
  const nome = `${uso}:${chaveDosDados}`
  const pronta = derivadas.get(nome) ?? Buffer.from(hkdfSync('sha256', chaveDosDados, 'sorium', uso, 32))
  derivadas.set(nome, pronta)
  return pronta
}

export function cifrar(chave: Buffer, claro: Buffer, contexto: string): Buffer {
  const iv = randomBytes(TAMANHO_DO_IV)
  const cifra = createCipheriv('aes-256-gcm', chave, iv).setAAD(Buffer.from(contexto))
  return Buffer.concat([iv, cifra.update(claro), cifra.final(), cifra.getAuthTag()])
}

export function decifrar(chave: Buffer, cifrado: Buffer, contexto: string): Buffer {
  const cifra = createDecipheriv('aes-256-gcm', chave, cifrado.subarray(0, TAMANHO_DO_IV))
    .setAAD(Buffer.from(contexto))
    .setAuthTag(cifrado.subarray(-TAMANHO_DA_TAG))
  return Buffer.concat([cifra.update(cifrado.subarray(TAMANHO_DO_IV, -TAMANHO_DA_TAG)), cifra.final()])
}
