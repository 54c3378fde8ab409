import type { TipoDeLancamento } from '@sorium/contratos/carteira/index.ts'
import { ehErroDoBanco, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa, invariante } from '#nucleo/erros.ts'

export type Moeda = 'BRL' | 'SOR'
export type ContaDaCasa = 'escrow_loja' | 'escrow_market' | 'casa_taxa' | 'casa_receita' | 'casa_cambio' | 'casa_ajuste'

/** `valor` is signed and in hundredths; `dono` is a user's uuid. */
export type Perna = { moeda: Moeda; valor: bigint } & ({ dono: string } | { casa: ContaDaCasa })

export interface Lancamento {
  tipo: TipoDeLancamento
  /** The business reference, for example 'compra:<id>'. It is unique, so a move cannot happen twice. */
  ref: string
  /** 'jogador:<uuid>', 'admin:<uuid>' or 'sistema'. */
  ator: string
  descricao?: string
  /** Rate of a player's own conversion, in R$ 0.0001; the audit log reads it from the ledger. */
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
 * Every move of money goes through this function, which locks the users' accounts in one order. carteira_mover writes nothing when it
 * refuses, so the transaction can go on after such a Recusa.
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
