import { describe, expect, it } from 'vitest'
import { SemResposta } from '../nucleo/prazos.ts'
import { Presenca } from './presenca.ts'

function bancada(presentes: () => Promise<number[]>) {
  let olhar = (): void => undefined
  const mudancas: unknown[] = []
  const presenca = new Presenca(
    {
      fx: { ao: () => undefined },
      presentes,
      depois: () => undefined,
      repetir: (_, fazer) => (olhar = fazer),
      aoMudar: (chegaram, sairam) => mudancas.push([chegaram, sairam]),
    },
    [1, 2],
  )
  presenca.iniciar()
  const assentar = () => new Promise((depois) => setImmediate(depois))
  return { presenca, mudancas, assentar, olhar: () => olhar() }
}

describe('who is in the city', () => {
  it('a look that is not answered sends nobody away; a framework that is gone has nobody', async () => {
    let erro: Error = new SemResposta('vrp', 'presentes')
    const b = bancada(() => Promise.reject(erro))
    b.olhar()
    await b.assentar()
    expect([b.presenca.online, b.mudancas]).toEqual([[1, 2], []])
    erro = new Error('No such export presentes in resource vrp')
    b.olhar()
    await b.assentar()
    expect([b.presenca.online, b.mudancas]).toEqual([[], [[[], [1, 2]]]])
  })

  it('one look at a time: whatever happened meanwhile is looked at once more', async () => {
    const responder: ((lista: number[]) => void)[] = []
    const b = bancada(() => new Promise((pronto) => void responder.push(pronto)))
    for (let n = 0; n < 5; n++) b.olhar()
    expect(responder).toHaveLength(1)
    responder[0]?.([1, 2, 3])
    await b.assentar()
    expect(responder).toHaveLength(2)
    responder[1]?.([2, 3])
    await b.assentar()
    expect(b.presenca.online).toEqual([2, 3])
    expect(responder).toHaveLength(2)
  })
})
