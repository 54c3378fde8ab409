export { segurarLivre, segurarSessao } from './bloqueio/segurar.ts'
