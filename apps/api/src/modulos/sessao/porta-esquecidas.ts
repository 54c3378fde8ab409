export {
  type ContaDoJogo,
  contasEsquecidas,
  esquecer,
  segurarEsquecidas,
  separarEsquecidas,
  travarEsquecidas,
} from './bloqueio/esquecidas.ts'
