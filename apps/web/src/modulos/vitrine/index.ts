/**
 * Owns: the owner's own content (OQ-77), as pages show it and as the administration edits it. Promises: a page's text is sanitised
 * again before the browser shows it. Calls: nucleo, ui.
 */
export { consultaDaVitrine, useVitrine } from './consultas.ts'
