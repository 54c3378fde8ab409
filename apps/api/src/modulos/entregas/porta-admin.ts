/** entregas, for the administration's module alone: its dashboard and its screens. */
export { servidoresDoJogo } from './ponte/administrar-servidores.ts'
