export { conversoesPorDia, pausaDoFinanceiro, totaisDoLivro } from './painel.ts'
