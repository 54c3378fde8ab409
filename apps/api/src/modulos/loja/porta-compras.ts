export { cancelarCompra } from './administracao/compras.ts'
export { comprarItem } from './compra/comprar-item.ts'
