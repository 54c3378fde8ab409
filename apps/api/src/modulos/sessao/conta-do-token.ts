import type { Ctx } from '#nucleo/contexto.ts'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import type { Porteiro } from '#nucleo/pessoas/porteiro.ts'
import { contaDaSessao, contaDaSessaoContando } from './repositorio.ts'
import { criarAssinador } from './token.ts'

export function criarContaDoToken(ctx: Pick<Ctx, 'config' | 'banco'>): Porteiro['contaDoToken'] {
  const assinador = criarAssinador(ctx.config.segredoDaSessao)
  return async (token, contagem = null) => {
    const lido = await assinador.ler(token)
    if (!lido) return null
    const quem = { sessao: lido.sid, papel: lido.papel, dono: lido.sub }
    const contada = contagem && (await contaDaSessaoContando(ctx.banco, quem, contagem))
    const linha = contagem ? contada : await contaDaSessao(ctx.banco, quem)
    if (!linha) return null
    const conta: Conta = {
      papel: lido.papel,
      id: lido.sub,
      sessao: lido.sid,
      nome: linha.nome,
      email: linha.email,
      discordId: linha.discord_id,
      avatarUrl: linha.avatar_url,
    }
    return { conta, contado: contada && { contagem: contada.contagem, resta: contada.resta } }
  }
}
