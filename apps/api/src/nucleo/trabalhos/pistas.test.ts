import { expect, it } from 'vitest'
import { emPistas } from './pistas.ts'

const volta = () => new Promise((depois) => setImmediate(depois))

it('does so many at a time and answers in the order of what was asked', async () => {
  let abertas = 0
  let maximo = 0
  const respostas = await emPistas([5, 1, 4, 1, 3, 2], 3, async (voltas) => {
    maximo = Math.max(maximo, ++abertas)
    for (let i = 0; i < voltas; i++) await volta()
    abertas--
    return voltas * 10
  })
  expect(respostas).toEqual([50, 10, 40, 10, 30, 20])
  expect(maximo).toBe(3)
})

it('begins nothing after a failure, and ends only when what was begun has ended', async () => {
  const feitas: number[] = []
  const corrida = emPistas([1, 2, 3, 4], 2, async (n) => {
    await volta()
    if (n === 1) throw new Error('a primeira')
    await volta()
    feitas.push(n)
  })
  await expect(corrida).rejects.toThrow('a primeira')
  expect(feitas).toEqual([2])
})

it('has nothing to do with nothing', async () => {
  expect(await emPistas([], 4, () => Promise.reject(new Error('nunca')))).toEqual([])
})
