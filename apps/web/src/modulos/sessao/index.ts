/**
 * Owns: signing in (through Discord with state and PKCE, with a token in the address, with the administrator's password) and signing out.
 * Promises: a sign-in through Discord succeeds only in the browser that started it, within 10 minutes; no token stays in the address.
 * Calls: nucleo, ui.
 */
export { enderecoDeVolta } from './entrar-com-discord.ts'
export { concluirEntrada } from './concluir-entrada.ts'
export { impedimentoDaEntrada } from './impedimento.ts'
export { recolherTokenDaChegada, tokenDaChegada } from './token-da-chegada.ts'
export { useEntrarComoAdmin, useSair } from './mutacoes.ts'
export { CartaoDeEntrada } from './cartao-de-entrada.tsx'
