import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { juntarPartes } from '../ganchos.ts'
import { abrirMotorLua, LUA_JSON } from '../testes/motor.ts'

type Registro = Record<string, unknown>
interface Mudanca {
  slot: string
  operacao: string
  feito: string
  grupo?: string
  pendente?: 'por' | 'tirar'
  podar?: string[]
}
interface Mudado {
  inteiro: boolean
  tinha: boolean
  tem: boolean
  novo: string
}

const ROTEIRO = `
local ler, inteiros = json.decode, {}
json.decode = function(texto) inteiros[#inteiros + 1] = texto return ler(texto) end
function __mudar(texto, pedido)
  local m = ler(pedido)
  inteiros = {}
  local lido = abrirRegistro(texto, 'Inventory')
  if not lido then return '' end
  local salvo, resultados = lido.salvo, lido.resultados
  local tinha = resultados.tem(m.operacao)
  salvo.Inventory[m.slot] = { item = 'c1', amount = 2 }
  if m.grupo then
    if type(salvo.site_grupos) ~= 'table' then salvo.site_grupos = {} end
    salvo.site_grupos[m.grupo] = true
  end
  if m.pendente == 'por' then
    salvo.site_pendentes = salvo.site_pendentes or {}
    salvo.site_pendentes[m.operacao] = { item = 'c2', amount = 1 }
  elseif m.pendente == 'tirar' and salvo.site_pendentes then
    salvo.site_pendentes = nil
  end
  resultados.por(m.operacao, m.feito)
  if m.podar then resultados.tirar(m.podar) end
  local inteiro = false
  for _, lida in ipairs(inteiros) do inteiro = inteiro or lida == texto end
  return json.encode({ inteiro = inteiro, tinha = tinha, tem = resultados.tem(m.operacao), novo = lido.escrever() })
end
`

let chamar: (texto: string, pedido: string) => string
let fechar = (): void => undefined
beforeAll(async () => {
  const lua = await abrirMotorLua()
  lua.doStringSync(LUA_JSON)
  lua.doStringSync(`${juntarPartes(['creative/texto'])}
    local abrirRegistro = tomar('texto').abrirRegistro
    ${ROTEIRO}`)
  chamar = lua.global.get('__mudar') as typeof chamar
  fechar = () => lua.global.close()
})
afterAll(() => fechar())

const MUDANCA: Mudanca = { slot: '77', operacao: '00000000-0000-4000-8000-000000000001', feito: 'aplicada::77:2:c1' }

function mudar(texto: string, mudanca: Partial<Mudanca> = {}): Mudado | undefined {
  const resposta = chamar(texto, JSON.stringify({ ...MUDANCA, ...mudanca }))
  return resposta === '' ? undefined : (JSON.parse(resposta) as Mudado)
}

const objeto = (v: unknown): Registro => (typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Registro) : {})

function esperado(texto: string, m: Mudanca): Registro {
  const antes = JSON.parse(texto) as Registro
  const depois: Registro = { ...antes, Inventory: { ...objeto(antes['Inventory']), [m.slot]: { item: 'c1', amount: 2 } } }
  if (m.grupo !== undefined) depois['site_grupos'] = { ...objeto(antes['site_grupos']), [m.grupo]: true }
  if (m.pendente === 'por') depois['site_pendentes'] = { ...objeto(antes['site_pendentes']), [m.operacao]: { item: 'c2', amount: 1 } }
  if (m.pendente === 'tirar' && 'site_pendentes' in antes) depois['site_pendentes'] = []
  const ops = { ...objeto(antes['site_ops']), [m.operacao]: m.feito }
  depois['site_ops'] = Object.fromEntries(Object.entries(ops).filter(([id]) => !m.podar?.includes(id)))
  return depois
}

const semVazios = (r: Registro): Registro =>
  Object.fromEntries(Object.entries(r).filter(([nome, v]) => nome !== 'site_pendentes' || Object.keys(v as object).length > 0))

function emLua(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(emLua)
  if (typeof valor !== 'object' || valor === null) return valor
  const membros = Object.entries(valor).filter(([, v]) => v !== null)
  return membros.length === 0 ? [] : Object.fromEntries(membros.map(([k, v]) => [k, emLua(v)]))
}

