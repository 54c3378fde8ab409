/** marketplace, for the administration's module alone: its dashboard and its screens. */
export { mercadoQueEspera, vendasPorDia } from './painel.ts'
