/** marketplace, for the module titular alone: what it holds on a person, and what becomes of it when his account ends. */
export { apagarDoMercado, dadosDoMarketplace, rastrosNoMercado, temNegocioAberto } from './titular/titular.ts'
