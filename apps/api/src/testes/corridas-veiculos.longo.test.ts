import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { conferirLoja } from '#modulos/loja/index.ts'
import { conferirMercado } from '#modulos/marketplace/index.ts'
import { criarLog } from '#nucleo/log.ts'
import { type Aplicacao, criarAplicacao } from '../app.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar, emParalelo, impasses, noOutroNo, porStatus, saldos } from './corridas.ts'
import { comCidade, comprarAnuncio, placaNova, porAVenda } from './mercado.ts'
import { veiculoDeTeste } from './jogo.ts'

let mundo: Mundo
let outroNo: Aplicacao
let parado: boolean
let bruno: Pessoa
beforeEach(async () => {
  mundo = await criarMundo({ conexoes: 12 })
  outroNo = await criarAplicacao({ config: mundo.app.ctx.config, log: criarLog('silent'), conexoes: 12 })
  await outroNo.http.ready()
  parado = false
  bruno = await mundo.jogador({ carteira: { brl: 500_000n, sor: 0n } })
})
afterEach(async () => {
  await pararOutro()
  await mundo.fechar()
})
async function pararOutro(): Promise<void> {
  if (!parado) await outroNo.parar()
  parado = true
}

const carro = (modelo = 'kuruma', p: { dias?: number } = {}) =>
  mundo.item({
    brl: 1_000n,
    ...(p.dias ? { tipo: 'aluguel' as const, dias: p.dias } : {}),
    operacao: {
      entrega: { tipo: 'dar_veiculo', dados: { modelo } },
      dias: p.dias ?? null,
      fim: p.dias ? { tipo: 'revogar_aluguel', dados: { modelo } } : null,
    },
  })
async function anunciados(quantos: number, modelo = 'kuruma'): Promise<string[]> {
  const vendedores = await emParalelo(quantos, () => mundo.jogador())
  const ids = await porAVenda(
    mundo,
    vendedores.map((quem) => ({ quem, veiculo: { modelo, placa: placaNova() } })),
  )
  await mundo.sincronizar({ online: [] })
  return ids
}
const testar = (admin: { token: string }, item: string) =>
  mundo.chamar(admin, { method: 'POST', url: `/api/admin/loja/itens/${item}/teste`, payload: { passport: bruno.passports[0] } })
const trocar = (quem: Pessoa, anuncio: string, passport: number) =>
  mundo.chamar(quem, { method: 'POST', url: `/api/marketplace/anuncios/${anuncio}/entrega`, payload: { id_personagem: passport } })
const cancelar = (quem: Pessoa, anuncio: string) =>
  mundo.chamar(quem, { method: 'POST', url: `/api/marketplace/anuncios/${anuncio}/cancelamento` })

const umNoOuOutro = (i: number): Mundo => (i % 2 === 0 ? mundo : noOutroNo(mundo, outroNo))

async function aCaminho(passport: number, modelo = 'kuruma'): Promise<number> {
  const { n } = await mundo.app.ctx.banco.uma<{ n: bigint }>(
    `select count(*) as n from entregas_operacao where tipo = 'dar_veiculo' and estado <> 'concluida' and lower(dados->>'modelo') = $2
       and (passport = $1 or redirecionar_para = $1)`,
    [passport, modelo],
  )
  return Number(n)
}
async function tudoConfere(): Promise<void> {
  expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja, conferirMercado])).toEqual([])
  await pararOutro()
  expect(await impasses(mundo)).toBe(0)
}

async function entregar(passport: number, dados: Record<string, unknown> = {}): Promise<Operacao[]> {
  const { operacoes } = await mundo.sincronizar({ online: [passport] })
  const minhas = operacoes.filter((o) => o.passport === passport && !o.tipo.startsWith('ler_'))
  await mundo.sincronizar({ online: [passport], confirmacoes: minhas.map((o) => ({ id: o.id, resultado: 'aplicada' as const, dados })) })
  return minhas
}

