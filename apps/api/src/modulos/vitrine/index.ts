/**
 * vitrine — the texts and pictures that the owner puts on the site: banner, quick news, promos, footer, menu, pages of support and of terms.
 * Owns: vitrine_parte.
 * Promises: a save names the version that it replaces, and is refused when that version is not current; pages are sanitised before they are stored;
 *   pictures are of this site only.
 * Calls: configuracoes (pictures, settings, audit).
 */
export { gravarLista, gravarPagina } from './editar-vitrine.ts'
