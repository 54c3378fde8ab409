/**
 * Dono de: the hall of fame as the site shows it: the first of each ranking, and its first hundred. Promete: a ranking that does not answer
 * leaves one empty card; the others are shown. Chama: nucleo, ui. Quem chama: the hall page and the home page. Heavy parts are imported by
 * path, not from here.
 */
export { consultaDoPrimeiro } from './consultas.ts'
