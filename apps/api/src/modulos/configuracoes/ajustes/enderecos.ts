import { ehEnderecoDoJogo, enderecoHttps } from '@sorium/contratos/configuracoes/textos.ts'
import { Recusa } from '#nucleo/erros.ts'

/** Only https: the Content-Security-Policy blocks media with another scheme, and no other scheme may become a link. */
export function lerEnderecoHttps(campo: string, texto: string): string | null {
  if (texto === '') return null
  const endereco = enderecoHttps(texto)
  if (endereco === null) throw new Recusa('configuracoes.endereco_invalido', { detalhes: campo })
  return endereco
}

export function lerEnderecoDoJogo(texto: string): string | null {
  if (texto === '' || ehEnderecoDoJogo(texto)) return texto || null
  throw new Recusa('configuracoes.endereco_invalido', { detalhes: 'endereco_servidor' })
}
