import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const AS_12 = Date.parse('2026-11-28T12:00:00Z')
const HORA_MS = 3_600_000

let relogio: typeof import('./relogio.ts')
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.resetModules()
  relogio = await import('./relogio.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const anoErrado = () => vi.setSystemTime(Date.parse('2019-01-01T00:00:00Z'))

it("is the server's from the first answer on, whatever the device's clock says and becomes", () => {
  anoErrado()
  expect(relogio.agora()).toBe(Date.parse('2019-01-01T00:00:00Z'))
  relogio.acertarRelogio('Sat, 28 Nov 2026 12:00:00 GMT')
  expect(relogio.agora()).toBe(AS_12)
  vi.setSystemTime(Date.parse('2031-01-01T00:00:00Z'))
  expect(relogio.agora()).toBe(AS_12)
  vi.advanceTimersByTime(HORA_MS)
  expect(relogio.agora()).toBe(AS_12 + HORA_MS)
})

it('an answer that was kept somewhere, or says no hour, does not turn it back', () => {
  relogio.acertarRelogio('Sat, 28 Nov 2026 12:00:00 GMT')
  relogio.acertarRelogio('Sat, 28 Nov 2026 11:00:00 GMT')
  relogio.acertarRelogio(null)
  relogio.acertarRelogio('ontem')
  expect(relogio.agora()).toBe(AS_12)
})

it("nothing on the site asks the device's clock", () => {
  const fontes = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const doSite = Object.entries(fontes).filter(([arquivo]) => !/\.test\.|\/servidor\/|\/testes\/|\/relogio\.ts$/.test(arquivo))
  expect(doSite.length).toBeGreaterThan(300)
  expect(doSite.filter(([, texto]) => /Date\.now\(\)|new Date\(\)/.test(texto)).map(([arquivo]) => arquivo)).toEqual([])
})
