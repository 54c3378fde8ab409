import { expect, it } from 'vitest'
import { criarVagas } from './vagas.ts'

function ocupante(ordem: string[], nome: string) {
  const saida = Promise.withResolvers<string>()
  const fazer = () => {
    ordem.push(nome)
    return saida.promise
  }
  return { fazer, sair: () => saida.resolve(nome), falhar: () => saida.reject(new Error(nome)) }
}

const volta = () => new Promise((depois) => setImmediate(depois))

it('lets so many in at once, the others in the order in which they came', async () => {
  const vagas = criarVagas({ vagas: 2, esperaMs: 10_000 })
  const ordem: string[] = []
  const [a, b, c, d] = [ocupante(ordem, 'a'), ocupante(ordem, 'b'), ocupante(ordem, 'c'), ocupante(ordem, 'd')]
  const feitos = [a, b, c, d].map((o) => vagas.usar(o.fazer))
  await volta()
  expect(ordem).toEqual(['a', 'b'])
  b.sair()
  await volta()
  expect(ordem).toEqual(['a', 'b', 'c'])
  for (const o of [a, c]) o.sair()
  await volta()
  d.sair()
  expect(await Promise.all(feitos)).toEqual(['a', 'b', 'c', 'd'])
})

it('whoever fails leaves his place to the next, and his failure is his own', async () => {
  const vagas = criarVagas({ vagas: 1, esperaMs: 10_000 })
  const primeiro = ocupante([], 'primeiro')
  const falha = vagas.usar(primeiro.fazer)
  const segundo = vagas.usar(() => Promise.resolve('segundo'))
  primeiro.falhar()
  await expect(falha).rejects.toThrow('primeiro')
  expect(await segundo).toBe('segundo')
})

it('whoever has waited too long is refused and never begins; the place goes to who still waits', async () => {
  const vagas = criarVagas({ vagas: 1, esperaMs: 30 })
  const ordem: string[] = []
  const dentro = ocupante(ordem, 'dentro')
  const usando = vagas.usar(dentro.fazer)
  await expect(vagas.usar(ocupante(ordem, 'cansado').fazer)).rejects.toMatchObject({ codigo: 'sistema.ocupado', status: 503, tenteEmS: 5 })
  const outro = vagas.usar(() => Promise.resolve('outro'))
  dentro.sair()
  expect([await usando, await outro, ordem]).toEqual(['dentro', 'outro', ['dentro']])
})
