import { type Compra, type CompraDaAdministracao, lerComando } from '@sorium/contratos/loja/index.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paginaDeRegistros } from '#modulos/configuracoes/porta-admin.ts'
import { encerrarAlugueis, retomarAlugadoPeloJob } from './alugueis.ts'
import {
  ITEM,
  ativo,
  anunciar,
  cancelar,
  corpoDoItem,
  corpoDoVeiculo,
  operacoesDe,
  pedirColeta,
  pendente,
  placaDe,
  usarFeira,
  verAnuncio,
} from './anuncios.ts'
import type { Pessoa } from './aplicacao.ts'
import { veiculoDeTeste } from './jogo.ts'

const f = usarFeira()
let admin: { id: string; token: string }
beforeAll(async () => {
  admin = await f.mundo.admin()
})

let numero = 1_789_400_000
const pistola = () => `WEAPON_PISTOL-${++numero}-77`
let PISTOLA = pistola()
beforeEach(() => {
  PISTOLA = pistola()
})
const sql = (texto: string, valores: unknown[] = []) => f.mundo.app.ctx.banco.pool.query(texto, valores)

async function alugar(quem: Pessoa, comando: string, passport = quem.passports[0]): Promise<string> {
  const lido = lerComando(comando, { tipo: 'aluguel', duracaoDias: 7 })
  if (!lido.ok) throw new Error(lido.motivo)
  const item = await f.mundo.item({ brl: 100n, operacao: lido.plano, tipo: 'aluguel', dias: 7 })
  const payload = { item_id: item, metodo_pagamento: 'real', personagem_id: passport }
  const r = await f.mundo.chamar(quem, { method: 'POST', url: '/api/loja/comprar', payload })
  expect(r.statusCode, r.body).toBe(201)
  return r.json<{ compra_id: string }>().compra_id
}

async function alugado(quem: Pessoa, comando: string, instancia: string, quantidade = 1): Promise<string> {
  const id = await alugar(quem, comando)
  await f.jogo.confirmar('dar_item', { retorno: { item: instancia, slot: '3', quantidade } })
  por(quem, '3', instancia, quantidade)
  return id
}

const bolso = (quem: Pessoa) => f.jogo.inventarios.get(quem.passports[0])!
const por = (quem: Pessoa, slot: string, item: string, amount: number) => void (bolso(quem)[slot] = { item, amount })
const esquecerLeituras = () => sql('delete from entregas_leitura')
const compraDe = async (quem: Pessoa, id: string) =>
  (await f.mundo.chamar(quem, { url: `/api/loja/historico-compras/${id}` })).json<Compra>()
const naAdministracao = async (id: string) =>
  (await f.mundo.chamar(admin, { url: `/api/admin/historicoCompras/${id}` })).json<CompraDaAdministracao>()
const anunciarIsto = async (quem: Pessoa, item: string, slot: string, quantidade = 1) => {
  await esquecerLeituras()
  return anunciar(f, quem, corpoDoItem(f, quem, { item, slot, quantidade }))
}
const recusa = (r: Awaited<ReturnType<typeof anunciarIsto>>) => [r.statusCode, r.json<{ codigo: string }>().codigo]
async function vencer(id: string): Promise<void> {
  await sql(`update loja_compra set expira_em = now() where id = $1`, [id])
  await encerrarAlugueis(f.mundo)
}
const tentarDeNovo = async (id: string) => {
  await sql(`update loja_compra set fim_tentar_em = now() where id = $1`, [id])
  return retomarAlugadoPeloJob(f.mundo)
}

