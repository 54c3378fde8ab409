/**
 * cotacao — what 1 Sorium is worth in R$, now and over time.
 * Owns: cotacao_historico.
 * Promises: a rate is valid if this module published it, until 30 s after it was replaced (plus 2 s for the network), by the database's clock. Money
 *   moves lock nothing here. Staff cannot move the rate by more than a fifth in 24 hours.
 * Calls: configuracoes. Called by: carteira (is this rate valid), app.ts (publishes the circulating quantity), the seed.
 */
export { exigirCotacaoNaFaixa, exigirTaxaNaFaixa } from './faixa.ts'
export { publicarCotacao, registrarHistorico } from './publicar-cotacao.ts'
export { cotacaoAtual, foiPublicada } from './repositorio.ts'
export { valorDaCotacao } from './regras.ts'
