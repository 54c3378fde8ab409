import { Inteiro } from '@sorium/contratos/comum/index.ts'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { inteiroDoTexto, numeroDoTexto } from './de-texto.ts'
import { validador } from './validacao.ts'

const NENHUM_NUMERO = [
  '',
  ' ',
  '1abc',
  'abc',
  '1e3',
  '1E3',
  '+1',
  '01',
  '-01',
  '--1',
  ' 1',
  '1 ',
  '1\n',
  '0x10',
  '0b1',
  '0o7',
  '1_000',
  '1,5',
  '1.',
  '.5',
  '-',
  '-0',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'true',
  '٣',
  '１',
  '9007199254740993',
  '9'.repeat(400),
]

describe('text of a query or a form', () => {
  it.each(NENHUM_NUMERO)('[API-03] %j is no number', (texto) => {
    expect([inteiroDoTexto(texto), numeroDoTexto(texto)]).toEqual([null, null])
  })

  it.each(['1.5', '1.0', '-0.5', '0.0'])('[API-03] %j is no whole number, and is never cut to one', (texto) => {
    expect(inteiroDoTexto(texto)).toBeNull()
  })

  it.each([
    ['0', 0],
    ['7', 7],
    ['-7', -7],
    ['2147483648', 2_147_483_648],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%j is the whole number %d', (texto, n) => {
    expect([inteiroDoTexto(texto), numeroDoTexto(texto)]).toEqual([n, n])
  })

  it.each([
    ['19.90', 19.9],
    ['-0.5', -0.5],
    ['0.01', 0.01],
    ['1.0', 1],
    ['100', 100],
    ['999999999999.99', 999_999_999_999.99],
  ])('%j is the number %d', (texto, n) => expect(numeroDoTexto(texto)).toBe(n))

  it.each(['0.30000000000000000001', '100000000000000.001', '9007199254740991.5', '1.00000000000000001', '-0.0'])(
    '[API-03] %j would lose digits, and is no number',
    (texto) => expect(numeroDoTexto(texto)).toBeNull(),
  )
})

describe('a query', () => {
  const Consulta = Type.Object({
    pagina: Type.Optional(Type.Integer({ minimum: 1 })),
    valor: Type.Optional(Type.Number()),
    sim: Type.Optional(Type.Boolean()),
    nome: Type.Optional(Type.String()),
  })
  const ler = validador(Consulta, 'consulta')

  it('becomes what its schema wants', () => {
    expect(ler({ pagina: '2', valor: '1.5', sim: 'true', nome: '07', sobra: 'x' })).toEqual({
      pagina: 2,
      valor: 1.5,
      sim: true,
      nome: '07',
    })
    expect(ler({ sim: 'false' })).toEqual({ sim: false })
  })

  it.each([
    { pagina: '1.5' },
    { pagina: '1abc' },
    { pagina: '' },
    { pagina: 'null' },
    { pagina: 'true' },
    { pagina: ['1', '2'] },
    { pagina: ['1'] },
    { valor: '1e3' },
    { valor: '' },
    { sim: '1' },
    { sim: '0' },
    { sim: 'yes' },
    { sim: 'TRUE' },
    { sim: 'on' },
    { sim: '' },
    { nome: ['a', 'b'] },
  ])('[API-03] %j is refused', (consulta) => expect(() => ler(consulta)).toThrow('Os dados enviados não são válidos.'))
})

describe('a body', () => {
  const ler = validador(Type.Object({ n: Inteiro }), 'corpo')

  it.each([{ n: '1' }, { n: 1.5 }, { n: true }, { n: null }, { n: [1] }, { n: 2 ** 53 }, { n: -(2 ** 53) }, { n: 1e308 }, { n: Infinity }])(
    '[API-03] %j is refused',
    (corpo) => expect(() => ler(corpo)).toThrow('Os dados enviados não são válidos.'),
  )
})
