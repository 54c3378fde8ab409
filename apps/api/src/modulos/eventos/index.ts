/**
 * eventos — the city's events, announced by the administration.
 * Owns: eventos_evento.
 * Promises: a description is sanitised before it is stored; the server sets author and date once; an event without a date is never past.
 * Calls: configuracoes (audit, addresses of pictures). Called by: app.ts, the search, the seed.
 */
export { procurarEventos } from './consultas.ts'
export { criarEvento, editarEvento, type EventoNovo, excluirEvento, type TextosEscritos } from './editar-eventos.ts'
