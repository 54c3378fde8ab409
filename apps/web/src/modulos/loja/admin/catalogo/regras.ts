import type { CatalogoDaCidade } from '@sorium/contratos/entregas/index.ts'
import { formatarDataHora, formatarInteiro } from '#ui/formatos.ts'

export type ListaDaCidade = CatalogoDaCidade['listas'][number]

const NOMES = {
  item: { um: 'item', muitos: 'itens', titulo: 'Itens', desconhecidos: 'quais itens tem' },
  veiculo: { um: 'veículo', muitos: 'veículos', titulo: 'Veículos', desconhecidos: 'quais veículos tem' },
} as const

export const tituloDaLista = ({ tipo }: ListaDaCidade): string => NOMES[tipo].titulo

export const quantosDaLista = ({ tipo, quantos }: ListaDaCidade): string =>
  `${formatarInteiro(quantos)} ${quantos === 1 ? NOMES[tipo].um : NOMES[tipo].muitos}`

export function origemDaLista(l: ListaDaCidade): string {
  if (l.lida_em === null) return `A base ainda não disse ${NOMES[l.tipo].desconhecidos}: digite os códigos, e a cidade confere na entrega.`
  const partes = [
    `Conferidos em ${formatarDataHora(l.lida_em)}`,
    l.fonte && `lidos de ${l.fonte}`,
    l.sumidos > 0 && `${formatarInteiro(l.sumidos)} saíram da cidade`,
  ]
  return `${partes.filter(Boolean).join(' · ')}.`
}

export function formatarPeso(gramas: number): string {
  return gramas < 1000 ? `${formatarInteiro(gramas)} g` : `${(gramas / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} kg`
}

export function ficouSemResposta(pedidoEm: string | null, { listas, lendo_desde }: CatalogoDaCidade): boolean {
  if (pedidoEm === null || lendo_desde !== null) return false
  return listas.every((l) => l.lida_em === null || Date.parse(l.lida_em) < Date.parse(pedidoEm))
}
