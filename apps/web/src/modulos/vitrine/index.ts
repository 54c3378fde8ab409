/**
 * Owns: the owner's own content (OQ-77), as pages show it and as the administration edits it. Promises: nothing is shown before it is
 * loaded; a page's text is sanitised again before it is shown. Calls: nucleo, ui. Called by: the home page, the frame of every page,
 * /suporte, /termos, /admin/vitrine.
 */
export { consultaDaVitrine, useVitrine } from './consultas.ts'
