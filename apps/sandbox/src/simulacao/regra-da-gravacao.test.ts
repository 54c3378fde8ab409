import { describe, expect, it } from 'vitest'
import type { Slots } from './jogo.ts'
import { QUEBRAS } from './quebras.ts'
import { aplicarESalvar, REGISTRO, umaVida, type Vivendo } from './uma-vida.ts'

const FACA = 'faca-1000'
const umaFaca = (): Slots => ({ '7': { item: FACA, amount: 1 } })
const dar = (item: string) => ({ tipo: 'dar_item', item, quantidade: 1, exato: false })
const TOMAR = { tipo: 'tomar_item', item: FACA, quantidade: 1, exato: true }
const antiga = QUEBRAS['grava a mochila inteira']?.criar().gancho
if (!antiga) throw new Error('a regra antiga não está entre as quebras')
const ESPERA = { espera: 'guardando' }

interface Caso {
  viver(v: Vivendo): Promise<unknown>
  bolsos?: ReadonlyMap<number, Slots>
  baus?: Record<string, Slots>
}

async function entrarTodos({ jogo, dormir }: Vivendo, ...passaportes: number[]): Promise<void> {
  for (const p of passaportes) await jogo.entrar(p)
  await dormir(10)
}

const doLugar = (chave: string, presenteHaMs = 0): Caso => ({
  baus: { [chave]: umaFaca() },
  async viver(v) {
    await entrarTodos(v, 1)
    await v.dormir(presenteHaMs)
    await v.jogo.framework('TakeChest', 1, chave, FACA, '7')
    return aplicarESalvar(v.jogo, { passport: 1, op: 'anuncio', efeito: TOMAR })
  },
})

const deMaoEmMao: Caso = {
  bolsos: new Map([
    [1, umaFaca()],
    [2, {}],
  ]),
  async viver(v) {
    await entrarTodos(v, 1, 2)
    await v.jogo.framework('SendItem', 1, 2, FACA, '7')
    return aplicarESalvar(v.jogo, { passport: 2, op: 'anuncio', efeito: TOMAR })
  },
}

describe('nothing is taken that the saved world does not hold there', () => {
  it.each([
    ['D1: chest, bag, listed, crash', doLugar('Chest:Casa')],
    ['D3: one hands it to another, who lists it, crash', deMaoEmMao],
    ['D4: boot, bag, listed, crash', doLugar('Trunkchest:1:carro')],
  ])('%s', async (_, caso) => {
    const agora = await umaVida({ semente: 'd', lentidao: 0, ...caso })
    expect(agora.salvo).toEqual(ESPERA)
    expect(agora.quantos.get(FACA), 'the city has it, the site has not').toBe(1)
    // With a hook that saves the whole bag the site gets the knife, although the city still has it.
    const antes = await umaVida({ semente: 'd', lentidao: 0, ...caso, quebrarGancho: antiga })
    expect(antes.salvo).toMatchObject({ ok: true })
    expect(antes.quantos.get(FACA)).toBe(1)
  })

  it('once the framework has saved it, it is taken; the save was asked for, since it was seen to save bags', async () => {
    const caso = doLugar('Chest:Casa', 7_000)
    const fim = await umaVida({
      semente: 'depois',
      lentidao: 0,
      ...caso,
      async viver(v) {
        expect(await caso.viver(v)).toEqual(ESPERA)
        await v.dormir(200)
        return aplicarESalvar(v.jogo, { passport: 1, op: 'anuncio', efeito: TOMAR })
      },
    })
    expect(fim.salvo).toEqual({ ok: true })
    expect(fim.quantos.get(FACA)).toBeUndefined()
  })
})

describe('nothing is saved but the operation itself', () => {
  const caso: Caso = {
    async viver(v) {
      await entrarTodos(v, 1)
      await aplicarESalvar(v.jogo, { passport: 1, op: 'compra-1', efeito: dar('c1') })
      await v.jogo.framework('StoreChest', 1, 'Chest:Casa', 'c1')
      return aplicarESalvar(v.jogo, { passport: 1, op: 'compra-2', efeito: dar('c2') })
    },
  }

  it('D2: delivered, put into a chest, a second delivery, crash: it is back in the bag, as without us', async () => {
    const agora = await umaVida({ semente: 'd2', lentidao: 0, ...caso })
    expect([agora.quantos.get('c1'), agora.quantos.get('c2')]).toEqual([1, 1])
    const antes = await umaVida({ semente: 'd2', lentidao: 0, ...caso, quebrarGancho: antiga })
    expect([antes.quantos.get('c1'), antes.quantos.get('c2')], 'a save of the whole bag loses the first').toEqual([undefined, 1])
  })

  it('the saved bag has no free slot, the living one has: it waits beside the bag, and is handed out when he is back', async () => {
    const cheio: Slots = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [String(n + 1), { item: `tralha-${n}`, amount: 1 }]))
    const fim = await umaVida({
      semente: 'cheia',
      lentidao: 0,
      bolsos: new Map([[1, cheio]]),
      async viver(v) {
        await entrarTodos(v, 1)
        await v.jogo.framework('StoreChest', 1, 'Chest:Casa', 'tralha-50')
        return aplicarESalvar(v.jogo, { passport: 1, op: 'compra', efeito: dar('c1') })
      },
    })
    expect(fim.salvo).toEqual({ ok: true })
    expect(fim.pendentes).toEqual([{ item: 'c1', amount: 1 }])
    const { pendentes } = fim
    const volta = await umaVida({
      semente: 'volta',
      lentidao: 0,
      registros: new Map([[1, { Inventory: {}, site_pendentes: { compra: pendentes[0] } }]]),
      async viver(v) {
        await entrarTodos(v, 1)
        await v.jogo.vrp('presentes')
        return v.jogo.vrp('inventario', 1)
      },
    })
    expect(volta.salvo).toMatchObject({ slots: { '1': { item: 'c1', amount: 1 } } })
  })
})

describe('what a listing has read serves its save', () => {
  const listar = (entre: (v: Vivendo) => Promise<unknown>): Caso => ({
    bolsos: new Map([[1, umaFaca()]]),
    async viver(v) {
      await entrarTodos(v, 1)
      await v.jogo.vrp('aplicar', 1, 'anuncio', { ...TOMAR, registro: REGISTRO })
      await entre(v)
      return v.jogo.vrp('salvar', 1, REGISTRO)
    },
  })

  it('the row is read once', async () => {
    const fim = await umaVida({ semente: 'uma', lentidao: 0, ...listar(async () => undefined) })
    expect(fim).toMatchObject({ salvo: { ok: true }, lidas: 1, aplicadas: ['anuncio'] })
    expect(fim.quantos.get(FACA)).toBeUndefined()
  })

  it.each([
    ['the framework', (v: Vivendo) => v.jogo.salvarTudo()],
    ['another delivery', (v: Vivendo) => aplicarESalvar(v.jogo, { passport: 1, op: 'compra', efeito: dar('c3') })],
  ])('it is read again where %s has written it meanwhile', async (_, escrever) => {
    const entre = async (v: Vivendo): Promise<void> => {
      await v.jogo.framework('GiveItem', 1, 'c2', 1)
      await escrever(v)
      await v.jogo.salvarTudo()
    }
    const fim = await umaVida({ semente: 'duas', lentidao: 0, ...listar(entre) })
    expect(fim.salvo).toEqual({ ok: true })
    expect(fim.lidas).toBeGreaterThan(1)
    expect(fim.aplicadas).toContain('anuncio')
    expect([fim.quantos.get(FACA), fim.quantos.get('c2')]).toEqual([undefined, 1])
  })
})
