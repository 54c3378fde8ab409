/** carteira, for copies: the moves that are sent away each minute and repeated after a restore. */
export { somaDesde } from './repositorio.ts'
export type { Moeda } from './livro/lancar.ts'
export { refazerLancamento } from './livro/refazer.ts'
export { lerMovimentos, Movimento, movimentosQueFaltam, refazerMovimento } from './livro/movimentos.ts'
