import { textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anunciar,
  corpoDoItem,
  corpoDoVeiculo,
  envelhecerLeituras,
  enviar,
  pendente,
  placaDe,
  usarFeira,
  verAnuncio,
} from '../../../testes/anuncios.ts'
import type { Pessoa } from '../../../testes/aplicacao.ts'
import { veiculoDeTeste } from '../../../testes/jogo.ts'

const f = usarFeira()
let ana: Pessoa
let bruno: Pessoa
beforeEach(() => {
  ;({ ana, bruno } = f)
})

const quantos = async () => Number((await f.mundo.app.ctx.banco.uma<{ n: bigint }>('select count(*) as n from marketplace_anuncio')).n)

describe('the description of a vehicle', () => {
  it('[MKT-29] has at most 500 characters, whatever they take in bytes; one more is refused and nothing is written', async () => {
    const antes = await quantos()
    const longa = await anunciar(f, ana, corpoDoVeiculo(ana, { descricao: 'ã'.repeat(501) }))
    expect([longa.statusCode, longa.json().codigo]).toEqual([400, 'pedido.invalido'])
    expect(await quantos()).toBe(antes)
    const descricao = 'ã'.repeat(500)
    const { id_anuncio } = await pendente(f, ana, corpoDoVeiculo(ana, { descricao }))
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({ descricao })
  })
})

describe('a vehicle that cannot be sold', () => {
  it.each([
    ['seized', { apreendido: true }, 'O veículo está apreendido: libere-o na cidade para continuar.'],
    ['rented', { alugado_ate: 2_000_000_000 }, 'Veículos alugados não podem ser negociados.'],
    ['out of the garage', { fora_da_garagem: true }, 'O veículo está fora da garagem: guarde-o para continuar.'],
    ['owing tax', { imposto_atrasado: true }, 'O veículo tem imposto ou parcelas a pagar: quite-os na cidade para continuar.'],
    ['that hangs in a table of the city', { impedimento: 'tabela_desconhecida:mdt' }, textoDoMotivo('tabela_desconhecida:mdt')],
    ['of the job', { de_trabalho: true }, 'Veículos de trabalho não podem ser negociados.'],
  ])('[MKT-25][ERR-13] %s is refused with the reason', async (_nome, situacao, detalhes) => {
    const [passport] = ana.passports
    f.jogo.veiculos.set(passport, [veiculoDeTeste({ passport, placa: placaDe(ana), ...situacao })])
    const r = await anunciar(f, ana, corpoDoVeiculo(ana))
    expect([r.statusCode, r.json()]).toEqual([
      409,
      { erro: 'Este veículo não pode ser anunciado agora.', codigo: 'marketplace.veiculo_recusado', detalhes },
    ])
  })

  it.each<[string, (eu: Pessoa, outro: Pessoa) => object]>([
    ['of another plate', () => ({ placa_veiculo: 'XXX0000' })],
    ['of another model', () => ({ modelo_veiculo: 'panto' })],
    ["with another player's plate", (_eu, outro) => ({ placa_veiculo: placaDe(outro) })],
  ])('[API-27][ERR-13] %s is not this character’s', async (_nome, mudanca) => {
    const r = await anunciar(f, ana, corpoDoVeiculo(ana, mudanca(ana, bruno)))
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'marketplace.veiculo_recusado'])
  })

  it('[API-27][API-28] what the body says of command, status, net amount, seller and character is not read, or refused', async () => {
    const mentiras = {
      comando: 'veiculo t20',
      status: 'ativo',
      coletou_item: 'sim',
      valor_liquido: 1_000_000,
      nome_usuario_vendedor: 'Outro',
      nome_personagem_vendedor: 'Outra Pessoa',
    }
    for (const alheio of [{ passport: bruno.passports[0] }, { id_vendedor: bruno.id }, { id_personagem_vendedor: bruno.passports[0] }])
      expect((await anunciar(f, ana, corpoDoVeiculo(ana, { ...mentiras, ...alheio }))).statusCode).toBe(403)
    const antes = await quantos()
    const { id_anuncio } = await pendente(f, ana, corpoDoVeiculo(ana, mentiras))
    expect(await quantos()).toBe(antes + 1)
    expect(await verAnuncio(f, ana, id_anuncio)).toMatchObject({
      comando: 'veiculo kuruma',
      status: 'pendente',
      coletou_item: 'nao',
      valor_liquido: 45,
      passport: ana.passports[0],
      id_vendedor: ana.id,
      nome_usuario_vendedor: expect.stringMatching(/^Jogador/),
      nome_personagem_vendedor: expect.stringMatching(/^Nome0/),
    })
    expect(f.jogo.maos).toEqual([])
    const r = await enviar(f.mundo, ana, {
      url: '/marketplace/veiculos/remover',
      corpo: { plate: placaDe(ana), id: bruno.id, passport: bruno.passports[0] },
    })
    expect([r.statusCode, r.json()]).toMatchObject([202, { id_anuncio }])
    expect(await f.jogo.sincronizar()).toMatchObject([{ passport: ana.passports[0], dados: { modelo: 'kuruma', placa: placaDe(ana) } }])
  })

  it('[MKT-27] without a plate or a model is a bad request', async () => {
    for (const campo of ['placa_veiculo', 'modelo_veiculo'])
      expect((await anunciar(f, ana, corpoDoVeiculo(ana, { [campo]: null }))).json()).toMatchObject({
        codigo: 'pedido.invalido',
        detalhes: `Falta o campo ${campo}.`,
      })
  })

  it('[MKT-25] with the game off the mirror says what the garage holds', async () => {
    const { banco } = f.mundo.app.ctx
    const [passport] = ana.passports
    const espelhar = (placa: string, apreendido: boolean) =>
      f.mundo.app.entregas.espelhar('principal', {
        protocolo: 1,
        versao: Date.now(),
        contas: [],
        personagens: [],
        veiculos: [veiculoDeTeste({ passport, placa, apreendido })],
      })
    await espelhar('LIVRE01', false)
    await espelhar('PRESO01', true)
    await banco.pool.query(`update entregas_servidor set visto_em = now() - interval '5 minutes'`)
    const pedir = (placa: string) =>
      enviar(f.mundo, ana, { url: '/marketplace/anunciar', corpo: corpoDoVeiculo(ana, { placa_veiculo: placa }) })
    expect((await pedir('PRESO01')).json()).toMatchObject({
      codigo: 'marketplace.veiculo_recusado',
      detalhes: expect.stringMatching(/apreendido/),
    })
    expect((await pedir('livre01')).statusCode).toBe(201)
  })
})

