/**
 * Owns: the grid of listings, one listing in detail, the purchase in three steps, purchases from other players, a player's own listings,
 * and the administration of all these. Promises: pressing twice never pays twice, and nobody pays another price than the one on screen.
 * Calls: nucleo, ui.
 */
export { consultaDasCategoriasDoMercado } from './consulta-das-categorias.ts'
