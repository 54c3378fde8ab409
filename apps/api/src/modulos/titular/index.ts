/**
 * titular — what a person may ask of the whole site (LGPD art. 18): all that it holds on him, and the end of his account.
 * Owns: no table. Every module gives and takes its own part; only here are they all known.
 * Promises: an account ends whole or not at all, and never while something of his is in the site's hands; that data was asked for is recorded.
 * Calls: every module's door. Called by: app.ts, which hands it to the routes of perfil and carteira.
 */
export { baixarDados } from './baixar-dados.ts'
export { encerrarConta, temNegocioEmAberto } from './encerrar-conta.ts'
