export { apagarDaLoja, dadosDaLoja, rastrosNaLoja, temCompraAberta } from './titular.ts'
