/** configuracoes, for the set-up, which asks for the owner's document. */
export { lerDocumento } from './ajustes/documento.ts'
