/**
 * carteira — the ledger: who has how much, and every move of it.
 * Owns: carteira_conta, carteira_transacao, carteira_lancamento, carteira_congelamento, carteira_conferencia,
 *   carteira_fechamento.
 * Promises: every transaction balances per currency; a user's balance is the sum of his entries and never negative; one business reference
 *   moves money once, for ever; nothing but `lancar` writes a balance; a broken invariant freezes moves and leaves reading alive.
 *   A closed wallet is empty and stays so; its entries stay.
 * Calls: sessao (whose account it is), perfil (is it complete), cotacao (is this rate good), configuracoes (audit). Called by: loja, marketplace, admin, app.ts, the seed.
 */
export { abrirCarteira, exigirCarteira, temCarteira } from './criar-carteira.ts'
export {
  conferirInvariantes,
  conferirPor,
  type ConferenciaEmSql,
  type Divergencia,
  type Janela,
  lerDivergencias,
  liberarFinanceiro,
  momento,
  TODA_A_HISTORIA,
} from './invariantes.ts'
export { type Lancamento, lancar, type Moeda, type Perna } from './lancar.ts'
export { circulante, soma } from './repositorio.ts'
export { dadosDaCarteira, travarCarteiraVazia } from './titular.ts'
export { conversoesPorDia, totaisDoLivro } from './painel.ts'
