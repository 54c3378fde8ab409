import { Readable } from 'node:stream'
import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { cifrar, decifrar, gerarChave } from './cifra.ts'

it('a key with one wrong letter is told as wrong, and neither it nor the right one is printed', async () => {
  const chave = await gerarChave()
  const errada = chave.slice(0, -1) + (chave.endsWith('Q') ? 'P' : 'Q')
  const arquivo = await (await cifrar(Readable.from([Buffer.from('texto')]), chave)).toArray()
  for (const tentar of [cifrar(Readable.from([Buffer.from('texto')]), errada), decifrar(Readable.from(arquivo), errada)]) {
    const erro: unknown = await tentar.then(
      () => null,
      (e: unknown) => e,
    )
    const dito = inspect(erro, { depth: 9 }).toLowerCase()
    expect(dito).toContain('copias_chave')
    // All keys begin alike, so compare the middle.
    expect(dito).not.toContain(errada.slice(20, 40).toLowerCase())
    expect(dito).not.toContain(chave.slice(-6).toLowerCase())
  }
})
