/** Who closed his account, known by keyed hashes alone: whoever tells of people (the mirror of the game) asks here whom to leave out. */
export {
  type ContaDoJogo,
  contasEsquecidas,
  esquecer,
  segurarEsquecidas,
  separarEsquecidas,
  travarEsquecidas,
} from './bloqueio/esquecidas.ts'
