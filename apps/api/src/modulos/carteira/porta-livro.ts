export { somaDesde } from './repositorio.ts'
export type { Moeda } from './livro/lancar.ts'
export { refazerLancamento } from './livro/refazer.ts'
export { lerMovimentos, Movimento, movimentosQueFaltam, refazerMovimento } from './livro/movimentos.ts'
