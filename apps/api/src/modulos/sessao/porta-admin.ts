/** sessao, for the administration's module alone: its dashboard and its screens. */
export { banir, desbanir, lerContaParaAdministracao } from './banir.ts'
export { contarUsuarios, novosPorDia } from './painel.ts'
