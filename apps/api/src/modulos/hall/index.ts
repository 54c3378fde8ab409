/**
 * hall — the rankings of the city: who has most, plays most, sells most.
 * Owns: hall_classificacao. Reads the views entregas_pub_…, carteira_pub_…, marketplace_pub_…, perfil_pub_…, sessao_pub_….
 * Promises: a player is shown with the ranked value and nothing else; who opted out is in no ranking of possessions; a ranking is read from the start
 *   of an index, however many characters there are.
 * Calls: configuracoes (pictures). Called by: app.ts (the job of each minute), the search, the seed.
 */
export { atualizarClassificacoes, classificarNaTransacao } from './atualizar-classificacoes.ts'
export { procurarJogadores } from './consultas.ts'
export { apagarDoHall } from './repositorio.ts'
