/** Moves of the ledger as they leave for a safe place, and as they come back after a restore. */
export { somaDesde } from './repositorio.ts'
export type { Moeda } from './livro/lancar.ts'
export { refazerLancamento } from './livro/refazer.ts'
export { lerMovimentos, Movimento, movimentosQueFaltam, refazerMovimento } from './livro/movimentos.ts'