describe('the same model for the same character at the same moment', () => {
  it('[LOJ-12] the shop on two nodes sells one; the others are refused and pay nothing', async () => {
    const itens = [await carro(), await carro('Kuruma')]
    const respostas = await emParalelo(20, (i) => comprar(umNoOuOutro(i), bruno, { item: itens[i % 2]! }))
    expect(porStatus(respostas)).toEqual({ 201: 1, 409: 19 })
    for (const r of respostas.filter((x) => x.statusCode === 409)) expect(r.json().codigo).toBe('loja.ja_possui_modelo')
    expect(await aCaminho(bruno.passports[0])).toBe(1)
    expect((await saldos(mundo, bruno.id)).brl).toBe(499_000n)
    await tudoConfere()
  })

  it('[API-32] of many listings one is bought', async () => {
    const ids = await anunciados(8)
    const respostas = await emParalelo(8, (i) => comprarAnuncio(umNoOuOutro(i), bruno, { anuncio: ids[i]! }))
    expect(porStatus(respostas)).toEqual({ 201: 1, 409: 7 })
    for (const r of respostas.filter((x) => x.statusCode === 409)) expect(r.json().codigo).toBe('marketplace.ja_possui_modelo')
    expect(await aCaminho(bruno.passports[0])).toBe(1)
    await tudoConfere()
  })

  it('[API-32][LOJ-12] shop, market, a rental and the test of an administrator: one of them', async () => {
    const admin = await mundo.admin()
    const [item, alugado, ids] = [await carro(), await carro('kuruma', { dias: 7 }), await anunciados(4)]
    await mundo.sincronizar({ online: [bruno.passports[0]] })
    const respostas = await emParalelo(16, (i) => {
      const no = umNoOuOutro(i >> 2)
      if (i % 4 === 0) return comprar(no, bruno, { item })
      if (i % 4 === 1) return comprarAnuncio(no, bruno, { anuncio: ids[i >> 2]! })
      return i % 4 === 2 ? comprar(no, bruno, { item: alugado }) : testar(admin, item)
    })
    const feitas = respostas.filter((r) => r.statusCode === 201 || r.statusCode === 202)
    expect(porStatus(respostas.filter((r) => !feitas.includes(r)))).toEqual({ 409: 15 })
    expect(feitas).toHaveLength(1)
    expect(await aCaminho(bruno.passports[0])).toBe(1)
    await tudoConfere()
  })

  it('[OQ-53] two deliveries that change to the same character: one of them; bought for him meanwhile: none beside it', async () => {
    const outro = bruno.passports[1]
    const [um] = await anunciados(1)
    const [dois, tres] = await anunciados(2)
    expect((await comprarAnuncio(mundo, bruno, { anuncio: um! })).statusCode).toBe(201)
    const terceiro: Pessoa = { ...bruno, passports: [outro, bruno.passports[0]] }
    const respostas = await emParalelo(3, (i) =>
      i === 0 ? trocar(bruno, um!, outro) : comprarAnuncio(umNoOuOutro(i), terceiro, { anuncio: [dois!, tres!][i - 1]! }),
    )
    expect(respostas.filter((r) => r.statusCode < 300)).toHaveLength(1)
    expect(await aCaminho(outro)).toBe(1)
    await tudoConfere()
  })
})

