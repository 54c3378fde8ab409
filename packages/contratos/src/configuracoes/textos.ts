/** What the texts of settings may be, without a schema library: the page of the administration needs no more than this. */

const IMAGEM_GUARDADA = /^\/api\/imagens\/[0-9a-f]{64}$/
/** Never a call of the api, another host or a way up. */
const ARQUIVO_DE_IMAGEM = /^\/(?!api\/)[\w-]+(\/[\w-]+)*(\.[\w-]+)*\.(avif|webp|png|jpe?g|svg)$/i

/** Whether an address is a picture of the site itself: one that was sent here, or a file that came with it. */
export const ehImagemDoSite = (endereco: string): boolean => IMAGEM_GUARDADA.test(endereco) || ARQUIVO_DE_IMAGEM.test(endereco)

const COR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

/** A colour as #rrggbb; null: the text is none, and the default theme stands. */
export function corHexadecimal(texto: string): string | null {
  const [, digitos] = COR.exec(texto.trim()) ?? []
  if (digitos === undefined) return null
  const seis = digitos.length === 3 ? digitos.replaceAll(/./g, '$&$&') : digitos
  return `#${seis.toLowerCase()}`
}

/** What is shown while the owner has written no other. */
export const NAO_AFILIADO = 'Não afiliado, aprovado nem patrocinado por Rockstar Games, Cfx.re ou Discord.'

/** A name of a machine, as a policy, a header or a link may name it. */
export const NOME_DE_MAQUINA = /^[a-z0-9.-]+$/

/** A whole address of https, written anew from its parts, without a name and password; null: the text is none. */
export function enderecoHttps(texto: string): string | null {
  if (!/^https:\/\/\S+$/i.test(texto) || !URL.canParse(texto)) return null
  const { href, hostname, username, password } = new URL(texto)
  return NOME_DE_MAQUINA.test(hostname) && username === '' && password === '' ? href : null
}

/** `cfx.re/join/abc` or an address with its port. */
export const ehEnderecoDoJogo = (texto: string): boolean => /^(https:\/\/)?[\w.-]+(:\d{1,5})?(\/[\w./-]*)?$/.test(texto)

const EMAIL = /^[\w.+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i

export const ehEmail = (texto: string): boolean => EMAIL.test(texto)

/** A city's list of groups has so many names at most. */
export const MAXIMO_DE_GRUPOS = 100
const GRUPO = /^[\w.-]{1,60}$/

/** Names of groups as a person types them, apart by commas or spaces, each once; null: one of them can be no group's name. */
export function lerGrupos(texto: string): string[] | null {
  const nomes = [...new Set(texto.split(/[\s,]+/).filter(Boolean))]
  return nomes.length <= MAXIMO_DE_GRUPOS && nomes.every((nome) => GRUPO.test(nome)) ? nomes : null
}

/** How Discord numbers what is its own. */
export const ID_DO_DISCORD = /^\d{15,25}$/

/** Numbers of Discord as a person types them, each once; null: one of them is none. */
export function lerIdsDoDiscord(texto: string): string[] | null {
  const ids = [...new Set(texto.split(/[\s,]+/).filter(Boolean))]
  return ids.every((id) => ID_DO_DISCORD.test(id)) ? ids : null
}
