/** With '?' the value may be null. */
type Tipo = 'texto' | 'numero' | 'inteiro' | 'logico' | 'instante'
export type Forma = Tipo | `${Tipo}?` | 'nada' | 'qualquer' | readonly [Forma] | { readonly [campo: string]: Forma }

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const TIPOS: Readonly<Record<Tipo, (v: unknown) => boolean>> = {
  texto: (v) => typeof v === 'string',
  numero: (v) => typeof v === 'number' && Number.isFinite(v),
  inteiro: (v) => Number.isInteger(v),
  logico: (v) => typeof v === 'boolean',
  instante: (v) => typeof v === 'string' && INSTANTE.test(v),
}
const ehTipo = (texto: string): texto is Tipo => Object.hasOwn(TIPOS, texto)

/** One line for each difference. An empty list is a difference, because it proves nothing. */
export function desvios(valor: unknown, forma: Forma, onde = 'resposta'): string[] {
  if (typeof forma === 'string') return ehDoTipo(valor, forma) ? [] : [`${onde} não é ${forma}: ${JSON.stringify(valor)}`]
  if (ehLista(forma)) {
    if (!Array.isArray(valor) || valor.length === 0) return [`${onde} não é uma lista com algo dentro: ${JSON.stringify(valor)}`]
    return valor.flatMap((v: unknown, i) => desvios(v, forma[0], `${onde}[${i}]`))
  }
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return [`${onde} não é um objeto: ${JSON.stringify(valor)}`]
  const campos = new Map<string, unknown>(Object.entries(valor))
  return Object.entries(forma).flatMap(([campo, f]) =>
    campos.has(campo) ? desvios(campos.get(campo), f, `${onde}.${campo}`) : [`${onde}.${campo} falta`],
  )
}

const ehLista = (forma: Forma): forma is readonly [Forma] => Array.isArray(forma)

function ehDoTipo(valor: unknown, forma: string): boolean {
  if (forma === 'qualquer') return true
  if (forma === 'nada') return valor === undefined || valor === ''
  if (forma.endsWith('?') && valor === null) return true
  const tipo = forma.replace('?', '')
  return ehTipo(tipo) && TIPOS[tipo](valor)
}
