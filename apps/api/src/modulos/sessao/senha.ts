import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Assincrono = promisify(argon2)
/** OWASP's figures for argon2id: 19 MiB, 2 passes, 1 lane. */
const CUSTO = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

function derivar(senha: string, sal: Buffer): Promise<Buffer> {
  return argon2Assincrono('argon2id', { message: Buffer.from(senha.normalize('NFKC')), nonce: sal, ...CUSTO })
}

export async function resumirSenha(senha: string): Promise<string> {
  const sal = randomBytes(16)
  return `argon2id$${sal.toString('base64url')}$${(await derivar(senha, sal)).toString('base64url')}`
}

/** Costs the same whether or not the account exists: without one, a password that nobody has is checked. */
export async function conferirSenha(senha: string, resumo: string | null): Promise<boolean> {
  const [, sal = '', tag = ''] = (
    resumo ?? `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`
  ).split('$')
  const calculada = await derivar(senha, Buffer.from(sal, 'base64url'))
  return timingSafeEqual(calculada, Buffer.from(tag, 'base64url')) && resumo !== null
}
