import type { TipoDeLancamento } from '@sorium/contratos/carteira/index.ts'
import { ehErroDoBanco, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa, invariante } from '#nucleo/erros.ts'

export type Moeda = 'BRL' | 'SOR'
export type ContaDaCasa = 'escrow_loja' | 'escrow_market' | 'casa_taxa' | 'casa_receita' | 'casa_cambio' | 'casa_ajuste'

/** A signed amount in hundredths, on a user's account (`dono`: uuid) or on one of the house. */
export type Perna = { moeda: Moeda; valor: bigint } & ({ dono: string } | { casa: ContaDaCasa })

export interface Lancamento {
  tipo: TipoDeLancamento
  /** The business reference, unique for ever, for example 'compra:<id>'. */
  ref: string
  /** 'jogador:<uuid>', 'admin:<uuid>', 'sistema'. */
  ator: string
  /** The player reads it in his statement. */
  descricao?: string
  /** Set only when the owner converts, in R$ 0.0001: the audit log reads it from here. */
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
 * The only way to move money. The database function locks the users' accounts in one global order.
 * @returns the new balances of the users' accounts.
 * @throws Recusa when money is stopped, a wallet is missing or a balance would go below zero; then nothing is written.
 */
export async function lancar(tx: Transacao, l: Lancamento): Promise<Saldo[]> {
  for (const moeda of ['BRL', 'SOR'] as const)
    invariante(
      l.pernas.filter((p) => p.moeda === moeda).reduce((s, p) => s + p.valor, 0n) === 0n,
      `lançamento ${l.ref} não fecha em ${moeda}`,
    )
  const { resultado, saldos } = await mover(tx, l)
  if (resultado !== 'ok') throw new Recusa(RECUSAS[resultado])
  return saldos.map((s) => ({ ...s, saldo: BigInt(s.saldo) }))
}

type Resultado = { resultado: 'ok' | keyof typeof RECUSAS; saldos: (Omit<Saldo, 'saldo'> & { saldo: string })[] }

async function mover(tx: Transacao, { tipo, ref, ator, descricao = '', taxa, pernas }: Lancamento): Promise<Resultado> {
  try {
    return await tx.uma<Resultado>('select resultado, saldos from carteira_mover($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      tipo,
      ref,
      ator,
      descricao,
      taxa ?? null,
      pernas.map((p) => ('dono' in p ? p.dono : null)),
      pernas.map((p) => ('dono' in p ? 'usuario' : p.casa)),
      pernas.map((p) => p.moeda),
      pernas.map((p) => p.valor),
    ])
  } catch (erro) {
    // The wallet was closed while this transaction waited for its lock.
    throw ehErroDoBanco(erro, '23514', 'carteira_conta_encerrada_vazia') ? new Recusa('carteira.necessaria') : erro
  }
}
