/** sessao, for the mirror: the closed accounts whose data it must leave out. */
export {
  type ContaDoJogo,
  contasEsquecidas,
  esquecer,
  segurarEsquecidas,
  separarEsquecidas,
  travarEsquecidas,
} from './bloqueio/esquecidas.ts'
