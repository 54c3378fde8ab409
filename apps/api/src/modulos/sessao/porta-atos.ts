/** sessao, for transactions that move money or things: locks that prove that these people may act. */
export { segurarLivre, segurarSessao } from './bloqueio/segurar.ts'
