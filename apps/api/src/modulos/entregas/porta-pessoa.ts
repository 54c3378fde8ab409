/** entregas, for modules that show a player's name in the city. */
export { nomeNaCidade } from './espelho/titular.ts'
