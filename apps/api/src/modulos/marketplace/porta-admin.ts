/** marketplace, for the administration's module alone: its dashboard and its screens. */
export { vendasPorDia } from './painel.ts'
