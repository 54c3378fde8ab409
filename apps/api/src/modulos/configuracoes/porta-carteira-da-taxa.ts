/** configuracoes, for whoever pays the market's fees, or closes a wallet: whose they are, now and soon. */
export { carteirasDaTaxa, travarConfiguracoes, trocarCarteiraDaTaxa } from './ajustes/carteira-da-taxa.ts'
