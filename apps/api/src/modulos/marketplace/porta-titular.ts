/** marketplace, only for the module titular: the person's data, and their deletion. */
export { apagarDoMercado, dadosDoMarketplace, rastrosNoMercado, temNegocioAberto } from './titular/titular.ts'
