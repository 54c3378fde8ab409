/**
 * Dono de: the rate of the Sorium as the site reads it.
 * Promete: a quote counts from the moment it arrived, on the monotonic clock, and a failed call is never one.
 * Chama: nucleo. Quem chama: the layout (top bar) and the wallet pages.
 */
export { useValorDoSorium } from './consultas.ts'
export { useCotacaoDeConversao } from './cotacao-de-conversao.ts'
