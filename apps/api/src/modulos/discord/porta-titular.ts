/** discord, only for the module titular: the person's data, and their deletion. */
export { apagarDoDiscord } from './repositorio.ts'
export { dadosDoDiscord } from './consultas.ts'
