import { describe, expect, it } from 'vitest'
import { ANA, ANA_2, BRUNO, usarBancadaQbcore, type BancadaQbcore } from '../testes/bancada-qbcore.ts'
import { chaveDe, type ItemDoMorador } from './esquema.ts'

const abrir = usarBancadaQbcore()
const [daAna, doBruno] = [chaveDe(ANA), chaveDe(BRUNO)]
const dar = (item: string, quantidade = 1, exato = false) => ({ tipo: 'dar_item' as const, dados: { item, quantidade, exato } })
const tomar = (item: string, quantidade = 1) => ({ tipo: 'tomar_item' as const, dados: { item, quantidade } })
const pausa = (ms: number) => new Promise((depois) => setTimeout(depois, ms))
const cheia = (ate: number): ItemDoMorador[] => Array.from({ length: ate }, (_, i) => ({ name: 'phone', amount: 1, slot: i + 1 }))

async function desfecho(b: BancadaQbcore, operacao: Parameters<BancadaQbcore['site']['pedir']>[0]): Promise<unknown> {
  const { resultado, motivo, retorno } = await b.site.resultado(b.site.pedir(operacao))
  return motivo ?? retorno ?? resultado
}

describe('items in a QBCore city', () => {
  it('one is given, in memory and in the saved row, and the site hears what', async () => {
    const { cidade, site, passaporte, linhas } = await abrir()
    const ana = await cidade.entrar(ANA)
    const id = site.pedir({ passport: passaporte(ANA), ...dar('bread', 2) })
    expect(await site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno: { item: 'bread', slot: '1', quantidade: 2 } })
    expect([await cidade.quantos(ana, 'bread'), cidade.salvos(daAna, 'bread')]).toEqual([5, 5])
    expect(cidade.salvo(daAna).diario.ops).toEqual({ [id]: 'aplicada::1:2:bread' })
    // The column of ours is nobody else's business, the player's neither.
    expect(await cidade.campo(ana, 'sorium')).toBeNull()
    expect([site.problemas, linhas.filter((l) => l.includes('ERROR'))]).toEqual([[], []])
  })

  it('only the operation is saved: what else he carries is saved when QBCore saves it', async () => {
    const { cidade, site, passaporte } = await abrir()
    const ana = await cidade.entrar(ANA)
    await cidade.dar(ana, 'water', 4)
    await site.resultado(site.pedir({ passport: passaporte(ANA), ...dar('bread') }))
    expect([cidade.salvos(daAna, 'bread'), cidade.salvos(daAna, 'water')]).toEqual([4, 0])
    cidade.salvar(ana)
    await cidade.ate(() => cidade.salvos(daAna, 'water') === 4)
    expect(cidade.salvos(daAna, 'bread')).toBe(4)
  })

  it('one is taken, and a kill does not bring it back', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...tomar('bread', 2) })
    expect(await b.site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno: { item: 'bread', slot: '1', quantidade: 2 } })
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'bread')).toBe(1)
  })

  it.each([
    ['an item that the city does not know', dar('diamante'), 'item_desconhecido'],
    ['an instance that nobody ever took', dar('weapon_pistol-NADA', 1, true), 'item_desconhecido'],
    ['more than he can carry', dar('gold', 4), 'sem_peso'],
    ['to take what he does not have', tomar('water'), 'item_ausente'],
    [
      'to take one that must stay with him',
      { tipo: 'tomar_item' as const, dados: { item: 'bread', quantidade: 2, reservar: 2 } },
      'item_alugado',
    ],
  ])('refuses %s, and nothing changes', async (_nome, operacao, motivo) => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const antes = [await b.cidade.itens(ana), b.cidade.salvo(daAna).itens]
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...operacao })).toBe(motivo)
    expect([await b.cidade.itens(ana), b.cidade.salvo(daAna).itens]).toEqual(antes)
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
    // In his hands there is room, in the saved bag there is none.
    await b.cidade.tirar(ana, 'phone', 1)
    expect(await desfecho(b, { passport: b.passaporte(ANA), ...dar('water') })).toMatchObject({ item: 'water' })
    expect(b.cidade.salvo(daAna).itens.at(-1)).toMatchObject({ name: 'water', slot: 41 })
    await b.matarEVoltar()
    b.cidade.db.prepare('UPDATE players SET inventory = replace(inventory, \'"slot":7,\', \'"slot":44,\')').run()
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

