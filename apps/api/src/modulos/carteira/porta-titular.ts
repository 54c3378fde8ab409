export { dadosDaCarteira, travarCarteiraVazia } from './titular.ts'
