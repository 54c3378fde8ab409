/** entregas, for showing a player's name in the city. */
export { nomeNaCidade } from './espelho/titular.ts'
