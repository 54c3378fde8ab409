/**
 * sessao — who signs in, and the sessions that the server can revoke.
 * Owns: sessao_usuario, sessao_admin, sessao_sessao, sessao_oauth, sessao_esquecida, sessao_banimento_a_espera.
 * Promises: an account is one Discord snowflake; a token counts only while its session row stands; a player's token never passes for an admin's;
 *   a banned account has no session and gets none; his own photo wins over Discord's; a closed account keeps its id and nothing else of him, but
 *   for keyed hashes by which the mirror leaves him out and his ban holds.
 * Calls: configuracoes (audit). Called by: app.ts (the porteiro, the end of an account), entregas (who is left out of the mirror), admin, the seed.
 * Other doors: porta-bloqueio.ts (what others know that keeps a player out), porta-esquecidas.ts (who closed his account), porta-atos.ts (who acts, in his transaction), porta-admin.ts,
 *   porta-titular.ts.
 */
export { adminDoEmail, criarAdmin, travarAdmin } from './entrada/admin.ts'
export { criarContaDoToken } from './conta-do-token.ts'
export { copiarFotosDoDiscord } from './conta/copiar-fotos.ts'
export { apagarEnderecosVencidos, travarConta } from './conta/encerrar-conta.ts'
export { trocarFoto } from './conta/fotos.ts'
export { garantirUsuario, limparSessoes } from './repositorio.ts'
