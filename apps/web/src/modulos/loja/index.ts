/**
 * Owns: the shop's page, the purchase in three steps, a player's purchases and their deliveries. Promises: pressing twice never pays
 * twice; a delivery under way is updated until it is settled. Calls: nucleo, ui. Called by: the sidebar and the shop page; pages import
 * heavy parts by path.
 */
export { consultaDasCategorias, consultaDaVitrine, consultaDoDestaque, consultaDoItem } from './consultas.ts'
