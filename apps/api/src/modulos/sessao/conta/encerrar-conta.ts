import { apagarEnderecos } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Rastros } from '#nucleo/pessoas/rastros.ts'
import { apagarFoto } from './fotos.ts'
import { revogarSessoesDe } from '../repositorio.ts'
import { apagarDadosDaConta, type ContaTravada, tomarEnderecosVencidos } from './repositorio.ts'

export { travarConta } from './repositorio.ts'

export async function apagarConta(tx: Transacao, conta: ContaTravada): Promise<void> {
  await revogarSessoesDe(tx, conta.id)
  await apagarDadosDaConta(tx, conta.id)
  await apagarFoto(tx, conta.avatar_url)
}

export function rastrosDaConta(conta: ContaTravada): Partial<Rastros> {
  return {
    nomes: [conta.discord_nome],
    emails: [conta.email],
    numeros: [conta.discord_id],
    objetos: [`jogador:${conta.id}`, `carteira:${conta.id}`],
  }
}

export async function apagarEnderecosVencidos({ banco }: Pick<Ctx, 'banco'>): Promise<number> {
  for (let quantas = 0; ; quantas++) {
    const feita = await banco.transacao(async (tx) => {
      const conta = await tomarEnderecosVencidos(tx)
      if (conta) await apagarEnderecos(tx, `jogador:${conta}`)
      return conta !== null
    })
    if (!feita) return quantas
  }
}
