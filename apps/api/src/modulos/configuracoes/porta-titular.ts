/** configuracoes, for the module titular alone: what it holds on a person, and what becomes of it when his account ends. */
export { auditoriaDoTitular, redigirAuditoria } from './auditoria/auditoria.ts'
