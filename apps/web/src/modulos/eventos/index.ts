/**
 * Dono de: the city's events as the site reads them. Promete: an event's text is sanitised again before it is shown, even if the server
 * failed to. Chama: nucleo, ui. Quem chama: the event page and the home page.
 */
export { consultaDosEventos } from './consultas.ts'
