/** loja, only for the module titular: the person's data, and their deletion. */
export { apagarDaLoja, dadosDaLoja, rastrosNaLoja, temCompraAberta } from './titular.ts'
