import { randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's values for argon2id: 19 MiB, 2 passes, 1 lane. */
const CUSTO = { parallelism: 1, outputLen: 32, memoryCost: 19_456, timeCost: 2 } as const

/** Do not use Node's own argon2: the oldest Node of the supported platforms lacks it (docs/decisoes/contas.md). */
async function derivar(senha: string, sal: Buffer): Promise<Buffer> {
  const { hashRaw } = await import('@node-rs/argon2')
  return hashRaw(senha.normalize('NFKC'), { salt: sal, ...CUSTO })
}

export async function resumirSenha(senha: string): Promise<string> {
  const sal = randomBytes(16)
  return `argon2id$${sal.toString('base64url')}$${(await derivar(senha, sal)).toString('base64url')}`
}

/** Takes the same time without an account; otherwise the time would tell which e-mails exist. */
export async function conferirSenha(senha: string, resumo: string | null): Promise<boolean> {
  const [, sal = '', tag = ''] = (
    resumo ?? `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`
  ).split('$')
  const calculada = await derivar(senha, Buffer.from(sal, 'base64url'))
  return timingSafeEqual(calculada, Buffer.from(tag, 'base64url')) && resumo !== null
}
