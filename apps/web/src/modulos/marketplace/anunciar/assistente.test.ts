import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SlotDoInventario } from '@sorium/contratos/entregas/index.ts'
import { AGUA, BRUNO, CARRO, DOM } from '../fabrica.ts'
import { botaoDe, INICIO, PASSOS, personagemDe, reduzir, type Ato, type Estado, type Mundo } from './assistente.ts'
import { pedidoDe, RASCUNHO_VAZIO } from './regras.ts'
import { TEXTOS_DE_ANUNCIAR as TEXTOS } from './textos.ts'

const PAO: SlotDoInventario = { ...AGUA, item: 'bread', amount: 9, slot: '5', nome: 'Pão' }
const LA: Mundo = { personagem: BRUNO, inventario: [AGUA, PAO], carregando: false }
const continuar = (mundo: Partial<Mundo> = {}): Ato => ({ nome: 'continuar', mundo: { ...LA, ...mundo } })
const preencher = (campos: Partial<typeof RASCUNHO_VAZIO>): Ato => ({ nome: 'preencher', campos })
const depoisDe = (...atos: Ato[]): Estado => atos.reduce(reduzir, INICIO)

const ATE_A_COISA = [continuar(), continuar()]
const ATE_O_VALOR: Ato[] = [...ATE_A_COISA, { nome: 'escolher-item', item: AGUA }, continuar()]
const ATE_O_RECIBO = [...ATE_O_VALOR, preencher({ valor: '10,00', categoria: 'c1' }), continuar()]

describe('the wizard of a listing', () => {
  it('[MKT-14] goes from step to step, and back, and loses nothing of what was typed', () => {
    const recibo = depoisDe(...ATE_O_RECIBO)
    expect(recibo).toMatchObject({ passo: 'recibo', aviso: undefined, rascunho: { passport: 1003, item: AGUA, valor: '10,00' } })
    const voltas = PASSOS.map((_, vezes) => Array.from({ length: vezes }, (): Ato => ({ nome: 'voltar' })).reduce(reduzir, recibo))
    expect(voltas.map((v) => v.passo)).toEqual(['recibo', 'valor', 'coisa', 'personagem', 'tipo'])
    expect(voltas.map((v) => v.rascunho)).toEqual(PASSOS.map(() => recibo.rascunho))
    expect(reduzir(voltas[4]!, { nome: 'voltar' })).toEqual(voltas[4])
  })

  it.each<[string, string, Ato[], string]>([
    ['MKT-15', 'a character', [continuar(), continuar({ personagem: undefined })], TEXTOS.escolhaPersonagem],
    ['MKT-18', 'an item', [...ATE_A_COISA, continuar()], TEXTOS.escolhaItem],
    ['MKT-27', 'a vehicle', [{ nome: 'escolher-tipo', tipo: 'veiculo' }, ...ATE_A_COISA, continuar()], TEXTOS.escolhaVeiculo],
    ['MKT-28', 'a value', [...ATE_O_VALOR, preencher({ valor: '0,99' }), continuar()], TEXTOS.valorInvalido],
    ['MKT-28', 'a value within the maximum', [...ATE_O_VALOR, preencher({ valor: '10.000.000,01' }), continuar()], TEXTOS.valorAcima],
  ])('[%s] without %s it stays and says so, until something is chosen or typed', (_linha, _falta, atos, aviso) => {
    const parado = depoisDe(...atos)
    expect(parado).toEqual({ ...depoisDe(...atos.slice(0, -1)), aviso })
    expect(reduzir(parado, { nome: 'voltar' }).aviso).toBeUndefined()
  })

  it('waits for what the step is still reading', () => {
    expect(depoisDe(continuar(), continuar({ carregando: true })).passo).toBe('personagem')
    expect(depoisDe(...ATE_A_COISA, { nome: 'escolher-item', item: AGUA }, continuar({ carregando: true })).passo).toBe('coisa')
  })

  it('[MKT-18] an item has its button only with value, quantity and category; a vehicle says what is missing', () => {
    const valor = depoisDe(...ATE_O_VALOR, preencher({ valor: '10,00' }))
    expect(botaoDe(valor)).toEqual({ rotulo: 'Criar anúncio', desativado: true })
    expect(reduzir(valor, continuar()).passo).toBe('valor')
    expect(botaoDe(reduzir(valor, preencher({ categoria: 'c1' })))).toEqual({ rotulo: 'Criar anúncio', desativado: false })
    expect(botaoDe(reduzir(valor, preencher({ categoria: 'c1', quantidade: '5' }))).desativado).toBe(true)
    const carroAVenda = depoisDe(
      { nome: 'escolher-tipo', tipo: 'veiculo' },
      ...ATE_A_COISA,
      { nome: 'escolher-veiculo', veiculo: CARRO },
      continuar(),
    )
    expect(botaoDe(carroAVenda)).toEqual({ rotulo: 'Criar anúncio', desativado: false })
    expect(botaoDe(depoisDe(...ATE_O_RECIBO))).toEqual({ rotulo: 'Confirmar anúncio', desativado: false })
  })

  it('another character has other things; the same one keeps his', () => {
    const nosBolsos = depoisDe(...ATE_O_VALOR, { nome: 'voltar' }, { nome: 'voltar' })
    expect(reduzir(nosBolsos, { nome: 'escolher-personagem', passport: 1003 }).rascunho.item).toBe(AGUA)
    const outro = reduzir(nosBolsos, { nome: 'escolher-personagem', passport: 1004 }).rascunho
    expect(outro).toMatchObject({ passport: 1004, item: null, veiculo: null, quantidade: '1' })
  })

  it('takes along the item as it is in the pocket now, and no more of it than there is', () => {
    const tres: Ato[] = [...ATE_O_VALOR, preencher({ quantidade: '3' }), { nome: 'voltar' }]
    const menos = depoisDe(...tres, continuar({ inventario: [{ ...AGUA, amount: 2 }] }))
    expect(menos).toMatchObject({ passo: 'valor', rascunho: { item: { amount: 2 }, quantidade: '1' } })
    expect(depoisDe(...tres, continuar()).rascunho.quantidade).toBe('3')
    expect(depoisDe(...tres, continuar({ inventario: [{ ...PAO, slot: AGUA.slot }] }))).toMatchObject({
      passo: 'coisa',
      aviso: TEXTOS.escolhaItem,
    })
    expect(depoisDe(...tres, { nome: 'escolher-item', item: PAO }).rascunho.quantidade).toBe('1')
  })

  it('another listing begins at the things of the same character, with nothing typed', () => {
    expect(depoisDe(...ATE_O_RECIBO, { nome: 'anunciar-outro' })).toEqual({
      passo: 'coisa',
      rascunho: { ...RASCUNHO_VAZIO, passport: 1003 },
      aviso: undefined,
    })
  })
})

