/** copias, for the terminal's commands. */
export { abrirArquivo, abrirDestino, type Destino } from './destino/destino.ts'
export { ErroDaCopia } from './erro.ts'
export { fazerCopia } from './pacote/fazer-copia.ts'
export { acharUltima, lerNome } from './regras.ts'
export { nascidoAqui } from './repositorio.ts'
export { copiarERegistrar } from './trabalhar.ts'
