import { randomUUID } from 'node:crypto'
import { RespostaDeLeitura, type InventarioLido } from '@sorium/contratos/ponte/index.ts'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { type Bancada, usarBancada } from './testes/bancada.ts'
import { espalhar, semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancada()
const agua = (quantidade: number) => ({ tipo: 'dar_item' as const, dados: { item: 'water', quantidade, exato: false } })

describe('items', () => {
  it('arrives once, is saved before it is confirmed, and is settled', async () => {
    const b = await abrir()
    const id = b.site.pedir({ passport: 1001, ...agua(3) })
    const retorno = { item: 'water', slot: '1', quantidade: 3 }
    expect(await b.site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno })
    expect(await b.quantidade(1001, 'water')).toBe(5)
    expect((await b.cidade.mundo()).salvo.operations['1001']).toEqual({ [id]: 'aplicada' })
    expect(b.site.problemas).toEqual([])
  })

  it('arrives once however often it is handed out', async () => {
    const b = await abrir()
    b.site.repetir = true
    b.site.semLiquidar = true
    const ids = [1, 2, 3].map((n) => b.site.pedir({ passport: 1001, ...agua(n) }))
    for (const id of ids) await b.site.resultado(id)
    await b.site.ate(() => b.site.pedidos.length > 20)
    expect(await b.quantidade(1001, 'water')).toBe(8)
  })

  it('is in his hands only when it is saved; killed before the save it is applied again, once', async () => {
    const b = await abrir()
    const op = randomUUID()
    const efeito = { tipo: 'dar_item', item: 'water', quantidade: 4, exato: false }
    expect(await b.cidade.gancho('aplicar', 1001, op, efeito)).toMatchObject({ resultado: 'aplicada' })
    expect(await b.quantidade(1001, 'water', 'vivo')).toBe(2)
    await b.matarEVoltar()
    await b.cidade.gancho('aplicar', 1001, op, efeito)
    await b.cidade.gancho('aplicar', 1001, op, efeito)
    expect(await b.quantidade(1001, 'water', 'vivo')).toBe(2)
    await b.site.resultado(b.site.pedir({ passport: 1001, ...agua(1) }))
    expect(await b.quantidade(1001, 'water', 'vivo')).toBe(7)
  })

  it('killed after the save and before the site heard: the journal is rebuilt and says it again', async () => {
    const b = await abrir()
    b.site.perder = () => true
    const id = b.site.pedir({ passport: 1001, ...agua(3) })
    b.site.perder = () => b.site.pedidos.length > 4
    await b.site.ate(() => b.site.entregas.get(id)!.confirmacoes.length > 0)
    b.site.entregas.get(id)!.confirmacoes.length = 0
    await b.matarEVoltar()
    b.site.perder = () => false
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await b.quantidade(1001, 'water')).toBe(5)
  })

  it('nothing is lost or doubled while answers get lost and the game is killed again and again', async () => {
    const b = await abrir()
    let n = 0
    b.site.perder = () => ++n % 3 === 0
    const ids: string[] = []
    for (let i = 0; i < 30; i++) {
      ids.push(b.site.pedir({ passport: i % 2 ? 1001 : 1003, ...agua(1) }))
      if (i % 6 === 5) await b.matarEVoltar()
      else await espalhar(20)
    }
    for (const id of ids) expect((await b.site.resultado(id, 30_000)).resultado).toBe('aplicada')
    expect((await b.quantidade(1001, 'water')) + (await b.quantidade(1003, 'water'))).toBe(2 + 30)
  }, 60_000)

  it('an offline character is no outcome: it waits, and arrives when the character comes', async () => {
    const b = await abrir()
    const id = b.site.pedir({ passport: 1002, ...agua(1) })
    await semNovidade(300)
    expect(b.site.entregas.get(id)!.confirmacoes).toEqual([])
    await b.cidade.conectar(1002)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await b.quantidade(1002, 'water')).toBe(1)
  })

  it('the framework swallows items of absent characters and lies about full bags; the ponte does neither', async () => {
    const b = await abrir()
    expect(await b.cidade.vrp('GiveItem', 1002, 'water', 1)).toBe(true)
    expect(await b.quantidade(1002, 'water', 'vivo')).toBe(0)
    for (let slot = 1; slot <= 100; slot++) await b.cidade.vrp('GiveItem', 1001, `identity-${slot}`, 1, false, slot)
    expect(await b.cidade.vrp('GiveItem', 1001, 'sandwich', 1)).toBe(true)
    expect(await b.quantidade(1001, 'sandwich', 'vivo')).toBe(0)
    const id = b.site.pedir({ passport: 1001, tipo: 'dar_item', dados: { item: 'sandwich', quantidade: 1, exato: false } })
    expect(await b.site.resultado(id)).toMatchObject({ resultado: 'recusada', motivo: 'sem_espaco' })
  })

  it('refuses with the reason: weight, limit, unknown item; and a refusal is as durable as an effect', async () => {
    const b = await abrir()
    const dar = (item: string, quantidade: number) =>
      b.site.pedir({ passport: 1001, tipo: 'dar_item', dados: { item, quantidade, exato: false } })
    const pesado = dar('goldbar', 6000)
    const demais = dar('badge01', 2)
    const estranho = dar('nao_existe', 1)
    expect(await b.site.resultado(pesado)).toMatchObject({ resultado: 'recusada', motivo: 'sem_peso' })
    expect(await b.site.resultado(demais)).toMatchObject({ resultado: 'recusada', motivo: 'limite_do_item' })
    expect(await b.site.resultado(estranho)).toMatchObject({ resultado: 'recusada', motivo: 'item_desconhecido' })
    await b.matarEVoltar()
    const entregue = b.site.entregas.get(pesado)!
    entregue.operacao = { ...entregue.operacao, ...agua(1) }
    entregue.confirmacoes.length = 0
    b.site.repetir = true
    expect(await b.site.resultado(pesado)).toMatchObject({ resultado: 'recusada', motivo: 'sem_peso' })
    expect(await b.quantidade(1001, 'water', 'vivo')).toBe(2)
  })

  it('refused again and again, the record of the character does not grow', async () => {
    const b = await abrir()
    await b.site.resultado(b.site.pedir({ passport: 1001, ...agua(1) }))
    const registro = () =>
      String(
        b.cidade.banco.db.prepare("SELECT Information FROM playerdata WHERE Passport = 1001 AND Name = 'Datatable'").get()!['Information'],
      )
    await b.cidade.salvarTudo()
    const antes = registro()
    for (let n = 0; n < 20; n++) {
      const id = b.site.pedir({ passport: 1001, tipo: 'dar_item', dados: { item: 'goldbar', quantidade: 6000, exato: false } })
      expect(await b.site.resultado(id)).toMatchObject({ resultado: 'recusada' })
    }
    await b.cidade.desconectar(1001)
    expect(registro().length).toBe(antes.length)
  })

  it('takes the exact instance and gives the same string to somebody else', async () => {
    const b = await abrir()
    const arma = 'WEAPON_PISTOL-1789400000-1001'
    const tomar = b.site.pedir({ passport: 1001, tipo: 'tomar_item', dados: { item: arma, quantidade: 1 } })
    expect((await b.site.resultado(tomar)).retorno).toEqual({ item: arma, slot: '2', quantidade: 1 })
    const dar = b.site.pedir({ passport: 1003, tipo: 'dar_item', dados: { item: arma, quantidade: 1, exato: true } })
    await b.site.resultado(dar)
    const { salvo } = await b.cidade.mundo()
    expect(Object.values(salvo.inventories['1003']!)).toContainEqual({ item: arma, amount: 1 })
    expect(await b.quantidade(1001, 'WEAPON_PISTOL')).toBe(0)
  })

  it('takes what is asked or refuses; with `ate` it takes what there is', async () => {
    const b = await abrir()
    const tomar = (quantidade: number, ate?: boolean) =>
      b.site.pedir({ passport: 1001, tipo: 'tomar_item', dados: { item: 'water', quantidade, ...(ate ? { ate } : {}) } })
    expect(await b.site.resultado(tomar(3))).toMatchObject({ resultado: 'recusada', motivo: 'item_ausente' })
    expect((await b.site.resultado(tomar(3, true))).retorno).toMatchObject({ quantidade: 2, item: 'water' })
    expect(await b.quantidade(1001, 'water')).toBe(0)
  })

  it('takes exactly the string that was named, from exactly its slot, or nothing', async () => {
    const b = await abrir()
    const [arma, outra] = ['WEAPON_PISTOL-1789400000-1001', 'WEAPON_PISTOL-1789400001-1001']
    await b.cidade.vrp('GiveItem', 1001, outra, 1, false, 7)
    const tomar = (item: string, slot?: string) =>
      b.site.resultado(
        b.site.pedir({ passport: 1001, tipo: 'tomar_item', dados: { item, quantidade: 1, exato: true, ...(slot ? { slot } : {}) } }),
      )
    for (const [item, slot, motivo] of [
      ['WEAPON_PISTOL', '2', 'item_ausente'],
      [arma, '7', 'item_ausente'],
      [outra, '2', 'item_ausente'],
      ['radio-1789400002', undefined, 'item_ausente'],
      ['WEAPON_PISTOL-1789400002-1001', undefined, 'item_mudou'],
    ] as const)
      expect(await tomar(item, slot)).toMatchObject({ resultado: 'recusada', motivo })
    expect(await b.quantidade(1001, 'WEAPON_PISTOL', 'vivo')).toBe(2)
    expect(await tomar(outra, '7')).toMatchObject({ resultado: 'aplicada', retorno: { item: outra, slot: '7', quantidade: 1 } })
    expect(await b.quantidade(1001, outra)).toBe(0)
    expect(await b.quantidade(1001, arma)).toBe(1)
    expect(await tomar('water', '1')).toMatchObject({ resultado: 'aplicada', retorno: { item: 'water' } })
  })

  it('tells which instance it gave, and the same again after a restart', async () => {
    const b = await abrir()
    b.site.semLiquidar = true
    const id = b.site.pedir({ passport: 1001, tipo: 'dar_item', dados: { item: 'WEAPON_PISTOL', quantidade: 1, exato: false } })
    const { retorno } = await b.site.resultado(id)
    expect(retorno).toMatchObject({ item: expect.stringMatching(/^WEAPON_PISTOL-\d+-1001$/), slot: '3', quantidade: 1 })
    b.site.entregas.get(id)!.confirmacoes.length = 0
    await b.matarEVoltar()
    expect((await b.site.resultado(id)).retorno).toEqual(retorno)
  })

  it('leaves what is reserved, or takes nothing', async () => {
    const b = await abrir()
    await b.cidade.vrp('GiveItem', 1001, 'water', 3, false, 9)
    const tomar = (quantidade: number, reservar: number) =>
      b.site.resultado(
        b.site.pedir({ passport: 1001, tipo: 'tomar_item', dados: { item: 'water', quantidade, slot: '9', exato: true, reservar } }),
      )
    expect(await tomar(3, 3)).toMatchObject({ resultado: 'recusada', motivo: 'item_alugado' })
    expect(await b.quantidade(1001, 'water', 'vivo')).toBe(5)
    expect(await tomar(3, 2)).toMatchObject({ resultado: 'aplicada', retorno: { item: 'water', slot: '9', quantidade: 3 } })
    expect(await b.quantidade(1001, 'water')).toBe(2)
  })

  it('takes nothing of a code of which a rented one is missing: it may be that one, renamed', async () => {
    const b = await abrir()
    const tomar = (alugados: Record<string, number>) =>
      b.site.resultado(
        b.site.pedir({ passport: 1001, tipo: 'tomar_item', dados: { item: 'water', quantidade: 1, slot: '1', exato: true, alugados } }),
      )
    expect(await tomar({ 'water-1700-1': 1 })).toMatchObject({ resultado: 'recusada', motivo: 'item_alugado' })
    await b.cidade.vrp('GiveItem', 1001, 'water-1700-1', 1, false, 9)
    expect(await tomar({ 'water-1700-1': 1 })).toMatchObject({ resultado: 'aplicada', retorno: { item: 'water' } })
  })

  it('gives nothing in the arena, where it would be lost', async () => {
    const b = await abrir()
    await b.cidade.arena(1001, true)
    const id = b.site.pedir({ passport: 1001, ...agua(1) })
    await semNovidade(400)
    expect(b.site.entregas.get(id)!.confirmacoes).toEqual([])
    await b.cidade.arena(1001, false)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await b.quantidade(1001, 'water')).toBe(3)
  })

  it('bad data is refused before anything is touched', async () => {
    const b = await abrir()
    const id = b.site.pedir({ passport: 1001, tipo: 'dar_item', dados: { item: 'water', quantidade: -5, exato: false } })
    expect(await b.site.resultado(id)).toMatchObject({ resultado: 'recusada', motivo: 'dados_invalidos' })
    expect(await b.quantidade(1001, 'water', 'vivo')).toBe(2)
  })
})

