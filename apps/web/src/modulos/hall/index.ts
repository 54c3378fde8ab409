/**
 * Dono de: the hall of fame as the site shows it: the first of each ranking, and its first hundred.
 * Promete: a ranking that does not answer is one quiet card, never a page without its other cards.
 * Chama: nucleo, ui. Quem chama: the hall page and the home page. What is heavy is loaded by path, not from here.
 */
export { consultaDoPrimeiro } from './consultas.ts'
