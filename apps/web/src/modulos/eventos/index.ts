/**
 * Owns: the city's events as the site reads them. Promises: an event's text is sanitised again before it is shown. Calls: nucleo, ui.
 * Called by: the event page and the home page.
 */
export { consultaDosEventos } from './consultas.ts'
