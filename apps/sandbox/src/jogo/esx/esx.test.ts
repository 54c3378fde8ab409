import { describe, expect, it } from 'vitest'
import { ANA, ANA_2, BRUNO, usarBancadaEsx } from '../testes/bancada-esx.ts'
import { chaveDe } from './esquema.ts'

const abrir = usarBancadaEsx()
const [daAna, doBruno] = [chaveDe(ANA), chaveDe(BRUNO)]
const dar = (item: string, quantidade = 1) => ({ tipo: 'dar_item' as const, dados: { item, quantidade, exato: false } })
const tomar = (item: string, quantidade = 1) => ({ tipo: 'tomar_item' as const, dados: { item, quantidade } })
const pausa = (ms: number) => new Promise((depois) => setTimeout(depois, ms))

describe('items in an ESX city', () => {
  it('one is given, in memory and in the saved row, and the site hears what', async () => {
    const { cidade, site, passaporte, linhas } = await abrir()
    const ana = await cidade.entrar(ANA)
    const id = site.pedir({ passport: passaporte(ANA), ...dar('bread', 2) })
    expect(await site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno: { item: 'bread', slot: '', quantidade: 2 } })
    expect(await cidade.quantos(ana, 'bread')).toBe(5)
    expect(cidade.salvo(daAna).inventario).toEqual({ bread: 5, gold: 1 })
    expect(cidade.salvo(daAna).metadados).toMatchObject({ sorium: { [id]: 'aplicada:::2:bread' } })
    expect([site.problemas, linhas.filter((l) => l.includes('ERROR'))]).toEqual([[], []])
  })

  it('only the operation is saved: what else he carries is saved when ESX saves it', async () => {
    const { cidade, site, passaporte } = await abrir()
    const ana = await cidade.entrar(ANA)
    await cidade.dar(ana, 'water', 4)
    await site.resultado(site.pedir({ passport: passaporte(ANA), ...dar('bread') }))
    expect(cidade.salvo(daAna).inventario).toEqual({ bread: 4, gold: 1 })
    cidade.salvarTodos()
    await cidade.ate(() => cidade.salvo(daAna).inventario['water'] === 4)
    expect(cidade.salvo(daAna).inventario).toEqual({ bread: 4, gold: 1, water: 4 })
  })

  it('one is taken, and a kill does not bring it back', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...tomar('bread', 2) })
    expect(await b.site.resultado(id)).toEqual({ id, resultado: 'aplicada', retorno: { item: 'bread', slot: '', quantidade: 2 } })
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'bread')).toBe(1)
  })

  it.each([
    ['an item that the city does not know', dar('diamante'), 'item_desconhecido'],
    ['a weapon, which is no item there', dar('WEAPON_PISTOL'), 'arma_sem_bolsa'],
    ['more than he can carry', dar('gold', 5), 'sem_peso'],
    ['to take what he does not have', tomar('water'), 'item_ausente'],
    ['to take a weapon', tomar('WEAPON_PISTOL'), 'arma_sem_bolsa'],
    [
      'to take one that must stay with him',
      { tipo: 'tomar_item' as const, dados: { item: 'bread', quantidade: 2, reservar: 2 } },
      'item_alugado',
    ],
  ])('refuses %s, and nothing changes', async (_nome, operacao, motivo) => {
    const { cidade, site, passaporte } = await abrir()
    const ana = await cidade.entrar(ANA)
    const antes = cidade.salvo(daAna)
    const id = site.pedir({ passport: passaporte(ANA), ...operacao })
    expect(await site.resultado(id)).toEqual({ id, resultado: 'recusada', motivo })
    expect([cidade.salvo(daAna), await cidade.quantos(ana, 'bread')]).toEqual([antes, 3])
  })

  it('waits for who is away, and for who has not spawned yet: ESX would not save him', async () => {
    const { cidade, site, passaporte } = await abrir()
    const id = site.pedir({ passport: passaporte(ANA), ...dar('bread') })
    await cidade.entrar(ANA, { spawn: false })
    await pausa(1_500)
    expect(site.entregas.get(id)?.confirmacoes).toEqual([])
    expect(cidade.salvo(daAna).inventario['bread']).toBe(3)
    await cidade.entrar(BRUNO)
    const outro = site.pedir({ passport: passaporte(BRUNO), ...dar('bread') })
    expect((await site.resultado(outro)).resultado).toBe('aplicada')
    expect(site.entregas.get(id)?.confirmacoes).toEqual([])
  })

  it('a character that is changed on the same connection receives only what is his', async () => {
    const { cidade, site, passaporte } = await abrir()
    const fonte = await cidade.entrar(ANA)
    const dela = [1, 2, 3].map(() => site.pedir({ passport: passaporte(ANA), ...dar('bread') }))
    const daOutra = site.pedir({ passport: passaporte(ANA_2), ...dar('water') })
    await cidade.trocar(fonte, ANA_2)
    expect((await site.resultado(daOutra)).resultado).toBe('aplicada')
    expect(cidade.salvo(chaveDe(ANA_2)).inventario).toEqual({ water: 2 })
    await cidade.trocar(fonte, ANA)
    for (const id of dela) expect((await site.resultado(id)).resultado).toBe('aplicada')
    expect([await cidade.quantos(fonte, 'bread'), cidade.salvo(daAna).inventario['bread']]).toEqual([6, 6])
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
    expect(await ler(ANA)).toEqual({ online: true, slots, peso_g: 8_000, peso_maximo_g: 24_000 })
    expect(await ler(ANA, { item: 'gold', quantidade: 4 })).toMatchObject({ cabe: false, motivo: 'sem_peso' })
    expect(await ler(ANA, { item: 'bread', quantidade: 1 })).toMatchObject({ cabe: true, motivo: null })
    expect(await ler(ANA_2)).toEqual({ online: false, slots: { '1': { item: 'water', amount: 1 } }, peso_g: null, peso_maximo_g: null })
  })
})

