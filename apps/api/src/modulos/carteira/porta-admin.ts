/** carteira, for the administration's module alone: its dashboard and its screens. */
export { conversoesPorDia, financeiroPausadoDesde, totaisDoLivro } from './painel.ts'
