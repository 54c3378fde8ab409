/**
 * The game's Lua (CfxLua, citizenfx/lua branch luaglm-dev) to plain Lua 5.4, line by line the same. What the game does not have is not
 * translated either: `//=`, `%=`, `..=`, `?.()` and a `defer` statement are syntax errors there and here. `^=` is exclusive or.
 * What the translated text calls (`__sorium_…`), vectors and the game's own library functions are in dialeto.lua.
 */
import { LeitorDoDialeto } from './dialeto-leitor.ts'
import { ErroDeSintaxe, separarTokens } from './dialeto-tokens.ts'

/** Throws an Error "file:line: what" for what the game would not load either. */
export function traduzirDialeto(fonte: string, nome: string): string {
  try {
    return new LeitorDoDialeto(separarTokens(fonte)).traduzir()
  } catch (erro) {
    if (erro instanceof ErroDeSintaxe) throw new Error(`${nome}:${erro.linha}: ${erro.message}`, { cause: erro })
    throw erro
  }
}
