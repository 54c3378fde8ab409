/** Addresses outside of the site that an administrator types and pages load or link to. */
import { ehEnderecoDoJogo, enderecoHttps } from '@sorium/contratos/configuracoes/textos.ts'
import { Recusa } from '#nucleo/erros.ts'

/** Nothing but https can be played inside the site, and no other scheme ever becomes a link. @throws Recusa. */
export function lerEnderecoHttps(campo: string, texto: string): string | null {
  if (texto === '') return null
  const endereco = enderecoHttps(texto)
  if (endereco === null) throw new Recusa('configuracoes.endereco_invalido', { detalhes: campo })
  return endereco
}

/** @throws Recusa. */
export function lerEnderecoDoJogo(texto: string): string | null {
  if (texto === '' || ehEnderecoDoJogo(texto)) return texto || null
  throw new Recusa('configuracoes.endereco_invalido', { detalhes: 'endereco_servidor' })
}
