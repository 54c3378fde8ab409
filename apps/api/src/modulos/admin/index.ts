/** What stands above the modules may call of the administration: the commands of a terminal. */
export { liberar } from './financeiro.ts'
export { situacao } from './painel.ts'
