/**
 * titular — a person's rights over the whole site (LGPD art. 18): a download of the person's data, and the end of the account.
 * Owns: no table. Every module exports and deletes its own part.
 * Promises: an account ends whole or not at all, and never while the site holds money or a thing of the person; a download of data is recorded.
 * Calls: the doors porta-titular.ts of the modules with personal data; also configuracoes (audit, wallets of the fee), hall and sessao.
 */
export { baixarDados } from './baixar-dados.ts'
export { encerrarConta, temNegocioEmAberto } from './encerrar-conta.ts'
