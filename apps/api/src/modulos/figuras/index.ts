/**
 * figuras — pictures of the city's own items and vehicles: from an address that the owner gives, or from his zip.
 * Owns: figuras_figura, figuras_falha, figuras_busca; view figuras_pub_figura, function figuras_pub_da_operacao.
 * Promises: nothing that came from outside is kept as it came; only sites of the public internet are asked, over https, two files at once;
 *   what the owner sent himself is never replaced by what an address has. The bytes are configuracoes', a picture that no code has goes.
 * Calls: configuracoes (pictures, settings, audit). Called by: entregas, loja, marketplace (which picture a thing has); app.ts (job, codes).
 */
export { buscarFiguras, JOB_DA_BUSCA } from './buscar-figuras.ts'
export type { Figuras, LerCodigos } from './catalogo.ts'
export { type Coisa, figuraDaCidadeNoSql, figuraDaVitrine, figuraDe, figurasDe } from './escolher.ts'
export type { CodigoDaCidade } from './regras.ts'
