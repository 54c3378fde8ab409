export { contarRegistros, type FiltroDosRegistros, type LugarNoLog, paginaDeRegistros, type Registro } from './auditoria/registros.ts'
