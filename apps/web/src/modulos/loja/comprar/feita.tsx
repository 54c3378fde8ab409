import { EntregaAoVivo } from '#nucleo/compras/entrega-ao-vivo.tsx'
import { useCompra } from '../compras/acompanhar.ts'
import { marcosDaCompra } from '../compras/linha-da-entrega.ts'

export function CompraFeita({ mensagem, compraId }: { mensagem: string; compraId: string }) {
  const { data: compra } = useCompra(compraId)
  return <EntregaAoVivo mensagem={mensagem} entrega={compra && { estado: compra.estado, marcos: marcosDaCompra(compra) }} />
}
