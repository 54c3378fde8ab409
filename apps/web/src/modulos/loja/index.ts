/**
 * Dono de: the shelf of the shop, the purchase in three steps, the own purchases and their deliveries.
 * Promete: a purchase is never paid twice by pressing twice; what is on its way updates by itself until it is settled.
 * Chama: nucleo, ui. Quem chama: the shop and purchase pages. What is heavy is loaded by path, not from here.
 */
export { consultaDasCategorias, consultaDaVitrine, consultaDoDestaque, consultaDoItem } from './consultas.ts'
