/**
 * loja — the city's shop: its items, the purchases, and their delivery in the game.
 * Owns: loja_categoria, loja_item, loja_compra, loja_compra_evento, loja_teste.
 * Promises: a purchase, its payment into escrow and its operation in the game are written in one transaction; the price becomes revenue when the game
 *   has saved the thing, and is refunded when the game never will; a purchase keeps its own copy of name and price; forcing or cancelling never
 *   delivers twice.
 * Calls: carteira, entregas, configuracoes, cotacao, figuras, perfil, sessao; in SQL also marketplace (what is listed or being collected).
 * Other doors: porta-admin.ts, porta-compras.ts (purchases without a request), porta-titular.ts.
 */
export { cadastrarCategoria, cadastrarItem } from './administracao/cadastrar-item.ts'
export { procurarItens } from './vitrine/consultas.ts'
export type { Custodia } from './aluguel/fim-do-aluguel.ts'
export { conferirLoja } from './invariantes.ts'
export { refazedoresDaLoja } from './compra/refazer.ts'
export { jobsDaLoja, noticiasDaLoja } from './ligacoes.ts'
export { compradorDaOrigem, nomesDasCompras } from './titular.ts'
