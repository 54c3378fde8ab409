import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { ASSINATURA, assinar } from './assinatura.ts'

function novo() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const chave = { key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, passphrase: '' }
  return {
    publica: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    assinar: (arquivo: string) => assinar(arquivo, chave),
    async assinarAoLado(arquivo: string): Promise<string> {
      writeFileSync(arquivo + ASSINATURA, `${await assinar(arquivo, chave)}\n`)
      return arquivo
    },
  }
}

export const [PUBLICADOR, OUTRO] = [novo(), novo()]
