import { type AddressInfo, connect } from 'node:net'
import { textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import { criarHttp } from '#nucleo/http/index.ts'
import { criarLimites } from '#nucleo/rede/limites.ts'
import { CHAVE, DE_FORA, SERVIDOR, usarOficina, assinar, lote, pedido, pedirVeiculo, personagem } from './fabrica.ts'
import { rotasDeEntregas } from './rotas.ts'
import { personagemDaConta } from './espelho/consultas.ts'
import { espalhar } from '#nucleo/testes/esperas.ts'

const CAMINHO = '/api/ponte/sincronizar'
const TOKEN_DA_ANA = 'token-da-ana-0123456789'
const TOKEN_DO_BRUNO = 'token-do-bruno-0123456789'
const conta = (discordId: string): Conta => ({
  papel: 'jogador',
  id: `u-${discordId}`,
  sessao: `s-${discordId}`,
  nome: '',
  email: '',
  discordId,
  avatarUrl: '',
})
const CONTAS: Record<string, Conta> = { [TOKEN_DA_ANA]: conta('100'), [TOKEN_DO_BRUNO]: conta('200') }

const o = usarOficina()
let app: FastifyInstance
beforeEach(async () => {
  app = await criarHttp({
    config: o.ctx.config,
    log: o.ctx.log,
    limites: criarLimites(o.ctx.banco, 1000),
    porteiro: {
      contaDoToken: async (t) => (CONTAS[t] ? { conta: CONTAS[t], contado: null } : null),
      segurarSessao: async () => undefined,
      servidorDaPonte: o.entregas.servidorDaPonte,
    },
  })
  await app.register(async (api) => rotasDeEntregas(api, o.ctx, o.entregas, DE_FORA), { prefix: '/api' })
})
afterEach(async () => {
  o.entregas.fechar()
  await app.close()
})

const corpo = JSON.stringify(pedido())
const chamar = (headers: Record<string, string>, payload = corpo) => app.inject({ method: 'POST', url: CAMINHO, headers, payload })

describe('who may speak as a game server', () => {
  it('who holds its key', async () => {
    const id = await pedirVeiculo(o)
    const r = await chamar(assinar(CAMINHO, corpo))
    expect(r.statusCode).toBe(200)
    expect(r.json<{ operacoes: unknown }>().operacoes).toEqual([
      { id, passport: 1001, seq: expect.any(Number), tipo: 'dar_veiculo', dados: { modelo: 'panto' }, geracao: 1 },
    ])
  })

  it.each([
    ['another key', assinar(CAMINHO, corpo, { chave: 'outra-chave-da-ponte-0123456789' })],
    ['another path', assinar('/api/ponte/espelho', corpo)],
    ['another body', assinar(CAMINHO, `${corpo} `)],
    ['an unknown server', assinar(CAMINHO, corpo, { servidor: 'fantasma' })],
    ['no signature', { 'content-type': 'application/json' }],
    ['a player token', { 'content-type': 'application/json', authorization: `Bearer ${TOKEN_DA_ANA}` }],
  ])('not with %s', async (_nome, headers) => {
    const r = await chamar(headers)
    expect(r.statusCode).toBe(401)
    expect(r.json<{ codigo: string }>().codigo).toBe('ponte.assinatura_invalida')
  })

  it.each([-61, 61])('not with a clock that is %i seconds off', async (desvio) => {
    const agora = Math.floor(Date.now() / 1000)
    const r = await chamar(assinar(CAMINHO, corpo, { instante: agora + desvio + Math.sign(desvio) }))
    expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([401, 'ponte.relogio_errado'])
    expect((await chamar(assinar(CAMINHO, corpo, { instante: agora + Math.sign(desvio) * 50 }))).statusCode).toBe(200)
  })

  it('not the same call twice, of which one of many simultaneous ones passes', async () => {
    const headers = assinar(CAMINHO, corpo)
    const codigos = (await Promise.all(Array.from({ length: 6 }, () => chamar(headers)))).map((r) => r.statusCode)
    expect(codigos.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('with the old and the new key for 10 minutes after a rotation, then with the new one', async () => {
    const nova = 'chave-nova-da-ponte-para-os-testes-9876'
    await o.ctx.banco.transacao((tx) => o.entregas.trocarChave(tx, { id: SERVIDOR, chave: nova }))
    expect((await chamar(assinar(CAMINHO, corpo))).statusCode).toBe(200)
    expect((await chamar(assinar(CAMINHO, corpo, { chave: nova }))).statusCode).toBe(200)
    await o.ctx.banco.pool.query(`update entregas_servidor set chave_anterior_ate = chave_anterior_ate - interval '10 minutes'`)
    expect((await chamar(assinar(CAMINHO, corpo))).statusCode).toBe(401)
    expect((await chamar(assinar(CAMINHO, corpo, { chave: nova }))).statusCode).toBe(200)
  })

  it('and the key is nowhere in the database as it is, nor changed by a second start', async () => {
    const feito = await o.ctx.banco.transacao((tx) =>
      o.entregas.criarServidor(tx, { id: SERVIDOR, nome: 'x', chave: 'outra-chave-da-ponte-0123456789' }),
    )
    expect(feito).toBe(false)
    const linha = await o.ctx.banco.linha<{ chave_cifrada: Buffer }>('select chave_cifrada from entregas_servidor')
    expect(linha!.chave_cifrada.includes(Buffer.from(CHAVE))).toBe(false)
    expect((await chamar(assinar(CAMINHO, corpo))).statusCode).toBe(200)
  })

  it('refuses a protocol that is too far from its own, and says so', async () => {
    const outro = JSON.stringify({ ...pedido(), protocolo: 9 })
    const r = await chamar(assinar(CAMINHO, outro), outro)
    expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([409, 'ponte.versao_distante'])
  })
})

it('the wait of a client that hangs up ends, and what comes later is not taken for it', async () => {
  const endereco = await app.listen({ port: 0, host: '127.0.0.1' })
  const longo = JSON.stringify(pedido({ espera_s: 20 }))
  const desligar = new AbortController()
  const chamada = fetch(`${endereco}${CAMINHO}`, { method: 'POST', headers: assinar(CAMINHO, longo), body: longo, signal: desligar.signal })
  await o.esperando()
  desligar.abort()
  await expect(chamada).rejects.toThrow()
  await o.esperando(0)
  await pedirVeiculo(o)
  expect(await o.ctx.banco.linha('select estado from entregas_operacao')).toEqual({ estado: 'pendente' })
})

it('also when it hung up before its signature was checked', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const longo = JSON.stringify(pedido({ espera_s: 20 }))
  for (const atraso of [0, 1, 2, 4, 8, 16]) {
    const cabecalhos = Object.entries({ ...assinar(CAMINHO, longo), host: 'localhost', 'content-length': String(longo.length) })
    const tomada = connect(port, '127.0.0.1')
    tomada.write(`POST ${CAMINHO} HTTP/1.1\r\n${cabecalhos.map(([n, v]) => `${n}: ${v}\r\n`).join('')}\r\n${longo}`)
    await espalhar(20 + atraso)
    tomada.destroy()
  }
  await o.esperando(0)
  await pedirVeiculo(o)
  expect(await o.ctx.banco.linha('select estado from entregas_operacao')).toEqual({ estado: 'pendente' })
})

it('the wait over HTTP answers as soon as there is something to do', async () => {
  const endereco = await app.listen({ port: 0, host: '127.0.0.1' })
  const longo = JSON.stringify(pedido({ espera_s: 20 }))
  const chamada = fetch(`${endereco}${CAMINHO}`, { method: 'POST', headers: assinar(CAMINHO, longo), body: longo })
  await o.esperando()
  const id = await pedirVeiculo(o)
  const resposta = (await (await chamada).json()) as { operacoes: { id: string }[] }
  expect(resposta.operacoes.map((op) => op.id)).toEqual([id])
})

describe('[API-22] GET /usuario/personagens', () => {
  const ler = (token: string | null, consulta = '') =>
    app.inject({ method: 'GET', url: `/api/usuario/personagens${consulta}`, headers: token ? { authorization: `Bearer ${token}` } : {} })

  beforeEach(async () => {
    await o.entregas.espelhar(
      SERVIDOR,
      lote({
        versao: 10,
        contas: [
          { id_conta: 1, discord_id: '100', license: 'abc' },
          { id_conta: 2, discord_id: null, license: 'def' },
        ],
        personagens: [
          personagem(1001, 1, 'Ana'),
          personagem(1002, 1, 'Aninha'),
          personagem(1003, 2, 'Bruno'),
          personagem(1004, null, 'Sem dono'),
        ],
      }),
    )
    await o.entregas.sincronizar(SERVIDOR, pedido({ online: [1001, 1003] }), new AbortController().signal)
  })

  it('answers the characters of the linked account, and who is in the city', async () => {
    const r = await ler(TOKEN_DA_ANA, '?discord_id=100&id_conta=1&license=abc')
    expect(r.statusCode).toBe(200)
    expect(r.json()).toEqual([
      { id: 1001, name: 'Ana', name2: 'Souza', bank: 5000, garage: 3, online: true },
      { id: 1002, name: 'Aninha', name2: 'Souza', bank: 5000, garage: 3, online: false },
    ])
  })

  it('answers an empty list to an account that the game has not linked', async () => {
    const r = await ler(TOKEN_DO_BRUNO)
    expect([r.statusCode, r.json()]).toEqual([200, []])
  })

  it.each(['?discord_id=200', '?id_conta=2', '?license=def', '?discord_id=100&id_conta=1&license=x'])(
    'refuses %s of another',
    async (consulta) => {
      const r = await ler(TOKEN_DA_ANA, consulta)
      expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([403, 'sessao.identidade_diferente'])
    },
  )

  it('needs a session', async () => {
    expect((await ler(null)).statusCode).toBe(401)
  })

  it("personagemDaConta finds only what is one's own", async () => {
    const de = (discordId: string, passport: number) => personagemDaConta(o.ctx.banco, { discordId, passport })
    expect(await de('100', 1001)).toEqual({ passport: 1001, nome: 'Ana', sobrenome: 'Souza', online: true })
    expect([await de('100', 1003), await de('200', 1001), await de('', 1004), await de('100', 9)]).toEqual([null, null, null, null])
  })

  it('nobody is online once the server has fallen silent', async () => {
    await o.ctx.banco.pool.query(`update entregas_servidor set visto_em = visto_em - interval '41 s'`)
    expect((await ler(TOKEN_DA_ANA)).json<{ online: boolean }[]>().map((p) => p.online)).toEqual([false, false])
  })
})

describe('what one sees of the game itself', () => {
  const ler = (oQue: 'inventario/realtime' | 'veiculos/personagem', passport: number | string, token: string | null = TOKEN_DA_ANA) =>
    app.inject({
      method: 'GET',
      url: `/api/marketplace/${oQue}?passport=${passport}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const chamada = (p: Parameters<typeof pedido>[0]) => o.entregas.sincronizar(SERVIDOR, pedido(p), new AbortController().signal)
  const veiculo = (placa: string, modelo: string, p: object = {}) => ({
    passport: 1001,
    modelo,
    placa,
    alugado_ate: null,
    apreendido: false,
    fora_da_garagem: false,
    de_trabalho: false,
    imposto_atrasado: false,
    ...p,
  })
  const comResposta = async (chamar: Promise<LightMyRequestResponse>, dados: unknown) => {
    const { operacoes } = await chamada({ espera_s: 5 })
    await chamada({ leituras: [{ id: operacoes[0]!.id, dados }] })
    return chamar
  }

  beforeEach(async () => {
    await o.entregas.espelhar(
      SERVIDOR,
      lote({
        versao: 10,
        contas: [{ id_conta: 1, discord_id: '100', license: 'abc' }],
        personagens: [personagem(1001, 1, 'Ana'), personagem(1002, 1, 'Aninha'), personagem(1003, 2, 'Bruno')],
        veiculos: [
          veiculo('11AAA111', 'panto'),
          veiculo('22BBB222', 'asbo', { apreendido: true }),
          veiculo('44DDD444', 'coquette', { impedimento: 'alugado' }),
          veiculo('33CCC333', 'x', { passport: 1003 }),
        ],
      }),
    )
    await chamada({ online: [1001, 1003] })
  })

  it('[API-23][MKT-15] the inventory of a character in the city: the whole instance string, and what it is called and looks like', async () => {
    const slots = {
      '1': { item: 'water', amount: 3 },
      '7': { item: 'WEAPON_PISTOL-1789400000-1001', amount: 1 },
      '9': { item: 'xis', amount: 2 },
    }
    const r = await comResposta(ler('inventario/realtime', 1001), { online: true, slots, peso_g: 1, peso_maximo_g: 2 })
    expect(r.statusCode).toBe(200)
    expect(r.json()).toEqual({
      '1': {
        item: 'water',
        amount: 3,
        slot: '1',
        nome: 'Água mineral',
        imagem: expect.stringContaining('/itens/'),
        unico: false,
        serie: null,
      },
      '7': {
        item: 'WEAPON_PISTOL-1789400000-1001',
        amount: 1,
        slot: '7',
        nome: expect.stringContaining('Pistola'),
        imagem: expect.stringContaining('/itens/'),
        unico: true,
        serie: '1789400000-1001',
      },
      '9': { item: 'xis', amount: 2, slot: '9', nome: 'xis', imagem: expect.stringContaining('/itens/'), unico: false, serie: null },
    })
  })

  it('[MKT-16] 202 and nothing in it while the game has not answered; what came meanwhile is in the next call', async () => {
    const primeira = await ler('inventario/realtime', 1001)
    expect([primeira.statusCode, primeira.json()]).toEqual([202, {}])
    const { operacoes } = await chamada({})
    await chamada({ leituras: [{ id: operacoes[0]!.id, dados: { online: true, slots: {}, peso_g: null, peso_maximo_g: null } }] })
    const segunda = await ler('inventario/realtime', 1001)
    expect([segunda.statusCode, segunda.json()]).toEqual([200, {}])
  })

  it('[ERR-14] a character that is not in the city has a sentence of its own, also when only the game knows that it left', async () => {
    const recusada = [409, 'entregas.personagem_offline']
    const fora = await ler('inventario/realtime', 1002)
    expect([fora.statusCode, fora.json().codigo]).toEqual(recusada)
    expect(fora.json().erro).toBe('Este personagem não está na cidade agora. Entre no servidor com ele para anunciar um item.')
    const saiu = await comResposta(ler('inventario/realtime', 1001), { online: false, slots: {}, peso_g: null, peso_maximo_g: null })
    expect([saiu.statusCode, saiu.json().codigo]).toEqual(recusada)
    await o.ctx.banco.pool.query(`update entregas_servidor set visto_em = visto_em - interval '41 s'`)
    expect((await ler('inventario/realtime', 1001)).json().codigo).toBe('entregas.personagem_offline')
  })

  it('[API-27][MKT-15] the vehicles live, also of a character that is away, each with the reason why it cannot be listed', async () => {
    const dados = [
      veiculo('1', 'panto', { passport: 1002 }),
      veiculo('2', 'b', { passport: 1002, fora_da_garagem: true }),
      veiculo('3', 'c', { passport: 1002, alugado_ate: 1_900_000_000 }),
      veiculo('4', 'd', { passport: 1002, apreendido: true }),
      veiculo('5', 'e', { passport: 1002, de_trabalho: true }),
      veiculo('6', 'f', { passport: 1002, imposto_atrasado: true }),
      veiculo('7', 'g', { passport: 1002, impedimento: 'compartilhado' }),
      veiculo('8', 'h', { passport: 1002, impedimento: 'tabela_desconhecida:mdt' }),
    ]
    const r = await comResposta(ler('veiculos/personagem', 1002), dados)
    expect(r.statusCode).toBe(200)
    const veiculos = r.json<{ disponivel: boolean; motivo: string | null }[]>()
    expect(veiculos[0]).toEqual({
      id: '1',
      vehicle: 'panto',
      plate: '1',
      passport: 1002,
      nome: expect.stringMatching(/Panto/),
      imagem: expect.stringContaining('/itens/veiculos/'),
      disponivel: true,
      motivo: null,
    })
    expect(veiculos.slice(1).map((v) => [v.disponivel, v.motivo])).toEqual(
      ['em_uso', 'alugado', 'apreendido', 'veiculo_de_trabalho', 'imposto_atrasado', 'compartilhado', 'tabela_desconhecida:mdt'].map(
        (m) => [false, textoDoMotivo(m)],
      ),
    )
  })

  it('[API-27] with the game off the mirror tells what it knows, at once', async () => {
    await o.ctx.banco.pool.query(`update entregas_servidor set visto_em = visto_em - interval '41 s'`)
    const r = await ler('veiculos/personagem', 1001)
    expect(r.json<{ plate: string; disponivel: boolean }[]>().map((v) => [v.plate, v.disponivel])).toEqual([
      ['22BBB222', false],
      ['44DDD444', false],
      ['11AAA111', true],
    ])
  })

  it.each(['inventario/realtime', 'veiculos/personagem'] as const)("[API-23][API-27] %s is for one's own characters only", async (oQue) => {
    for (const [passport, token] of [
      [1003, TOKEN_DA_ANA],
      [9, TOKEN_DA_ANA],
      [1001, TOKEN_DO_BRUNO],
    ] as const) {
      const r = await ler(oQue, passport, token)
      expect([r.statusCode, r.json().codigo]).toEqual([403, 'entregas.personagem_invalido'])
    }
    expect((await ler(oQue, 1001, null)).statusCode).toBe(401)
    for (const ruim of ['', 'abc', '0', '-1001', '1001&passport=1002']) expect((await ler(oQue, ruim)).statusCode).toBe(400)
    expect((await chamada({})).operacoes).toEqual([])
  })

  it('[API-23][API-27] both together 90 times a minute and person', async () => {
    const comLimites = await criarHttp({
      config: o.ctx.config,
      log: o.ctx.log,
      limites: criarLimites(o.ctx.banco, 1),
      porteiro: {
        contaDoToken: async (t) => (CONTAS[t] ? { conta: CONTAS[t], contado: null } : null),
        segurarSessao: async () => undefined,
        servidorDaPonte: o.entregas.servidorDaPonte,
      },
    })
    await comLimites.register(async (api) => rotasDeEntregas(api, o.ctx, o.entregas, DE_FORA))
    const codigos: number[] = []
    for (let n = 0; n < 181 && codigos.at(-1) !== 429; n++) {
      const url = `/marketplace/${n % 2 ? 'inventario/realtime' : 'veiculos/personagem'}?passport=1003`
      codigos.push((await comLimites.inject({ url, headers: { authorization: `Bearer ${TOKEN_DA_ANA}` } })).statusCode)
    }
    expect(codigos.at(-1)).toBe(429)
    expect(codigos.length).toBeGreaterThan(90)
    await comLimites.close()
  })
})
