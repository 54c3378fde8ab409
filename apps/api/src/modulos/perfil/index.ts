/**
 * perfil — the person behind a player, and which game account is his.
 * Owns: perfil_cadastro, perfil_vinculo, perfil_preferencia.
 * Promises: a CPF belongs to one account and is readable only with CHAVE_DADOS; a profile is completed once; only the game server links a game
 *   account, never a request.
 * Calls: configuracoes (audit). Called by: carteira, entregas, loja, marketplace (is the profile complete, is it the administrator himself, links and
 *   accounts), app.ts (the person's data, the end of the account), the seed.
 * Other doors: porta-titular.ts.
 */
export { completarPerfil } from './completar-perfil.ts'
export { ehDoAdmin, jogadoresDoAdmin } from './da-equipe.ts'
export { gravarPreferencias } from './preferencias.ts'
export { exigirContaAberta, mesmoCpf, perfilEstaCompleto } from './repositorio.ts'
export { type Vinculo, vincularContas, vinculoDe } from './vinculo.ts'
