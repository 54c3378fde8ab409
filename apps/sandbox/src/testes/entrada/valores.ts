import type { Acaso } from '../../semente/acaso.ts'

/** Text between these marks goes raw into the body, because JSON.stringify cannot write it. */
const MARCA = '@cru@'
export const cru = (json: string): string => `${MARCA}${json}${MARCA}`
export const comoJson = (valor: unknown): string =>
  (JSON.stringify(valor) ?? '').replaceAll(
    new RegExp(`"${MARCA}(.*?)${MARCA}"`, 'gs'),
    (_, json: string) => JSON.parse(`"${json}"`) as string,
  )

const fundo = (niveis: number, abre: string, fecha: string) => cru(`${abre.repeat(niveis)}1${fecha.repeat(niveis)}`)

const NUMEROS = [
  [0, 1, -1, 1.5, -1.5, 0.1 + 0.2, 1e-7, 5e-324, 1e21, 1e308, -1e308],
  [2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 32, 2 ** 48, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 2 ** 63, 2 ** 64],
].flat()
const NUMEROS_CRUS = ['-0', '1e400', '-1e400', '1E+2', '1.0', '9007199254740993', '0.1e-400', '123456789012345678901234567890']
const TEXTOS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00',
  '\udfff\ud800',
  '😀',
  '\ufeff',
  '\u202e',
  '\u2028',
  'é'.repeat(3),
  'NaN',
  'Infinity',
  '-0',
  '1.5',
  '1e3',
  '1abc',
  '01',
  '+1',
  '0x10',
  'null',
  'true',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd()',
  '{{7*7}}',
  '2026-02-30T25:61:00Z',
  '9999999999999999999',
]

export function estranho(acaso: Acaso): unknown {
  const qual = acaso.inteiro(0, 11)
  if (qual <= 3) return acaso.escolher(NUMEROS)
  if (qual === 4) return cru(acaso.escolher(NUMEROS_CRUS))
  if (qual <= 7) return acaso.escolher(TEXTOS)
  return acaso.escolher<unknown>([
    null,
    true,
    false,
    [],
    {},
    [[]],
    [1, 2],
    { $gt: '' },
    cru('{"__proto__":{"admin":true}}'),
    cru('{"constructor":{"prototype":{"x":1}}}'),
    cru('{"a":1,"a":2}'),
    { '\0': 1 },
    { '\ud800': '\udc00' },
    { toString: 1, length: -1 },
    fundo(31, '[', ']'),
    fundo(40, '[', ']'),
    fundo(40, '{"a":', '}'),
    fundo(3_000, '[', ']'),
    'x'.repeat(acaso.escolher([41, 129, 300, 1_001, 5_000, 20_000])),
    '\ud83d'.repeat(200),
  ])
}

export function textoEstranho(acaso: Acaso): string {
  const valor = estranho(acaso)
  return (typeof valor === 'string' ? valor.replaceAll(MARCA, '') : JSON.stringify(valor)).slice(0, 2_000)
}

type Schema = Readonly<Record<string, unknown>>
const ehSchema = (v: unknown): v is Schema => typeof v === 'object' && v !== null && !Array.isArray(v)
const ehLista = (v: unknown): v is unknown[] => Array.isArray(v)
const numero = (v: unknown, padrao: number): number => (typeof v === 'number' ? v : padrao)

export type Conhecidos = Readonly<Record<string, readonly unknown[]>>

export function valido(schema: unknown, acaso: Acaso, p: { conhecidos: Conhecidos; nome?: string }): unknown {
  if (!ehSchema(schema)) return null
  const conhecido = p.nome === undefined ? undefined : p.conhecidos[p.nome]
  if (conhecido?.length && acaso.chance(75)) return acaso.escolher(conhecido)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return acaso.escolher<unknown>(schema['enum'])
  if (Array.isArray(schema['anyOf'])) return valido(acaso.escolher<unknown>(schema['anyOf']), acaso, p)
  switch (schema['type']) {
    case 'object':
      return objeto(schema, acaso, p.conhecidos)
    case 'array':
      return Array.from({ length: acaso.inteiro(0, Math.min(3, numero(schema['maxItems'], 3))) }, () => valido(schema['items'], acaso, p))
    case 'string':
      return texto(schema, acaso)
    case 'integer':
      return acaso.inteiro(Math.max(numero(schema['minimum'], -5), -50), Math.min(numero(schema['maximum'], 50), 50))
    case 'number':
      return acaso.escolher([0, 0.01, 1, 1.35, 9.99, 10, 100, acaso.inteiro(1, 100_000) / 100])
    case 'boolean':
      return acaso.chance(50)
    case 'null':
      return null
    default:
      return acaso.chance(50) ? { a: 1 } : estranho(acaso)
  }
}

function objeto(schema: Schema, acaso: Acaso, conhecidos: Conhecidos): Record<string, unknown> {
  const campos = ehSchema(schema['properties']) ? schema['properties'] : {}
  const precisa = Array.isArray(schema['required']) ? schema['required'] : []
  const cheios = Object.entries(campos).filter(([nome]) => precisa.includes(nome) || acaso.chance(60))
  const livres = ehSchema(schema['patternProperties']) ? Object.values(schema['patternProperties']).slice(0, 1) : []
  return Object.fromEntries([
    ...cheios.map(([nome, s]) => [nome, valido(s, acaso, { conhecidos, nome })]),
    ...livres.flatMap((s) => [1, 2].map((n) => [`chave${n}`, valido(s, acaso, { conhecidos })])),
  ]) as Record<string, unknown>
}

function texto(schema: Schema, acaso: Acaso): string {
  const forma = typeof schema['pattern'] === 'string' ? schema['pattern'] : ''
  if (forma.includes('[0-9a-f]{8}')) return crypto.randomUUID()
  if (forma.includes('{64}')) return 'ab'.repeat(32)
  if (forma.includes('0-9')) return String(acaso.inteiro(1, 99_999))
  if (schema['format'] === 'date-time') return '2026-11-23T10:00:00Z'
  const maximo = numero(schema['maxLength'], 40)
  return acaso.escolher(['agua', 'Nome', 'a@b.co', '12345678', '#aabbcc', 'x'.repeat(maximo), '😀'.repeat(maximo / 2)]).slice(0, maximo)
}

export function estragar(valor: unknown, acaso: Acaso): unknown {
  if (typeof valor !== 'object' || valor === null || acaso.chance(20)) return estranho(acaso)
  if (ehLista(valor)) {
    const copia = [...valor]
    const onde = acaso.inteiro(0, copia.length)
    copia[onde] = estragar(copia[onde], acaso)
    return copia
  }
  const nomes = Object.keys(valor)
  const nome = nomes.length > 0 ? acaso.escolher(nomes) : 'novo'
  const copia: Record<string, unknown> = { ...valor }
  if (acaso.chance(15)) delete copia[nome]
  else if (acaso.chance(10)) copia[acaso.escolher(['__proto__x', 'constructor', 'toString', 'novo'])] = estranho(acaso)
  else copia[nome] = estragar(copia[nome], acaso)
  return copia
}
