/**
 * copias — copies of the whole database, made by the night and on request, and what becomes of one again.
 * Owns: copias_copia, copias_trabalho, copias_livro, copias_restauracao, copias_perdido.
 * Promises: a copy shows one moment; it is encrypted before it leaves this process and is there whole or not at all; a restore fills an empty
 *   database alone, all of it or nothing; no secret is in a message; one node works on copies at a time.
 *   What the ledger moved since the last copy is sent each minute, and comes back once.
 * Calls: carteira (does the restored ledger balance, its moves), entregas (what the game told again), configuracoes (audit); reads the view sessao_pub_usuarios (has anybody come?). Called by: app.ts, the commands copia and restaurar.
 * Other doors: porta-terminal.ts, porta-restauracao.ts, porta-segredos.ts.
 */
export { enviarLivro, JOB_DO_LIVRO } from './livro.ts'
export { type Copiadora, JOB_DAS_COPIAS, trabalharNasCopias } from './trabalhar.ts'
