/**
 * Dono de: the city's events as the site reads them.
 * Promete: an event's text is sanitised again before it is shown, whatever the server let through.
 * Chama: nucleo, ui. Quem chama: the event page and the home page.
 */
export { consultaDosEventos } from './consultas.ts'
