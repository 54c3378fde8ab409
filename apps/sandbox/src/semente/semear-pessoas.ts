import type { Transacao } from '@sorium/api/nucleo/banco/index.ts'
import { abrirCarteira, lancar } from '@sorium/api/modulos/carteira/index.ts'
import { completarPerfil } from '@sorium/api/modulos/perfil/index.ts'
import { garantirUsuario } from '@sorium/api/modulos/sessao/index.ts'
import { PESSOAS } from './pessoas.ts'
import type { Pessoa, PerfilDeDemonstracao } from './pessoas.ts'

/** Price of one Sorium in hundredths of R$: the newest value of the demo quote. */
export const PRECO_DO_SORIUM = 135n

const DIA_MS = 86_400_000

const diasAtras = (n: number): number => (n * 17) % 47

export async function semearPessoas(tx: Transacao, p: { chaveDosDados: string; agora: Date }): Promise<Map<string, string>> {
  const contas = new Map<string, string>()
  for (const [n, pessoa] of PESSOAS.entries()) {
    // An account without a profile is created at its first sign-in.
    if (!pessoa.perfil) continue
    const { id } = await garantirUsuario(tx, {
      discordId: pessoa.discordId,
      nome: pessoa.nomeExibido,
      email: pessoa.email,
      desde: new Date(p.agora.getTime() - diasAtras(n) * DIA_MS),
    })
    await completarPerfil(tx, { usuario: id, cadastro: cadastroDe(pessoa, pessoa.perfil), chaveDosDados: p.chaveDosDados, hoje: p.agora })
    if (pessoa.carteira) await encherCarteira(tx, id, pessoa.carteira)
    contas.set(pessoa.usuario, id)
  }
  return contas
}

function cadastroDe(pessoa: Pessoa, perfil: PerfilDeDemonstracao) {
  const { dataNascimento, ...resto } = perfil
  return { ...resto, data_nascimento: dataNascimento, email: pessoa.email }
}

async function encherCarteira(tx: Transacao, dono: string, { reais, sorium }: { reais: bigint; sorium: bigint }): Promise<void> {
  await abrirCarteira(tx, dono)
  const troca = (sorium * PRECO_DO_SORIUM) / 100n
  const deposito = reais + troca
  if (deposito > 0n) {
    await lancar(tx, {
      tipo: 'credito',
      ref: `semente:credito:${dono}`,
      ator: 'sistema',
      descricao: 'Saldo inicial do sandbox',
      pernas: [
        { casa: 'casa_ajuste', moeda: 'BRL', valor: -deposito },
        { dono, moeda: 'BRL', valor: deposito },
      ],
    })
  }
  if (sorium > 0n) {
    await lancar(tx, {
      tipo: 'conversao',
      ref: `semente:conversao:${dono}`,
      ator: `jogador:${dono}`,
      pernas: [
        { dono, moeda: 'BRL', valor: -troca },
        { casa: 'casa_cambio', moeda: 'BRL', valor: troca },
        { casa: 'casa_cambio', moeda: 'SOR', valor: -sorium },
        { dono, moeda: 'SOR', valor: sorium },
      ],
    })
  }
}
