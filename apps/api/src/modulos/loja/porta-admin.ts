/** loja, for the administration's module alone: its dashboard and its screens. */
export { comprasPorDia, entregasEmAberto, entregasQueEsperam, type Esperando } from './painel.ts'
