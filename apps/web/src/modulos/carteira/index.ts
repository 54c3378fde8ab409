/**
 * Dono de: a person's wallet page: balances, converter, history, opening a wallet. Promete: the amount shown as received is what the server
 * credits; nothing is sent without a valid quote. Chama: nucleo, ui. Quem chama: the layout and the shop, for the balances; the wallet
 * pages import the panel by path.
 */
export { consultaDaCarteira } from './consultas.ts'
