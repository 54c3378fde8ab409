/** entregas, after a restore of the database: what the game servers must report, the result, and what other modules need to rebuild their rows. */
export { type Refazedor, type Perdida, type Refeito, SEM_AJUSTE, type DescricaoDaOrigem } from './refazer/refazedor.ts'
export { lerRefacao, type LinhaRefeita, linhasRefeitas } from './refazer/consultas.ts'
export { recontagemEmCurso, retirarPendentes } from './refazer/repositorio.ts'
