/**
 * eventos — the city's events, announced by the administration.
 * Owns: eventos_evento.
 * Promises: a description is sanitised before it is stored; author and time of publication never change; an event without a date is never past.
 * Calls: configuracoes (audit, pictures).
 */
export { procurarEventos } from './consultas.ts'
export { criarEvento, editarEvento, type EventoNovo, excluirEvento, type TextosEscritos } from './editar-eventos.ts'
