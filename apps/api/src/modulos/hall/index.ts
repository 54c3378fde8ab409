/**
 * hall — the rankings of the city: who has most, plays most, sells most.
 * Owns: hall_classificacao. Reads views of entregas, carteira, cotacao, marketplace, perfil and sessao.
 * Promises: of a player's values only the ranked one is shown; a player who opted out is in no ranking of money; a ranking is read from the start
 *   of an index, however many characters there are.
 * Calls: configuracoes (pictures).
 */
export { atualizarClassificacoes, classificarNaTransacao } from './atualizar-classificacoes.ts'
export { procurarJogadores } from './consultas.ts'
export { apagarDoHall } from './repositorio.ts'
