/**
 * admin — what an owner looks at: the dashboard, the users, the audit log.
 * Owns: no table.
 * Promises: a view of the others, never a write; a dashboard is at most 2 s old in its sums.
 * Calls: every module's door; the views sessao_pub_contas, sessao_pub_nomes, perfil_pub_licencas. Called by: app.ts.
 */
export { rotasDoAdmin } from './rotas.ts'
