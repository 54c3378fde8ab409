/** Addresses outside of the site that an administrator types and pages load or link to. */
import { Recusa } from '#nucleo/erros.ts'

/** A whole one of https, without a name and password in it: those would be everybody's. */
export function ehHttps(texto: string): boolean {
  if (!/^https:\/\/\S+$/i.test(texto) || !URL.canParse(texto)) return false
  const { username, password } = new URL(texto)
  return username === '' && password === ''
}

/** Nothing but https can be played inside the site, and no other scheme ever becomes a link. @throws Recusa. */
export function enderecoHttps(campo: string, texto: string): string | null {
  if (texto === '') return null
  if (ehHttps(texto)) return texto
  throw new Recusa('configuracoes.endereco_invalido', { detalhes: campo })
}

/** `cfx.re/join/abc` or an address with its port. @throws Recusa. */
export function enderecoDoJogo(texto: string): string | null {
  if (texto === '') return null
  if (/^(https:\/\/)?[\w.-]+(:\d{1,5})?(\/[\w./-]*)?$/.test(texto)) return texto
  throw new Recusa('configuracoes.endereco_invalido', { detalhes: 'endereco_servidor' })
}
