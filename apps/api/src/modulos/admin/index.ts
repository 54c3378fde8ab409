/** What stands above the modules may call of the administration: the command of the same name. */
export { liberar } from './financeiro.ts'
