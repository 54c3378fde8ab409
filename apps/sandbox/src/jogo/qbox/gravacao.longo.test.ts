import { describe, expect, it } from 'vitest'
import { ANA, ANA_2, BRUNO, usarBancadaQbox } from '../testes/bancada-qbox.ts'
import { segurar } from '../testes/bancada-por-texto.ts'
import { cenasDeGravacao, confirmacoes, dar, tomar } from '../testes/cenas-de-gravacao.ts'
import { ehGravacao, ehGravacaoDeBau, ehNossa, type CidadeQbox } from './cidade-qbox.ts'
import { deixarPassar, semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancadaQbox()
const daAna = ANA.citizenid

/** Gives and takes an item first, because ox_inventory writes only changed bags. */
function salvar(cidade: CidadeQbox, fonte: number): void {
  void cidade
    .dar(fonte, 'water', 1)
    .then(() => cidade.tirar(fonte, 'water', 1))
    .then(() => cidade.salvarTodos())
}

cenasDeGravacao('a Qbox city', { abrir, morador: ANA, outra: ANA_2, ehGravacao, ehNossa, salvar })

describe('ox_inventory’s own saves', () => {
  it('killed when ox_inventory’s save has landed and ours has not: the result went with it, and it is given once', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const nossas = segurar(b.cidade, ehNossa)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await nossas.ate()
    salvar(b.cidade, ana)
    await b.cidade.ate(() => b.cidade.salvos(daAna, 'bread') === 4)
    expect(Object.keys(b.cidade.salvo(daAna).diario.ops ?? {})).toEqual([id])
    await b.matarEVoltar()
    const deNovo = await b.cidade.entrar(ANA)
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect([await b.cidade.quantos(deNovo, 'bread'), b.cidade.salvos(daAna, 'bread')]).toEqual([4, 4])
  })

  it('what another resource delays is saved with its result, or without both', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.demorar(400)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('water') })
    await deixarPassar(250)
    salvar(b.cidade, ana)
    await semNovidade(60)
    expect([b.cidade.salvos(daAna, 'water'), b.cidade.salvo(daAna).diario.ops?.[id]]).toEqual([0, undefined])
    await b.site.resultado(id)
    await b.matarEVoltar()
    expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'water')).toBe(1)
  })

  it('a batch that fails is not forgotten: everything is saved again with the next one', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.guardar(ana, 'gold', 'bau')
    b.cidade.estorvo = (sql) => (ehGravacaoDeBau(sql) || ehGravacao(sql) ? new Error('Deadlock found') : undefined)
    b.cidade.salvarTodos()
    await b.cidade.ate(() => b.linhas.some((l) => l.includes('O ox_inventory nao conseguiu gravar')))
    await deixarPassar(50)
    b.cidade.estorvo = () => undefined
    b.cidade.salvarTodos()
    await b.cidade.ate(() => b.cidade.noBau('bau', 'gold') === 1 && b.cidade.salvos(daAna, 'gold') === 0)
  })

  it('asked for while a round of its own is on its way, which makes it do nothing: asked for again soon, not a quarter of a minute later', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.guardar(ana, 'gold', 'bau')
    b.cidade.salvarTodos()
    await b.cidade.ate(() => b.cidade.noBau('bau', 'gold') === 1 && b.cidade.salvos(daAna, 'gold') === 0)
    await b.cidade.dar(ana, 'water', 1)
    const presas = segurar(b.cidade, ehGravacao)
    const { comecadas } = b.cidade.gravacoes
    // ox_inventory starts no round while another round is ending, so ask again.
    await b.cidade.ate(() => (b.cidade.salvarTodos(), b.cidade.gravacoes.comecadas > comecadas))
    await presas.ate()
    await b.cidade.pegar(ana, 'gold', 'bau')
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...tomar('gold') })
    // Long enough for a save to be asked for and refused.
    await semNovidade(1_500)
    expect([confirmacoes(b, id), b.cidade.noBau('bau', 'gold')]).toEqual([[], 1])
    presas.soltar()
    expect((await b.site.resultado(id)).resultado).toBe('aplicada')
    expect([b.cidade.noBau('bau', 'gold'), b.cidade.salvos(daAna, 'gold')]).toEqual([0, 0])
  })

  it('a save that we ask for closes nobody’s open bag', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.dar(ana, 'water', 1)
    const antes = await b.cidade.fechadas()
    await b.site.resultado(b.site.pedir({ passport: b.passaporte(ANA), ...tomar('water') }), 12_000)
    expect(await b.cidade.fechadas()).toBe(antes)
  })

  it('one that comes back before the save of his leaving has landed gets the bag with which he left', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    const presas = segurar(b.cidade, (sql) => ehNossa(sql) || ehGravacao(sql))
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await presas.ate()
    b.cidade.sair(ana)
    await presas.ate(2)
    const deNovo = b.cidade.chegar(ANA)
    await semNovidade(300)
    expect([await b.cidade.dono(deNovo), confirmacoes(b, id)]).toEqual([null, []])
    presas.soltar()
    await b.cidade.ate(async () => (await b.cidade.dono(deNovo)) === daAna)
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    expect([await b.cidade.quantos(deNovo, 'bread'), b.cidade.salvos(daAna, 'bread')]).toEqual([4, 4])
  })

  it(
    'where that save never lands he comes in after a while without it, and the delivery is made again, once',
    { timeout: 40_000 },
    async () => {
      const b = await abrir()
      const ana = await b.cidade.entrar(ANA)
      const presas = segurar(b.cidade, (sql) => ehNossa(sql) || ehGravacao(sql))
      const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
      await presas.ate()
      b.cidade.sair(ana)
      await presas.ate(2)
      const deNovo = b.cidade.chegar(ANA)
      await b.cidade.ate(async () => (await b.cidade.dono(deNovo)) === daAna, 15_000)
      expect(await b.cidade.quantos(deNovo, 'bread')).toBe(3)
      presas.soltar()
      expect((await b.site.resultado(id, 20_000)).resultado).toBe('aplicada')
      await b.matarEVoltar()
      expect(await b.cidade.quantos(await b.cidade.entrar(ANA), 'bread')).toBe(4)
    },
  )

  it('a character that is deleted while his delivery is being saved: nothing is confirmed', async () => {
    const b = await abrir()
    await b.cidade.entrar(ANA)
    const nossas = segurar(b.cidade, ehNossa)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...dar('bread') })
    await nossas.ate()
    await b.cidade.apagar(ANA)
    // The save at the player's leaving may write the row back, with an empty bag.
    await semNovidade(300)
    nossas.soltar()
    await semNovidade(800)
    expect([confirmacoes(b, id), b.cidade.salvos(daAna, 'bread')]).toEqual([[], 0])
  })
})

