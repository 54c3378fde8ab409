/**
 * Owns: the grid of listings, one listing in detail, the purchase in three steps, purchases from other players. Promises: pressing twice
 * never pays twice, and nobody pays another price than the one on screen. Calls: nucleo, ui. Called by: the sidebar and the marketplace
 * page; pages import the rest by path.
 */
export { consultaDasCategoriasDoMercado } from './consulta-das-categorias.ts'
