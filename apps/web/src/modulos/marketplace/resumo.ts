import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { formatarReais, formatarSorium } from '#ui/formatos.ts'

/** For the preview of a link in a chat; null: the listing is no longer for sale. */
export function resumoDoAnuncio(anuncio: Anuncio | null): { titulo: string; descricao: string } {
  if (!anuncio)
    return { titulo: 'Este anúncio não está mais à venda', descricao: `Há outros à espera no ${PALAVRAS.mercado} de jogadores.` }
  const preco = anuncio.moeda === 'zcoin' ? `${formatarSorium(anuncio.valor)} ${PALAVRAS.moeda}` : formatarReais(anuncio.valor)
  const quantos = anuncio.quantidade > 1 ? ` × ${anuncio.quantidade}` : ''
  return {
    titulo: `${anuncio.nome_item}${quantos} por ${preco}`,
    descricao: [`${preco}, anunciado por ${anuncio.nome_usuario_vendedor}.`, anuncio.descricao].filter(Boolean).join(' '),
  }
}
