/** sessao, for what others know of a player that keeps him out: he is not in the city's Discord, or was banned there or in the game. */
export {
  bloquearPorFora,
  contasDe,
  esquecerBloqueio,
  lembrarBloqueio,
  liberarPorFora,
  liberarVencidos,
} from './bloqueio/bloqueio-de-fora.ts'
export type { Portaria } from './entrada/portaria.ts'
export { revogarPorSaida } from './bloqueio/saida.ts'
