export { apagarDoJogo, rastrosNoJogo } from './espelho/encerramento.ts'
export { dadosDoJogo } from './espelho/titular.ts'
