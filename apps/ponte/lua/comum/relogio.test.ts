import { afterEach, beforeEach, expect, it } from 'vitest'
import { juntarPartes } from '../ganchos.ts'
import { abrirMotorLua } from '../testes/motor.ts'

const SEMANA_MS = 7 * 86_400_000

interface Relogio {
  passar(ms: number): void
  saltar(ms: number): void
  agora(): number
  fechar(): void
}

async function abrir(inicioMs: number): Promise<Relogio> {
  const lua = await abrirMotorLua()
  lua.doStringSync(`
    local timer, fio = ${inicioMs}, nil
    -- The native's number has 32 bits: after 24.8 days it goes on from the lowest.
    function GetGameTimer() return (timer + 2147483648) % 4294967296 - 2147483648 end
    Wait = coroutine.yield
    function CreateThread(fn) fio = coroutine.create(fn) assert(coroutine.resume(fio)) end
    ${juntarPartes(['comum/relogio'])}
    function __saltar(ms) timer = timer + ms end
    function __passar(ms)
      for _ = 1, ms, 50 do
        timer = timer + 50
        assert(coroutine.resume(fio))
      end
    end
    __agora = tomar('relogio')`)
  const funcao = <T>(nome: string): T => lua.global.get(nome) as T
  return { passar: funcao('__passar'), saltar: funcao('__saltar'), agora: funcao('__agora'), fechar: () => lua.global.close() }
}

let r: Relogio
beforeEach(async () => void (r = await abrir(5_000)))
afterEach(() => r.fechar())

it('counts the seconds that the server lives through', () => {
  r.passar(90_000)
  expect(r.agora()).toBeCloseTo(90, 3)
})

it('a server that stood still for a week has lived for a second', () => {
  r.passar(10_000)
  r.saltar(SEMANA_MS)
  r.passar(10_000)
  expect(r.agora()).toBeGreaterThan(19)
  expect(r.agora()).toBeLessThan(22)
})

it('never goes back: not when the clock is put back, not when the timer of the game has run through', async () => {
  r.passar(10_000)
  r.saltar(-3_600_000)
  r.passar(5_000)
  expect(r.agora()).toBeCloseTo(15, 0)
  r.fechar()
  r = await abrir(2 ** 31 - 5_000)
  r.passar(10_000)
  expect(r.agora()).toBeCloseTo(10, 0)
})
