/**
 * The second door of entregas: reads of what the game told last (characters, the city's catalogue, what became of operations). A module that asks
 * about the game comes in here, one that changes it by index.ts. None of these holds state or needs the game to answer, but veiculosDoPersonagem.
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
