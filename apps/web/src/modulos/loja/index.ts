/**
 * Owns: the shop's page, the purchase in three steps, a player's purchases and their deliveries, and the administration of all these.
 * Promises: pressing twice never pays twice; a delivery under way is updated until it is settled. Calls: nucleo, ui.
 */
export { consultaDasCategorias, consultaDaVitrine, consultaDoDestaque, consultaDoItem } from './consultas.ts'
