/**
 * Players choose names: a name without visible characters becomes 'Sem nome', and characters that change the reading direction are removed,
 * otherwise a name could hide or reverse the text around it.
 */
const SEM_NOME = 'Sem nome'
const DE_DIRECAO = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const DA_DIREITA = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Letters and symbols that draw nothing. */
const VAZIOS = /[\u115F\u1160\u2800\u3164\uFFA0]/g
const A_VISTA = /[\p{L}\p{N}\p{P}\p{S}]/u
const SO_ASCII = /^[ -~]*$/
const [ISOLA, FIM] = ['\u2068', '\u2069']

/** '' stays '', because pages have their own text for a missing name. */
export function nomeLegivel(nome: string): string {
  if (SO_ASCII.test(nome) && (nome === '' || nome.trim() !== '')) return nome
  const limpo = nome.replace(DE_DIRECAO, '')
  if (!A_VISTA.test(limpo.replace(VAZIOS, ''))) return SEM_NOME
  return DA_DIREITA.test(limpo) ? `${ISOLA}${limpo}${FIM}` : limpo
}

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
