/**
 * cotacao — the rate: what 1 Sorium is worth in R$, now and over time.
 * Owns: cotacao_historico.
 * Promises: a rate is valid if this module published it, until 30 s after it was replaced (plus 2 s for the network), by the database's clock. Moves
 *   of money lock nothing here. Once Sorium has circulated, staff can move the rate by a fifth at most from the rate of 24 hours ago.
 * Calls: configuracoes (settings).
 */
export { exigirCotacaoNaFaixa, exigirTaxaNaFaixa } from './faixa.ts'
export { publicarCotacao, registrarHistorico } from './publicar-cotacao.ts'
export { cotacaoAtual, foiPublicada } from './repositorio.ts'
export { valorDaCotacao } from './regras.ts'
