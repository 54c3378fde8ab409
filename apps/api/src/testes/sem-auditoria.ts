export const SEM_AUDITORIA: Record<string, string> = {
  'POST /ponte/sincronizar': 'the game confirms here: what follows of it is in the log, by the module that it is about',
  'POST /ponte/espelho': 'the mirror follows the game thousands of times a day; nobody of the site did anything',
  'POST /ponte/passaportes': 'the game asks which number a character has: the same one for ever, and nobody of the site did anything',
  'POST /ponte/bloqueios':
    'what the game tells of bans and kicks: each block, its end and each kick is audited with the player as its object',
  'POST /ponte/jogador': 'a player asks in the game what is on its way: it comes sooner, and nobody of the site did anything',
  'POST /ponte/catalogo': 'the game tells its lists, each time they change, and nobody of the site did anything',
  'POST /admin/loja/itens/conferencia': 'a sheet is read and compared, and nothing is kept',
  'POST /admin/figuras/experimentos': 'one picture is looked at, and nothing is kept',
  'POST /sandbox/jogo': 'only in the sandbox',
}
