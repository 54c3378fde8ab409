import type { OrdemDaLoja } from '@sorium/contratos/loja/index.ts'
import { emOrdem, type Leitura } from '#nucleo/banco/index.ts'
import { contarLinhas } from '#nucleo/banco/contagem.ts'
import { CAMPOS_DO_ITEM, FORA_DA_CIDADE, type LinhaDoItem, NA_CIDADE } from '../repositorio.ts'

export interface FiltroDaVitrine {
  busca: string
  categoria: string | null
  /** In hundredths, both ends included; null: any price. */
  preco: { moeda: 'BRL' | 'SOR'; de: bigint; ate: bigint } | null
  soDestaques: boolean
  paraAdmin: boolean
}

export interface PaginaDaVitrine extends FiltroDaVitrine {
  ordem: OrdemDaLoja
  /** Price of one Sorium in R$ 0.0001. */
  taxa: bigint
  /** The previous page's last item. Its row exists even if the item was removed meanwhile. */
  depoisDe: string | null
  limite: number
}

const PRECO = { BRL: 'nullif(i.preco_brl, 0)', SOR: 'nullif(i.preco_sor, 0)' } as const

function filtrar(p: FiltroDaVitrine) {
  const valores: string[] = []
  const com = (valor: string | bigint) => `$${valores.push(String(valor))}`
  const partes = [
    ...(p.paraAdmin ? [] : [NA_CIDADE]),
    ...(p.busca ? [`nucleo_dobrar(i.nome || ' ' || i.descricao || ' ' || c.nome) like all (nucleo_padroes(${com(p.busca)}))`] : []),
    ...(p.categoria ? [`i.categoria = ${com(p.categoria)}::uuid`] : []),
    ...(p.preco ? [`${PRECO[p.preco.moeda]} between ${com(p.preco.de)}::bigint and ${com(p.preco.ate)}::bigint`] : []),
    ...(p.soDestaques ? [`i.destaque and coalesce(${PRECO.BRL}, ${PRECO.SOR}) is not null`] : []),
  ]
  const de = `from loja_item i join loja_categoria c on c.id = i.categoria where ${['i.excluido_em is null', ...partes].join(' and ')}`
  return { de, valores, com }
}

/** Items without a price come last in both directions. If no currency is chosen, an item with two prices counts with its price in R$. */
function lugarDe({ ordem, preco, taxa }: PaginaDaVitrine, com: (valor: bigint) => string): string {
  if (ordem === 'vitrine') return 'i.ordem, i.id'
  if (ordem === 'nome') return `${emOrdem('i.nome')}, i.ordem, i.id`
  const valia = preco ? PRECO[preco.moeda] : `coalesce(${PRECO.BRL} * 10000::numeric, ${PRECO.SOR} * ${com(taxa)}::numeric)`
  return `coalesce((${ordem === 'menor' ? valia : `-${valia}`})::numeric, 'infinity'), i.ordem, i.id`
}

export function itensDaVitrine(leitura: Leitura, p: PaginaDaVitrine): Promise<LinhaDoItem[]> {
  const { de, valores, com } = filtrar(p)
  const lugar = lugarDe(p, com)
  const depois = p.depoisDe ? `and (${lugar}) > (select ${lugar} from loja_item i where i.id = ${com(p.depoisDe)}::uuid)` : ''
  return leitura.linhas<LinhaDoItem>(
    `select ${CAMPOS_DO_ITEM}${p.paraAdmin ? `, ${FORA_DA_CIDADE}` : ''} ${de} ${depois} order by ${lugar} limit ${com(String(p.limite))}::int`,
    valores,
  )
}

export function contarVitrine(leitura: Leitura, p: FiltroDaVitrine): Promise<number> {
  const { de, valores } = filtrar(p)
  return contarLinhas(leitura, `select count(*) as n ${de}`, valores)
}
