import { readFileSync } from 'node:fs'
import { LuaFactory, type LuaEngine } from 'wasmoon'

export const LUA_JSON = readFileSync(new URL('json.lua', import.meta.url), 'utf8')

export interface OpcoesDoMotor {
  memoriaMaxima?: number
  /**
   * Fixes the order of Lua tables, which otherwise depends on the time at which the Lua machine is made, so that a seed repeats its
   * schedule.
   */
  sempreIgual?: boolean
}

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
