/** configuracoes, for who writes the site and for the start of a node: the words that the owner chose. */
export { lerPalavras, palavrasDosAjustes, seguirPalavras } from './palavras.ts'
