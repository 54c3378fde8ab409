import { describe, expect, it } from 'vitest'
import { ANA, ANA_2, BRUNO, usarBancadaQbcore, type BancadaQbcore } from '../testes/bancada-qbcore.ts'
import { segurar } from '../testes/bancada-por-texto.ts'
import { cenasDeGravacao, confirmacoes, dar, tomar } from '../testes/cenas-de-gravacao.ts'
import { ehGravacao, ehGravacaoDaBolsa, ehNossa } from './cidade-qbcore.ts'
import { chaveDe } from './esquema.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancadaQbcore()
const [daAna, doBruno] = [chaveDe(ANA), chaveDe(BRUNO)]
const paes = async (b: BancadaQbcore, fonte: number) => [await b.cidade.quantos(fonte, 'bread'), b.cidade.salvos(daAna, 'bread')]

class Comporta {
  presos = 0
  perder = false
  readonly #quais: (sql: string) => boolean
  readonly #aberta: Promise<void>
  #estaAberta = false
  abrir = (): void => undefined

  constructor(quais: (sql: string) => boolean) {
    this.#quais = quais
    this.#aberta = new Promise((pronto) => {
      this.abrir = () => {
        this.#estaAberta = true
        pronto()
      }
    })
  }

  segurar(sql: string): Promise<void> | undefined {
    if (this.#estaAberta || !this.#quais(sql)) return undefined
    this.presos++
    return this.perder ? new Promise(() => undefined) : this.#aberta
  }
}

cenasDeGravacao('a QBCore city', {
  abrir,
  morador: ANA,
  outra: ANA_2,
  ehGravacao: ehGravacaoDaBolsa,
  ehNossa,
  salvar: (cidade, fonte) => cidade.salvar(fonte),
})

describe('the two statements of a QBCore city', () => {
  it.each([
    ['the bag', ehGravacaoDaBolsa, 3],
    ['the character', (sql: string) => ehGravacao(sql) && !ehGravacaoDaBolsa(sql), 4],
  ])('killed when of the two statements of a save only one has landed, %s being late: once', async (_nome, atrasada, salvos) => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    const presas = segurar(b.cidade, (sql) => ehNossa(sql) || atrasada(sql))
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await presas.ate()
    b.cidade.salvar(ana)
    await presas.ate(2)
    await b.cidade.ate(() => b.cidade.salvos(daAna, 'bread') === salvos)
    expect(Object.keys(b.cidade.salvo(daAna).diario.ops ?? {})).toEqual(salvos === 4 ? [id] : [])
    await b.matarEVoltar()
    const deNovo = await b.cidade.entrar(ANA)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect(await paes(b, deNovo)).toEqual([4, 4])
  })

  it('a save that began before a delivery and lands after it takes nothing back; the delivery does not wait for it, nor for one that is never answered', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    const daCidade = segurar(b.cidade, ehGravacaoDaBolsa)
    b.cidade.salvar(ana)
    await daCidade.ate()
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    daCidade.soltar()
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    expect(await paes(b, ana)).toEqual([4, 4])
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'bread')).toBe(4)
  })

  it('with the machine’s clock put back between two starts the city saves as before', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') }))
    b.cidade.db.prepare('UPDATE players SET sorium_vez = sorium_vez + 86400000000').run()
    await b.matarEVoltar()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.dar(ana, 'water', 2)
    b.cidade.salvar(ana)
    await b.cidade.ate(() => b.cidade.salvos(daAna, 'water') === 2)
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') }))
    expect([await paes(b, ana), b.cidade.salvos(daAna, 'water')]).toEqual([[5, 5], 2])
  })

  it('a job that is given stays, also when an older text of the character comes over it, and is not confirmed before', async () => {
    const b = await abrir()
    const bruno = await b.cidade.entrar(BRUNO)
    const daCidade = segurar(b.cidade, (sql) => sql.startsWith('INSERT INTO players'))
    b.cidade.salvar(bruno)
    await daCidade.ate()
    const id = b.site.pedir({ passport: b.passaporte(BRUNO), tipo: 'definir_grupo', dados: { grupo: 'mechanic:1' } })
    await b.cidade.ate(() => b.cidade.salvo(doBruno).trabalho === 'mechanic:1')
    await semNovidade(400)
    expect(confirmacoes(b, id)).toEqual([])
    daCidade.soltar()
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    await b.matarEVoltar()
    expect(await b.cidade.trabalho(await b.cidade.entrar(BRUNO))).toBe('mechanic:1')
  })

  it('a copy of a character that is in the city, read before a delivery, does not take it back', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.lerAusente(daAna)
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') }))
    const { feitas } = b.cidade.gravacoes
    await b.cidade.salvarAusente(daAna)
    await b.cidade.ate(() => b.cidade.gravacoes.feitas >= feitas + 2)
    expect(await paes(b, ana)).toEqual([4, 4])
  })
})

