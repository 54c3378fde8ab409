/** The session row decides whether a token is valid. Tokens of players and of admins name different audiences. */
import type { ConteudoDoToken } from '@sorium/contratos/sessao/index.ts'
import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const EMISSOR = 'sorium'
const audiencia = (papel: 'jogador' | 'admin') => `sorium:${papel}`

interface Lido {
  sub: string
  sid: string
  papel: 'jogador' | 'admin'
  exp: number
}

/** Only the check of the signature is cached; the session is checked at each call. */
const LEMBRADOS_NO_MAXIMO = 20_000

export interface Assinador {
  assinar(conteudo: Omit<ConteudoDoToken, 'exp'>, expira: Date): Promise<string>
  /** null: the token is forged or expired. */
  ler(token: string): Promise<{ sub: string; sid: string; papel: 'jogador' | 'admin' } | null>
}

export function criarAssinador(segredo: string): Assinador {
  // Import the key once; otherwise jose would import it for each token.
  const chave = createSecretKey(segredo, 'utf8')
  const lidos = new Map<string, Lido>()
  return {
    assinar: (conteudo, expira) =>
      new SignJWT({ ...conteudo })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(EMISSOR)
        .setAudience(audiencia(conteudo.papel))
        .setIssuedAt()
        .setExpirationTime(expira)
        .sign(chave),
    async ler(token) {
      const lido = lidos.get(token)
      if (lido && lido.exp * 1000 > Date.now()) return lido
      try {
        const { payload } = await jwtVerify(token, chave, {
          algorithms: ['HS256'],
          issuer: EMISSOR,
          requiredClaims: ['sub', 'sid', 'papel', 'exp'],
        })
        const { sub, sid, papel, aud, exp } = payload as Record<string, unknown>
        if ((papel !== 'jogador' && papel !== 'admin') || aud !== audiencia(papel)) return null
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null
        const [primeiro] = lidos.keys()
        if (primeiro !== undefined && lidos.size >= LEMBRADOS_NO_MAXIMO) lidos.delete(primeiro)
        lidos.set(token, { sub, sid, papel, exp })
        return { sub, sid, papel }
      } catch {
        return null
      }
    },
  }
}
