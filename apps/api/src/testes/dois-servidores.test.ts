import type { LoteDoEspelho, PedidoDeSincronia, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cabecalhosDaPonte, CHAVE_DA_PONTE, criarMundo, type Mundo, type Pessoa, SINCRONIA_VAZIA } from './aplicacao.ts'
import { comprarAnuncio, placaNova, porAVenda } from './mercado.ts'

const OUTRA = { servidor: 'outra', chave: 'chave-da-outra-cidade-0123456789abcdef' }
const PRINCIPAL = { servidor: 'principal', chave: CHAVE_DA_PONTE }
type Servidor = typeof OUTRA
const MINUTO = 60_000

let mundo: Mundo
let ana: Pessoa
let idConta: number
beforeEach(async () => {
  mundo = await criarMundo()
  const { banco } = mundo.app.ctx
  await banco.transacao((tx) => mundo.app.entregas.criarServidor(tx, { id: OUTRA.servidor, nome: 'Outra cidade', chave: OUTRA.chave }))
  ana = await mundo.jogador()
  idConta = (await banco.uma<{ id_conta: number }>('select id_conta from perfil_vinculo where discord_id = $1', [ana.discordId])).id_conta
  await espelhar(PRINCIPAL, { veiculos: [veiculo(ana.passports[0], 'ANA0001')] })
})
afterEach(() => mundo.fechar())

async function chamar(quem: Servidor, caminho: string, corpo: object) {
  const texto = JSON.stringify(corpo)
  const headers = cabecalhosDaPonte({ metodo: 'POST', caminho: `/api/ponte/${caminho}`, texto, ...quem })
  return mundo.app.http.inject({ method: 'POST', url: `/api/ponte/${caminho}`, payload: texto, headers })
}

const espelhar = (quem: Servidor, lote: Partial<LoteDoEspelho>) =>
  chamar(quem, 'espelho', { protocolo: 1, versao: Date.now(), contas: [], personagens: [], veiculos: [], ...lote })

async function sincronizar(quem: Servidor, p: Partial<PedidoDeSincronia> = {}): Promise<RespostaDeSincronia> {
  return (await chamar(quem, 'sincronizar', { ...SINCRONIA_VAZIA, ...p })).json()
}

