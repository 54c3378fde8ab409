/** carteira, for the administration's module alone: its dashboard and its screens. */
export { conversoesPorDia, pausaDoFinanceiro, totaisDoLivro } from './painel.ts'
