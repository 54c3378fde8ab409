/** sessao, for whoever moves money or things: what is decided of people by the transaction that moves them. */
export { segurarLivre, segurarSessao } from './bloqueio/segurar.ts'
