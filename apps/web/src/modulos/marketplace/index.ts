/**
 * Dono de: the grid of listings, one listing in detail, the purchase in three steps, own purchases from other players.
 * Promete: a purchase is never paid twice by pressing twice, nor at another price than the one on screen.
 * Chama: nucleo, ui. Quem chama: the marketplace and purchase pages. All but the categories is loaded by path.
 */
export { consultaDasCategoriasDoMercado } from './consulta-das-categorias.ts'
