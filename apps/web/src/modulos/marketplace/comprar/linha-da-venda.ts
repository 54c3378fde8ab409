import type { CompraDoMercado } from '@sorium/contratos/marketplace/index.ts'
import { emAberto, EXPLICACAO, rotuloDoEstado } from '#nucleo/entrega.ts'
import type { Marco } from '#ui/linha-do-tempo.tsx'

type Caminho = Pick<CompraDoMercado, 'estado' | 'estado_motivo' | 'comprada_em' | 'entregue_em'>

export function marcosDaVenda({ estado, estado_motivo: motivo, comprada_em, entregue_em }: Caminho): Marco[] {
  const detalhe = motivo ?? EXPLICACAO[estado]
  const pago: Marco = { chave: 'paga', titulo: rotuloDoEstado('paga'), situacao: 'feito', icone: 'receipt', em: comprada_em }
  if (estado === 'entregue') {
    return [pago, { chave: estado, titulo: rotuloDoEstado(estado), situacao: 'ok', icone: 'package-check', em: entregue_em }]
  }
  if (estado === 'incerto')
    return [pago, { chave: estado, titulo: rotuloDoEstado(estado), situacao: 'alerta', icone: 'shield-check', detalhe }]
  if (!emAberto(estado)) return [pago, { chave: estado, titulo: rotuloDoEstado(estado), situacao: 'alerta', icone: 'undo-2', detalhe }]
  const depois: Marco =
    estado === 'anulando'
      ? { chave: 'fim', titulo: rotuloDoEstado('reembolsado'), situacao: 'depois', icone: 'undo-2' }
      : { chave: 'fim', titulo: rotuloDoEstado('entregue'), situacao: 'depois', icone: 'package-check' }
  if (estado === 'paga') return [{ ...pago, situacao: 'atual', detalhe }, depois]
  return [pago, { chave: estado, titulo: rotuloDoEstado(estado), situacao: 'atual', detalhe }, depois]
}