describe('a second one is refused, whatever the first is', () => {
  const recusada = async (p: { passport?: number } = {}) => {
    const passport = p.passport ?? bruno.passports[0]
    const r = await comprar(mundo, bruno, { item: await carro(), passport })
    expect([r.statusCode, r.json().codigo], r.body).toEqual([409, 'loja.ja_possui_modelo'])
    expect(r.json().erro).toBe('Este personagem já tem, ou já vai receber, um veículo deste modelo. Escolha outro personagem.')
    const [anuncio] = await anunciados(1)
    const m = await comprarAnuncio(mundo, bruno, { anuncio: anuncio!, passport })
    expect([m.statusCode, m.json().codigo], m.body).toEqual([409, 'marketplace.ja_possui_modelo'])
    return [r.json().detalhes, m.json().detalhes]
  }
  const comprado = async () => {
    expect((await comprar(mundo, bruno, { item: await carro() })).statusCode).toBe(201)
  }

  it('[LOJ-12] one that the mirror shows, in any case of letters', async () => {
    await mundo.app.entregas.espelhar('principal', {
      protocolo: 1,
      versao: Date.now(),
      contas: [],
      personagens: [],
      veiculos: [veiculoDeTeste({ passport: bruno.passports[0], placa: placaNova(), modelo: 'KURUMA' })],
    })
    await mundo.app.ctx.banco.pool.query(`update entregas_servidor set visto_em = now() - interval '1 hour'`)
    const r = await comprar(mundo, bruno, { item: await carro() })
    expect([r.statusCode, r.json().codigo], r.body).toEqual([409, 'loja.ja_possui_modelo'])
    expect((await comprar(mundo, bruno, { item: await carro(), passport: bruno.passports[1] })).statusCode).toBe(201)
    expect((await comprar(mundo, bruno, { item: await carro('panto') })).statusCode).toBe(201)
  })

  it('[LOJ-12] one that is paid, in the game, being cancelled, or delivered a moment ago', async () => {
    await comprado()
    expect(await recusada()).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('a caminho')))
    const { operacoes } = await mundo.sincronizar({ online: [bruno.passports[0]] })
    await recusada()
    const dar = operacoes.find((o) => o.passport === bruno.passports[0])!
    const recusa = { id: dar.id, resultado: 'recusada' as const, motivo: 'em_uso' }
    await mundo.sincronizar({ online: [bruno.passports[0]], confirmacoes: [recusa] })
    await recusada()
    await mundo.app.ctx.banco.pool.query('update entregas_operacao set disponivel_em = now()')
    const [op] = (await mundo.sincronizar({ online: [bruno.passports[0]] })).operacoes
    const admin = await mundo.admin()
    const { id } = (await mundo.chamar(bruno, { url: '/api/loja/historico-compras' })).json<{ id: string }[]>()[0]!
    const cancelada = await mundo.chamar(admin, {
      method: 'POST',
      url: `/api/admin/historicoCompras/${id}/cancelamento`,
      payload: { motivo: 'teste' },
    })
    expect(cancelada.statusCode, cancelada.body).toBe(202)
    await recusada()
    await mundo.sincronizar({ online: [bruno.passports[0]], confirmacoes: [{ id: op!.id, resultado: 'aplicada', dados: { placa: 'X' } }] })
    expect((await recusada())[0]).toBeUndefined()
  })

  it("[API-32] one of his own that is listed, sold and not yet delivered, or on its way back; another's sale of it leaves room", async () => {
    const [meu] = await porAVenda(mundo, [{ quem: bruno, veiculo: { modelo: 'kuruma', placa: placaNova() } }])
    await mundo.sincronizar({ online: [] })
    expect(await recusada()).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('anunciado')))
    const carla = await mundo.jogador()
    expect((await comprarAnuncio(mundo, carla, { anuncio: meu! })).statusCode).toBe(201)
    await recusada()
    expect(await entregar(carla.passports[0])).toHaveLength(1)
    await comprado()

    const ana = await mundo.jogador()
    const [volta] = await porAVenda(mundo, [{ quem: ana, veiculo: { modelo: 'kuruma', placa: placaNova() } }])
    expect((await cancelar(ana, volta!)).statusCode).toBe(202)
    const r = await comprar(mundo, ana, { item: await carro() })
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'loja.ja_possui_modelo'])
    expect((await trocar(ana, volta!, ana.passports[1])).statusCode).toBe(202)
    const segundo = await comprar(mundo, ana, { item: await carro(), passport: ana.passports[1] })
    expect([segundo.statusCode, segundo.json().codigo]).toEqual([409, 'loja.ja_possui_modelo'])
  })

  it('[OQ-53] neither a delivery nor a return changes to a character that has the model or will have it', async () => {
    const [outro, anuncios] = [bruno.passports[1], await anunciados(1)]
    expect((await comprar(mundo, bruno, { item: await carro(), passport: outro })).statusCode).toBe(201)
    expect((await comprarAnuncio(mundo, bruno, { anuncio: anuncios[0]! })).statusCode).toBe(201)
    expect((await trocar(bruno, anuncios[0]!, outro)).json()).toMatchObject({ codigo: 'marketplace.ja_possui_modelo' })

    const ana = await mundo.jogador()
    const [volta] = await porAVenda(mundo, [{ quem: ana, veiculo: { modelo: 'kuruma', placa: placaNova() } }])
    expect((await comprar(mundo, ana, { item: await carro(), passport: ana.passports[1] })).statusCode).toBe(201)
    expect((await cancelar(ana, volta!)).statusCode).toBe(202)
    expect((await trocar(ana, volta!, ana.passports[1])).json()).toMatchObject({ codigo: 'marketplace.ja_possui_modelo' })
    expect((await trocar(ana, volta!, ana.passports[0])).statusCode).toBe(202)
  })

  it('[LOJ-12] a change of character that the game has not answered keeps both places', async () => {
    const [anuncio] = await anunciados(1)
    expect((await comprarAnuncio(mundo, bruno, { anuncio: anuncio! })).statusCode).toBe(201)
    await mundo.sincronizar({ online: [bruno.passports[0]] })
    expect((await trocar(bruno, anuncio!, bruno.passports[1])).statusCode).toBe(202)
    await recusada()
    await recusada({ passport: bruno.passports[1] })
  })

  it("the test of an item, too, and a test keeps the player's place", async () => {
    const [admin, item] = [await mundo.admin(), await carro()]
    await mundo.sincronizar({ online: [bruno.passports[0]] })
    expect((await testar(admin, item)).statusCode).toBe(202)
    await recusada()
    await mundo.sincronizar({ online: [bruno.passports[0]] })
    const r = await testar(admin, item)
    expect([r.statusCode, r.json().codigo], r.body).toEqual([409, 'loja.ja_possui_modelo'])
  })
})