describe('things that lie elsewhere', () => {
  it('[D1] out of a stash and listed: what the saved bag does not hold waits for QBCore’s own save', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.guardar(ana, 'gold', 'bau')
    await b.cidade.fecharBau('bau')
    b.cidade.salvar(ana)
    await b.cidade.ate(() => b.cidade.noBau('bau', 'gold') === 1 && b.cidade.salvos(daAna, 'gold') === 0)
    await b.cidade.pegar(ana, 'gold', 'bau')
    await b.cidade.fecharBau('bau')
    const daCidade = segurar(b.cidade, ehGravacaoDaBolsa)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...tomar('gold') })
    await daCidade.ate()
    await semNovidade(300)
    expect([confirmacoes(b, id), await b.cidade.quantos(ana, 'gold')]).toEqual([[], 1])
    daCidade.soltar()
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    await b.matarEVoltar()
    expect([await b.cidade.quantos(await b.cidade.entrar(ANA), 'gold'), b.cidade.noBau('bau', 'gold')]).toEqual([0, 0])
  })

  it('[D1] what came out of a chest that is still open is not taken, though the bag was saved meanwhile: the chest was not', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.guardar(ana, 'gold', 'bau')
    await b.cidade.fecharBau('bau')
    await b.cidade.ate(() => b.cidade.noBau('bau', 'gold') === 1)
    await b.cidade.pegar(ana, 'gold', 'bau')
    b.cidade.salvar(ana)
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...tomar('gold') })
    await semNovidade(800)
    expect([confirmacoes(b, id), await b.cidade.quantos(ana, 'gold'), b.cidade.noBau('bau', 'gold')]).toEqual([[], 1, 1])
    await b.cidade.fecharBau('bau')
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    expect([b.cidade.salvos(daAna, 'gold'), b.cidade.noBau('bau', 'gold')]).toEqual([0, 0])
  })

  it('[D2] a delivery that was put away, and a second one: a kill brings back what the city alone would have', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const passport = b.passaporte(ANA)
    await b.site.resultado(b.site.pedir({ passport, ...dar('water') }))
    await b.cidade.guardar(ana, 'water', 'bau')
    await b.site.resultado(b.site.pedir({ passport, ...dar('bread') }))
    await b.matarEVoltar()
    const deNovo = await b.cidade.entrar(ANA)
    expect([await b.cidade.quantos(deNovo, 'water'), await b.cidade.quantos(deNovo, 'bread'), b.cidade.noBau('bau', 'water')]).toEqual([
      1, 4, 0,
    ])
  })

  it('[D3] what one handed to another is not taken from the other before both are saved', async () => {
    const b = await abrir()
    const [ana, bruno] = [await b.cidade.entrar(ANA), await b.cidade.entrar(BRUNO)]
    await b.cidade.passar(ana, bruno, 'gold')
    const id = b.site.pedir({ passport: b.passaporte(BRUNO), ...tomar('gold') })
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    await b.matarEVoltar()
    const deNovo = [await b.cidade.entrar(ANA), await b.cidade.entrar(BRUNO)]
    expect(await Promise.all(deNovo.map((fonte) => b.cidade.quantos(fonte, 'gold')))).toEqual([0, 0])
  })
})

