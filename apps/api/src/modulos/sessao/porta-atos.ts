/** sessao, for transactions that move money or things: may these people act? */
export { segurarLivre, segurarSessao } from './bloqueio/segurar.ts'
