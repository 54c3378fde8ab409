/**
 * Owns: the city's events, as pages show them and as the administration writes them. Promises: an event's text is sanitised again before
 * the browser shows it. Calls: nucleo, ui.
 */
export { consultaDosEventos } from './consultas.ts'
