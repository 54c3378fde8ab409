import type { Ctx } from '#nucleo/contexto.ts'
import { abrirSessao } from '../modulos/sessao/repositorio.ts'
import { criarAssinador } from '../modulos/sessao/token.ts'

export async function abrirSessaoDeTeste(
  ctx: Ctx,
  p: { papel: 'jogador' | 'admin'; id: string; nome: string; horas?: number },
): Promise<string> {
  const sessao = await ctx.banco.transacao((tx) => abrirSessao(tx, { papel: p.papel, dono: p.id, horas: p.horas ?? 1 }))
  const conteudo = {
    sub: p.id,
    sid: sessao.id,
    papel: p.papel,
    nome: p.nome,
    email: '',
    discord_nome: null,
    personagem_nome: null,
    avatar_url: null,
  }
  return criarAssinador(ctx.config.segredoDaSessao).assinar(conteudo, sessao.expira_em)
}