const umAto: fc.Arbitrary<Ato> = fc.oneof(
  fc.constantFrom<Ato>(
    { nome: 'escolher-tipo', tipo: 'item' },
    { nome: 'escolher-tipo', tipo: 'veiculo' },
    { nome: 'escolher-personagem', passport: 1003 },
    { nome: 'escolher-personagem', passport: 1004 },
    { nome: 'escolher-item', item: AGUA },
    { nome: 'escolher-item', item: PAO },
    { nome: 'escolher-veiculo', veiculo: CARRO },
    { nome: 'voltar' },
    { nome: 'anunciar-outro' },
  ),
  fc
    .record({
      quantidade: fc.constantFrom('', '1', '4', '99'),
      valor: fc.constantFrom('', '0', '12,50'),
      categoria: fc.constantFrom('', 'c1'),
    })
    .map(preencher),
  fc
    .record({
      personagem: fc.constantFrom(BRUNO, DOM, undefined),
      inventario: fc.constantFrom(undefined, [AGUA, PAO], [{ ...AGUA, amount: 1 }]),
      carregando: fc.boolean(),
    })
    .map((mundo) => continuar(mundo)),
  fc.constant(continuar()),
)

describe('whatever is pressed, in whatever order', () => {
  it('[MKT-14][MKT-18] moves one step at a time, reaches the value only with a thing, and the receipt only with a whole request', () => {
    fc.assert(
      fc.property(fc.array(umAto, { maxLength: 60 }), (atos) => {
        let antes = INICIO
        for (const ato of atos) {
          const depois = reduzir(antes, ato)
          const distancia = PASSOS.indexOf(depois.passo) - PASSOS.indexOf(antes.passo)
          expect(Math.abs(distancia)).toBeLessThanOrEqual(ato.nome === 'anunciar-outro' ? 2 : 1)
          if (distancia !== 0) expect(depois.aviso).toBeUndefined()
          const { tipo, item, veiculo } = depois.rascunho
          if (depois.passo === 'valor') expect(tipo === 'item' ? item : veiculo).not.toBeNull()
          if (depois.passo === 'recibo') expect(pedidoDe(depois.rascunho)).not.toBeNull()
          antes = depois
        }
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  it('reaches the receipt in that way: the rule above is not about nothing', () => {
    const visto = fc
      .sample(fc.array(umAto, { maxLength: 60, minLength: 40 }), { numRuns: 2_000, seed: 16 })
      .some((atos) => depoisDe(...atos).passo === 'recibo')
    expect(visto).toBe(true)
  })
})

describe('whose thing it is', () => {
  const lista = { fase: 'pronta', personagens: [BRUNO, DOM] } as const
  it('the only one in the city is chosen by himself; a garage opens from afar, so there somebody has to be chosen', () => {
    expect(personagemDe(lista, RASCUNHO_VAZIO)).toBe(BRUNO)
    expect(personagemDe(lista, { ...RASCUNHO_VAZIO, passport: 1004 })).toBeUndefined()
    expect(personagemDe(lista, { ...RASCUNHO_VAZIO, tipo: 'veiculo' })).toBeUndefined()
    expect(personagemDe(lista, { ...RASCUNHO_VAZIO, tipo: 'veiculo', passport: 1004 })).toBe(DOM)
    expect(personagemDe({ fase: 'carregando' }, RASCUNHO_VAZIO)).toBeUndefined()
  })
})
