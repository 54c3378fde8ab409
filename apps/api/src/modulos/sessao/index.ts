/**
 * sessao — who signs in, and the sessions that the server can revoke.
 * Owns: sessao_usuario, sessao_admin, sessao_sessao, sessao_oauth, sessao_esquecida, sessao_banimento_a_espera.
 * Promises: an account is one Discord id; a token is valid only while its session row is; a player's token never counts as an admin's; a banned
 *   account has no session and gets none; an uploaded photo wins over Discord's; a closed account is recognised by keyed hashes only, so that the
 *   mirror leaves its data out and its ban stays valid.
 * Calls: configuracoes (audit, pictures).
 * Other doors: porta-bloqueio.ts (blocks from outside), porta-esquecidas.ts (closed accounts), porta-atos.ts (locks for who acts), porta-admin.ts,
 *   porta-titular.ts.
 */
export { adminDoEmail, criarAdmin, travarAdmin } from './entrada/admin.ts'
export { criarContaDoToken } from './conta-do-token.ts'
export { copiarFotosDoDiscord } from './conta/copiar-fotos.ts'
export { apagarEnderecosVencidos, travarConta } from './conta/encerrar-conta.ts'
export { trocarFoto } from './conta/fotos.ts'
export { garantirUsuario, limparSessoes } from './repositorio.ts'
