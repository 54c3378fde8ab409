/** sessao, for modules that know why a player must stay out: he left the city's Discord, or is banned there or in the game. */
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
