/** Keys of game servers at rest: AES-256-GCM under a key derived from CHAVE_DADOS, bound to the server's id. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const TAMANHO_DO_IV = 12
const TAMANHO_DA_TAG = 16

/** Derived once: every call of every game server asks for it. */
const derivadas = new Map<string, Buffer>()

function derivada(chaveDosDados: string): Buffer {
  const pronta = derivadas.get(chaveDosDados) ?? Buffer.from(hkdfSync('sha256', chaveDosDados, 'sorium', 'chave-da-ponte', 32))
  derivadas.set(chaveDosDados, pronta)
  return pronta
}

export function cifrarChave(chaveDosDados: string, servidor: string, chave: string): Buffer {
  const iv = randomBytes(TAMANHO_DO_IV)
  const cifra = createCipheriv('aes-256-gcm', derivada(chaveDosDados), iv).setAAD(Buffer.from(servidor))
  return Buffer.concat([iv, cifra.update(chave, 'utf8'), cifra.final(), cifra.getAuthTag()])
}

export function abrirChave(chaveDosDados: string, servidor: string, cifrada: Buffer): string {
  const cifra = createDecipheriv('aes-256-gcm', derivada(chaveDosDados), cifrada.subarray(0, TAMANHO_DO_IV))
    .setAAD(Buffer.from(servidor))
    .setAuthTag(cifrada.subarray(-TAMANHO_DA_TAG))
  return Buffer.concat([cifra.update(cifrada.subarray(TAMANHO_DO_IV, -TAMANHO_DA_TAG)), cifra.final()]).toString('utf8')
}
