/** The signed token. It names a session row; the row decides. Player and admin have audiences of their own. */
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

/**
 * A token says the same for as long as it is valid, so its signature is checked once; whether its session lives is asked at each call. Less than
 * 1 KB each; the one that has been here longest makes room.
 */
const LEMBRADOS_NO_MAXIMO = 20_000

export interface Assinador {
  assinar(conteudo: Omit<ConteudoDoToken, 'exp'>, expira: Date): Promise<string>
  /** What an authentic, unexpired token says, or null. */
  ler(token: string): Promise<{ sub: string; sid: string; papel: 'jogador' | 'admin' } | null>
}

export function criarAssinador(segredo: string): Assinador {
  // Made once: jose would import the bytes anew at each token.
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
