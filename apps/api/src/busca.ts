/** The search box: one question to every module that has something to find. Each answers by its own index, 5 at most. */
import { ACHADOS_POR_TIPO, type Achados, buscar, MINIMO_DA_BUSCA } from '@sorium/contratos/busca/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { rota } from '#nucleo/http/index.ts'

type Procurar<T> = (leitura: Leitura, p: { busca: string; limite: number }) => Promise<T>

interface Procuradores {
  procurarItens: Procurar<Achados['itens']>
  procurarAnuncios: Procurar<Achados['anuncios']>
  procurarJogadores: Procurar<Achados['jogadores']>
  procurarEventos: Procurar<Achados['eventos']>
}

export function rotaDaBusca(app: FastifyInstance, ctx: Ctx, p: Procuradores): void {
  rota(app, buscar, async ({ consulta, res }) => {
    res.header('cache-control', 'public, max-age=10')
    const busca = (consulta.q ?? '').trim()
    if (busca.length < MINIMO_DA_BUSCA) return { itens: [], anuncios: [], jogadores: [], eventos: [] }
    const { replica } = ctx.banco
    const pedido = { busca, limite: ACHADOS_POR_TIPO }
    const [itens, anuncios, jogadores, eventos] = await Promise.all([
      p.procurarItens(replica, pedido),
      p.procurarAnuncios(replica, pedido),
      p.procurarJogadores(replica, pedido),
      p.procurarEventos(replica, pedido),
    ])
    return { itens, anuncios, jogadores, eventos }
  })
}
