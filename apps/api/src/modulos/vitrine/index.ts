/**
 * vitrine — the texts and pictures that the owner puts on his site: banner, quick news, promos, links of the footer, the menu, pages of support and of terms.
 * Owns: vitrine_parte.
 * Promises: a save names the version that it replaces, and is refused when that is not current; pages are sanitised before they are stored; pictures
 *   are of this site only; the texts of a new city name no other city.
 * Calls: configuracoes (pictures, audit). Called by: the seed.
 */
export { gravarLista, gravarPagina } from './editar-vitrine.ts'
