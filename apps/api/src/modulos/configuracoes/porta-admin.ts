/** configuracoes, for the module admin alone. */
export { contarRegistros, type FiltroDosRegistros, type LugarNoLog, paginaDeRegistros, type Registro } from './auditoria/registros.ts'
