import { execFileSync } from 'node:child_process'
import { setTimeout as dormir } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { pouparNaFolga } from './poupar-na-folga.ts'

const OLHAR_MS = 50
/** A machine that does other things, too. */
const ESPERA = { timeout: 10_000 }

it('saves memory while there is little to do, not while there is much, and again afterwards', async () => {
  const ditas: string[] = []
  onTestFinished(pouparNaFolga({ dizer: (opcao) => void ditas.push(opcao), olharMs: OLHAR_MS }))
  await vi.waitFor(() => expect(ditas).toEqual(['--memory-saver-mode']), ESPERA)
  for (let vez = 0; vez < 6 && ditas.length < 2; vez++) {
    for (const fim = performance.now() + 2 * OLHAR_MS; performance.now() < fim;);
    await dormir(1)
  }
  expect(ditas).toEqual(['--memory-saver-mode', '--no-memory-saver-mode'])
  await vi.waitFor(() => expect(ditas).toHaveLength(3), ESPERA)
  expect(ditas.at(-1)).toBe('--memory-saver-mode')
})

it('saves for a moment of each busy minute all the same', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 1, utilization: 0.9 })
  onTestFinished(() => void vi.restoreAllMocks())
  const ditas: string[] = []
  onTestFinished(pouparNaFolga({ dizer: (opcao) => void ditas.push(opcao) }))
  vi.advanceTimersByTime(52_000)
  expect(ditas).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(ditas).toEqual(['--memory-saver-mode'])
  vi.advanceTimersByTime(4_000)
  expect(ditas).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  expect(ditas).toEqual(['--memory-saver-mode', '--no-memory-saver-mode'])
  vi.advanceTimersByTime(60_000)
  expect(ditas).toHaveLength(4)
})

it('says what this version of the engine knows: it would be silent about anything else', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toMatch(/^ {2}--memory-saver-mode /m)
})
