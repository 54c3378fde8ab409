import type { Ctx } from '#nucleo/contexto.ts'
import type { Conta } from '#nucleo/http/index.ts'
import { contaDaSessao } from './repositorio.ts'
import { criarAssinador } from './token.ts'

/** The half of the porteiro that knows sessions. */
export function criarContaDoToken(ctx: Pick<Ctx, 'config' | 'banco'>): (token: string) => Promise<Conta | null> {
  const assinador = criarAssinador(ctx.config.segredoDaSessao)
  return async (token) => {
    const lido = await assinador.ler(token)
    if (!lido) return null
    const linha = await contaDaSessao(ctx.banco, { sessao: lido.sid, papel: lido.papel, dono: lido.sub })
    if (!linha) return null
    return {
      papel: lido.papel,
      id: lido.sub,
      sessao: lido.sid,
      nome: linha.nome,
      email: linha.email,
      discordId: linha.discord_id,
      avatarUrl: linha.avatar_url,
    }
  }
}
