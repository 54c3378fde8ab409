import { describe, expect, it } from 'vitest'
import { ANA, BRUNO, usarBancadaEsx, type BancadaEsx } from '../testes/bancada-esx.ts'
import { segurar } from '../testes/bancada-por-texto.ts'
import { chaveDe } from './esquema.ts'
import { deixarPassar, semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancadaEsx()
const [daAna, doBruno] = [chaveDe(ANA), chaveDe(BRUNO)]
const dar = (item: string, quantidade = 1) => ({ tipo: 'dar_item' as const, dados: { item, quantidade, exato: false } })
const tomar = (item: string, quantidade = 1) => ({ tipo: 'tomar_item' as const, dados: { item, quantidade } })

const daBase = (sql: string): boolean => sql.includes('`loadout` = ?')
const nossa = (sql: string): boolean => sql.includes('UPDATE `users` SET `inventory`')

describe('what an ESX city has saved', () => {
  it('killed between the change and its save, nothing happened, and the next start gives it once', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    const nossas = segurar(b.cidade, nossa)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await nossas.ate()
    expect(b.site.entregas.get(id)?.confirmacoes).toEqual([])
    await b.matarEVoltar()
    expect(b.cidade.salvo(daAna).inventario['bread']).toBe(3)
    const ana = await b.cidade.entrar(ANA)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect([await b.cidade.quantos(ana, 'bread'), b.cidade.salvo(daAna).inventario['bread']]).toEqual([4, 4])
  })

  it('killed between the save and its confirmation, the next start confirms it and gives nothing', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    const depois = segurar(b.cidade, (sql) => sql.startsWith('SELECT `inventory`') && b.cidade.salvo(daAna).inventario['bread'] === 4)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await depois.ate()
    expect(b.site.entregas.get(id)?.confirmacoes).toEqual([])
    await b.matarEVoltar()
    const ana = await b.cidade.entrar(ANA)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect([await b.cidade.quantos(ana, 'bread'), b.cidade.salvo(daAna).inventario['bread']]).toEqual([4, 4])
  })

  it('a save of ESX that began before a delivery and lands after it takes nothing back, and nothing is confirmed meanwhile', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    const daCidade = segurar(b.cidade, (sql) => daBase(sql))
    b.cidade.salvarTodos()
    await daCidade.ate()
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await b.cidade.ate(() => b.cidade.salvo(daAna).inventario['bread'] === 4)
    await semNovidade(600)
    expect(b.site.entregas.get(id)?.confirmacoes).toEqual([])
    daCidade.soltar()
    await b.site.resultado(id)
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'bread')).toBe(4)
  })

  it('[D3] what one handed to another is not taken from the other before both are saved', async () => {
    const b = await abrir()
    const [ana, bruno] = [await b.cidade.entrar(ANA), await b.cidade.entrar(BRUNO)]
    await b.cidade.tirar(ana, 'gold', 1)
    await b.cidade.dar(bruno, 'gold', 1)
    const id = b.site.pedir({ passport: b.passaporte(BRUNO), ...tomar('gold') })
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    await b.matarEVoltar()
    const deNovo = [await b.cidade.entrar(ANA), await b.cidade.entrar(BRUNO)]
    expect(await Promise.all(deNovo.map((fonte) => b.cidade.quantos(fonte, 'gold')))).toEqual([0, 0])
  })

  it('[D1] what the saved row does not hold yet waits for ESX’s own save, and stays in the bag meanwhile', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.dar(ana, 'water', 2)
    const daCidade = segurar(b.cidade, (sql) => daBase(sql))
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...tomar('water', 2) })
    await daCidade.ate()
    await semNovidade(300)
    expect([b.site.entregas.get(id)?.confirmacoes, await b.cidade.quantos(ana, 'water')]).toEqual([[], 2])
    daCidade.soltar()
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    expect([await b.cidade.quantos(ana, 'water'), b.cidade.salvo(daAna).inventario['water']]).toEqual([0, undefined])
  })

  it('[D2] a delivery that was put away, and a second one: a kill brings back what the city alone would have', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const passport = b.passaporte(ANA)
    await b.site.resultado(b.site.pedir({ passport, ...dar('water') }))
    await b.cidade.tirar(ana, 'water', 1)
    await b.site.resultado(b.site.pedir({ passport, ...dar('bread') }))
    await b.matarEVoltar()
    const deNovo = await b.cidade.entrar(ANA)
    expect([await b.cidade.quantos(deNovo, 'water'), await b.cidade.quantos(deNovo, 'bread')]).toEqual([1, 4])
  })

  it('a save of ESX that fails is never heard of; deliveries go on, and who leaves with it stays away until the city comes back', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const passport = b.passaporte(ANA)
    b.cidade.estorvo = (sql) => (daBase(sql) ? new Error('Deadlock found') : undefined)
    b.cidade.salvarTodos()
    await b.site.resultado(b.site.pedir({ passport, ...dar('bread') }))
    expect(b.cidade.salvo(daAna).inventario['bread']).toBe(4)
    b.cidade.sair(ana)
    const id = b.site.pedir({ passport, ...dar('bread') })
    await semNovidade(1_500)
    expect(b.site.entregas.get(id)?.confirmacoes).toEqual([])
    expect(b.linhas.some((l) => l.includes('O ESX nao conseguiu gravar'))).toBe(true)
    await b.matarEVoltar()
    const deNovo = await b.cidade.entrar(ANA)
    await b.site.resultado(id)
    expect([await b.cidade.quantos(deNovo, 'bread'), b.cidade.salvo(daAna).inventario['bread']]).toEqual([5, 5])
  })

  it('one that leaves while his delivery is being saved has it when he comes back, once', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const nossas = segurar(b.cidade, nossa)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await nossas.ate()
    b.cidade.sair(ana)
    await deixarPassar(50)
    nossas.soltar()
    await b.cidade.ate(() => b.cidade.salvo(daAna).inventario['bread'] === 4)
    const deNovo = await b.cidade.entrar(ANA)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect([await b.cidade.quantos(deNovo, 'bread'), b.cidade.salvo(daAna).inventario['bread']]).toEqual([4, 4])
  })

  it.each([
    ['leaves', (b: BancadaEsx, fonte: number) => b.cidade.sair(fonte)],
    ['goes back to the choice of characters', (b: BancadaEsx, fonte: number) => b.cidade.deslogar(fonte)],
  ])('one that %s gets nothing while ESX saves him on the way out', async (_nome, sair) => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.site.ate(() => b.site.pedidos.at(-1)?.online.includes(b.passaporte(ANA)) === true)
    const aSaida = segurar(b.cidade, daBase)
    sair(b, ana)
    await aSaida.ate()
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await semNovidade(1_200)
    expect([b.site.entregas.get(id)?.confirmacoes, b.cidade.salvo(daAna).inventario['bread']]).toEqual([[], 3])
    aSaida.soltar()
    await b.cidade.ate(async () => (await b.cidade.dono(ana)) === null)
    const deNovo = await b.cidade.entrar(ANA)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect([await b.cidade.quantos(deNovo, 'bread'), b.cidade.salvo(daAna).inventario['bread']]).toEqual([4, 4])
  })

  it('two living records of one character get nothing, and the one that is left gets it once', async () => {
    const b = await abrir()
    const primeira = await b.cidade.entrar(ANA)
    const soltar: (() => void)[] = []
    b.cidade.estorvo = (sql) => (daBase(sql) ? new Promise<void>((pronto) => void soltar.push(pronto)) : undefined)
    b.cidade.sair(primeira)
    await b.cidade.ate(() => soltar.length === 1)
    const entrando = b.cidade.entrar(ANA)
    await b.cidade.ate(() => soltar.length === 2)
    soltar[1]?.()
    const segunda = await entrando
    soltar[0]?.()
    b.cidade.estorvo = () => undefined
    await deixarPassar(100)
    const terceira = await b.cidade.entrar(ANA)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await semNovidade(1_500)
    expect([b.site.entregas.get(id)?.confirmacoes, b.cidade.salvo(daAna).inventario['bread']]).toEqual([[], 3])
    b.cidade.sair(terceira)
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    expect([await b.cidade.quantos(segunda, 'bread'), b.cidade.salvo(daAna).inventario['bread']]).toEqual([4, 4])
  })

  it('an operation that was voided before its save is taken out of the living record again', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const nossas = segurar(b.cidade, nossa)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await nossas.ate()
    b.cidade.db
      .prepare('INSERT INTO sorium_anuladas (id, passport, tipo, criada_em) VALUES (?, ?, ?, 1)')
      .run(id, b.passaporte(ANA), 'dar_item')
    nossas.soltar()
    expect((await b.site.resultado(id)).resultado).toBe('anulada')
    expect([await b.cidade.quantos(ana, 'bread'), b.cidade.salvo(daAna).inventario['bread']]).toEqual([3, 3])
  })

  it('a resource that starts anew while a delivery is under way gives it once', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const nossas = segurar(b.cidade, nossa)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await nossas.ate()
    b.cidade.ligarRecurso()
    await nossas.ate(2)
    nossas.soltar()
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') }))
    expect([await b.cidade.quantos(ana, 'bread'), b.cidade.salvo(daAna).inventario['bread']]).toEqual([5, 5])
    expect(b.cidade.salvo(doBruno).inventario).toEqual({})
  })
})