describe('the same key', () => {
  it('[API-24] answers what it answered, though the item has gone meanwhile, and asks the game nothing', async () => {
    const chave = `chave-${crypto.randomUUID()}`
    const primeira = await anunciar(f, ana, corpoDoItem(f, ana), chave)
    expect(primeira.statusCode).toBe(201)
    f.jogo.inventarios.set(ana.passports[0], {})
    const antes = [await quantos(), f.jogo.respondidas]
    await envelhecerLeituras(f)
    const outra = await anunciar(f, ana, corpoDoItem(f, ana), chave)
    expect([outra.statusCode, outra.body, outra.headers['idempotency-replayed']]).toEqual([201, primeira.body, 'true'])
    expect([await quantos(), f.jogo.respondidas]).toEqual(antes)
    const diferente = await anunciar(f, ana, corpoDoItem(f, ana, { valor: 101 }), chave)
    expect([diferente.statusCode, diferente.json().codigo]).toEqual([422, 'pedido.chave_reutilizada'])
  })

  it('[API-24] keeps a refusal of the game too', async () => {
    const chave = `chave-${crypto.randomUUID()}`
    const corpo = corpoDoItem(f, ana, { slot: '9' })
    expect((await anunciar(f, ana, corpo, chave)).json().codigo).toBe('anuncio.item_mudou')
    f.jogo.inventarios.set(ana.passports[0], { '9': { item: 'agua', amount: 5 } })
    await envelhecerLeituras(f)
    const outra = await anunciar(f, ana, corpo, chave)
    expect([outra.statusCode, outra.json<Partial<Anuncio> & { codigo: string }>().codigo]).toEqual([409, 'anuncio.item_mudou'])
    expect((await anunciar(f, ana, corpo)).statusCode).toBe(201)
  })
})
