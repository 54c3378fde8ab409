/** loja, only for the module admin. */
export { comprasPorDia, entregasEmAberto, entregasQueEsperam, type Esperando } from './painel.ts'
