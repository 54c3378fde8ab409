/** entregas, only for the module titular: the person's data, and their deletion. */
export { apagarDoJogo, rastrosNoJogo } from './espelho/encerramento.ts'
export { dadosDoJogo } from './espelho/titular.ts'
