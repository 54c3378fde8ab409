/** sessao, for the module titular alone: what it holds on a person, and what becomes of it when his account ends. */
export { lerAdmins } from './entrada/admin.ts'
export { dadosDaSessao } from './conta/dados-do-titular.ts'
export { apagarConta, rastrosDaConta } from './conta/encerrar-conta.ts'
