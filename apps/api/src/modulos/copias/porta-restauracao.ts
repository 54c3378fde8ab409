export { enviarMovimentos, recuperarLivro, type Recuperado } from './livro.ts'
export { type Alvo, conferirAlvo, conferirCopia, type Conferida, restaurar } from './pacote/restaurar.ts'
export { listarNoPainel } from './trabalhar.ts'