describe('would it fit?', () => {
  const perguntar = async (b: Bancada, passport: number, item: string, quantidade: number) => {
    const id = b.site.pedir({ passport, tipo: 'ler_inventario', dados: { conferir: { item, quantidade } } })
    await b.site.ate(() => b.site.leituras.has(id))
    return b.site.leituras.get(id) as InventarioLido
  }

  it('answers as the delivery would, and changes nothing', async () => {
    const b = await abrir()
    for (const [item, quantidade, motivo] of [
      ['water', 3, null],
      ['goldbar', 6000, 'sem_peso'],
      ['badge01', 2, 'limite_do_item'],
      ['nao_existe', 1, 'item_desconhecido'],
      ['WEAPON_PISTOL-1789400001-1003', 1, null],
    ] as const) {
      const lido = await perguntar(b, 1001, item, quantidade)
      expect(lido).toMatchObject({ online: true, cabe: motivo === null, motivo })
      expect(Value.Check(RespostaDeLeitura.ler_inventario, lido)).toBe(true)
      const id = b.site.pedir({ passport: 1003, tipo: 'dar_item', dados: { item, quantidade, exato: item.includes('-') } })
      expect((await b.site.resultado(id)).motivo ?? null).toBe(motivo)
    }
    expect(await b.quantidade(1001, 'water', 'vivo')).toBe(2)
  })

  it('a full bag has room for what stacks, and for nothing else', async () => {
    const b = await abrir()
    for (let slot = 1; slot <= 100; slot++) await b.cidade.vrp('GiveItem', 1001, `identity-${slot}`, 1, false, slot)
    expect(await perguntar(b, 1001, 'sandwich', 1)).toMatchObject({ cabe: false, motivo: 'sem_espaco' })
    expect(await perguntar(b, 1001, 'water', 1)).toMatchObject({ cabe: true, motivo: null })
  })

  it('nobody can tell of who is away or in the arena; without the question there is no answer to it', async () => {
    const b = await abrir()
    const fora = await perguntar(b, 1002, 'water', 1)
    expect(fora).toMatchObject({ online: false })
    await b.cidade.arena(1001, true)
    const naArena = await perguntar(b, 1001, 'water', 1)
    await b.cidade.arena(1001, false)
    const id = b.site.pedir({ passport: 1001, tipo: 'ler_inventario', dados: {} })
    await b.site.ate(() => b.site.leituras.has(id))
    for (const lido of [fora, naArena, b.site.leituras.get(id)]) expect(lido).not.toHaveProperty('cabe')
  })
})

