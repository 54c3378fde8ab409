export { avisarDosInvalidos } from './ajustes/ajustes.ts'
export { lerPalavras, palavrasDosAjustes, seguirPalavras } from './ajustes/palavras.ts'
