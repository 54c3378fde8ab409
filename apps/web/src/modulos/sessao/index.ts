/**
 * Owns: the ways in and out (Discord with state and PKCE, the token from the address, the admin's password, Sair). Promises: a sign-in
 * ends only in the browser that started it, within 10 minutes; no token stays in the address. Calls: nucleo. Called by: the routes and the
 * layout.
 */
export { enderecoDeVolta } from './entrar-com-discord.ts'
export { concluirEntrada } from './concluir-entrada.ts'
export { impedimentoDaEntrada } from './impedimento.ts'
export { recolherTokenDaChegada, tokenDaChegada } from './token-da-chegada.ts'
export { useEntrarComoAdmin, useSair } from './mutacoes.ts'
export { CartaoDeEntrada } from './cartao-de-entrada.tsx'
