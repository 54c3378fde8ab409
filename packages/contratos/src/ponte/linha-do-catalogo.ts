/** Import no typebox here, because the ponte's bundle contains this file. */

export const TIPOS_DO_CATALOGO = ['item', 'veiculo'] as const
export type TipoDoCatalogo = (typeof TIPOS_DO_CATALOGO)[number]

export const CATALOGO_MAXIMO = 10_000
export const NOME_NO_CATALOGO_MAXIMO = 100
const PESO_MAXIMO_G = 2_147_483_647

export interface LinhaDoCatalogo {
  codigo: string
  nome: string
  peso_g: number | null
  figura: string | null
}

const CODIGO = /^[\w.-]{1,60}$/
const INVISIVEIS = /[\p{C}\p{Zl}\p{Zp}]+/gu
const ENFEITES = /~[a-z_0-9]{1,12}~|\^\d|<[^<>]{0,200}>/gi
const ARQUIVO = /^[^.\p{C}/\\?#%"'<>:*|][^\p{C}/\\?#%"'<>:*|]{0,99}$/u

/** null: the code is not valid. An empty name becomes the code. */
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
  const limpo = nome.slice(0, 1_000).normalize('NFC').replace(ENFEITES, '').replace(INVISIVEIS, ' ').replace(/\s+/g, ' ').trim()
  return Array.from(limpo).slice(0, NOME_NO_CATALOGO_MAXIMO).join('').trim()
}

function arquivoDe(figura: unknown): string | null {
  if (typeof figura !== 'string') return null
  const arquivo = figura.slice(figura.search(/[^/\\]*$/)).trim()
  return ARQUIVO.test(arquivo) ? arquivo : null
}

/** Vehicle codes ignore case, item codes do not. */
export const chaveDoCatalogo = (tipo: TipoDoCatalogo, codigo: string): string => (tipo === 'veiculo' ? codigo.toLowerCase() : codigo)

/** A list's version is the sha256 of these texts, in order. */
export const textoDaLinha = (l: LinhaDoCatalogo): string => `${JSON.stringify([l.codigo, l.nome, l.peso_g, l.figura])}\n`
