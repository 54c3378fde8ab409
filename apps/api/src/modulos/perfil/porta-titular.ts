export { apagarPerfil, dadosDoPerfil, rastrosDoPerfil } from './titular.ts'
