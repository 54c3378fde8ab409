/**
 * marketplace — what players sell to each other; the site keeps a thing while it is listed.
 * Owns: marketplace_categoria, marketplace_anuncio, marketplace_termo, marketplace_venda, marketplace_historico, marketplace_denuncia.
 * Promises: a listing is public only after the game has taken its thing out of the seller's saved inventory; then it belongs to nobody, and goes to
 *   one buyer or back to the seller, exactly once; claims of the client are compared, never believed.
 * Lock order: operation (entregas), listing, sale, accounts.
 * Calls: carteira, entregas, perfil, configuracoes. Called by: app.ts, the search, admin, titular, the seed.
 * Other doors: porta-admin.ts, porta-titular.ts.
 */
export { retomarAlugado } from './anuncios/alugado.ts'
export { procurarAnuncios } from './busca/procurar.ts'
export { jobsDoMercado, noticiasDoMercado } from './ligacoes.ts'
export { type AnuncioDoPassado, registrarCategorias, registrarPassado } from './registrar-passado.ts'
export { refazedoresDoMercado } from './refazer/refazer.ts'
export { donoDaEntrega } from './titular/titular.ts'
export { conferirMercado } from './vendas/invariantes.ts'
