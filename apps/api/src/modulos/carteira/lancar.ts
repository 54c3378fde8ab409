import type { TipoDeLancamento } from '@sorium/contratos/carteira/index.ts'
import { ehErroDoBanco, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa, invariante } from '#nucleo/erros.ts'

export type Moeda = 'BRL' | 'SOR'
export type ContaDaCasa = 'escrow_loja' | 'escrow_market' | 'casa_taxa' | 'casa_receita' | 'casa_cambio' | 'casa_ajuste'

/** One leg: a signed amount in hundredths on a user's account (`dono`: uuid) or one of the house. */
export type Perna = { moeda: Moeda; valor: bigint } & ({ dono: string } | { casa: ContaDaCasa })

export interface Lancamento {
  tipo: TipoDeLancamento
  /** The business key, unique for ever: 'compra:<id>'. */
  ref: string
  /** 'jogador:<uuid>', 'admin:<uuid>', 'sistema'. */
  ator: string
  /** What the statement shows. */
  descricao?: string
  /** Of a conversion by the wallet's own owner, 1e-4 R$: with it the log of the administration reads the move from its own row. */
  taxa?: bigint
  pernas: readonly Perna[]
}

interface Saldo {
  dono: string
  moeda: Moeda
  saldo: bigint
}

const RECUSAS = {
  congelado: 'sistema.financeiro_pausado',
  sem_carteira: 'carteira.necessaria',
  saldo_insuficiente: 'carteira.saldo_insuficiente',
} as const

/**
 * Posts one move: the only way that money changes hands. Locks the users' accounts in one global order inside the database function.
 * @returns the new balances of the users' accounts that it touched.
 * @throws Recusa when money is frozen, a wallet is missing or a balance would go below zero; nothing is written then.
 */
export function lancar(tx: Transacao, l: Lancamento): Promise<Saldo[]> {
  return lancarVarios(tx, l.tipo, [l])
}

/** Posts some moves of one kind, all of them or none. @returns the balances after all of them. @throws Recusa as for one. */
export async function lancarVarios(
  tx: Transacao,
  tipo: TipoDeLancamento,
  lancamentos: readonly Omit<Lancamento, 'tipo'>[],
): Promise<Saldo[]> {
  for (const l of lancamentos)
    for (const moeda of ['BRL', 'SOR'] as const)
      invariante(
        l.pernas.filter((p) => p.moeda === moeda).reduce((s, p) => s + p.valor, 0n) === 0n,
        `lançamento ${l.ref} não fecha em ${moeda}`,
      )
  const linha = await executar(tx, tipo, lancamentos)
  if (linha.resultado !== 'ok') throw new Recusa(RECUSAS[linha.resultado])
  return linha.saldos.map((s) => ({ ...s, saldo: BigInt(s.saldo) }))
}

type Resultado = { resultado: 'ok' | keyof typeof RECUSAS; saldos: (Omit<Saldo, 'saldo'> & { saldo: string })[] }

async function executar(tx: Transacao, tipo: TipoDeLancamento, varios: readonly Omit<Lancamento, 'tipo'>[]): Promise<Resultado> {
  const pernas = varios.flatMap((l, i) => l.pernas.map((perna) => ({ perna, de: i + 1 })))
  try {
    return await tx.uma<Resultado>(
      `select resultado, saldos
       from carteira_mover_varios($1, $2::text[], $3::text[], $4::text[], $5::bigint[], $6::int[], $7::uuid[], $8::text[], $9::text[], $10::bigint[])`,
      [
        tipo,
        varios.map((l) => l.ref),
        varios.map((l) => l.ator),
        varios.map((l) => l.descricao ?? ''),
        varios.map((l) => l.taxa ?? null),
        pernas.map(({ de }) => de),
        pernas.map(({ perna }) => ('dono' in perna ? perna.dono : null)),
        pernas.map(({ perna }) => ('dono' in perna ? 'usuario' : perna.casa)),
        pernas.map(({ perna }) => perna.moeda),
        pernas.map(({ perna }) => perna.valor),
      ],
    )
  } catch (erro) {
    // Closed while this waited for its lock.
    throw ehErroDoBanco(erro, '23514', 'carteira_conta_encerrada_vazia') ? new Recusa('carteira.necessaria') : erro
  }
}
