export { comprasPorDia, entregasEmAberto, entregasQueEsperam, type Esperando } from './painel.ts'
