/** entregas, about one person: what it holds on him, what he is called in the city, and what becomes of it when his account ends. */
export { apagarDoJogo, rastrosNoJogo } from './espelho/encerramento.ts'
export { dadosDoJogo, nomeNaCidade } from './espelho/titular.ts'
