/**
 * configuracoes — settings of the site and the audit log.
 * Owns: configuracoes_valor, configuracoes_auditoria.
 * Promises: a setting always has a value (its default); an audit row is written in the caller's transaction, or the act did not happen.
 * Calls: nobody. Called by: every module.
 */
export { type Ajustes, lerAjustes, gravarAjustes } from './ajustes.ts'
export { auditar, type Auditoria } from './auditoria.ts'
