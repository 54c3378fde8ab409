/** For reading only; changes go through index.ts. */
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
