/** What the commands of a terminal need of copies. */
export { abrirArquivo, abrirDestino } from './destino.ts'
export { ErroDaCopia } from './erro.ts'
export { fazerCopia } from './fazer-copia.ts'
export { recuperarLivro } from './livro.ts'
export { acharUltima, lerNome } from './regras.ts'
export { nascidoAqui } from './repositorio.ts'
export { restaurar } from './restaurar.ts'
export { copiarERegistrar } from './trabalhar.ts'
