export { liberar } from './financeiro.ts'
export { situacao } from './painel.ts'
