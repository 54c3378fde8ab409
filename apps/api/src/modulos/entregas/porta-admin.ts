export { servidoresDoJogo } from './ponte/administrar-servidores.ts'
