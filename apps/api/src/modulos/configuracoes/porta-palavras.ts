/** configuracoes, for who writes the site and for the start of a node: the words that the owner chose, and what of his settings does not count. */
export { avisarDosInvalidos } from './ajustes/ajustes.ts'
export { lerPalavras, palavrasDosAjustes, seguirPalavras } from './ajustes/palavras.ts'
