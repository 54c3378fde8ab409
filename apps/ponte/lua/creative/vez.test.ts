import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { juntarPartes } from '../ganchos.ts'
import { abrirMotorLua } from '../testes/motor.ts'

const UM_TEXTO = 54_000
const ROTEIRO = `
local corrotinas, feitos = {}, {}
function __chegar(nome, bytes)
  local c = coroutine.create(function() esperarVez(bytes) feitos[#feitos + 1] = nome end)
  corrotinas[#corrotinas + 1] = c
  assert(coroutine.resume(c))
end
-- One whose player has gone: nothing resumes it any more.
function __abandonar(bytes) coroutine.resume(coroutine.create(function() esperarVez(bytes) end)) end
-- A tick after so many seconds; the last who came wakes first.
function __quadro(segundos)
  agora = agora + segundos
  local antes = #feitos
  for i = #corrotinas, 1, -1 do
    if coroutine.status(corrotinas[i]) == 'suspended' then assert(coroutine.resume(corrotinas[i])) end
  end
  return #feitos - antes
end
function __feitos() return table.concat(feitos, ' ') end
`

interface Relogio {
  chegar(nome: string, bytes: number): void
  abandonar(bytes: number): void
  quadro(segundos: number): number
  feitos(): string
  fechar(): void
}

async function abrir(): Promise<Relogio> {
  const lua = await abrirMotorLua()
  lua.doStringSync(`agora, Wait = 100, coroutine.yield
    function CreateThread() end
    function GetGameTimer() return agora * 1000 end
    ${juntarPartes(['comum/relogio', 'creative/vez'])}
    local esperarVez = tomar('vez')
    ${ROTEIRO}`)
  const funcao = <T>(nome: string): T => lua.global.get(nome) as T
  return {
    chegar: funcao('__chegar'),
    abandonar: funcao('__abandonar'),
    quadro: funcao('__quadro'),
    feitos: funcao('__feitos'),
    fechar: () => lua.global.close(),
  }
}

describe('what comes at once is spread over ticks', () => {
  let r: Relogio
  beforeEach(async () => void (r = await abrir()))
  afterEach(() => r.fechar())
  const todos = Array.from({ length: 40 }, (_, i) => `p${i}`)

  it('what a full city buys in a second goes on at once', () => {
    for (let n = 0; n < 20; n++) {
      r.chegar(`a${n}`, 20_000)
      r.chegar(`b${n}`, UM_TEXTO)
      r.quadro(0.05)
    }
    expect(r.feitos().split(' ')).toHaveLength(40)
    expect(r.feitos()).toBe(Array.from({ length: 20 }, (_, n) => `a${n} b${n}`).join(' '))
  })

  it('forty in one late tick: seven go on, then seven each, twice as many at most, until all have', () => {
    r.quadro(1.2)
    for (const p of todos) r.chegar(p, UM_TEXTO)
    const porQuadro = [r.feitos().split(' ').length]
    for (let n = 0; n < 12; n++) porQuadro.push(r.quadro(0.05))
    expect(porQuadro[0]).toBe(7)
    expect(Math.max(...porQuadro)).toBeLessThanOrEqual(14)
    expect(porQuadro.reduce((a, b) => a + b)).toBe(40)
    expect(porQuadro.findLastIndex((n) => n > 0)).toBeLessThanOrEqual(7)
  })

  it('a late tick lets in no more than another', () => {
    for (const p of todos) r.chegar(p, UM_TEXTO)
    r.quadro(0.05)
    const depois = [r.quadro(2), r.quadro(0.05), r.quadro(0.05)]
    expect(Math.max(...depois)).toBeLessThanOrEqual(14)
  })

  it('the oldest goes first, whoever wakes first', () => {
    for (const p of todos) r.chegar(p, UM_TEXTO)
    const vezes: string[][] = [r.feitos().split(' ')]
    for (let n = 0; n < 12; n++) {
      r.quadro(0.05)
      vezes.push(r.feitos().split(' '))
    }
    for (const feitos of vezes) {
      const maior = Math.max(...feitos.map((p) => Number(p.slice(1))))
      expect(feitos.length).toBe(maior + 1)
    }
  })

  it('a text longer than the whole of a tick goes by itself, and is paid for by the ticks after it', () => {
    r.chegar('grande', 1_000_000)
    r.chegar('outro', UM_TEXTO)
    expect(r.feitos()).toBe('grande')
    const quando = [1, 2, 3, 4].find(() => r.quadro(0.05) > 0)
    expect(quando).toBe(2)
  })

  it('a clock that is put back holds nobody up', () => {
    r.chegar('antes', UM_TEXTO)
    r.quadro(-3_600)
    r.chegar('depois', UM_TEXTO)
    expect(r.feitos()).toBe('antes depois')
  })

  it('one that nobody resumes keeps nobody waiting', () => {
    for (let n = 0; n < 10; n++) r.abandonar(UM_TEXTO)
    r.chegar('vivo', UM_TEXTO)
    for (let n = 0; n < 4; n++) r.quadro(0.05)
    expect(r.feitos()).toBe('vivo')
  })
})
