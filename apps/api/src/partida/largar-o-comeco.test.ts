import { setTimeout as dormir } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { largarOComeco } from './largar-o-comeco.ts'

it('what a start needed and nobody holds any more is gone before anybody is served; nobody else can call the collector afterwards', async () => {
  const deComeco = new WeakRef({ tabela: Array.from({ length: 100_000 }, (_, i) => ({ i })) })
  // A weak reference holds what it points to until the task that made it has ended.
  await dormir(1)
  expect(deComeco.deref()).toBeDefined()
  await dormir(1)
  largarOComeco()
  expect(deComeco.deref()).toBeUndefined()
  expect(() => runInNewContext('gc')).toThrow('gc is not defined')
})
