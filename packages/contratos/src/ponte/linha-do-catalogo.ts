/** What the game's lists say, made safe, the same on both sides. Without a schema: the ponte travels with it. */

export const TIPOS_DO_CATALOGO = ['item', 'veiculo'] as const
export type TipoDoCatalogo = (typeof TIPOS_DO_CATALOGO)[number]

/** The longest list that a city may have of a kind. */
export const CATALOGO_MAXIMO = 10_000
export const NOME_NO_CATALOGO_MAXIMO = 100
const PESO_MAXIMO_G = 2_147_483_647

export interface LinhaDoCatalogo {
  codigo: string
  nome: string
  peso_g: number | null
  /** Name of the picture's file, without a folder. */
  figura: string | null
}

/** What a command of the shop can name; other codes could not be sold anyway. */
const CODIGO = /^[\w.-]{1,60}$/
/** Control, direction and zero-width characters, halves of letters, and what is private to a font. */
const INVISIVEIS = /[\p{C}\p{Zl}\p{Zp}]+/gu
/** Colours of the game ('~g~', '^3') and marks of its pages. */
const ENFEITES = /~[a-z_0-9]{1,12}~|\^\d|<[^<>]{0,200}>/gi
const ARQUIVO = /^[^.\p{C}/\\?#%"'<>:*|][^\p{C}/\\?#%"'<>:*|]{0,99}$/u

/** null: nothing that could be sold. A name that says nothing is the code. */
export function limparLinha(lida: { codigo: unknown; nome: unknown; peso_g: unknown; figura: unknown }): LinhaDoCatalogo | null {
  const { codigo, peso_g: peso } = lida
  if (typeof codigo !== 'string' || !CODIGO.test(codigo)) return null
  return {
    codigo,
    nome: limparNome(lida.nome) || codigo,
    peso_g: typeof peso === 'number' && peso >= 0 && peso <= PESO_MAXIMO_G ? Math.round(peso) : null,
    figura: arquivoDe(lida.figura),
  }
}

function limparNome(nome: unknown): string {
  if (typeof nome !== 'string') return ''
  // Cut first: whatever comes is short work.
  const limpo = nome.slice(0, 1_000).normalize('NFC').replace(ENFEITES, '').replace(INVISIVEIS, ' ').replace(/\s+/g, ' ').trim()
  return Array.from(limpo).slice(0, NOME_NO_CATALOGO_MAXIMO).join('').trim()
}

function arquivoDe(figura: unknown): string | null {
  if (typeof figura !== 'string') return null
  const arquivo = figura.slice(figura.search(/[^/\\]*$/)).trim()
  return ARQUIVO.test(arquivo) ? arquivo : null
}

/** Vehicles are the same in capitals and in small letters, items are not. */
export const chaveDoCatalogo = (tipo: TipoDoCatalogo, codigo: string): string => (tipo === 'veiculo' ? codigo.toLowerCase() : codigo)

/** The text whose sha256, over all rows of a list in their order, is the list's version. */
export const textoDaLinha = (l: LinhaDoCatalogo): string => `${JSON.stringify([l.codigo, l.nome, l.peso_g, l.figura])}\n`
