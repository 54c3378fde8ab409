/** loja, for the administration's module alone: its dashboard and its screens. */
export { comprasPorDia, entregasEmAberto } from './painel.ts'
