import { randomUUID } from 'node:crypto'
import { foiPublicada } from '#modulos/cotacao/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa, invariante } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { exigirCarteira } from './criar-carteira.ts'
import { lancar } from './livro/lancar.ts'
import { centavosDoPedido, soriumPor, taxaDoPedido } from './regras.ts'

export interface Conversao {
  saldoBrl: bigint
  saldoSor: bigint
  recebido: bigint
  taxa: bigint
}

/** Writes no audit row, because the log reads conversions from the ledger (carteira_pub_registros). */
export async function converterSaldo(tx: Transacao, p: { conta: Conta; valor: number; cotacao: number }): Promise<Conversao> {
  const centavos = centavosDoPedido(p.valor)
  const taxa = taxaDoPedido(p.cotacao)
  await exigirCarteira(tx, p.conta.id)
  if (!(await foiPublicada(tx, taxa))) throw new Recusa('cotacao.expirada')
  const recebido = soriumPor(centavos, taxa)
  if (recebido === 0n) throw new Recusa('carteira.resultado_zero')

  const saldos = await lancar(tx, {
    tipo: 'conversao',
    ref: `conv:${randomUUID()}`,
    ator: atorDe(p.conta),
    taxa,
    pernas: [
      { dono: p.conta.id, moeda: 'BRL', valor: -centavos },
      { casa: 'casa_cambio', moeda: 'BRL', valor: centavos },
      { casa: 'casa_cambio', moeda: 'SOR', valor: -recebido },
      { dono: p.conta.id, moeda: 'SOR', valor: recebido },
    ],
  })
  const saldo = (moeda: string) => {
    const achado = saldos.find((s) => s.moeda === moeda)
    invariante(achado, `conversão sem saldo de ${moeda}`)
    return achado.saldo
  }
  return { saldoBrl: saldo('BRL'), saldoSor: saldo('SOR'), recebido, taxa }
}
