export { apagarDoMercado, dadosDoMarketplace, rastrosNoMercado, temNegocioAberto } from './titular/titular.ts'
