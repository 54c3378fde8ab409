/**
 * vitrine — what the owner of the city says on his site: banner, quick news, promos, links of the footer, the menu, pages of support and of terms.
 * Owns: vitrine_parte.
 * Promises: who saves a part has seen what he replaces, or is told; a page is sanitised before it is written; pictures are of this site alone;
 *   nothing in what a new city begins with names another one.
 * Calls: configuracoes (pictures, audit). Called by: the seed.
 */
export { gravarLista, gravarPagina } from './editar-vitrine.ts'
