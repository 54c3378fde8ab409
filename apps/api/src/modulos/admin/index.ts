/** For the terminal's commands. */
export { liberar } from './financeiro.ts'
export { situacao } from './painel.ts'
