import { describe, expect, it } from 'vitest'
import { ANA, ANA_2, BRUNO, usarBancadaQbcore } from '../testes/bancada-qbcore.ts'
import { cenasDeEfeitos } from '../testes/cenas-de-efeitos.ts'
import { dar, desfecho, tomar } from '../testes/cenas-de-gravacao.ts'
import { chaveDe, type ItemDoMorador } from './esquema.ts'

const abrir = usarBancadaQbcore()
const [daAna, doBruno] = [chaveDe(ANA), chaveDe(BRUNO)]
const cheia = (ate: number): ItemDoMorador[] => Array.from({ length: ate }, (_, i) => ({ name: 'phone', amount: 1, slot: i + 1 }))

cenasDeEfeitos('QBCore', {
  abrir,
  chaveDe,
  ana: ANA,
  outra: ANA_2,
  bruno: BRUNO,
  policial: { ...BRUNO, trabalho: ['police', 2] },
  slot: '1',
  ouroDemais: 3,
  pesos: { peso_g: 30_300, peso_maximo_g: 120_000 },
  salvar: (cidade, fonte) => cidade.salvar(fonte),
  async trocar(cidade, fonte, m) {
    cidade.deslogar(fonte)
    await cidade.ate(async () => (await cidade.dono(fonte)) === null)
    await cidade.escolher(fonte, m)
  },
  bolsa: (cidade) => cidade.salvo(daAna).itens,
  diario: (cidade) => cidade.salvo(daAna).diario.ops,
  trocarPersonagem: 'UPDATE players SET id = 99 WHERE citizenid = ?',
  recusas: [['an instance that nobody ever took', dar('weapon_pistol-NADA', 1, true), 'item_desconhecido']],
})

describe('items in a QBCore city', () => {
  it('the column of ours is nobody else’s business, the player’s neither', async () => {
    const { cidade, site, passaporte } = await abrir()
    const ana = await cidade.entrar(ANA)
    await site.resultado(site.pedir({ passport: passaporte(ANA), ...dar('bread') }))
    expect(await cidade.campo(ana, 'sorium')).toBeNull()
  })

  it('refuses what has no slot, and raises nobody else’s amount: the slots are full of other things', async () => {
    const b = await abrir({ moradores: [{ ...ANA, itens: cheia(40) }] })
    const ana = await b.cidade.entrar(ANA)
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...dar('bread') })).toBe('sem_espaco')
    expect((await b.cidade.itens(ana)).map((i) => i.amount)).toEqual(Array(40).fill(1))
  })

  it('things that do not stack get a slot each, or are refused all together', async () => {
    const b = await abrir({ moradores: [{ ...ANA, itens: cheia(38) }] })
    const ana = await b.cidade.entrar(ANA)
    const passport = b.passaporte(ANA)
    expect(await desfecho(b, { passport, ...dar('phone', 3) })).toBe('sem_espaco')
    expect(await desfecho(b, { passport, ...dar('phone', 2) })).toEqual({ item: 'phone', slot: '39', quantidade: 2 })
    expect((await b.cidade.itens(ana)).map((i) => i.amount)).toEqual(Array(40).fill(1))
    expect(b.cidade.salvos(daAna, 'phone')).toBe(40)
    expect(await desfecho(b, { passport, ...tomar('phone', 3) })).toEqual({ item: 'phone', slot: '1', quantidade: 3 })
    expect([await b.cidade.quantos(ana, 'phone'), b.cidade.salvos(daAna, 'phone')]).toEqual([37, 37])
  })

  it('what is saved without a free slot is not dropped: it comes down when there is one', async () => {
    const b = await abrir({ moradores: [{ ...ANA, itens: cheia(40) }] })
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.tirar(ana, 'phone', 1)
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...dar('water') })).toMatchObject({ item: 'water' })
    expect(b.cidade.salvo(daAna).itens.at(-1)).toMatchObject({ name: 'water', slot: 41 })
    await b.matarEVoltar()
    const salvos = b.cidade.salvo(daAna).itens.map((i) => (i.slot === 7 ? { ...i, slot: 44 } : i))
    b.cidade.db.prepare('UPDATE players SET inventory = ? WHERE citizenid = ?').run(JSON.stringify(salvos), daAna)
    const deNovo = await b.cidade.entrar(ANA)
    await b.cidade.ate(async () => (await b.cidade.itens(deNovo)).find((i) => i.name === 'water')?.slot === 7)
    expect((await b.cidade.itens(deNovo)).map((i) => i.amount)).toEqual(Array(41).fill(1))
  })
})

