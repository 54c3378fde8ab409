/** sessao, for the administration's module alone: its dashboard and its screens. */
export { banir, desbanir, lerContaParaAdministracao } from './bloqueio/banir.ts'
export { contarUsuarios, novosPorDia } from './painel.ts'
