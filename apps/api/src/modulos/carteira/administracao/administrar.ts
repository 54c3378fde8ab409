import { randomUUID } from 'node:crypto'
import { centavosDe, taxaInteira, VALOR_MAXIMO } from '@sorium/contratos/comum/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { carteirasDaTaxa } from '#modulos/configuracoes/porta-carteira-da-taxa.ts'
import { exigirTaxaNaFaixa } from '#modulos/cotacao/index.ts'
import { travarAdmin, travarConta } from '#modulos/sessao/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { exigirDeOutro, exigirDentroDoLimite, lerCredito } from './equipe.ts'
import { lancar } from '../livro/lancar.ts'
import { soriumPor } from '../regras.ts'
import { travarSaldos } from '../repositorio.ts'
import { carteiraPorId, encerrarContas, type LinhaDaCarteira, segurarDono } from './repositorio.ts'

export async function exigirPorId(leitura: Leitura, id: string): Promise<LinhaDaCarteira> {
  const carteira = await carteiraPorId(leitura, id)
  if (!carteira) throw new Recusa('carteira.nao_encontrada')
  return carteira
}

/** Locks the owner's account before the wallet, as the closing of an account does, otherwise the two could deadlock. */
async function segurarCarteira(tx: Transacao, id: string): Promise<LinhaDaCarteira> {
  await exigirPorId(tx, id)
  if (!(await segurarDono(tx, id))) throw new Recusa('carteira.conta_encerrada')
  return exigirPorId(tx, id)
}

export async function creditarCarteira(tx: Transacao, p: { conta: Conta; id: string; valor: number }): Promise<LinhaDaCarteira> {
  const centavos = lerCredito(p.valor)
  await travarAdmin(tx, p.conta.id)
  await segurarCarteira(tx, p.id)
  await exigirDeOutro(tx, p)
  await exigirDentroDoLimite(tx, { conta: p.conta, centavos })
  const ref = `credito:${randomUUID()}`
  const [saldo] = await lancar(tx, {
    tipo: 'credito',
    ref,
    ator: atorDe(p.conta),
    descricao: 'Crédito da administração',
    pernas: [
      { casa: 'casa_ajuste', moeda: 'BRL', valor: -centavos },
      { dono: p.id, moeda: 'BRL', valor: centavos },
    ],
  })
  invariante(saldo, 'crédito sem saldo')
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: 'admin',
    acao: 'carteira.creditou',
    objeto: `carteira:${p.id}`,
    antes: { saldo_real: String(saldo.saldo - centavos) },
    depois: { saldo_real: String(saldo.saldo), valor: String(centavos), ref },
  })
  return exigirPorId(tx, p.id)
}

const SORIUM_MAXIMO = BigInt(VALOR_MAXIMO) * 100n

/** `taxa`: R$ for 1 Sorium, as the administrator typed it. */
export async function converterCarteira(
  tx: Transacao,
  p: { conta: Conta; id: string; valor: number; taxa: number },
): Promise<{ carteira: LinhaDaCarteira; recebido: bigint; taxa: bigint }> {
  const centavos = centavosDe(p.valor)
  const taxa = taxaInteira(p.taxa)
  if (centavos === null || taxa === null || centavos <= 0n || taxa <= 0n) throw new Recusa('carteira.valores_de_conversao')
  const recebido = soriumPor(centavos, taxa)
  if (recebido > SORIUM_MAXIMO) throw new Recusa('carteira.valores_de_conversao')
  if (recebido === 0n) throw new Recusa('carteira.resultado_zero')
  const antes = await segurarCarteira(tx, p.id)
  await exigirDeOutro(tx, p)
  await exigirTaxaNaFaixa(tx, taxa)
  const ref = `conv:${randomUUID()}`
  await lancar(tx, {
    tipo: 'conversao',
    ref,
    ator: atorDe(p.conta),
    descricao: 'Conversão pela administração',
    pernas: [
      { dono: p.id, moeda: 'BRL', valor: -centavos },
      { casa: 'casa_cambio', moeda: 'BRL', valor: centavos },
      { casa: 'casa_cambio', moeda: 'SOR', valor: -recebido },
      { dono: p.id, moeda: 'SOR', valor: recebido },
    ],
  })
  const carteira = await exigirPorId(tx, p.id)
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: 'admin',
    acao: 'carteira.converteu_de_jogador',
    objeto: `carteira:${p.id}`,
    antes: { saldo_real: String(antes.brl), saldo: String(antes.sor) },
    depois: { saldo_real: String(carteira.brl), saldo: String(carteira.sor), taxa: String(taxa), recebido: String(recebido), ref },
  })
  return { carteira, recebido, taxa }
}

/**
 * Whether the owner has an open purchase or sale, which may still pay money back. The caller passes this function in, because this module
 * must not import shop and market.
 */
export type TemNegocioEmAberto = (leitura: Leitura, dono: string) => Promise<boolean>

/** Locks the account, which making a listing locks too, so that no listing appears meanwhile. */
export async function encerrarCarteira(tx: Transacao, p: { conta: Conta; id: string; emAberto: TemNegocioEmAberto }): Promise<void> {
  await exigirPorId(tx, p.id)
  await travarConta(tx, p.id)
  const saldos = await travarSaldos(tx, p.id)
  if (saldos.length === 0) throw new Recusa('carteira.nao_encontrada')
  if (saldos.some((saldo) => saldo !== 0n)) throw new Recusa('carteira.com_saldo')
  if ((await carteirasDaTaxa(tx)).includes(p.id)) throw new Recusa('carteira.recebe_taxas')
  if (await p.emAberto(tx, p.id)) throw new Recusa('carteira.em_uso')
  await encerrarContas(tx, p.id)
  await auditar(tx, { ator: atorDe(p.conta), papel: 'admin', acao: 'carteira.encerrou', objeto: `carteira:${p.id}` })
}
