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
