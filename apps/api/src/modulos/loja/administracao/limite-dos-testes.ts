import { CREDITO_MAXIMO_POR_DIA } from '@sorium/contratos/carteira/limites.ts'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import { cotacaoAtual } from '#modulos/cotacao/index.ts'
import { travarAdmin } from '#modulos/sessao/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { emReais } from '#nucleo/texto/dinheiro.ts'
import { Recusa } from '#nucleo/erros.ts'
import { testadoEm24Horas } from './repositorio-testes.ts'

export const TESTES_POR_DIA = 20
/** Quotes are in R$ 0.0001, so this is one real. */
const POR_REAL = 10_000n

interface Precos {
  preco_brl: bigint
  preco_sor: bigint | null
}

/** The higher of the item's two prices, in hundredths of R$. */
async function valorDoItem(tx: Transacao, { preco_brl, preco_sor }: Precos): Promise<bigint> {
  const emSorium = preco_sor === null ? 0n : (preco_sor * ((await cotacaoAtual(tx))?.valor ?? POR_REAL)) / POR_REAL
  return preco_brl > emSorium ? preco_brl : emSorium
}

/**
 * The administrator's row stays locked until the transaction ends; otherwise two tests at the same moment could both fit into the limit. @returns the
 * test's value in hundredths of R$. @throws Recusa 409.
 */
export async function exigirDentroDoLimite(tx: Transacao, p: { conta: Conta; item: Precos }): Promise<bigint> {
  await travarAdmin(tx, p.conta.id)
  const [valor, feito, ajustes] = [await valorDoItem(tx, p.item), await testadoEm24Horas(tx, atorDe(p.conta)), await lerAjustes(tx)]
  if (feito.quantos >= TESTES_POR_DIA)
    throw new Recusa('loja.testes_do_dia', { detalhes: `Cada administrador testa até ${TESTES_POR_DIA} vezes em 24 horas.` })
  const ajustado = BigInt(ajustes.credito_maximo_por_dia)
  const porDia = ajustado < CREDITO_MAXIMO_POR_DIA ? ajustado : CREDITO_MAXIMO_POR_DIA
  const sobra = porDia > feito.valor ? porDia - feito.valor : 0n
  if (valor > sobra)
    throw new Recusa('loja.testes_do_dia', {
      detalhes: `Este item vale ${emReais(valor)}. Cada administrador testa até ${emReais(porDia)} em 24 horas, e ainda há ${emReais(sobra)}.`,
    })
  return valor
}
