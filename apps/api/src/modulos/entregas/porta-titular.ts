/** entregas, for the module titular alone: what it holds on a person, and what becomes of it when his account ends. */
export { apagarDoJogo, rastrosNoJogo } from './espelho/encerramento.ts'
export { dadosDoJogo } from './espelho/titular.ts'
