/** The signed token. It names a session row; the row decides. Player and admin have audiences of their own. */
import type { ConteudoDoToken } from '@sorium/contratos/sessao/index.ts'
import { jwtVerify, SignJWT } from 'jose'

const EMISSOR = 'sorium'
const audiencia = (papel: 'jogador' | 'admin') => `sorium:${papel}`

export interface Assinador {
  assinar(conteudo: Omit<ConteudoDoToken, 'exp'>, expira: Date): Promise<string>
  /** What an authentic, unexpired token says, or null. */
  ler(token: string): Promise<{ sub: string; sid: string; papel: 'jogador' | 'admin' } | null>
}

export function criarAssinador(segredo: string): Assinador {
  const chave = new TextEncoder().encode(segredo)
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
      try {
        const { payload } = await jwtVerify(token, chave, {
          algorithms: ['HS256'],
          issuer: EMISSOR,
          requiredClaims: ['sub', 'sid', 'papel', 'exp'],
        })
        const { sub, sid, papel, aud } = payload as Record<string, unknown>
        if ((papel !== 'jogador' && papel !== 'admin') || aud !== audiencia(papel)) return null
        return typeof sub === 'string' && typeof sid === 'string' ? { sub, sid, papel } : null
      } catch {
        return null
      }
    },
  }
}
