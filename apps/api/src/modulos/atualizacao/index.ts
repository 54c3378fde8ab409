/**
 * atualizacao — which version serves, and what the panel asks of the machine.
 * Owns: no table; the file `atualizacao-pedida` in the data folder.
 * Promises: what is asked for is a version that root found and verified, never an address, a path or a command; the site itself changes no program.
 * Calls: configuracoes (audit). Called by: app.ts.
 */
export { rotasDaAtualizacao } from './rotas.ts'
