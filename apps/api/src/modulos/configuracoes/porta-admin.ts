/** configuracoes, for the administration's module alone: its dashboard and its screens. */
export { contarRegistros, type FiltroDosRegistros, type LugarNoLog, paginaDeRegistros, type Registro } from './auditoria/registros.ts'
