export { auditoriaDoTitular, redigirAuditoria } from './auditoria/auditoria.ts'
