/**
 * Dono de: what a person sees and does of a wallet: balances, converter, history, opening it.
 * Promete: the amount shown as received is the server's own sum; nothing is sent without a live quote.
 * Chama: nucleo, ui. Quem chama: the layout and the shop, for the balances; the wallet pages load the panel by path.
 */
export { consultaDaCarteira } from './consultas.ts'
