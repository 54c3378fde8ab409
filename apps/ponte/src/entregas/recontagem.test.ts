import { expect, it } from 'vitest'
import type { OperacaoComRelato, OperacaoGravada } from '../adaptadores/interface.ts'
import { criarDiario } from './diario.ts'
import { Recontagem } from './recontagem.ts'

const sobre = { texto: 'uma compra', selo: 'a'.repeat(64) }
const gravada: OperacaoGravada = { id: '019a0000-0000-7000-8000-000000000001', passport: 1, resultado: 'aplicada' }

function abrir() {
  const diario = criarDiario(() => 1)
  const leituras: (() => void)[] = []
  let voltas = 0
  const recontagem = new Recontagem({
    diario,
    registro: { info: () => undefined, aviso: () => undefined, erro: () => undefined },
    tempo: { depois: () => () => undefined },
    adaptador: {
      resultadosGravados: () => new Promise<OperacaoGravada[]>((pronto) => leituras.push(() => pronto([gravada]))),
      relatosDesde: () => Promise.resolve<OperacaoComRelato[]>([{ id: gravada.id, sobre }]),
    },
    aoTerNovidade: () => undefined,
    aoVoltarOSite: () => void voltas++,
  })
  const ler = async (qual: number) => {
    leituras[qual]?.()
    await new Promise((pronto) => setImmediate(pronto))
  }
  return { diario, recontagem, ler, voltas: () => voltas }
}

const contar = ({ diario, recontagem }: ReturnType<typeof abrir>) => {
  diario.liquidar(diario.confirmacoes(10).map((c) => c.id))
  recontagem.liquidou()
  return recontagem.noPedido().recontagem
}

it('a ponte that has answered one restore answers the next, whatever their numbers, and tells the whole city again', async () => {
  const p = abrir()
  p.recontagem.ouvir({ vez: 900, desde: 0 })
  await p.ler(0)
  expect(p.diario.recontando).toBe(1)
  expect(contar(p)).toEqual({ ouvida: 900, feita: 900 })
  p.recontagem.ouvir({ vez: 7, desde: 0 })
  expect(p.recontagem.noPedido().recontagem).toEqual({ ouvida: 7, feita: 900 })
  await p.ler(1)
  expect(p.diario.recontando).toBe(1)
  expect(contar(p)).toEqual({ ouvida: 7, feita: 7 })
  expect(p.voltas()).toBe(2)
})

it('a second restore while the records are read for the first: the one that ends late says nothing of the new one', async () => {
  const p = abrir()
  p.recontagem.ouvir({ vez: 900, desde: 0 })
  p.recontagem.ouvir({ vez: 7, desde: 0 })
  await p.ler(1)
  await p.ler(0)
  expect(contar(p)).toEqual({ ouvida: 7, feita: 7 })
})