describe('voids', () => {
  it('before the effect: void for ever, a late copy finds it', async () => {
    const b = await abrir()
    const id = b.site.pedir({ passport: 1002, ...agua(1) })
    b.site.anular(id)
    expect((await b.site.resultado(id)).resultado).toBe('anulada')
    await b.cidade.conectar(1002)
    b.site.entregas.get(id)!.anular = false
    b.site.repetir = true
    await b.site.ate(() => b.site.entregas.get(id)!.confirmacoes.length > 1)
    expect(await b.quantidade(1002, 'water', 'vivo')).toBe(0)
  })

  it('after the effect: the effect wins, also when only the memory holds it', async () => {
    const b = await abrir()
    const id = b.site.pedir({ passport: 1002, ...agua(1) })
    await b.cidade.conectar(1002)
    await b.cidade.gancho('aplicar', 1002, id, { tipo: 'dar_item', item: 'water', quantidade: 1, exato: false })
    b.site.anular(id)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await b.quantidade(1002, 'water')).toBe(1)
  })

  it('of a character that left after the effect: the saved record tells', async () => {
    const b = await abrir()
    const id = randomUUID()
    await b.cidade.gancho('aplicar', 1003, id, { tipo: 'dar_item', item: 'water', quantidade: 1, exato: false })
    await b.cidade.desconectar(1003)
    b.site.entregas.set(id, {
      operacao: { id, passport: 1003, seq: 1, geracao: 1, ...agua(1) },
      confirmacoes: [],
      anular: true,
    })
    b.site.pedir({ passport: 1001, ...agua(1) })
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
  })
})
