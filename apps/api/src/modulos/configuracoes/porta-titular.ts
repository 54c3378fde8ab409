/** configuracoes, for the module titular alone: a person's data, and its removal. */
export { auditoriaDoTitular, redigirAuditoria } from './auditoria/auditoria.ts'
