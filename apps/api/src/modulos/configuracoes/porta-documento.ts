/** configuracoes, for the installer, which asks for the owner's document. */
export { lerDocumento } from './ajustes/documento.ts'
