import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { formatarReais, formatarSorium } from '#ui/formatos.ts'

export function resumoDoItem(item: ItemDaLoja): { titulo: string; descricao: string } {
  const zcoin = item.valor_zcoin ?? 0
  const precos = [item.valor_reais > 0 && formatarReais(item.valor_reais), zcoin > 0 && `${formatarSorium(zcoin)} ${PALAVRAS.moeda}`]
    .filter(Boolean)
    .join(' ou ')
  return precos === ''
    ? { titulo: item.nome, descricao: item.descricao }
    : { titulo: `${item.nome} por ${precos}`, descricao: `${precos}. ${item.descricao}` }
}
