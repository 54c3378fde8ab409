/** A city takes so many purchases as it can receive: above that its buyers are told to come again. */
import { TIPOS_SO_ONLINE, type TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import { Counter, type Registry } from 'prom-client'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { contarAbertas, guardarRecusadas } from './repositorio.ts'

export interface QuemVaiReceber {
  /** Whose character it is. */
  servidor: string
  online: boolean
  tipo: TipoDeOperacao
}

export interface Lotacao {
  /** In the transaction that queues what is bought. @throws Recusa 503 with when to come again. */
  exigirLugar(tx: Transacao, p: QuemVaiReceber): Promise<void>
  /** Adds who was turned away since the last time to what the health page shows. */
  anotar(): Promise<void>
  medir(registro: Registry): void
}

export function criarLotacao({ banco }: Pick<Ctx, 'banco'>): Lotacao {
  const porAnotar = new Map<string, number>()
  let recusadas = 0
  return {
    async exigirLugar(tx, { servidor, online, tipo }) {
      // What waits for somebody who is away keeps nobody waiting.
      if (!online && (TIPOS_SO_ONLINE as readonly string[]).includes(tipo)) return
      // Purchases that commit at this moment are not counted yet: it may be passed by as many.
      const [{ entregas_maximo_abertas: maximo }, abertas] = await Promise.all([lerAjustes(tx), contarAbertas(tx, servidor)])
      if (abertas < maximo) return
      recusadas++
      porAnotar.set(servidor, (porAnotar.get(servidor) ?? 0) + 1)
      // Spread, so that those who are turned away together do not come back together.
      throw new Recusa('entregas.cidade_cheia', { tenteEmS: 2 + Math.floor(Math.random() * 4) })
    },
    async anotar() {
      for (const [servidor, quantas] of porAnotar) {
        await banco.transacao((tx) => guardarRecusadas(tx, { servidor, quantas }))
        const novas = (porAnotar.get(servidor) ?? 0) - quantas
        if (novas > 0) porAnotar.set(servidor, novas)
        else porAnotar.delete(servidor)
      }
    },
    medir(registro) {
      const compras = new Counter({
        name: 'sorium_compras_mandadas_voltar_total',
        help: 'Compras recusadas com 503 porque a cidade tinha entregas demais à espera',
        registers: [],
        collect() {
          this.reset()
          this.inc(recusadas)
        },
      })
      registro.registerMetric(compras)
    },
  }
}
