export { lerDocumento } from './ajustes/documento.ts'
