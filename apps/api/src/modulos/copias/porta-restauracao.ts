/** A copy becomes a database again: what is looked at before, and what follows it. */
export { enviarMovimentos, recuperarLivro, type Recuperado } from './livro.ts'
export { type Alvo, conferirAlvo, conferirCopia, type Conferida, restaurar } from './pacote/restaurar.ts'
export { listarNoPainel } from './trabalhar.ts'
