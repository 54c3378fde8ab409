import { randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's figures for argon2id, which is the library's default: 19 MiB, 2 passes, 1 lane. */
const CUSTO = { parallelism: 1, outputLen: 32, memoryCost: 19_456, timeCost: 2 } as const

/** Not Node's own argon2: the Node of Apple's processors is older than that (docs/decisoes/web.md). Loaded with the first password. */
async function derivar(senha: string, sal: Buffer): Promise<Buffer> {
  const { hashRaw } = await import('@node-rs/argon2')
  return hashRaw(senha.normalize('NFKC'), { salt: sal, ...CUSTO })
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
