export { type Refazedor, type Perdida, type Refeito, SEM_AJUSTE, type DescricaoDaOrigem } from './refazer/refazedor.ts'
export { lerRefacao, type LinhaRefeita, linhasRefeitas } from './refazer/consultas.ts'
export { recontagemEmCurso, retirarPendentes } from './refazer/repositorio.ts'
