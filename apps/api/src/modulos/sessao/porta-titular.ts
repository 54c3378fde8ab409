export { lerAdmins } from './entrada/admin.ts'
export { dadosDaSessao } from './conta/dados-do-titular.ts'
export { apagarConta, rastrosDaConta } from './conta/encerrar-conta.ts'
