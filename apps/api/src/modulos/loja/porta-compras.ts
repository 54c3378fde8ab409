/** loja, for whoever makes purchases without a request: the seed. They go every way that a player's goes. */
export { cancelarCompra } from './administracao/compras.ts'
export { comprarItem } from './compra/comprar-item.ts'
