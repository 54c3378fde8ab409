/**
 * Owns: a person's wallet page (balances, converter, history, creating a wallet) and the administration's table of wallets. Promises: the
 * amount shown as received is what the server credits; a person converts nothing without a valid quote. Calls: nucleo, ui.
 */
export { consultaDaCarteira } from './consultas.ts'
