import { conferirLoja } from '@sorium/api/modulos/loja/index.ts'
import { criarMundo, type Mundo } from '@sorium/api/testes/aplicacao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mundoDeFora } from '../site/mundo-de-fora.ts'
import { COMPRAS } from './compras.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo({ deFora: mundoDeFora })
  await mundoDeFora.povoar(mundo.app)
})
afterAll(() => mundo.fechar())

it('[AHI-02] the sandbox begins with purchases on their way and one that was cancelled, and its books are right', async () => {
  const { banco } = mundo.app.ctx
  const compras = await banco.linhas<{ estado: string; item_nome: string }>('select estado, item_nome from loja_compra order by id')
  expect(compras.map((c) => c.item_nome)).toEqual(COMPRAS.map((c) => c.item))
  expect(compras.filter((c) => c.estado === 'reembolsado').map((c) => c.item_nome)).toEqual(['Relógio de Luxo'])
  expect(compras.filter((c) => c.estado === 'paga')).toHaveLength(COMPRAS.length - 1)
  expect(await conferirLoja(banco)).toEqual([])
})
