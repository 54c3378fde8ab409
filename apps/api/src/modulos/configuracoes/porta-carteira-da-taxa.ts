/** configuracoes, for the modules that pay the market's fees or close a wallet. */
export { carteirasDaTaxa, travarConfiguracoes, trocarCarteiraDaTaxa } from './ajustes/carteira-da-taxa.ts'
