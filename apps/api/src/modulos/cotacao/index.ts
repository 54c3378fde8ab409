/**
 * cotacao — what 1 Sorium is worth in R$, now and over time.
 * Owns: cotacao_historico.
 * Promises: a rate is one this module published; it counts for 30 seconds after it stopped being current (and 2 s for the network), by the
 *   database's clock. Nothing here is locked by a money move. Staff takes no rate further than a fifth from the one of 24 hours ago.
 * Calls: configuracoes. Called by: carteira (is this rate good), app.ts (publishes the circulating quantity), the seed.
 */
export { exigirCotacaoNaFaixa, exigirTaxaNaFaixa } from './faixa.ts'
export { publicarCotacao, registrarHistorico } from './publicar-cotacao.ts'
export { cotacaoAtual, foiPublicada } from './repositorio.ts'
export { valorDaCotacao } from './regras.ts'
