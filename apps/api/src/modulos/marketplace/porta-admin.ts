/** marketplace, only for the module admin. */
export { mercadoQueEspera, vendasPorDia } from './painel.ts'
