/** discord, for the module titular alone: what it holds on a person. */
export { dadosDoDiscord } from './consultas.ts'
