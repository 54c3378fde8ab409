/**
 * perfil — the person behind a player, and the game account that belongs to the person.
 * Owns: perfil_cadastro, perfil_vinculo, perfil_preferencia.
 * Promises: a CPF belongs to one account and is readable only with CHAVE_DADOS; a profile is completed once; only the game server links a game
 *   account, never a request.
 * Calls: configuracoes (settings, audit). Reads views of sessao.
 * Other doors: porta-titular.ts.
 */
export { completarPerfil } from './completar-perfil.ts'
export { ehDoAdmin, jogadoresDoAdmin } from './da-equipe.ts'
export { gravarPreferencias } from './preferencias.ts'
export { exigirContaAberta, mesmoCpf, perfilEstaCompleto } from './repositorio.ts'
export { type Vinculo, vincularContas, vinculoDe } from './vinculo.ts'
