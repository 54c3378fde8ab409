export { apagarDoDiscord } from './repositorio.ts'
export { dadosDoDiscord } from './consultas.ts'
