export { nomeNaCidade } from './espelho/titular.ts'
