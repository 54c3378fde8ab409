import type { Compra } from '@sorium/contratos/loja/index.ts'
import { LinhaDeCompra } from '#nucleo/compras/linha-de-compra.tsx'
import { formatarData, formatarDataHora } from '#ui/formatos.ts'
import { marcosDaCompra } from './linha-da-entrega.ts'
import { PrecoEm } from '../preco-em.tsx'
import { rotuloDoAluguel, rotuloDoMetodo } from '../regras.ts'

interface Props {
  compra: Compra
  aberta: boolean
  alternar: () => void
}

export function ComprasLinha({ compra, aberta, alternar }: Props) {
  const tipo = rotuloDoAluguel(compra) ?? 'Permanente'
  const metodo = rotuloDoMetodo(compra.metodo_pagamento)
  return (
    <LinhaDeCompra
      nome={compra.item_nome}
      imagem={compra.imagem}
      estado={compra.estado}
      em={compra.data_compra}
      resumo={[compra.expira_em ? `${tipo} até ${formatarData(compra.expira_em)}` : tipo, metodo]}
      preco={<PrecoEm metodo={compra.metodo_pagamento} valor={compra.valor} />}
      marcos={marcosDaCompra(compra)}
      fatos={[
        ['Personagem', `Passaporte ${compra.personagem_id}`],
        ['Tipo', tipo],
        ['Pagamento', metodo],
        ['Entregue em', compra.entregue_em && formatarDataHora(compra.entregue_em)],
        [compra.estado === 'expirado' ? 'Terminou em' : 'Fica com você até', compra.expira_em && formatarDataHora(compra.expira_em)],
        ['Motivo', compra.estado_motivo],
      ]}
      aberta={aberta}
      alternar={alternar}
    />
  )
}
