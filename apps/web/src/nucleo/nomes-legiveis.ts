/**
 * Names come from players. A name without visible characters (blanks, zero width, Hangul fillers) is replaced by 'Sem nome', and characters
 * that turn the reading direction are removed, so that no name hides or reverses text. Applied to every answer of the api.
 */
const SEM_NOME = 'Sem nome'
/** Unicode characters that change the reading direction. */
const DE_DIRECAO = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const DA_DIREITA = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Unicode letters and symbols that draw nothing. */
const VAZIOS = /[\u115F\u1160\u2800\u3164\uFFA0]/g
const A_VISTA = /[\p{L}\p{N}\p{P}\p{S}]/u
const SO_ASCII = /^[ -~]*$/
const [ISOLA, FIM] = ['\u2068', '\u2069']

/** '' stays '': the page has its own text for it. */
export function nomeLegivel(nome: string): string {
  if (SO_ASCII.test(nome) && (nome === '' || nome.trim() !== '')) return nome
  const limpo = nome.replace(DE_DIRECAO, '')
  if (!A_VISTA.test(limpo.replace(VAZIOS, ''))) return SEM_NOME
  return DA_DIREITA.test(limpo) ? `${ISOLA}${limpo}${FIM}` : limpo
}

/** Fields of the contract that hold names. */
const DE_NOME = /(^|_)nome(_|$)|^(titulo|name|username|autor|quem|vendedor|comprador|usuario|rotulo)$/

/** Changes the value in place. */
export function comNomesLegiveis<T>(valor: T): T {
  if (typeof valor !== 'object' || valor === null) return valor
  const campos = valor as Record<string, unknown>
  for (const [campo, v] of Object.entries(campos)) {
    if (typeof v === 'object') comNomesLegiveis(v)
    else if (typeof v === 'string' && DE_NOME.test(campo)) campos[campo] = nomeLegivel(v)
  }
  return valor
}
