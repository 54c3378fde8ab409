/**
 * titular — a person's rights over the whole site (LGPD art. 18): a download of all his data, and the end of his account.
 * Owns: no table. Every module exports and deletes its own part.
 * Promises: an account ends whole or not at all, and never while the site holds something of his; a download of data is recorded.
 * Calls: every module's door. Called by: app.ts, which hands it to the routes of perfil and carteira.
 */
export { baixarDados } from './baixar-dados.ts'
export { encerrarConta, temNegocioEmAberto } from './encerrar-conta.ts'
