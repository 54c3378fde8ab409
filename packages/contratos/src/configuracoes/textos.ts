const IMAGEM_GUARDADA = /^\/api\/imagens\/[0-9a-f]{64}$/
const ARQUIVO_DE_IMAGEM = /^\/(?!api\/)[\w-]+(\/[\w-]+)*(\.[\w-]+)*\.(avif|webp|png|jpe?g|svg)$/i

export const ehImagemDoSite = (endereco: string): boolean => IMAGEM_GUARDADA.test(endereco) || ARQUIVO_DE_IMAGEM.test(endereco)

const COR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

export function corHexadecimal(texto: string): string | null {
  const [, digitos] = COR.exec(texto.trim()) ?? []
  if (digitos === undefined) return null
  const seis = digitos.length === 3 ? digitos.replaceAll(/./g, '$&$&') : digitos
  return `#${seis.toLowerCase()}`
}

export const NAO_AFILIADO = 'Não afiliado, aprovado nem patrocinado por Rockstar Games, Cfx.re ou Discord.'

/** A host name of only these characters is safe in a CSP, a header and a link. */
export const NOME_DE_MAQUINA = /^[a-z0-9.-]+$/

/** null: the text is no https address with a plain host name, or it has a user or a password. */
export function enderecoHttps(texto: string): string | null {
  if (!/^https:\/\/\S+$/i.test(texto) || !URL.canParse(texto)) return null
  const { href, hostname, username, password } = new URL(texto)
  return NOME_DE_MAQUINA.test(hostname) && username === '' && password === '' ? href : null
}

export const ehEnderecoDoJogo = (texto: string): boolean => /^(https:\/\/)?[\w.-]+(:\d{1,5})?(\/[\w./-]*)?$/.test(texto)

const EMAIL = /^[\w.+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i

export const ehEmail = (texto: string): boolean => EMAIL.test(texto)

export const MAXIMO_DE_GRUPOS = 100
const GRUPO = /^[\w.-]{1,60}$/

export function lerGrupos(texto: string): string[] | null {
  const nomes = [...new Set(texto.split(/[\s,]+/).filter(Boolean))]
  return nomes.length <= MAXIMO_DE_GRUPOS && nomes.every((nome) => GRUPO.test(nome)) ? nomes : null
}

export const ID_DO_DISCORD = /^\d{15,25}$/

export function lerIdsDoDiscord(texto: string): string[] | null {
  const ids = [...new Set(texto.split(/[\s,]+/).filter(Boolean))]
  return ids.every((id) => ID_DO_DISCORD.test(id)) ? ids : null
}
