/**
 * Owns: the hall of fame as the site shows it: the first of each ranking, and its first hundred. Promises: a ranking that does not answer
 * leaves one empty card; the others are shown. Calls: nucleo, ui.
 */
export { consultaDoPrimeiro } from './consultas.ts'
