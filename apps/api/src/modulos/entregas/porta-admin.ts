/** entregas, only for the module admin. */
export { servidoresDoJogo } from './ponte/administrar-servidores.ts'