describe('who is here', () => {
  it('waits for who is away, and gives when he comes', async () => {
    const { cidade, site, passaporte } = await abrir()
    const id = site.pedir({ passport: passaporte(ANA), ...dar('bread') })
    await cidade.entrar(BRUNO)
    await pausa(800)
    expect([site.entregas.get(id)?.confirmacoes, cidade.salvos(daAna, 'bread')]).toEqual([[], 3])
    const ana = await cidade.entrar(ANA)
    expect((await site.resultado(id)).resultado).toBe('aplicada')
    expect([await cidade.quantos(ana, 'bread'), cidade.salvos(daAna, 'bread')]).toEqual([4, 4])
  })

  it('a character that is changed on the same connection receives only what is his', async () => {
    const { cidade, site, passaporte } = await abrir()
    const fonte = await cidade.entrar(ANA)
    const dela = [1, 2, 3].map(() => site.pedir({ passport: passaporte(ANA), ...dar('bread') }))
    const daOutra = site.pedir({ passport: passaporte(ANA_2), ...dar('water') })
    cidade.deslogar(fonte)
    await cidade.escolher(fonte, ANA_2)
    expect((await site.resultado(daOutra)).resultado).toBe('aplicada')
    expect([await cidade.quantos(fonte, 'water'), cidade.salvos(chaveDe(ANA_2), 'water')]).toEqual([2, 2])
    cidade.deslogar(fonte)
    await cidade.escolher(fonte, ANA)
    for (const id of dela) expect((await site.resultado(id)).resultado).toBe('aplicada')
    expect([await cidade.quantos(fonte, 'bread'), cidade.salvos(daAna, 'bread')]).toEqual([6, 6])
  })

  it('the bag of who is here and of who is away is told, with what fits', async () => {
    const { cidade, site, passaporte } = await abrir()
    await cidade.entrar(ANA)
    const ler = async (m: typeof ANA, conferir?: { item: string; quantidade: number }) => {
      const id = site.pedir({ passport: passaporte(m), tipo: 'ler_inventario', dados: conferir ? { conferir } : {} })
      await site.ate(() => site.leituras.has(id))
      return site.leituras.get(id)
    }
    const slots = { '1': { item: 'bread', amount: 3 }, '2': { item: 'gold', amount: 1 } }
    expect(await ler(ANA)).toEqual({ online: true, slots, peso_g: 30_300, peso_maximo_g: 120_000 })
    expect(await ler(ANA, { item: 'gold', quantidade: 3 })).toMatchObject({ cabe: false, motivo: 'sem_peso' })
    expect(await ler(ANA, { item: 'bread', quantidade: 1 })).toMatchObject({ cabe: true, motivo: null })
    expect(await ler(ANA_2)).toEqual({ online: false, slots: { '1': { item: 'water', amount: 1 } }, peso_g: null, peso_maximo_g: null })
  })

  it('what was meant for a character that was deleted is not given to the one that was made in his place', async () => {
    const { cidade, site, passaporte } = await abrir()
    await site.ate(() => site.lotes.some((l) => l.personagens.some((p) => p.passport === passaporte(ANA))))
    const identidade = site.lotes.flatMap((l) => l.personagens).find((p) => p.passport === passaporte(ANA))?.identidade
    expect(identidade).toMatch(/^[0-9a-f]{16,64}$/)
    cidade.db.prepare('UPDATE players SET id = 99 WHERE citizenid = ?').run(daAna)
    await cidade.entrar(ANA)
    const id = site.pedir({ passport: passaporte(ANA), ...dar('bread') })
    Object.assign(site.entregas.get(id)!.operacao, { identidade })
    expect((await site.resultado(id)).motivo).toBe('personagem_trocado')
    expect(cidade.salvos(daAna, 'bread')).toBe(3)
  })
})

describe('groups in a QBCore city', () => {
  const grupo = (tipo: 'definir_grupo' | 'revogar_grupo', nome: string) => ({ tipo, dados: { grupo: nome } })

  it('a job of the list is given with its grade and taken back, in memory and in the saved row', async () => {
    const b = await abrir()
    const bruno = await b.cidade.entrar(BRUNO)
    const passport = b.passaporte(BRUNO)
    expect(await desfecho(b, { passport, ...grupo('definir_grupo', 'mechanic:1') })).toBe('aplicada')
    expect([await b.cidade.trabalho(bruno), b.cidade.salvo(doBruno).trabalho]).toEqual(['mechanic:1', 'mechanic:1'])
    await b.matarEVoltar()
    const denovo = await b.cidade.entrar(BRUNO)
    expect(await b.cidade.trabalho(denovo)).toBe('mechanic:1')
    expect(await desfecho(b, { passport, ...grupo('revogar_grupo', 'mechanic:1') })).toBe('aplicada')
    expect([await b.cidade.trabalho(denovo), b.cidade.salvo(doBruno).trabalho]).toEqual(['unemployed:0', 'unemployed:0'])
  })

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

  it('who has another job keeps it', async () => {
    const policial = { ...BRUNO, trabalho: ['police', 2] as [string, number] }
    const b = await abrir({ moradores: [ANA, policial] })
    await b.cidade.entrar(policial)
    expect(await desfecho(b, { passport: b.passaporte(policial), ...grupo('definir_grupo', 'mechanic:1') })).toBe('grupo_ocupado')
    expect(b.cidade.salvo(doBruno).trabalho).toBe('police:2')
  })
})
