/**
 * configuracoes — settings of the site, its pictures and the audit log.
 * Owns: configuracoes_valor, configuracoes_auditoria, configuracoes_imagem.
 * Promises: a setting always has a value (its default); an audit row is written in the caller's transaction, and changes later only to remove what
 *   identifies a person whose account is closed, and his IP address; the log shows each act once, also acts that other modules' rows record
 *   (auditoria/fontes.ts); a picture is named by its content and never changes.
 * Calls: nobody; reads the views loja_pub_registros, marketplace_pub_registros (both with _do_jogo) and carteira_pub_registros.
 * Other doors: porta-imagens.ts (pictures), porta-admin.ts, porta-titular.ts, porta-documento.ts, porta-palavras.ts, porta-carteira-da-taxa.ts (the
 *   wallet that takes the market's fees).
 */
export { type Ajustes, ajustesDeTodos, gravarAjustes, lerAjustes } from './ajustes/ajustes.ts'
export { type AcaoRegistrada, acoesDaAdministracao, apagarEnderecos, auditar } from './auditoria/auditoria.ts'
export { acordoVencido } from './ajustes/plataforma.ts'
export { enderecoDoTema } from './aparencia/tema.ts'
