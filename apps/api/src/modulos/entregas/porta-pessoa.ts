/** entregas, for who shows a player to himself and to others: what he is called in the city. */
export { nomeNaCidade } from './espelho/titular.ts'
