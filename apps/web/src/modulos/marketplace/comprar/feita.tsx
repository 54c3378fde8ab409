import { EntregaAoVivo } from '#nucleo/compras/entrega-ao-vivo.tsx'
import { useCompraDoMercado } from './acompanhar.ts'
import { marcosDaVenda } from './linha-da-venda.ts'

export function CompraFeita({ mensagem, idAnuncio }: { mensagem: string; idAnuncio: string }) {
  const compra = useCompraDoMercado(idAnuncio).data ?? undefined
  return <EntregaAoVivo mensagem={mensagem} entrega={compra && { estado: compra.estado, marcos: marcosDaVenda(compra) }} />
}
