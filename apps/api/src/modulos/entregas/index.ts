/**
 * entregas — gives and takes things in the game, speaks the ponte's protocol, and mirrors the game's accounts, characters and vehicles.
 * Owns: entregas_servidor, entregas_mundo, entregas_operacao, entregas_tentativa, entregas_leitura, entregas_nonce, entregas_conta,
 *   entregas_personagem, entregas_nome, entregas_veiculo, entregas_desencontro, entregas_passaporte, entregas_catalogo, entregas_catalogo_leitura,
 *   entregas_catalogo_pagina, entregas_refacao, entregas_recontagem, entregas_refeita, entregas_ritmo.
 * Promises: an operation happens at most once in the game, and its confirmation commits together with the change of its purchase or listing; only the
 *   ponte's answer ends a handed-out operation; a character has one handed-out operation at a time, in order; a batch of the mirror does not overwrite
 *   newer rows. A city with too many open deliveries refuses buyers (lotacao/); a game that is off refuses nobody.
 * Lock order: (passport, model) of a vehicle, operation, then its purchase or listing, then accounts.
 * Calls: perfil (links of accounts), sessao (closed accounts, blocks), figuras (pictures), configuracoes (audit, settings).
 * Other doors: porta-espelho.ts (reads), porta-admin.ts, porta-pessoa.ts (a player's name in the city), porta-titular.ts, porta-refacao.ts (after a
 *   restore).
 */
export { type Balcao, criarEntregas, type Entregas, type Operacoes, type Perguntas } from './criar.ts'
export { aceitarDesencontros, conferirJogo } from './espelho/conferir.ts'
export { depoisDaNoticia } from './operacoes/caminho.ts'
export type { AoMudar, EventoDeEntrega } from './operacoes/noticias.ts'