describe('weapons and what is written on things', () => {
  it('a weapon has the serial that the base makes, goes with its wear, and comes back as it went', async () => {
    const b = await abrir()
    const [ana, bruno] = [await b.cidade.entrar(ANA), await b.cidade.entrar(BRUNO)]
    const dada = (await desfecho(b, { passport: b.passaporte(ANA), ...dar('weapon_pistol') })) as { item: string; slot: string }
    const [arma] = (await b.cidade.itens(ana)).filter((i) => i.name === 'weapon_pistol')
    expect(dada).toMatchObject({ item: `weapon_pistol-${String(arma?.info?.['serie'])}`, slot: String(arma?.slot) })
    expect(b.cidade.salvo(daAna).itens.find((i) => i.name === 'weapon_pistol')?.info).toEqual(arma?.info)
    await b.cidade.gastar(ana, 'weapon_pistol', 35)
    const tomada = await desfecho(b, {
      passport: b.passaporte(ANA),
      tipo: 'tomar_item',
      dados: { item: dada.item, quantidade: 1, exato: true },
    })
    expect(tomada).toMatchObject({ item: dada.item, quantidade: 1 })
    expect([await b.cidade.quantos(ana, 'weapon_pistol'), b.cidade.salvos(daAna, 'weapon_pistol')]).toEqual([0, 0])
    await b.matarEVoltar()
    const deNovo = await b.cidade.entrar(BRUNO)
    expect(bruno).toBeGreaterThan(0)
    expect(await desfecho(b, { passport: b.passaporte(BRUNO), ...dar(dada.item, 1, true) })).toMatchObject({ item: dada.item })
    expect((await b.cidade.itens(deNovo)).map((i) => i.info)).toEqual([{ ...arma?.info, quality: 65 }])
    expect(b.cidade.salvo(doBruno).itens.map((i) => i.info)).toEqual([{ ...arma?.info, quality: 65 }])
  })

  it('two notes with other words are two things; the one that was named is taken, and one that was rewritten is not', async () => {
    const nota = (slot: number, texto: string) => ({ name: 'note', amount: 1, slot, info: { texto } })
    const b = await abrir({ moradores: [{ ...ANA, itens: [nota(1, 'um'), nota(2, 'dois')] }, BRUNO] })
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.entrar(BRUNO)
    const ler = b.site.pedir({ passport: b.passaporte(ANA), tipo: 'ler_inventario', dados: {} })
    await b.site.ate(() => b.site.leituras.has(ler))
    const { slots } = b.site.leituras.get(ler) as { slots: Record<string, { item: string }> }
    const [um, dois] = [slots['1']?.item ?? '', slots['2']?.item ?? '']
    expect([um === dois, um.startsWith('note-~'), dois.startsWith('note-~')]).toEqual([false, true, true])
    const exato = (item: string) => ({ tipo: 'tomar_item' as const, dados: { item, quantidade: 1, exato: true } })
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...exato(dois) })).toEqual({ item: dois, slot: '2', quantidade: 1 })
    expect((await b.cidade.itens(ana)).map((i) => i.info)).toEqual([{ texto: 'um' }])
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...exato(dois) })).toBe('item_mudou')
    expect(await desfecho(b, { passport: b.passaporte(BRUNO), ...dar(dois, 1, true) })).toMatchObject({ item: dois })
    expect(b.cidade.salvo(doBruno).itens).toEqual([{ name: 'note', amount: 1, slot: 1, info: { texto: 'dois' }, type: 'item' }])
  })
})

describe('groups in a QBCore city', () => {
  const grupo = (tipo: 'definir_grupo' | 'revogar_grupo', nome: string) => ({ tipo, dados: { grupo: nome } })

  it('a gang too; what is not on the list, does not exist, or would push another one out is refused', async () => {
    const b = await abrir({ grupos: 'vip,mechanic:1,police:9,gang:ballas:2' })
    const bruno = await b.cidade.entrar(BRUNO)
    const passport = b.passaporte(BRUNO)
    const pedir = (tipo: 'definir_grupo' | 'revogar_grupo', nome: string) => desfecho(b, { passport, ...grupo(tipo, nome) })
    expect(await pedir('definir_grupo', 'gang:ballas:2')).toBe('aplicada')
    expect([await b.cidade.gangue(bruno), b.cidade.salvo(doBruno).gangue]).toEqual(['ballas:2', 'ballas:2'])
    expect(await pedir('definir_grupo', 'gang:ballas:0')).toBe('grupo_nao_permitido')
    expect(await pedir('definir_grupo', 'police:9')).toBe('dados_invalidos')
    expect(await pedir('definir_grupo', 'vip')).toBe('dados_invalidos')
    expect(await pedir('definir_grupo', 'mechanic:1')).toBe('aplicada')
    expect(await pedir('revogar_grupo', 'gang:ballas:2')).toBe('aplicada')
    expect(await pedir('revogar_grupo', 'police:1')).toBe('grupo_fora_da_lista')
    expect([b.cidade.salvo(doBruno).gangue, b.cidade.salvo(doBruno).trabalho]).toEqual(['none:0', 'mechanic:1'])
  })
})
