/** carteira, only for the module titular: the person's data, and the check before the end of an account. */
export { dadosDaCarteira, travarCarteiraVazia } from './titular.ts'