describe('listing', () => {
  it('[MKT-17] a rented thing with a text of its own is refused, whoever holds it; one of one’s own is not', async () => {
    await alugado(f.ana, 'item WEAPON_PISTOL 1', PISTOLA)
    expect(recusa(await anunciarIsto(f.ana, PISTOLA, '3'))).toEqual([409, 'anuncio.item_alugado'])
    por(f.bruno, '3', PISTOLA, 1)
    expect(recusa(await anunciarIsto(f.bruno, PISTOLA, '3'))).toEqual([409, 'anuncio.item_alugado'])
    expect((await anunciarIsto(f.ana, ITEM, '2')).statusCode).toBe(201)
  })

  it('[MKT-17] of what stacks the rented ones are subtracted, also over several slots and listings', async () => {
    await alugado(f.ana, 'item barraca 2', 'barraca', 2)
    for (const [slot, quantidade] of [
      ['3', 3],
      ['4', 1],
      ['5', 1],
    ] as const)
      por(f.ana, slot, 'barraca', quantidade)
    por(f.bruno, '3', 'barraca', 1)
    expect((await anunciarIsto(f.ana, 'barraca', '3', 2)).statusCode).toBe(201)
    expect((await anunciarIsto(f.ana, 'barraca', '4', 1)).statusCode).toBe(201)
    const r = await anunciarIsto(f.ana, 'barraca', '5', 1)
    expect(recusa(r)).toEqual([409, 'anuncio.item_alugado'])
    expect((await anunciarIsto(f.bruno, 'barraca', '3', 1)).statusCode).toBe(201)
  })

  it('[MKT-17] while one is being handed over, nobody knows which it will be: another of its kind waits', async () => {
    await alugar(f.ana, 'item WEAPON_PISTOL 1')
    por(f.ana, '3', PISTOLA, 1)
    expect(recusa(await anunciarIsto(f.ana, PISTOLA, '3'))).toEqual([409, 'anuncio.item_alugado'])
    const alugada = pistola()
    await f.jogo.confirmar('dar_item', { retorno: { item: alugada, slot: '5', quantidade: 1 } })
    por(f.ana, '5', alugada, 1)
    expect((await anunciarIsto(f.ana, PISTOLA, '3')).statusCode).toBe(201)
  })

  it('[MKT-17] of what stacks one that is paid and still on its way stays as well: it may be there before the collection', async () => {
    await alugar(f.ana, 'item barraca 1')
    por(f.ana, '3', 'barraca', 2)
    const { id_anuncio, id_item } = await pendente(f, f.ana, corpoDoItem(f, f.ana, { item: 'barraca', slot: '3', quantidade: 1 }))
    await pedirColeta(f, f.ana, { id_item })
    expect(await operacoesDe(f, id_anuncio)).toMatchObject([{ tipo: 'tomar_item', dados: { item: 'barraca', quantidade: 1, reservar: 1 } }])
  })

  it('[MKT-17] while hers waits to be taken out of the bag, none of its code is rented to her', async () => {
    por(f.ana, '3', 'barraca', 2)
    const { id_anuncio } = await pendente(f, f.ana, corpoDoItem(f, f.ana, { item: 'barraca', slot: '3', quantidade: 2 }))
    const recusada = await alugar(f.ana, 'item Barraca 1').catch((erro: unknown) => String(erro))
    expect(recusada).toContain('loja.item_em_coleta')
    await alugar(f.ana, 'item corda 1')
    await alugar(f.bruno, 'item barraca 1')
    expect((await cancelar(f, f.ana, id_anuncio)).statusCode).toBeLessThan(300)
    await alugar(f.ana, 'item barraca 1')
  })

  it('[MKT-17] a refusal tells how many may be listed', async () => {
    await alugado(f.ana, 'item barraca 2', 'barraca', 2)
    por(f.ana, '3', 'barraca', 3)
    const r = await anunciarIsto(f.ana, 'barraca', '3', 2)
    expect(r.json<{ detalhes: string }>().detalhes).toBe('2 são alugados: você pode anunciar até 1.')
  })

  it('[MKT-17] what stays with the character is named to the game, which looks where it happens', async () => {
    await alugado(f.ana, 'item barraca 2', 'barraca', 2)
    por(f.ana, '3', 'barraca', 3)
    const { id_anuncio, id_item } = await pendente(f, f.ana, corpoDoItem(f, f.ana, { item: 'barraca', slot: '3', quantidade: 1 }))
    await pedirColeta(f, f.ana, { id_item })
    expect(await operacoesDe(f, id_anuncio)).toMatchObject([
      { tipo: 'tomar_item', dados: { item: 'barraca', quantidade: 1, slot: '3', exato: true, reservar: 2 } },
    ])
    await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo: 'item_alugado' })
    expect(await verAnuncio(f, f.ana, id_anuncio)).toMatchObject({ status: 'cancelado' })
  })

  it('[MKT-17] a rented one that has to be in the bag is named to the game too: it may change between the listing and the collection', async () => {
    await alugado(f.ana, 'item WEAPON_PISTOL 1', PISTOLA)
    const minha = pistola()
    por(f.ana, '3', PISTOLA, 1)
    por(f.ana, '4', minha, 1)
    const { id_anuncio, id_item } = await pendente(f, f.ana, corpoDoItem(f, f.ana, { item: minha, slot: '4', quantidade: 1 }))
    await pedirColeta(f, f.ana, { id_item })
    expect(await operacoesDe(f, id_anuncio)).toMatchObject([
      { dados: { item: minha, quantidade: 1, slot: '4', exato: true, alugados: { [PISTOLA]: 1 } } },
    ])
  })

  it.each<[como: string, codigo: string, entregue: string, quantidade: number, mudou: string, ficam?: number]>([
    ['a repair kit writes a new serial', 'WEAPON_PISTOL', 'WEAPON_PISTOL-1789500000-77', 1, 'WEAPON_PISTOL-1789599999-78'],
    ['a charge is used', 'radio', 'radio-10', 1, 'radio-9'],
    ['it wears, and its metadata with it', 'burger', 'burger-~4f0c11aa22bb33cc', 1, 'burger-~99aa11aa22bb33cc'],
    ['it loses its metadata', 'burger', 'burger-~5f0c11aa22bb33cc', 1, 'burger'],
    ['one of a stack gets metadata', 'barraca', 'barraca', 2, 'barraca-~aa01', 1],
    ['all of a stack get metadata', 'barraca', 'barraca', 2, 'barraca-~aa02'],
    ['some rounds are shot, and others are marked', 'ammo', 'ammo', 5, 'ammo-~gasta', 3],
    ['it is named after who holds it', 'badge01', 'badge01-1789500001', 1, 'badge01-1789500001-1001'],
    ['a name in other letters', 'Weapon_Knife', 'WEAPON_KNIFE-1789500002', 1, 'WEAPON_KNIFE-1789500003'],
  ])(
    '[MKT-17] a rented thing that the game rewrites is still rented: %s',
    async (_como, codigo, entregue, quantidade, mudou, ficam = 0) => {
      await alugado(f.ana, `item ${codigo} ${quantidade}`, entregue, quantidade)
      if (ficam === 0) delete bolso(f.ana)['3']
      else por(f.ana, '3', entregue, ficam)
      const meu = `${mudou.split('-')[0]!}-meu`
      por(f.ana, '4', mudou, quantidade - ficam)
      por(f.ana, '5', meu, 1)
      for (const [texto, slot] of [
        [mudou, '4'],
        [meu, '5'],
      ] as const) {
        const r = await anunciarIsto(f.ana, texto, slot)
        expect(recusa(r), texto).toEqual([409, 'anuncio.item_alugado'])
        expect(r.json<{ detalhes: string }>().detalhes).toMatch(/não está na mochila como foi entregue/)
      }
      por(f.bruno, '5', meu, 1)
      expect((await anunciarIsto(f.bruno, meu, '5')).statusCode).toBe(201)
      delete bolso(f.ana)['4']
      por(f.ana, '3', entregue, quantidade)
      expect((await anunciarIsto(f.ana, meu, '5')).statusCode).toBe(201)
    },
  )

  it('[MKT-17] what a listing is about to take is not what keeps a rented one in the bag', async () => {
    await alugado(f.ana, 'item barraca 1', 'barraca')
    por(f.ana, '3', 'barraca', 2)
    expect((await anunciarIsto(f.ana, 'barraca', '3')).statusCode).toBe(201)
    por(f.ana, '3', 'barraca', 1)
    por(f.ana, '4', 'barraca-~aa03', 1)
    expect(recusa(await anunciarIsto(f.ana, 'barraca-~aa03', '4'))).toEqual([409, 'anuncio.item_alugado'])
  })

  it('[MKT-17] after an end that did not find it, it is still not listed under its new text', async () => {
    const id = await alugado(f.ana, 'item WEAPON_PISTOL 1', PISTOLA)
    const consertada = pistola()
    por(f.ana, '3', consertada, 1)
    await vencer(id)
    await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo: 'item_mudou' })
    expect(recusa(await anunciarIsto(f.ana, consertada, '3'))).toEqual([409, 'anuncio.item_alugado'])
  })

  it('[MKT-25] a rented vehicle that was given another plate is still rented, and only it', async () => {
    const [passport] = f.ana.passports
    await alugar(f.ana, 'veiculo panto')
    await f.jogo.confirmar('dar_veiculo', { dados: { placa: 'ALU0003' } })
    await f.jogo.confirmar('definir_aluguel')
    const garagem = (placa: string) =>
      f.jogo.veiculos.set(passport, [
        veiculoDeTeste({ passport, placa, modelo: 'panto' }),
        veiculoDeTeste({ passport, placa: 'MEU0001', modelo: 'panto' }),
        veiculoDeTeste({ passport, placa: placaDe(f.ana) }),
      ])
    const anunciarVeiculo = async (placa_veiculo: string, modelo_veiculo = 'panto') => {
      await esquecerLeituras()
      return anunciar(f, f.ana, corpoDoVeiculo(f.ana, { placa_veiculo, modelo_veiculo }))
    }
    garagem('NOVA001')
    for (const placa of ['NOVA001', 'MEU0001']) {
      const r = await anunciarVeiculo(placa)
      expect(recusa(r)).toEqual([409, 'marketplace.veiculo_recusado'])
      expect(r.json<{ detalhes: string }>().detalhes).toMatch(/com a placa que recebeu/)
    }
    garagem('ALU0003')
    expect(recusa(await anunciarVeiculo('alu0003'))).toEqual([409, 'marketplace.veiculo_recusado'])
    expect((await anunciarVeiculo('MEU0001')).statusCode).toBe(201)
    expect((await anunciarVeiculo(placaDe(f.ana), 'kuruma')).statusCode).toBe(201)
  })

  it('[MKT-17] a thing that a test lends is refused as well', async () => {
    const lido = lerComando('item WEAPON_PISTOL 1', { tipo: 'aluguel', duracaoDias: 7 })
    if (!lido.ok) throw new Error(lido.motivo)
    const item = await f.mundo.item({ operacao: lido.plano, tipo: 'aluguel', dias: 7 })
    await f.jogo.sincronizar()
    const payload = { passport: f.ana.passports[0] }
    expect((await f.mundo.chamar(admin, { method: 'POST', url: `/api/admin/loja/itens/${item}/teste`, payload })).statusCode).toBe(202)
    await f.jogo.confirmar('dar_item', { retorno: { item: PISTOLA, slot: '3', quantidade: 1 } })
    por(f.ana, '3', PISTOLA, 1)
    expect(recusa(await anunciarIsto(f.ana, PISTOLA, '3'))).toEqual([409, 'anuncio.item_alugado'])
  })
})

