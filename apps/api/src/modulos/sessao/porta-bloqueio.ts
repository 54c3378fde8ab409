/** sessao, for what others know of a player that keeps him out: he left the city's Discord. */
export { revogarPorSaida } from './saida.ts'
