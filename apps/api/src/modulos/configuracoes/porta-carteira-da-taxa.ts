export { carteirasDaTaxa, travarConfiguracoes, trocarCarteiraDaTaxa } from './ajustes/carteira-da-taxa.ts'
