export { banir, desbanir, lerContaParaAdministracao } from './bloqueio/banir.ts'
export { contarUsuarios, novosPorDia } from './painel.ts'
