export { mercadoQueEspera, vendasPorDia } from './painel.ts'
