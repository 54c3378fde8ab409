/** perfil, only for the module titular: the person's data, and their deletion. */
export { apagarPerfil, dadosDoPerfil, rastrosDoPerfil } from './titular.ts'