describe('the end', () => {
  it('[LOJ-05] takes exactly the instance that was delivered', async () => {
    const id = await alugado(f.ana, 'item WEAPON_PISTOL 1', PISTOLA)
    await vencer(id)
    const tomar = await f.jogo.confirmar('tomar_item')
    expect(tomar.dados).toEqual({ item: PISTOLA, quantidade: 1, exato: true, ate: true })
    expect(await compraDe(f.ana, id)).toMatchObject({ estado: 'expirado', estado_motivo: null })
  })

  it('[LOJ-05] of one whose instance the ponte did not tell takes nothing that has a serial of its own', async () => {
    const id = await alugar(f.ana, 'item WEAPON_PISTOL 1')
    await f.jogo.confirmar('dar_item', { retorno: undefined })
    por(f.ana, '3', PISTOLA, 1)
    expect(recusa(await anunciarIsto(f.ana, PISTOLA, '3'))).toEqual([409, 'anuncio.item_alugado'])
    await vencer(id)
    const tomar = await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo: 'item_mudou' })
    expect(tomar.dados).toEqual({ item: 'WEAPON_PISTOL', quantidade: 1, exato: true, ate: true })
    expect(await naAdministracao(id)).toMatchObject({ estado: 'entregue', fim_a_conferir: { falta: 1 } })
  })

  it('[LOJ-05] that finds nothing is a case: it is asked again, it can be found later, and it stays unlisted', async () => {
    const id = await alugado(f.ana, 'item WEAPON_PISTOL 1', PISTOLA)
    await vencer(id)
    await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo: 'item_ausente' })
    expect(await compraDe(f.ana, id)).toMatchObject({
      estado: 'entregue',
      estado_motivo: expect.stringMatching(/A administração vai conferir/),
    })
    expect(await naAdministracao(id)).toMatchObject({
      fim_a_conferir: { falta: 1, motivo: 'O item não está mais com o personagem.', desde: expect.any(String) },
    })
    const lista = await f.mundo.chamar(admin, { url: '/api/admin/historicoCompras/todas?estado=fim_a_conferir' })
    expect(lista.json<{ id: string }[]>().map((c) => c.id)).toContain(id)
    expect(recusa(await anunciarIsto(f.ana, PISTOLA, '3'))).toEqual([409, 'anuncio.item_alugado'])
    expect(await retomarAlugadoPeloJob(f.mundo)).toBe(0)
    expect(await tentarDeNovo(id)).toBe(1)
    expect(await retomarAlugadoPeloJob(f.mundo)).toBe(0)
    await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo: 'item_ausente' })
    await tentarDeNovo(id)
    expect((await f.jogo.confirmar('tomar_item')).dados).toEqual({ item: PISTOLA, quantidade: 1, exato: true, ate: true })
    expect(await compraDe(f.ana, id)).toMatchObject({ estado: 'expirado', estado_motivo: null })
    expect(await naAdministracao(id)).toMatchObject({ fim_a_conferir: null })
  })

  it('[LOJ-05] that finds a part of it leaves the rest as the case, and asks for the rest alone', async () => {
    const id = await alugado(f.ana, 'item barraca 3', 'barraca', 3)
    await vencer(id)
    await f.jogo.confirmar('tomar_item', { retorno: { item: 'barraca', slot: '3', quantidade: 1 } })
    expect(await naAdministracao(id)).toMatchObject({ fim_a_conferir: { falta: 2 } })
    await tentarDeNovo(id)
    expect((await f.jogo.confirmar('tomar_item')).dados).toMatchObject({ quantidade: 2 })
    expect(await compraDe(f.ana, id)).toMatchObject({ estado: 'expirado' })
  })

  it('[LOJ-05] looks into the escrow of the site before it is a case; what else was listed goes back', async () => {
    por(f.ana, '3', 'barraca', 3)
    const corpo = corpoDoItem(f, f.ana, { item: 'barraca', slot: '3', quantidade: 3 })
    const { id_anuncio } = await ativo(f, f.ana, corpo)
    const id = await alugado(f.ana, 'item barraca 1', 'barraca')
    await vencer(id)
    await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo: 'item_ausente' })
    expect(await compraDe(f.ana, id)).toMatchObject({ estado: 'expirado' })
    expect(await verAnuncio(f, f.ana, id_anuncio)).toMatchObject({ status: 'devolvendo' })
    expect((await f.jogo.confirmar('dar_item')).dados).toEqual({ item: 'barraca', quantidade: 2, exato: true })
    expect(await verAnuncio(f, f.ana, id_anuncio)).toMatchObject({ status: 'cancelado' })
  })

  it('[LOJ-05] of a thing that was listed before this was known ends in the escrow, and the listing with it', async () => {
    por(f.ana, '3', PISTOLA, 1)
    const { id_anuncio } = await ativo(f, f.ana, corpoDoItem(f, f.ana, { item: PISTOLA, slot: '3', quantidade: 1 }))
    const id = await alugar(f.ana, 'item WEAPON_PISTOL 1')
    await f.jogo.confirmar('dar_item', { retorno: { item: PISTOLA, slot: '3', quantidade: 1 } })
    await vencer(id)
    await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo: 'item_ausente' })
    expect(await compraDe(f.ana, id)).toMatchObject({ estado: 'expirado' })
    expect(await verAnuncio(f, f.ana, id_anuncio)).toMatchObject({
      status: 'cancelado',
      status_motivo: expect.stringMatching(/era alugado/),
    })
    expect(await f.jogo.sincronizar()).toEqual([])
  })

  it('[LOJ-05] of a vehicle that is gone is a case too', async () => {
    const id = await alugar(f.ana, 'veiculo panto')
    await f.jogo.confirmar('dar_veiculo', { dados: { placa: 'ALU0001' } })
    await f.jogo.confirmar('definir_aluguel')
    await vencer(id)
    await f.jogo.confirmar('revogar_aluguel', { resultado: 'recusada', motivo: 'veiculo_ausente' })
    expect(await naAdministracao(id)).toMatchObject({
      estado: 'entregue',
      fim_a_conferir: { falta: 1, motivo: 'O veículo não está mais com o personagem.' },
    })
  })

  it('[LOJ-05] of a vehicle that was paid for twice, both over before the job came, is one end and no case', async () => {
    const primeira = await alugar(f.ana, 'veiculo panto')
    await f.jogo.confirmar('dar_veiculo', { dados: { placa: 'ALU0002' } })
    await f.jogo.confirmar('definir_aluguel')
    const segunda = await alugar(f.ana, 'veiculo panto')
    await f.jogo.confirmar('definir_aluguel')
    await f.jogo.confirmar('definir_aluguel')
    await sql(`update loja_compra set expira_em = now() - interval '1 hour' where id = $1`, [primeira])
    await vencer(segunda)
    await f.jogo.confirmar('revogar_aluguel')
    expect(await f.jogo.sincronizar()).toEqual([])
    for (const id of [primeira, segunda]) expect(await naAdministracao(id)).toMatchObject({ estado: 'expirado', fim_a_conferir: null })
  })

  it('[AHI-01] the administration decides a case: look again, or over; each with its reason in the log', async () => {
    const id = await alugado(f.ana, 'item WEAPON_PISTOL 1', PISTOLA)
    const decidir = (decisao: string, motivo = 'Conferi na cidade') =>
      f.mundo.chamar(admin, { method: 'POST', url: `/api/admin/historicoCompras/${id}/fim`, payload: { decisao, motivo } })
    expect(recusa(await decidir('encerrar'))).toEqual([409, 'loja.fim_sem_caso'])
    await vencer(id)
    await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo: 'item_ausente' })
    expect((await decidir('encerrar', ' ')).statusCode).toBe(400)
    expect((await decidir('tentar')).statusCode).toBe(200)
    expect(await retomarAlugadoPeloJob(f.mundo)).toBe(1)
    await f.jogo.confirmar('tomar_item', { resultado: 'recusada', motivo: 'item_ausente' })
    const email = `dono${id}@exemplo.com`
    await sql('update sessao_admin set email = $1 where id = $2', [email, admin.id])
    await sql('update sessao_usuario set email = $1 where id = $2', [email, f.ana.id])
    expect(recusa(await decidir('encerrar'))).toEqual([403, 'entregas.caso_proprio'])
    await sql(`update sessao_usuario set email = 'ana@exemplo.com' where id = $1`, [f.ana.id])
    expect((await decidir('encerrar')).json()).toMatchObject({ estado: 'expirado' })
    expect(await compraDe(f.ana, id)).toMatchObject({ estado: 'expirado' })
    const filtro = { objeto: `compra:${id}`, nomes: [], acao: null, ator: null, de: null, ate: null }
    const log = await paginaDeRegistros(f.mundo.app.ctx.banco, filtro, { crescente: true, limite: 20 })
    expect(log.map((r) => r.acao)).toEqual(['loja.comprou', 'loja.entregue', 'loja.fim_nao_achou', 'loja.decidiu_fim', 'loja.decidiu_fim'])
    expect(await retomarAlugadoPeloJob(f.mundo)).toBe(0)
  })
})
