/**
 * entregas, for reading: characters, the city's catalogue, states of operations. Changes go through index.ts. Only veiculosDoPersonagem asks the
 * game.
 */
export { codigosDaCidade } from './catalogo/codigos-da-cidade.ts'
export { nomesDe } from './catalogo/consultas.ts'
export {
  ehPersonagemDoAdmin,
  jogoNoAr,
  personagemDaConta,
  type PersonagemDaConta,
  personagemDoServidor,
  personagensNaCidade,
} from './espelho/consultas.ts'
export { veiculosDoPersonagem } from './leituras/consultas.ts'
export { entregasDe } from './operacoes/consultas.ts'