describe('the rest of the text stays byte for byte', () => {
  const id = MUDANCA.operacao
  const ops = (quais: string): string => `{"site_ops":${quais},"Inventory":{}}`
  it.each<[string, string, string]>([
    ['what is asked for is absent', '{"Skin":{"a":1.50}}', `{"Skin":{"a":1.50},"Inventory":{"77":X},"site_ops":{O}}`],
    ['an empty record', '{}', '{"Inventory":{"77":X},"site_ops":{O}}'],
    ['an empty one with spaces', ' { } ', ' { "Inventory":{"77":X},"site_ops":{O}} '],
    ['an empty table is a list', '{"Inventory":[],"site_ops":[ ]}', '{"Inventory":{"77":X},"site_ops":{O}}'],
    ['a member that is nothing', '{"Inventory":null,"a":null}', '{"Inventory":{"77":X},"a":null,"site_ops":{O}}'],
    [
      'the same names further in',
      '{"b":{"Inventory":{"1":2},"site_ops":{"x":1}},"Inventory":{}}',
      '{"b":{"Inventory":{"1":2},"site_ops":{"x":1}},"Inventory":{"77":X},"site_ops":{O}}',
    ],
    [
      'the names as texts',
      '{"a":"Inventory","b":"site_ops\\":[","Inventory":{}}',
      '{"a":"Inventory","b":"site_ops\\":[","Inventory":{"77":X},"site_ops":{O}}',
    ],
    ['a pair of braces in a text', '{"a":"{}","Inventory":{}}', '{"a":"{}","Inventory":{"77":X},"site_ops":{O}}'],
    [
      'brackets, quotes and escapes in texts',
      '{"a":["]","\\"]","\\\\"],"é":"[\\\\","Inventory":{}}',
      '{"a":["]","\\"]","\\\\"],"é":"[\\\\","Inventory":{"77":X},"site_ops":{O}}',
    ],
    [
      'white space, as a JSON column has it',
      '{"a": 1, "Inventory": {}, "site_ops": {"x": "y"}}',
      '{"a": 1, "Inventory": {"77":X}, "site_ops": {O,"x": "y"}}',
    ],
    ['other results', ops('{"x":"aplicada","y":"aplicada"}'), `{"site_ops":{O,"x":"aplicada","y":"aplicada"},"Inventory":{"77":X}}`],
    ['its own id, as the end of a result', ops(`{"x":"${id}"}`), `{"site_ops":{O,"x":"${id}"},"Inventory":{"77":X}}`],
    ['numbers', '{"n":-1.5e+10,"m":0,"Inventory":{}}', '{"n":-1.5e+10,"m":0,"Inventory":{"77":X},"site_ops":{O}}'],
  ])('%s', (_, texto, depois) => {
    const mudado = mudar(texto)
    const coisa = /\{"(?:item":"c1","amount":2|amount":2,"item":"c1")\}/
    expect(mudado?.novo.replace(coisa, 'X').replace(`"${id}":"${MUDANCA.feito}"`, 'O')).toBe(depois)
    expect(mudado).toMatchObject({ inteiro: false, tinha: false, tem: true })
  })

  it('whether a result is there is known without reading the results', () => {
    const com = (separador: string): string => `{"site_ops":{"a":"b","${id}"${separador}"aplicada"},"Inventory":{}}`
    for (const separador of [':', ': ', ' :\n']) expect(mudar(com(separador))).toMatchObject({ tinha: true, inteiro: false })
  })

  it('settled results are forgotten; the last one leaves an empty table', () => {
    expect(JSON.parse(mudar(ops('{"x":"a","y":"b"}'), { podar: ['x', 'z'] })?.novo ?? '')).toMatchObject({ site_ops: { y: 'b' } })
    const vazio = mudar(ops('{"x":"a"}'), { podar: ['x', id] })
    expect(vazio?.novo).toContain('{"site_ops":{},')
    expect(mudar(vazio?.novo ?? '')).toMatchObject({ inteiro: false, tinha: false })
  })
})

describe('what is not clear is read whole', () => {
  it.each([
    ['a lone brace in a text', '{"a":"{","Inventory":{"1":{"item":"c1","amount":1}}}'],
    ['braces in texts that cancel each other', '{"a":":{","b":"},","Inventory":{}}'],
    ['a member as a text', '{"a":"site_ops\\":{","Inventory":{}}'],
    ['a name that stands twice', '{"Inventory":{},"Inventory":{"1":{"item":"c1","amount":1}}}'],
    ['a name with an escape', '{"Invent\\u006fry":{"1":{"item":"c1","amount":1}}}'],
    ['an empty name', '{"a":{"":1},"Inventory":{}}'],
    ['a space behind a brace', '{"a":{ "b":1},"Inventory":{}}'],
  ])('%s', (_, texto) => {
    const mudado = mudar(texto)
    expect(mudado?.inteiro).toBe(true)
    expect(JSON.parse(mudado?.novo ?? '')).toEqual(emLua(esperado(texto, MUDANCA)))
  })

  it('results as hooks before version 4 wrote them are read, the rest is not', () => {
    const texto = '{"Skin":{"a":1.50},"site_ops":{"x":{"r":"aplicada","d":{"e":[1]}}},"Inventory":{}}'
    const mudado = mudar(texto)
    expect(mudado).toMatchObject({ inteiro: false, tinha: false, tem: true })
    expect(mudado?.novo).toContain('"Skin":{"a":1.50}')
    expect(JSON.parse(mudado?.novo ?? '')).toEqual(esperado(texto, MUDANCA))
    expect(mudar(mudado?.novo ?? '')?.tinha).toBe(true)
  })

  it('an empty list is an empty record', () => {
    expect(JSON.parse(mudar('[]')?.novo ?? '')).toEqual(esperado('{}', MUDANCA))
  })
})

describe('what is no record is not written', () => {
  it.each([['null'], ['5'], ['"{}"'], ['true']])('%s', (texto) => expect(mudar(texto)).toBeUndefined())
  it.each([[''], ['{'], ['{"a":{"b":1}'], ['{"site_ops":'], ['{"a":"b'], ['{"Inventory":{"1":{"item":"c']])('%s', (texto) =>
    expect(() => mudar(texto)).toThrow(/json/),
  )
})

const UNIDADES = ['a', 'B', '7', '{', '}', '[', ']', '"', '\\', ':', ',', ' ', '\n', 'é', '😀', '{"', '":{', '},', 'Inventory', 'site_ops']
const MANSAS = UNIDADES.filter((u) => !/[{}]/.test(u))
const MUDANCAS = fc.record<Mudanca>(
  {
    slot: fc.integer({ min: 0, max: 5 }).map(String),
    operacao: fc.uuid(),
    feito: fc.constantFrom('aplicada', 'aplicada::3:1:c1', 'aplicada::3:1:c1-"x"', 'recusada:sem_espaco'),
    grupo: fc.constantFrom('Vip', 'Ouro'),
    pendente: fc.constantFrom('por', 'tirar'),
    podar: fc.constantFrom(['x'], ['x', 'y']),
  },
  { requiredKeys: ['slot', 'operacao', 'feito'] },
)

function registros(unidades: readonly string[], espacos: fc.Arbitrary<string>): fc.Arbitrary<{ texto: string; mudanca: Mudanca }> {
  const cadeia = fc.string({ unit: fc.constantFrom(...unidades), maxLength: 6 })
  // No backslashes here: JSON.parse of Node 24 reads the name n\\ as n" if it has read n" before.
  const nome = cadeia.map((c) => `n${c.replaceAll('\\', '')}`)
  const folha = fc.oneof(cadeia, fc.integer({ min: -99, max: 9_999 }), fc.boolean())
  const { valor } = fc.letrec((amarrar) => ({
    valor: fc.oneof(
      { depthSize: 'small' },
      folha,
      fc.array(amarrar('valor'), { maxLength: 3 }),
      fc.dictionary(nome, amarrar('valor'), { maxKeys: 3 }),
    ),
  }))
  const vazia = fc.constant([])
  const bolsa = fc.dictionary(fc.integer({ min: 0, max: 5 }).map(String), fc.record({ item: nome, amount: fc.integer({ min: 1, max: 9 }) }))
  const nossos = fc.record(
    {
      Inventory: fc.oneof(bolsa, vazia),
      site_ops: fc.oneof(fc.dictionary(fc.constantFrom('x', 'y', 'z', 'w'), cadeia), vazia),
      site_grupos: fc.oneof(fc.constant({ Vip: true }), vazia),
      site_pendentes: fc.oneof(bolsa, vazia),
    },
    { requiredKeys: [] },
  )
  const membros = fc
    .tuple(nossos, fc.dictionary(nome, valor, { maxKeys: 6 }))
    .chain(([a, b]) => fc.shuffledSubarray(Object.entries({ ...a, ...b }), { minLength: Object.keys({ ...a, ...b }).length }))
  return fc.record({ texto: fc.tuple(membros, espacos).map(([m, e]) => JSON.stringify(Object.fromEntries(m), null, e)), mudanca: MUDANCAS })
}

describe('any record at all', () => {
  it('says afterwards what reading and writing all of it makes it say', () => {
    fc.assert(
      fc.property(registros(UNIDADES, fc.constantFrom('', ' ', '\t')), ({ texto, mudanca }) => {
        const mudado = mudar(texto, mudanca)
        const depois = JSON.parse(mudado?.novo ?? '') as Registro
        expect(emLua(semVazios(depois))).toEqual(emLua(semVazios(esperado(texto, mudanca))))
        const resto = (r: Registro): [string, unknown][] => Object.entries(r).filter(([nome]) => nome.startsWith('n'))
        if (mudado?.inteiro === false) expect(resto(depois)).toEqual(resto(JSON.parse(texto) as Registro))
        expect(mudado?.tinha).toBe(objeto((JSON.parse(texto) as Registro)['site_ops'])[mudanca.operacao] !== undefined)
      }),
      { numRuns: 1_500, seed: 1 },
    )
  })

  it('is never read whole where no text holds a brace', () => {
    fc.assert(
      fc.property(registros(MANSAS, fc.constant('')), ({ texto, mudanca }) => {
        const semEscapesNosNomes = Object.keys(JSON.parse(texto) as Registro).every((nome) => !/["\\\n]/.test(nome))
        fc.pre(semEscapesNosNomes)
        expect(mudar(texto, mudanca)?.inteiro).toBe(false)
      }),
      { numRuns: 500, seed: 1 },
    )
  })
})
