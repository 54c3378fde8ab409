/** A Lua machine for the hook's tests and for the simulated game. */
import { readFileSync } from 'node:fs'
import { LuaFactory, type LuaEngine } from 'wasmoon'

/** FiveM's `json`, which a plain machine lacks. */
export const LUA_JSON = readFileSync(new URL('json.lua', import.meta.url), 'utf8')

export interface OpcoesDoMotor {
  /** Bytes, after which Lua says that memory is over. */
  memoriaMaxima?: number
  /** The order in which its tables are walked hangs on the moment of its making: the same one each time, so that a seed makes the same schedule. */
  sempreIgual?: boolean
}

/** A machine without anything of FXServer. */
export async function abrirMotorLua({ memoriaMaxima, sempreIgual = false }: OpcoesDoMotor = {}): Promise<LuaEngine> {
  const fabrica = new LuaFactory()
  await fabrica.getLuaModule()
  const { now } = Date
  if (sempreIgual) Date.now = () => 0
  try {
    const lua = await fabrica.createEngine({ enableProxy: false, traceAllocations: memoriaMaxima !== undefined })
    if (memoriaMaxima !== undefined) lua.global.setMemoryMax(memoriaMaxima)
    return lua
  } finally {
    Date.now = now
  }
}
