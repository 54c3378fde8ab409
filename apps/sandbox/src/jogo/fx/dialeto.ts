/**
 * Translates the game's Lua (CfxLua, citizenfx/lua branch luaglm-dev) to Lua 5.4; line numbers stay. Syntax that the game lacks is an error here
 * too: `//=`, `%=`, `..=`, `?.()` and a `defer` statement. `^=` is exclusive or. dialeto.lua has the functions that the translation calls
 * (`__sorium_…`).
 */
import { LeitorDoDialeto } from './dialeto-leitor.ts'
import { ErroDeSintaxe, separarTokens } from './dialeto-tokens.ts'

export function traduzirDialeto(fonte: string, nome: string): string {
  try {
    return new LeitorDoDialeto(separarTokens(fonte)).traduzir()
  } catch (erro) {
    if (erro instanceof ErroDeSintaxe) throw new Error(`${nome}:${erro.linha}: ${erro.message}`, { cause: erro })
    throw erro
  }
}
