import { describe, expect, it } from 'vitest'
import { escolher, textoDoItem, type ItemDaBolsa } from './itens.ts'
import { DO_OX_INVENTORY, DO_QB_INVENTORY, formaDoQb, type LinhaSalva, type LugarMudado, type Mudanca } from './mudanca.ts'

const FORMA = formaDoQb(DO_QB_INVENTORY, ['inventory', 'sorium', 'sorium_vez', 'job', 'gang'])
const { comOperacoes } = FORMA

const pao = { name: 'bread', amount: 2, info: [], type: 'item', slot: 1, criado: 17 }
const linha = (l: Partial<LinhaSalva> = {}): LinhaSalva => ({
  inventory: JSON.stringify([pao]),
  sorium: null,
  sorium_vez: 5,
  job: '{"name":"police","grade":{"level":2}}',
  gang: null,
  ...l,
})
const itens = (lugar: Partial<LugarMudado>): Mudanca => ({
  tipo: 'itens',
  lugares: [{ slot: 1, nome: 'bread', delta: 1, tipo: 'item', unico: false, info: null, ...lugar }],
})
const op = (mudanca: Mudanca, ordem = 9) => ({ id: 'k', ordem, texto: 'aplicada', mudanca })
const bolsa = (l: LinhaSalva | null) => JSON.parse(String(l?.inventory)) as Record<string, unknown>[]

describe('the saved row of a QBCore character', () => {
  it('gets the amount, the result and its number, and keeps what it does not know', () => {
    const nova = comOperacoes(linha(), [op(itens({ delta: 3 }))])
    expect(bolsa(nova)).toEqual([{ ...pao, amount: 5 }])
    expect([JSON.parse(String(nova?.sorium)), nova?.sorium_vez]).toEqual([{ ops: { k: 'aplicada' }, grupos: {} }, 9])
  })

  it.each([
    ['another thing lies in the slot: the next free one', { nome: 'water', slot: 1 }, 2],
    ['the same lies elsewhere: there', { slot: 7 }, 7],
    ['with other words it is another thing', { info: { texto: 'a' }, slot: 1 }, 2],
  ])('%s', (_nome, lugar, slot) => {
    expect(bolsa(comOperacoes(linha(), [op(itens(lugar))])).at(-1)).toMatchObject({ slot, amount: 1 })
  })

  it('is left as it is when it does not hold what was taken, or nobody knows any more what it was', () => {
    expect(comOperacoes(linha(), [op(itens({ delta: -3 }))])).toBeNull()
    expect(comOperacoes(linha(), [op(itens({ delta: -1, info: { texto: 'a' } }))])).toBeNull()
    expect(comOperacoes(linha(), [op({ tipo: 'conferir' })])).toBeNull()
    expect(bolsa(comOperacoes(linha(), [op(itens({ delta: -2 }))]))).toEqual([])
  })

  it('of an operation that it holds already only the number grows, once an older write could still come over it', () => {
    const feita = linha({ sorium: '{"ops":{"k":"aplicada"},"grupos":[]}' })
    expect([FORMA.perdeu(feita, op(itens({}), 5)), FORMA.perdeu(feita, op(itens({}), 6))]).toEqual([false, true])
    expect(comOperacoes(feita, [op(itens({}), 6)])).toMatchObject({ inventory: feita.inventory, sorium_vez: 6 })
  })

  it('has lost a group when its column says another', () => {
    const dado = (valor: string): Mudanca => ({ tipo: 'grupo', coluna: 'job', valor })
    expect(FORMA.perdeu(linha(), op(dado('{"name":"mechanic","grade":{"level":1}}'), 5))).toBe(true)
    expect(FORMA.perdeu(linha(), op(dado('{"name":"police","label":"x","grade":{"level":2}}'), 5))).toBe(false)
  })

  it.each(['{"bread":2}', '["bread"]', '[{"name":"bread"}]'])('is not written over where it is no list of items: %s', (inventory) => {
    expect(() => comOperacoes(linha({ inventory }), [op(itens({}))])).toThrow('formato do qb-inventory')
  })
})

describe('the saved row of a Qbox character', () => {
  const forma = formaDoQb(DO_OX_INVENTORY, ['inventory', 'sorium', 'sorium_vez'])
  const dele = linha({ inventory: JSON.stringify([{ name: 'phone', count: 1, slot: 1 }]) })

  it('has ox_inventory’s own words, and what never lies with another has a slot of its own', () => {
    const nova = forma.comOperacoes(dele, [
      op(itens({ nome: 'phone', unico: true })),
      { ...op(itens({ slot: 3, delta: 2, info: { durability: 5 } })), id: 'z' },
    ])
    expect(bolsa(nova)).toEqual([
      { name: 'phone', count: 1, slot: 1 },
      { name: 'phone', metadata: [], slot: 2, count: 1 },
      { name: 'bread', metadata: { durability: 5 }, slot: 3, count: 2 },
    ])
  })

  it('tells of what the base itself made the text that its bag will have', () => {
    const feita = linha({ sorium: '{"ops":{"k":"aplicada::5:1:bread{\\"durability\\":5}"}}' })
    expect(forma.diarioDe(feita)).toEqual({ k: `aplicada::5:1:${textoDoItem({ nome: 'bread', info: { durability: 5 } })}` })
  })
})

describe('the text of an item', () => {
  const texto = (info: ItemDaBolsa['info']) => textoDoItem({ nome: 'note', info })

  it('is its name, its serial, or the same for the same words in whatever order', () => {
    expect([texto(null), texto({ serie: '12ABC', quality: 40 })]).toEqual(['note', 'note-12ABC'])
    expect(texto({ a: 1, b: { c: [1, 2], d: '' } })).toBe(texto({ b: { d: null, c: [1, 2] }, a: 1 }))
    expect(texto({ a: 1 })).not.toBe(texto({ a: 2 }))
  })

  it('says what to take: never a mixture, unless whatever is there will do', () => {
    const bolsaViva = [
      { slot: 1, nome: 'note', quantidade: 1, info: { texto: 'a' } },
      { slot: 2, nome: 'note', quantidade: 2, info: null },
    ]
    const pedir = (pedido: Parameters<typeof escolher>[1]) => {
      const escolha = escolher(bolsaViva, pedido)
      return 'motivo' in escolha ? escolha.motivo : escolha.lugares.map((l) => `${l.slot}x${l.quantidade}`).join(' ')
    }
    expect(pedir({ item: 'note', quantidade: 2 })).toBe('2x2')
    expect(pedir({ item: 'note', quantidade: 3 })).toBe('item_ausente')
    expect(pedir({ item: 'NOTE', quantidade: 3, ate: true })).toBe('1x1 2x2')
    expect(pedir({ item: 'note', quantidade: 2, slot: '1' })).toBe('item_ausente')
    expect(pedir({ item: 'note', quantidade: 1, reservar: 2 })).toBe('item_alugado')
    const alugado = textoDoItem({ nome: 'note', info: { texto: 'a' } })
    expect(pedir({ item: 'note', quantidade: 1, slot: '2', alugados: { [alugado]: 1 } })).toBe('2x1')
    expect(pedir({ item: 'note', quantidade: 1, slot: '2', alugados: { [alugado]: 1, 'note-~sumiu': 1 } })).toBe('item_alugado')
    expect(pedir({ item: 'note-~outra', quantidade: 1, exato: true })).toBe('item_mudou')
  })
})
