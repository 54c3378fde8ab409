import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Conta } from '#nucleo/conta.ts'
import type { Contado, Contagem } from '#nucleo/limites.ts'
import type { Porteiro } from '#nucleo/porteiro.ts'
import { criarLotes } from '#nucleo/lotes.ts'
import { contaDaSessao, contasDasSessoesContando, type LinhaDaConta, type QuemChama } from './repositorio.ts'
import { criarAssinador } from './token.ts'

/** The half of the porteiro that knows sessions. */
export function criarContaDoToken(ctx: Pick<Ctx, 'config' | 'banco'>): Porteiro['contaDoToken'] {
  const assinador = criarAssinador(ctx.config.segredoDaSessao)
  const contando = lerContando(ctx.banco)
  return async (token, contagem = null) => {
    const lido = await assinador.ler(token)
    if (!lido) return null
    const quem = { sessao: lido.sid, papel: lido.papel, dono: lido.sub }
    const contada = contagem && (await contando(quem, contagem))
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

/** Sessions whose calls are counted by the same limit and that come together are read together. */
function lerContando(banco: Leitura): (quem: QuemChama, contagem: Contagem) => Promise<(LinhaDaConta & Contado) | null> {
  const filas = new Map<string, (quem: QuemChama) => Promise<(LinhaDaConta & Contado) | null>>()
  return (quem, contagem) => {
    const nome = `${quem.papel} ${contagem.limite}`
    let fila = filas.get(nome)
    if (!fila) {
      fila = criarLotes((varios) => contasDasSessoesContando(banco, quem.papel, { quem: varios, contagem }))
      filas.set(nome, fila)
    }
    return fila(quem)
  }
}
