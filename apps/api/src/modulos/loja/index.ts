/**
 * loja — what the city sells, and the purchases with their way into the game.
 * Owns: loja_categoria, loja_item, loja_compra, loja_compra_evento, loja_teste.
 * Promises: a purchase, its payment into escrow and its operation in the game are one transaction; the price becomes revenue when the game has saved
 *   the thing, and goes back when it never will; a purchase keeps what was bought and its price. Forcing and cancelling never cause a second effect.
 * Calls: carteira, entregas, configuracoes (audit). Called by: app.ts, the search, admin, titular, the seed.
 * Other doors: porta-admin.ts, porta-compras.ts (purchases without a request), porta-titular.ts.
 */
export { cadastrarCategoria, cadastrarItem } from './administracao/cadastrar-item.ts'
export { procurarItens } from './vitrine/consultas.ts'
export type { Custodia } from './aluguel/fim-do-aluguel.ts'
export { conferirLoja } from './invariantes.ts'
export { refazedoresDaLoja } from './compra/refazer.ts'
export { jobsDaLoja, noticiasDaLoja } from './ligacoes.ts'
export { compradorDaOrigem, nomesDasCompras } from './titular.ts'
