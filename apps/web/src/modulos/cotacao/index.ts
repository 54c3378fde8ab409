/**
 * Owns: the rate of the Sorium as the site reads it. Promises: a quote's validity counts from its arrival, on the monotonic clock; a
 * failed call gives no quote. Calls: nucleo, ui.
 */
export { useValorDoSorium } from './consultas.ts'
export { useCotacaoDeConversao } from './cotacao-de-conversao.ts'
