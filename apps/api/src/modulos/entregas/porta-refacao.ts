/** After a restore of the database: what the game servers are asked for, what became of it, and how other modules write again what is theirs. */
export { type Assunto, type Perdida, type Refeito, SEM_AJUSTE, type Sobre } from './refazer/assunto.ts'
export { lerRefacao, type LinhaRefeita, linhasRefeitas } from './refazer/consultas.ts'
export { recontagemEmCurso, retirarPendentes } from './refazer/repositorio.ts'
