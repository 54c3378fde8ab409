/** copias, for a restore: the checks before and the steps after. */
export { enviarMovimentos, recuperarLivro, type Recuperado } from './livro.ts'
export { type Alvo, conferirAlvo, conferirCopia, type Conferida, restaurar } from './pacote/restaurar.ts'
export { listarNoPainel } from './trabalhar.ts'
