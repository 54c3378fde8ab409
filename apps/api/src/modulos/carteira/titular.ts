import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { type DadosDoTitular, mapear, type Titular, todasAsPaginas } from '#nucleo/pessoas/dados-do-titular.ts'
import { apresentarLancamento } from './apresentar.ts'
import { extrato, type LinhaDoExtrato, saldosDe, travarSaldos } from './repositorio.ts'

export async function dadosDaCarteira(leitura: Leitura, titular: Titular): Promise<DadosDoTitular> {
  const saldos = await saldosDe(leitura, titular.id)
  const lancamentos = todasAsPaginas<LinhaDoExtrato>((ultima, limite) =>
    extrato(leitura, { dono: titular.id, antesDe: ultima?.id ?? null, limite }),
  )
  return {
    carteira: saldos && { saldo_real: valorDe(saldos.brl), saldo_zcoin: valorDe(saldos.sor) },
    lancamentos: mapear(lancamentos, apresentarLancamento),
  }
}

export async function travarCarteiraVazia(tx: Transacao, dono: string): Promise<boolean> {
  return (await travarSaldos(tx, dono)).every((saldo) => saldo === 0n)
}