describe('coming and going', () => {
  it('one that comes back before the save of his leaving has landed gets it once, and it stays through that late save', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    const presas = segurar(b.cidade, (sql) => ehNossa(sql) || ehGravacao(sql))
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await presas.ate()
    b.cidade.sair(ana)
    await presas.ate(3)
    const deNovo = await b.cidade.entrar(ANA)
    expect(await b.cidade.quantos(deNovo, 'bread')).toBe(3)
    presas.soltar()
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    b.cidade.salvar(deNovo)
    await b.cidade.ate(async () => (await paes(b, deNovo)).join() === '4,4')
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'bread')).toBe(4)
  })

  it('one that comes back while our change of his row is on its way, his bag being read before it, and saved after it: once', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    const [nossas, dela] = [new Comporta(ehNossa), new Comporta(ehGravacao)]
    b.cidade.estorvo = (sql) => nossas.segurar(sql) ?? dela.segurar(sql)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await b.cidade.ate(() => nossas.presos > 0)
    dela.perder = true
    b.cidade.sair(ana)
    dela.perder = false
    const deNovo = await b.cidade.entrar(ANA)
    expect(await b.cidade.quantos(deNovo, 'bread')).toBe(3)
    nossas.abrir()
    await b.cidade.ate(() => b.cidade.salvos(daAna, 'bread') === 4)
    await b.cidade.ate(async () => (await b.cidade.quantos(deNovo, 'bread')) === 4, 10_000)
    await semNovidade(400)
    dela.abrir()
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas - 2)
    await b.matarEVoltar()
    expect(await paes(b, await b.cidade.entrar(ANA))).toEqual([4, 4])
  })

  it('one whose old visit ends only after the new one has received something keeps it: the old one saves nothing over it', async () => {
    const b = await abrir()
    const velha = await b.cidade.entrar(ANA)
    const nova = await b.cidade.entrar(ANA)
    expect((await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') }))).resultado).toBe('aplicada')
    expect([await b.cidade.quantos(velha, 'bread'), await b.cidade.quantos(nova, 'bread')]).toEqual([3, 4])
    b.cidade.salvar(velha)
    b.cidade.sair(velha)
    await b.cidade.ate(() => b.cidade.gravacoes.feitas === b.cidade.gravacoes.comecadas)
    expect(await paes(b, nova)).toEqual([4, 4])
    expect((await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') }))).resultado).toBe('aplicada')
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'bread')).toBe(5)
  })

  it('a character that is deleted while his delivery is being saved stays deleted', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    const nossas = segurar(b.cidade, ehNossa)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await nossas.ate()
    await b.cidade.apagar(daAna)
    await b.cidade.ate(() => b.cidade.db.prepare('SELECT 1 FROM players WHERE citizenid = ?').get(daAna) === undefined)
    nossas.soltar()
    await semNovidade(800)
    expect([confirmacoes(b, id), b.cidade.db.prepare('SELECT 1 FROM players WHERE citizenid = ?').get(daAna)]).toEqual([[], undefined])
  })
})

describe('when something of ours goes wrong', () => {
  it('a save of the base that fails is told, and deliveries go on', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    b.cidade.estorvo = (sql) => (ehGravacaoDaBolsa(sql) ? new Error('Deadlock found') : undefined)
    b.cidade.salvar(ana)
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') }))
    expect(await paes(b, ana)).toEqual([4, 4])
    expect(b.linhas.some((l) => l.includes('O qb-inventory nao conseguiu gravar a bolsa'))).toBe(true)
  })
})