it('what was meant for a character that was deleted is not given to the one that was made in his place', async () => {
  const { cidade, site, passaporte } = await abrir()
  await site.ate(() => site.lotes.some((l) => l.personagens.some((p) => p.passport === passaporte(ANA))))
  const identidade = site.lotes.flatMap((l) => l.personagens).find((p) => p.passport === passaporte(ANA))?.identidade
  expect(identidade).toMatch(/^[0-9a-f]{16,64}$/)
  cidade.db.prepare("UPDATE users SET ssn = '999-99-9999' WHERE identifier = ?").run(daAna)
  await cidade.entrar(ANA)
  const id = site.pedir({ passport: passaporte(ANA), ...dar('bread') })
  Object.assign(site.entregas.get(id)!.operacao, { identidade })
  expect((await site.resultado(id)).motivo).toBe('personagem_trocado')
  expect(cidade.salvo(daAna).inventario['bread']).toBe(3)
})

describe('groups in an ESX city', () => {
  const definir = (grupo: string) => ({ tipo: 'definir_grupo' as const, dados: { grupo } })
  const revogar = (grupo: string) => ({ tipo: 'revogar_grupo' as const, dados: { grupo } })

  it('a job of the list is given with its grade and taken back, in memory and in the saved row', async () => {
    const b = await abrir()
    const bruno = await b.cidade.entrar(BRUNO)
    const passport = b.passaporte(BRUNO)
    expect((await b.site.resultado(b.site.pedir({ passport, ...definir('mechanic:1') }))).resultado).toBe('aplicada')
    expect([await b.cidade.trabalho(bruno), b.cidade.salvo(doBruno).trabalho]).toEqual(['mechanic:1', 'mechanic:1'])
    await b.matarEVoltar()
    const denovo = await b.cidade.entrar(BRUNO)
    expect(await b.cidade.trabalho(denovo)).toBe('mechanic:1')
    expect((await b.site.resultado(b.site.pedir({ passport, ...revogar('mechanic:1') }))).resultado).toBe('aplicada')
    expect([await b.cidade.trabalho(denovo), b.cidade.salvo(doBruno).trabalho]).toEqual(['unemployed:0', 'unemployed:0'])
  })

  it('a permission group too; what is not on the list, does not exist, or would push another one out is refused', async () => {
    const { cidade, site, passaporte } = await abrir({ grupos: 'vip,mechanic:1,police:9' })
    await cidade.entrar(BRUNO)
    const passport = passaporte(BRUNO)
    const pedir = async (operacao: ReturnType<typeof definir> | ReturnType<typeof revogar>) => {
      const { resultado, motivo } = await site.resultado(site.pedir({ passport, ...operacao }))
      return motivo ?? resultado
    }
    expect(await pedir(definir('vip'))).toBe('aplicada')
    expect(cidade.salvo(doBruno).cargo).toBe('vip')
    expect(await pedir(definir('admin'))).toBe('grupo_nao_permitido')
    expect(await pedir(definir('police:9'))).toBe('dados_invalidos')
    expect(await pedir(definir('mechanic:1'))).toBe('aplicada')
    expect(await pedir(revogar('vip'))).toBe('aplicada')
    expect(await pedir(revogar('admin'))).toBe('grupo_fora_da_lista')
    expect([cidade.salvo(doBruno).cargo, cidade.salvo(doBruno).trabalho]).toEqual(['user', 'mechanic:1'])
  })

  it('who has another job keeps it', async () => {
    const policial = { ...BRUNO, trabalho: ['police', 2] as [string, number] }
    const { cidade, site, passaporte } = await abrir({ moradores: [ANA, policial] })
    await cidade.entrar(policial)
    const { motivo } = await site.resultado(site.pedir({ passport: passaporte(policial), ...definir('mechanic:1') }))
    expect([motivo, cidade.salvo(doBruno).trabalho]).toEqual(['grupo_ocupado', 'police:2'])
  })
})
