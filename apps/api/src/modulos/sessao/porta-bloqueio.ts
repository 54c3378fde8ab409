/** sessao, for what others know of a player that keeps him out: he left the city's Discord, or was banned there or in the game. */
export {
  bloquearPorFora,
  contasDe,
  esquecerBloqueio,
  lembrarBloqueio,
  liberarPorFora,
  liberarVencidos,
  type OrigemDeFora,
} from './bloqueio-de-fora.ts'
export { revogarPorSaida } from './saida.ts'
