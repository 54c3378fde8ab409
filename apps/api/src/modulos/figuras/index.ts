/**
 * figuras — pictures of the city's own items and vehicles, from the owner's address or zip file.
 * Owns: figuras_figura, figuras_falha, figuras_busca; view figuras_pub_figura, function figuras_pub_da_operacao.
 * Promises: every picture is re-encoded before it is stored; only public https sites are asked; a picture from an address never replaces an uploaded
 *   one. The bytes belong to configuracoes, and are deleted when no code uses them.
 * Calls: configuracoes (pictures, settings, audit).
 */
export { buscarFiguras, JOB_DA_BUSCA } from './buscar-figuras.ts'
export type { Figuras, LerCodigos } from './catalogo.ts'
export { type Coisa, figuraDaCidadeNoSql, figuraDaVitrine, figuraDe, figurasDe } from './escolher.ts'
export type { CodigoDaCidade } from './regras.ts'
