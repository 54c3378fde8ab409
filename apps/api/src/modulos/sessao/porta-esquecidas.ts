/** sessao, for the mirror: whose data to leave out, because he closed his account. */
export {
  type ContaDoJogo,
  contasEsquecidas,
  esquecer,
  segurarEsquecidas,
  separarEsquecidas,
  travarEsquecidas,
} from './bloqueio/esquecidas.ts'
