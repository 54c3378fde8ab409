import { EntregaAoVivo } from '#nucleo/compras/entrega-ao-vivo.tsx'
import { useCompra } from './acompanhar-compras.ts'
import { marcosDaCompra } from './linha-da-entrega.ts'

export function CompraFeita({ mensagem, compraId }: { mensagem: string; compraId: string }) {
  const { data: compra } = useCompra(compraId)
  return <EntregaAoVivo mensagem={mensagem} entrega={compra && { estado: compra.estado, marcos: marcosDaCompra(compra) }} />
}
