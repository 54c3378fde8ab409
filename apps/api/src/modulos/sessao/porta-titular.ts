/** sessao, for the module titular alone: what it holds on a person, and what becomes of it when his account ends. */
export { lerAdmins } from './admin.ts'
export { dadosDaSessao } from './dados-do-titular.ts'
export { apagarConta, rastrosDaConta } from './encerrar-conta.ts'
