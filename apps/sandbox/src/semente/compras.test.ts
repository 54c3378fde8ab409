import { conferirLoja } from '@sorium/api/modulos/loja/index.ts'
import { criarMundo, type Mundo } from '@sorium/api/testes/aplicacao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mundoDeFora } from '../site/mundo-de-fora.ts'
import { COMPRAS, compradores } from './compras.ts'

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

it('[AHI-02] one of them waits for nobody but the administration: forced, it is due at once', async () => {
  const { ctx, entregas } = mundo.app
  const esperam = () =>
    ctx.banco.linhas<{ origem_id: string; passport: number; devida: boolean }>(
      `select origem_id, passport, disponivel_em <= clock_timestamp() as devida from entregas_operacao where estado = 'pendente' order by seq`,
    )
  const [parada, ...outras] = (await esperam()).filter((o) => !o.devida)
  expect([parada?.devida, outras]).toEqual([false, []])
  expect(compradores(ctx.relogio.agora())['na cidade'].map((c) => c.passport)).toContain(parada?.passport)
  const admin = await mundo.admin()
  const r = await mundo.chamar(admin, { method: 'POST', url: `/api/admin/historicoCompras/entregar/${parada?.origem_id}` })
  expect([r.statusCode, r.json<{ mensagem: string }>().mensagem]).toEqual([200, 'Entrega colocada na frente: a cidade tenta agora.'])
  expect((await esperam()).filter((o) => !o.devida)).toEqual([])
})
