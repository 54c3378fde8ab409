/** loja, for purchases without a request (the seed). They run the same code as a player's. */
export { cancelarCompra } from './administracao/compras.ts'
export { comprarItem } from './compra/comprar-item.ts'
