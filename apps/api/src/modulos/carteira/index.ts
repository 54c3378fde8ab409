/**
 * carteira — the ledger: everybody's balances in R$ and Sorium, and every move of money.
 * Owns: carteira_conta, carteira_transacao, carteira_lancamento, carteira_congelamento, carteira_conferencia, carteira_fechamento.
 * Promises: every transaction balances per currency; a user's balance is the sum of its entries and never negative; a business reference moves money
 *   at most once; only `lancar` changes balances; a check that finds a broken invariant stops moves, but not reading. A closed wallet is empty, and
 *   its entries stay.
 * Calls: sessao, perfil, cotacao (is this rate valid), configuracoes (audit, settings).
 * Other doors: porta-admin.ts, porta-livro.ts, porta-titular.ts.
 */
export { abrirCarteira, exigirCarteira, temCarteira } from './criar-carteira.ts'
export { conferirInvariantes, lerDivergencias, liberarFinanceiro } from './livro/invariantes.ts'
export { lancar, type Perna } from './livro/lancar.ts'
export { circulante, soma } from './repositorio.ts'
