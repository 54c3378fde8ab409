import { codigoBase } from '@sorium/catalogo'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import { type MoedaDoAnuncio, type Precos, VALOR_MAXIMO_DO_ANUNCIO, VALOR_MINIMO_DO_ANUNCIO } from '@sorium/contratos/marketplace/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { type Moeda, moedaDoAnuncio, moedaDoLivro } from '../regras.ts'

export interface VendaEntregue {
  moeda: Moeda
  valor: bigint
  quantidade: number
  vendedor: string
  comprador: string
  entregue_em: Date
}

/** More than the median needs, because older sales between the same two players are dropped afterwards. */
const VENDAS_LIDAS = 200
const PARA_A_MEDIANA = 20
const MOSTRADAS = 10

/** `codigo`: an item's code or whole text, or a vehicle's model. */
export async function precosDe(leitura: Leitura, p: { codigo: string; moeda: MoedaDoAnuncio; quantidade: number }): Promise<Precos> {
  const codigo = codigoBase(p.codigo)
  const vendas = await leitura.linhas<VendaEntregue>(
    `select v.* from unnest($1::text[]) c (codigo) cross join unnest('{BRL,SOR}'::text[]) m (moeda)
       cross join lateral (
         select v.moeda, v.valor, v.quantidade, v.vendedor, v.comprador, v.entregue_em from marketplace_venda v
         where v.estado = 'entregue' and v.codigo = c.codigo and v.moeda = m.moeda order by v.entregue_em desc limit ${VENDAS_LIDAS}) v
     order by v.entregue_em desc`,
    [[...new Set([codigo, codigo.toLowerCase()])]],
  )
  return resumir(vendas, { moeda: moedaDoLivro(p.moeda), quantidade: p.quantidade })
}

/** `vendas`: newest first. Only the newest sale of each pair of seller and buyer counts, so that two friends cannot raise a price. */
export function resumir(vendas: readonly VendaEntregue[], p: { moeda: Moeda; quantidade: number }): Precos {
  const pares = new Map<string, VendaEntregue>()
  for (const v of vendas) {
    const par = `${v.vendedor} ${v.comprador}`
    if (!pares.has(par)) pares.set(par, v)
  }
  const contadas = [...pares.values()]
  const naMoeda = contadas.filter((v) => v.moeda === p.moeda).slice(0, PARA_A_MEDIANA)
  const mediana = medianaDe(naMoeda.map(porUnidade))
  return {
    mediana: mediana === null ? null : valorDe(mediana),
    moeda: moedaDoAnuncio(p.moeda),
    ultimas: contadas.slice(0, MOSTRADAS).map((v) => ({
      valor: valorDe(porUnidade(v)),
      moeda: moedaDoAnuncio(v.moeda),
      quantidade: v.quantidade,
      em: v.entregue_em.toISOString(),
    })),
    sugerido: mediana === null ? null : valorDe(permitido(mediana * BigInt(p.quantidade))),
  }
}

/** In hundredths, rounded down, at least 1. */
function porUnidade(v: VendaEntregue): bigint {
  const um = v.valor / BigInt(v.quantidade)
  return um < 1n ? 1n : um
}

function medianaDe(valores: readonly bigint[]): bigint | null {
  const ordenados = valores.toSorted((a, b) => (a < b ? -1 : 1))
  const meio = Math.floor((ordenados.length - 1) / 2)
  const [baixo, alto] = [ordenados[meio], ordenados[Math.floor(ordenados.length / 2)]]
  return baixo === undefined || alto === undefined ? null : (baixo + alto) / 2n
}

function permitido(valor: bigint): bigint {
  const [minimo, maximo] = [BigInt(VALOR_MINIMO_DO_ANUNCIO) * 100n, BigInt(VALOR_MAXIMO_DO_ANUNCIO) * 100n]
  if (valor < minimo) return minimo
  return valor > maximo ? maximo : valor
}
