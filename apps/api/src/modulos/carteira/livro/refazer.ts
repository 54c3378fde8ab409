import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { abrirCarteira } from '../criar-carteira.ts'
import { lancar, type Lancamento, type Moeda } from './lancar.ts'

/**
 * Repeats a lost move after a restore, unless its reference exists. If the payer's restored balance is too small, the house first pays him
 * the difference in another move. @returns that difference in hundredths.
 */
export async function refazerLancamento(tx: Transacao, l: Lancamento): Promise<bigint> {
  if (await jaLancado(tx, l.ref)) return 0n
  for (const perna of l.pernas) if ('dono' in perna) await abrirCarteira(tx, perna.dono)
  try {
    await lancar(tx, l)
    return 0n
  } catch (erro) {
    if (!(erro instanceof Recusa) || erro.codigo !== 'carteira.saldo_insuficiente') throw erro
  }
  const ajuste = await cobrir(tx, l)
  await lancar(tx, l)
  return ajuste
}

async function cobrir(tx: Transacao, l: Lancamento): Promise<bigint> {
  let soma = 0n
  for (const perna of l.pernas) {
    if (!('dono' in perna) || perna.valor >= 0n) continue
    const falta = -perna.valor - (await saldoTravado(tx, perna.dono, perna.moeda))
    if (falta <= 0n) continue
    soma += falta
    await lancar(tx, {
      tipo: 'credito',
      ref: `ajuste:${l.ref}`,
      ator: 'sistema',
      descricao: `Ajuste da restauração: ${l.descricao ?? ''}`,
      pernas: [
        { casa: 'casa_ajuste', moeda: perna.moeda, valor: -falta },
        { dono: perna.dono, moeda: perna.moeda, valor: falta },
      ],
    })
  }
  return soma
}

async function saldoTravado(tx: Transacao, dono: string, moeda: Moeda): Promise<bigint> {
  const { saldo } = await tx.uma<{ saldo: bigint }>(
    `select saldo from carteira_conta where dono = $1 and moeda = $2 and tipo = 'usuario' for no key update`,
    [dono, moeda],
  )
  return saldo
}

const jaLancado = async (leitura: Leitura, ref: string): Promise<boolean> =>
  (await leitura.linha('select 1 from carteira_transacao where ref = $1', [ref])) !== null
