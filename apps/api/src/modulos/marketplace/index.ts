/**
 * marketplace — what players sell to each other, and the keeping of it while it is listed.
 * Owns: marketplace_categoria, marketplace_anuncio, marketplace_termo, marketplace_venda, marketplace_historico, marketplace_denuncia.
 * Promises: a listing is seen when the game has taken its thing out of the seller's saved record, which then belongs to nobody; it goes to one
 *   buyer or back to the seller, exactly once; what the client says of itself is compared, never believed.
 *   Lock order: operation (entregas), listing, sale, accounts.
 * Calls: carteira, entregas, perfil, configuracoes. Called by: app.ts, the seed, later admin.
 */
export { aoMudarColeta, ORIGEM_DA_COLETA } from './anuncios/coletar.ts'
export { retomarAlugado } from './anuncios/alugado.ts'
export { aoMudarDevolucao, ORIGEM_DA_DEVOLUCAO } from './anuncios/devolver.ts'
export { aoMudarVenda, ORIGEM_DA_ENTREGA } from './vendas/acompanhar-venda.ts'
export { registrarCategorias, registrarPassado, type AnuncioDoPassado } from './registrar-passado.ts'
export { procurarAnuncios } from './busca/procurar.ts'
export { conferirMercado } from './vendas/invariantes.ts'
export { apagarDoMercado, dadosDoMarketplace, donoDaEntrega, rastrosNoMercado, temNegocioAberto } from './titular.ts'
export { repassarTaxas } from './vendas/repassar-taxas.ts'
export { desfazerColetas, encerrarAbandonados, expirarAnuncios, retirarDeBloqueados } from './anuncios/jobs.ts'
export { vendasPorDia } from './painel.ts'
