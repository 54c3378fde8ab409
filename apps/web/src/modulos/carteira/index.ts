/**
 * Owns: a person's wallet page: balances, converter, history, opening a wallet. Promises: the amount shown as received is what the server
 * credits; nothing is sent without a valid quote. Calls: nucleo, ui. Called by: the layout, the shop and the marketplace, for the balances;
 * the wallet pages import the panel by path.
 */
export { consultaDaCarteira } from './consultas.ts'
