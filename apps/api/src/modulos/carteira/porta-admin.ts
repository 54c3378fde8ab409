/** carteira, only for the module admin. */
export { conversoesPorDia, pausaDoFinanceiro, totaisDoLivro } from './painel.ts'
