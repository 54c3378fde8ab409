/** discord, for the module titular alone: what it holds on a person, and what becomes of it when his account ends. */
export { apagarDoDiscord } from './repositorio.ts'
export { dadosDoDiscord } from './consultas.ts'