const personagem = (passport: number, nome = 'Impostor') => ({
  passport,
  id_conta: 666,
  nome,
  sobrenome: 'De Fora',
  banco: 1,
  garagem: 1,
  estatisticas: {},
})
const veiculo = (passport: number, placa: string, modelo = 'panto') => ({
  passport,
  placa,
  modelo,
  alugado_ate: null,
  apreendido: false,
  fora_da_garagem: false,
  de_trabalho: false,
  imposto_atrasado: false,
})
const comprar = async (item: string) =>
  mundo.chamar(ana, {
    method: 'POST',
    url: '/api/loja/comprar',
    payload: { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
  })
const linhas = <T extends object>(sql: string, valores: unknown[] = []) => mundo.app.ctx.banco.linhas<T>(sql, valores)
const daPrincipal = async () => ({
  contas: await linhas(`select * from entregas_conta where servidor = 'principal' order by id_conta`),
  personagens: await linhas(`select * from entregas_personagem where servidor = 'principal' order by passport`),
  veiculos: await linhas(`select * from entregas_veiculo where servidor = 'principal' order by placa`),
  vinculos: await linhas(`select * from perfil_vinculo where servidor = 'principal' order by discord_id`),
  leituras: await linhas(`select * from entregas_leitura where servidor = 'principal' order by id`),
  operacoes: await linhas(
    `select id, servidor, estado, resultado, passport, anular_pedido, reservada_ate from entregas_operacao where servidor = 'principal' order by seq`,
  ),
})

describe('a game server that says it has the characters of another', () => {
  it('[API-19] is handed none of their purchases, also when it claimed the passport first', async () => {
    await espelhar(OUTRA, { personagens: ana.passports.map((p) => personagem(p)) })
    const item = await mundo.item()
    expect((await comprar(item)).statusCode).toBe(201)
    const online = [ana.passports[0]]
    expect((await sincronizar(OUTRA, { online })).operacoes).toEqual([])
    const { operacoes } = await sincronizar(PRINCIPAL, { online })
    expect(operacoes).toMatchObject([{ passport: ana.passports[0], tipo: 'dar_item' }])
    expect(await linhas('select servidor from entregas_operacao')).toEqual([{ servidor: 'principal' }])
  })

  it('[API-19] is handed no end of their rentals', async () => {
    await espelhar(OUTRA, { personagens: [personagem(ana.passports[0])], veiculos: [veiculo(ana.passports[0], 'FALSA01', 'sultan')] })
    const item = await mundo.item({
      tipo: 'aluguel',
      dias: 7,
      operacao: {
        entrega: { tipo: 'dar_veiculo', dados: { modelo: 'sultan' } },
        dias: 7,
        fim: { tipo: 'revogar_aluguel', dados: { modelo: 'sultan' } },
      },
    })
    expect((await comprar(item)).json()).toMatchObject({ estado: 'paga' })
    const [dar] = (await sincronizar(PRINCIPAL)).operacoes
    const confirmacao = { id: dar!.id, resultado: 'aplicada' as const, dados: { placa: 'ALU0001' } }
    await sincronizar(PRINCIPAL, { confirmacoes: [confirmacao] })
    expect((await sincronizar(OUTRA)).operacoes).toEqual([])
    expect(await linhas('select tipo, servidor from entregas_operacao order by seq')).toEqual([
      { tipo: 'dar_veiculo', servidor: 'principal' },
      { tipo: 'definir_aluguel', servidor: 'principal' },
    ])
  })

  it('[API-32] is handed neither what they list nor what they buy of each other', async () => {
    const bruno = await mundo.jogador()
    await espelhar(OUTRA, { personagens: [...ana.passports, ...bruno.passports].map((p) => personagem(p)) })
    const veiculo = { modelo: 'sultan', placa: placaNova() }
    const [vendido, cancelado] = await porAVenda(mundo, [
      { quem: bruno, veiculo },
      { quem: bruno, veiculo: { ...veiculo, placa: placaNova() } },
    ])
    expect((await comprarAnuncio(mundo, ana, { anuncio: vendido! })).statusCode).toBe(201)
    const volta = await mundo.chamar(bruno, { method: 'POST', url: `/api/marketplace/anuncios/${cancelado}/cancelamento` })
    expect(volta.statusCode).toBe(202)
    expect((await sincronizar(OUTRA)).operacoes).toEqual([])
    const { operacoes } = await sincronizar(PRINCIPAL)
    expect(operacoes.flatMap((o) => (o.tipo === 'dar_veiculo' ? [o.passport] : [])).toSorted((a, b) => a - b)).toEqual(
      [ana.passports[0], bruno.passports[0]].toSorted((a, b) => a - b),
    )
    expect(new Set((await linhas<{ servidor: string }>('select servidor from entregas_operacao')).map((o) => o.servidor))).toEqual(
      new Set(['principal']),
    )
  })

  it('[API-22] changes no row of theirs: mirror, plates, accounts, removals, the end of a full pass', async () => {
    const antes = await daPrincipal()
    expect(
      (
        await espelhar(OUTRA, {
          contas: [{ id_conta: idConta, discord_id: ana.discordId, license: 'roubada' }],
          personagens: ana.passports.map((p) => personagem(p)),
          veiculos: [veiculo(ana.passports[0], 'ANA0001', 'roubado')],
        })
      ).statusCode,
    ).toBe(200)
    await espelhar(OUTRA, { contas: [{ id_conta: idConta, discord_id: null, license: null }] })
    await espelhar(OUTRA, { removidos: { personagens: [...ana.passports], veiculos: ['ANA0001'] } })
    await espelhar(OUTRA, { versao: Date.now() + MINUTO, fim_da_passagem: Date.now() + MINUTO })
    expect(await daPrincipal()).toEqual(antes)
    const personagens = (await mundo.chamar(ana, { url: '/api/usuario/personagens' })).json<{ id: number }[]>()
    expect(personagens.map((p) => p.id)).toEqual(ana.passports)
  })

  it('[API-22] takes no Discord account over; one whose server has lost its key is free', async () => {
    const outra = { contas: [{ id_conta: 7, discord_id: ana.discordId, license: 'outra' }], personagens: [personagem(77)] }
    await espelhar(OUTRA, outra)
    expect(await linhas('select servidor from perfil_vinculo where discord_id = $1', [ana.discordId])).toEqual([{ servidor: 'principal' }])
    await espelhar(PRINCIPAL, { contas: [{ id_conta: idConta + 1, discord_id: ana.discordId, license: 'nova' }] })
    expect(await linhas('select id_conta, license from perfil_vinculo where discord_id = $1', [ana.discordId])).toEqual([
      { id_conta: idConta + 1, license: 'nova' },
    ])
    await mundo.app.ctx.banco.pool.query(`update entregas_servidor set chave_revogada_em = now() where id = 'principal'`)
    await espelhar(OUTRA, outra)
    expect(await linhas('select servidor, id_conta from perfil_vinculo where discord_id = $1', [ana.discordId])).toEqual([
      { servidor: 'outra', id_conta: 7 },
    ])
  })

  it('[API-23] confirms, holds and answers nothing that was handed to another', async () => {
    await espelhar(OUTRA, { personagens: [personagem(ana.passports[0])] })
    await comprar(await mundo.item())
    const online = [ana.passports[0]]
    const [op] = (await sincronizar(PRINCIPAL, { online })).operacoes
    await mundo.app.ctx.banco.pool.query(
      `insert into entregas_leitura (servidor, passport, tipo, dados, enviada_em) values ('principal', $1, 'ler_inventario', '{}', now())`,
      [ana.passports[0]],
    )
    const [leitura] = await linhas<{ id: string }>('select id from entregas_leitura')
    const antes = await daPrincipal()
    for (const resultado of ['aplicada', 'recusada', 'anulada', 'incerta'] as const) {
      const r = await sincronizar(OUTRA, {
        online,
        em_maos: [op!.id],
        confirmacoes: [{ id: op!.id, resultado, motivo: 'sem_espaco' }],
        leituras: [{ id: leitura!.id, dados: { online: true, slots: {}, peso_g: 0, peso_maximo_g: 0 } }],
      })
      expect(r).toMatchObject({ operacoes: [], anular: [], liquidadas: [] })
    }
    expect(await daPrincipal()).toEqual(antes)
  })

  it('[API-22] cannot keep the results of their operations from being compared', async () => {
    await espelhar(OUTRA, { personagens: [personagem(ana.passports[0])] })
    await comprar(await mundo.item())
    const online = [ana.passports[0]]
    const [op] = (await sincronizar(PRINCIPAL, { online })).operacoes
    await sincronizar(PRINCIPAL, { online, confirmacoes: [{ id: op!.id, resultado: 'aplicada' }] })
    await mundo.app.ctx.banco.pool.query(`update entregas_operacao set concluida_em = now() - interval '1 hour'`)
    await espelhar(PRINCIPAL, { resultados: { desde: 0, ate: Date.now() + MINUTO, depois_de: 0, ate_passport: 2_147_483_647, linhas: [] } })
    expect(await linhas('select servidor, passport, no_jogo from entregas_desencontro')).toEqual([
      { servidor: 'principal', passport: ana.passports[0], no_jogo: '0' },
    ])
  })
})

describe('the version of a mirror batch', () => {
  const nomeDe = async (passport: number) =>
    (await linhas<{ nome: string }>(`select nome from entregas_personagem where servidor = 'principal' and passport = $1`, [passport]))[0]
      ?.nome

  it('[API-22] is at most five minutes ahead of the site: one from the far future is refused, whole', async () => {
    for (const lote of [{ versao: Date.now() + 6 * MINUTO }, { versao: 2 ** 47 }, { fim_da_passagem: Date.now() + 6 * MINUTO }]) {
      const r = await espelhar(PRINCIPAL, { personagens: [personagem(ana.passports[0])], ...lote })
      expect([r.statusCode, r.json().codigo]).toEqual([401, 'ponte.relogio_errado'])
    }
    expect(await nomeDe(ana.passports[0])).toBe('Nome0')
    expect((await espelhar(PRINCIPAL, { versao: Date.now() + 4 * MINUTO, personagens: [personagem(ana.passports[0])] })).statusCode).toBe(
      200,
    )
    expect(await nomeDe(ana.passports[0])).toBe('Impostor')
  })

  it('[API-22] one that was stored from the far future holds nothing back: not a row, a removal, a full pass nor a link', async () => {
    const longe = 2 ** 47
    for (const tabela of ['entregas_conta', 'entregas_personagem', 'entregas_veiculo', 'perfil_vinculo'])
      await mundo.app.ctx.banco.pool.query(`update ${tabela} set versao = ${longe}`)
    const [um, dois] = ana.passports
    await espelhar(PRINCIPAL, {
      contas: [{ id_conta: idConta, discord_id: ana.discordId, license: 'nova' }],
      personagens: [{ ...personagem(um, 'Nova'), id_conta: idConta }],
      removidos: { personagens: [], veiculos: ['ANA0001'] },
    })
    expect(await nomeDe(um)).toBe('Nova')
    expect(await linhas('select placa from entregas_veiculo')).toEqual([])
    expect(await linhas('select license from perfil_vinculo where discord_id = $1', [ana.discordId])).toEqual([{ license: 'nova' }])
    expect(await nomeDe(dois)).toBe('Nome1')
    await espelhar(PRINCIPAL, { fim_da_passagem: Date.now() - MINUTO })
    expect([await nomeDe(um), await nomeDe(dois)]).toEqual(['Nova', undefined])
  })
})
