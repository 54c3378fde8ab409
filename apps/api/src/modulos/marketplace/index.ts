/**
 * marketplace — what players sell to each other; the site keeps a thing while it is listed.
 * Owns: marketplace_categoria, marketplace_anuncio, marketplace_termo, marketplace_venda, marketplace_historico, marketplace_denuncia.
 * Promises: a listing is public only after the game has taken its thing and saved that; the thing then goes to one buyer or back to the seller,
 *   exactly once; identities in a request are only compared with the session's.
 * Lock order: (passport, model) of a vehicle, the seller's account, operation (entregas), listing, (passport, code) of a collected item, sale,
 *   wallets.
 * Calls: carteira, entregas, configuracoes, cotacao, figuras, perfil, sessao; in SQL also loja (what is rented).
 * Other doors: porta-admin.ts, porta-titular.ts.
 */
export { retomarAlugado } from './anuncios/alugado.ts'
export { procurarAnuncios } from './busca/procurar.ts'
export { jobsDoMercado, noticiasDoMercado } from './ligacoes.ts'
export { type AnuncioDoPassado, registrarCategorias, registrarPassado } from './registrar-passado.ts'
export { refazedoresDoMercado } from './refazer/refazer.ts'
export { donoDaEntrega } from './titular/titular.ts'
export { conferirMercado } from './vendas/invariantes.ts'