describe('things that lie elsewhere in a Qbox city', () => {
  it('[D1] out of a chest and listed: waits until ox_inventory has saved both, and the chest too has landed', async () => {
    const b = await abrir()
    const ana = await b.cidade.entrar(ANA)
    await b.cidade.guardar(ana, 'gold', 'bau')
    b.cidade.salvarTodos()
    await b.cidade.ate(() => b.cidade.noBau('bau', 'gold') === 1 && b.cidade.salvos(daAna, 'gold') === 0)
    await b.cidade.pegar(ana, 'gold', 'bau')
    const doBau = segurar(b.cidade, ehGravacaoDeBau)
    const id = b.site.pedir({ passport: b.passaporte(ANA), ...tomar('gold') })
    await doBau.ate()
    await b.cidade.ate(() => b.cidade.salvos(daAna, 'gold') === 1)
    await semNovidade(1_200)
    expect([confirmacoes(b, id), await b.cidade.quantos(ana, 'gold')]).toEqual([[], 1])
    doBau.soltar()
    expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
    await b.matarEVoltar()
    expect([await b.cidade.quantos(await b.cidade.entrar(ANA), 'gold'), b.cidade.noBau('bau', 'gold')]).toEqual([0, 0])
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
    const tem = [await b.cidade.quantos(deNovo, 'water'), await b.cidade.quantos(deNovo, 'bread'), b.cidade.noBau('bau', 'water')]
    expect(tem).toEqual([1, 4, 0])
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
