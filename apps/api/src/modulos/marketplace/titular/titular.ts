import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { type DadosDoTitular, mapear, type Titular, todasAsPaginas } from '#nucleo/pessoas/dados-do-titular.ts'
import { ORIGEM_DA_DEVOLUCAO } from '../anuncios/devolver.ts'
import { moedaDoAnuncio } from '../regras.ts'
import * as linhas from './repositorio.ts'
import { ORIGEM_DA_ENTREGA } from '../vendas/acompanhar-venda.ts'

export { temNegocioAberto } from './repositorio.ts'
export { apagarDoMercado, rastrosNoMercado } from './repositorio-encerramento.ts'

const doVendedor = ({ liquido, ...l }: linhas.LinhaComValor) => ({ ...doComprador(l), valor_liquido: valorDe(liquido) })
const doComprador = (l: Omit<linhas.LinhaComValor, 'liquido'>) => ({ ...l, moeda: moedaDoAnuncio(l.moeda), valor: valorDe(l.valor) })

export function dadosDoMarketplace(leitura: Leitura, { id: usuario }: Titular): DadosDoTitular {
  const ler =
    <L extends { id: unknown }>(de: (p: { leitura: Leitura; usuario: string; depoisDe: L['id'] | null; limite: number }) => Promise<L[]>) =>
    (ultima: L | null, limite: number) =>
      de({ leitura, usuario, depoisDe: ultima?.id ?? null, limite })
  return {
    anuncios: mapear(todasAsPaginas(ler(linhas.anunciosDoTitular)), doVendedor),
    vendas: mapear(todasAsPaginas(ler(linhas.vendasDoTitular)), doVendedor),
    compras_de_jogadores: mapear(todasAsPaginas(ler(linhas.comprasDoTitular)), ({ liquido: _liquido, ...c }) => doComprador(c)),
    historico: mapear(todasAsPaginas(ler(linhas.historicoDoTitular)), ({ id: _id, ...h }) => h),
    denuncias_feitas: mapear(todasAsPaginas(ler(linhas.denunciasDoTitular)), (d) => d),
  }
}

/** The buyer of a delivery, or the seller who gets a thing back; null: another kind of operation. */
export async function donoDaEntrega(leitura: Leitura, origem: { tipo: string; id: string }): Promise<string | null> {
  if (origem.tipo !== ORIGEM_DA_ENTREGA && origem.tipo !== ORIGEM_DA_DEVOLUCAO) return null
  const linha = await leitura.linha<{ dono: string }>(
    `select comprador as dono from marketplace_venda where $1 = $3 and id = $2::uuid
     union all select vendedor from marketplace_anuncio where $1 = $4 and id = $2::uuid`,
    [origem.tipo, origem.id, ORIGEM_DA_ENTREGA, ORIGEM_DA_DEVOLUCAO],
  )
  return linha?.dono ?? null
}
