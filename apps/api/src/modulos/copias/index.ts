/**
 * copias — backups of the whole database, made each night and on request, and their restore.
 * Owns: copias_copia, copias_trabalho, copias_livro, copias_restauracao, copias_perdido.
 * Promises: a copy shows the database at one moment; it is encrypted before it leaves this process, and stored whole or not at all; a restore fills
 *   only an empty database or one that may be replaced, all of it or nothing; no message contains a secret; one node works on copies at a time. The
 *   ledger's new moves are sent each minute; after a restore, credits and conversions that the copy lacks are repeated, at most once each.
 * Calls: carteira (does the restored ledger balance, its moves), entregas (what the game reported again), configuracoes (audit); reads the views
 *   sessao_pub_usuarios, sessao_pub_donos and carteira_pub_perna.
 * Other doors: porta-terminal.ts, porta-restauracao.ts, porta-segredos.ts.
 */
export { enviarLivro, JOB_DO_LIVRO } from './livro.ts'
export { type Copiadora, JOB_DAS_COPIAS, trabalharNasCopias } from './trabalhar.ts'
