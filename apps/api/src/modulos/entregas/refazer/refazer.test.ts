/** After a restore the game tells again what it applied, and purchases, rentals, listings, sales and returns are made again from it, once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { criarLog } from '#nucleo/log.ts'
import { CONFERENCIAS } from '../../../jobs/conferencias.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { comprar, saldos } from '../../../testes/corridas.ts'
import { CidadeQueGuarda, type Lugar, lugarDasCopias } from '../../../testes/volta.ts'

const mundos: Mundo[] = []
let lugar: Lugar
const novo = async () => {
  const mundo = await criarMundo()
  mundos.push(mundo)
  return mundo
}
const voltar = async (copia: { nome: string; instante: Date }) => {
  const mundo = await lugar.voltar(copia)
  mundos.push(mundo)
  return mundo
}
const conferir = ({ app }: Mundo) => conferirInvariantes({ banco: app.ctx.banco, log: criarLog('silent') }, CONFERENCIAS)
const compraDe = ({ app }: Mundo, id: string) => app.ctx.banco.linha('select estado, valor from loja_compra where id = $1', [id])
const refeitas = ({ app }: Mundo) =>
  app.ctx.banco.linhas<{ especie: string; motivo: string | null; ajuste: bigint }>('select especie, motivo, ajuste from entregas_refeita order by operacao')

beforeAll(async () => {
  lugar = await lugarDasCopias()
})
afterAll(async () => {
  for (const mundo of mundos) await mundo.fechar()
})

describe('a purchase that the copy does not know', () => {
  let antes: Mundo
  let ana: Pessoa
  let copia: { nome: string; instante: Date }
  let compra: string
  const cidade = new CidadeQueGuarda()

  beforeAll(async () => {
    antes = await novo()
    ana = await antes.jogador({ carteira: { brl: 50_000n, sor: 0n } })
    cidade.online.push(ana.passports[0])
    const item = await antes.item({ brl: 700n, nome: 'Rádio' })
    copia = await lugar.copiar(antes)
    compra = (await comprar(antes, ana, { item })).json<{ compra_id: string }>().compra_id
    await cidade.servir(antes)
    expect(await compraDe(antes, compra)).toMatchObject({ estado: 'entregue' })
  })

  it('carries buyer, price, currency and kind, under the site\u2019s seal', () => {
    const [guardada] = [...cidade.guardadas.values()]
    expect(JSON.parse(guardada?.op.sobre?.texto ?? '{}')).toMatchObject({
      origem: { tipo: 'loja.compra', id: compra },
      sobre: { especie: 'compra', descricao: 'Rádio', dono: ana.id, moeda: 'BRL', valor: '700' },
    })
    expect(guardada?.op.sobre?.selo).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is made again with its money and its delivery, and nothing of it twice', async () => {
    const depois = await voltar(copia)
    expect(await compraDe(depois, compra)).toBeNull()
    await cidade.recontar(depois)
    expect(await compraDe(depois, compra)).toMatchObject({ estado: 'entregue', valor: 700n })
    expect(await saldos(depois, ana.id)).toEqual(await saldos(antes, ana.id))
    await cidade.recontar(depois)
    expect(await saldos(depois, ana.id)).toEqual(await saldos(antes, ana.id))
    expect(await refeitas(depois)).toEqual([{ especie: 'compra', motivo: null, ajuste: 0n }])
    expect(await conferir(depois)).toEqual([])
  })
})
