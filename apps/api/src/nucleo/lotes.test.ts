import { setTimeout as dormir } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { criarLotes } from './lotes.ts'

/** Does what it is told by hand, and remembers who went together. */
function oficina() {
  const idas: { coisas: readonly number[]; responder: (r: readonly string[]) => void; falhar: (e: Error) => void }[] = []
  const levar = criarLotes<number, string>((coisas) => new Promise((responder, falhar) => idas.push({ coisas, responder, falhar })))
  return { idas, levar }
}
const volta = () => new Promise((r) => setImmediate(() => setImmediate(r)))

it('those of one turn go together at once; those who come meanwhile go with the next', async () => {
  const { idas, levar } = oficina()
  const primeiras = [levar(1), levar(2)]
  await volta()
  const outras = [levar(3), levar(4), levar(5)]
  await volta()
  expect(idas.map((i) => i.coisas)).toEqual([[1, 2]])
  idas[0]?.responder(['um', 'dois'])
  expect(await Promise.all(primeiras)).toEqual(['um', 'dois'])
  await volta()
  expect(idas.map((i) => i.coisas)).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  idas[1]?.responder(['três', 'quatro', 'cinco'])
  expect(await Promise.all(outras)).toEqual(['três', 'quatro', 'cinco'])
})

it('what fails fails for those who went, and for nobody behind them', async () => {
  const { idas, levar } = oficina()
  const primeiras = Promise.allSettled([levar(1), levar(2)])
  await volta()
  const outra = levar(3)
  idas[0]?.falhar(new Error('não deu'))
  expect((await primeiras).map((r) => r.status)).toEqual(['rejected', 'rejected'])
  await volta()
  idas[1]?.responder(['três'])
  expect(await outra).toBe('três')
})

it('who comes behind one that takes long does not wait for it', async () => {
  const { idas, levar } = oficina()
  void levar(1)
  await volta()
  const outra = levar(2)
  await dormir(80)
  idas[1]?.responder(['dois'])
  expect(await outra).toBe('dois')
  // The slow one comes home: nothing that is on its way by now leaves twice.
  const ultima = levar(3)
  await volta()
  idas[0]?.responder(['um'])
  await volta()
  expect(idas.map((i) => i.coisas)).toEqual([[1], [2], [3]])
  idas[2]?.responder(['três'])
  expect(await ultima).toBe('três')
})

it('64 go together at most', async () => {
  const { idas, levar } = oficina()
  const todas = Promise.all(Array.from({ length: 100 }, (_, i) => levar(i)))
  await volta()
  idas[0]?.responder(idas[0].coisas.map(String))
  await volta()
  idas[1]?.responder(idas[1].coisas.map(String))
  expect(await todas).toHaveLength(100)
  expect(idas.map((i) => i.coisas.length)).toEqual([64, 36])
})
