/** configuracoes, for the pages and the start of a node: the owner's words, and a warning about invalid settings. */
export { avisarDosInvalidos } from './ajustes/ajustes.ts'
export { lerPalavras, palavrasDosAjustes, seguirPalavras } from './ajustes/palavras.ts'
