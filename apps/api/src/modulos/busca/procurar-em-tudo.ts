/** busca — the search box: asks the modules that have something to find; each returns at most 5 results. It owns no table. */
import { ACHADOS_POR_TIPO, type Achados, MINIMO_DA_BUSCA } from '@sorium/contratos/busca/index.ts'
import { procurarEventos } from '#modulos/eventos/index.ts'
import { procurarJogadores } from '#modulos/hall/index.ts'
import { procurarItens } from '#modulos/loja/index.ts'
import { procurarAnuncios } from '#modulos/marketplace/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'

export async function procurarEmTudo(leitura: Leitura, texto: string): Promise<Achados> {
  const busca = texto.trim()
  if (busca.length < MINIMO_DA_BUSCA) return { itens: [], anuncios: [], jogadores: [], eventos: [] }
  const pedido = { busca, limite: ACHADOS_POR_TIPO }
  const [itens, anuncios, jogadores, eventos] = await Promise.all([
    procurarItens(leitura, pedido),
    procurarAnuncios(leitura, pedido),
    procurarJogadores(leitura, pedido),
    procurarEventos(leitura, pedido),
  ])
  return { itens, anuncios, jogadores, eventos }
}