describe('who has room can buy', () => {
  it('[LOJ-05] a rental that runs is extended, and is no second vehicle', async () => {
    const item = await carro('kuruma', { dias: 7 })
    expect((await comprar(mundo, bruno, { item })).statusCode).toBe(201)
    await entregar(bruno.passports[0], { placa: 'ALUGADO1' })
    await entregar(bruno.passports[0])
    const r = await comprar(mundo, bruno, { item })
    expect(r.statusCode, r.body).toBe(201)
    expect((await entregar(bruno.passports[0])).map((o) => o.tipo)).toEqual(['definir_aluguel'])
    expect((await comprar(mundo, bruno, { item: await carro() })).json()).toMatchObject({ codigo: 'loja.ja_possui_modelo' })
  })

  it('[LOJ-12] what the game says now counts more than what the mirror still shows', async () => {
    const passport = bruno.passports[0]
    const veiculo = veiculoDeTeste({ passport, placa: placaNova() })
    const lote = { protocolo: 1 as const, versao: Date.now() - 5_000, contas: [], personagens: [] }
    await mundo.app.entregas.espelhar('principal', { ...lote, veiculos: [veiculo] })
    const responder = () => []
    await mundo.sincronizar()
    const comprada = await comCidade(mundo, { online: [], responder }, async () => comprar(mundo, bruno, { item: await carro() }))
    expect(comprada.statusCode, comprada.body).toBe(201)
  })

  it('[API-32] who has sold his own buys another, though the mirror has not noticed', async () => {
    const [passport] = bruno.passports
    const placa = placaNova()
    const lote = { protocolo: 1 as const, versao: Date.now() - 5_000, contas: [], personagens: [] }
    await mundo.app.entregas.espelhar('principal', { ...lote, veiculos: [veiculoDeTeste({ passport, placa })] })
    const [meu] = await porAVenda(mundo, [{ quem: bruno, veiculo: { modelo: 'kuruma', placa } }])
    const carla = await mundo.jogador()
    await mundo.sincronizar({ online: [] })
    expect((await comprarAnuncio(mundo, carla, { anuncio: meu! })).statusCode).toBe(201)
    await entregar(carla.passports[0])
    expect((await comprar(mundo, bruno, { item: await carro() })).statusCode).toBe(201)
  })
})
