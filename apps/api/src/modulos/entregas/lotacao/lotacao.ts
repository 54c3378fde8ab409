import { TIPOS_SO_ONLINE, type TipoDeOperacao } from '@sorium/contratos/ponte/index.ts'
import { Counter, type Registry } from 'prom-client'
import { lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { contarAbertas, guardarRecusadas } from './repositorio.ts'

export interface QuemVaiReceber {
  servidor: string
  online: boolean
  tipo: TipoDeOperacao
}

export interface Lotacao {
  exigirLugar(tx: Transacao, p: QuemVaiReceber): Promise<void>
  anotar(): Promise<void>
  medir(registro: Registry): void
}

export function criarLotacao({ banco }: Pick<Ctx, 'banco'>): Lotacao {
  const porAnotar = new Map<string, number>()
  let recusadas = 0
  return {
    async exigirLugar(tx, { servidor, online, tipo }) {
      // A delivery that waits for an absent player delays nobody, so the limit does not apply to it.
      if (!online && (TIPOS_SO_ONLINE as readonly string[]).includes(tipo)) return
      // Purchases that are just being committed are not counted, so the limit may be exceeded by their number.
      const [{ entregas_maximo_abertas: maximo }, abertas] = await Promise.all([lerAjustes(tx), contarAbertas(tx, servidor)])
      if (abertas < maximo) return
      recusadas++
      porAnotar.set(servidor, (porAnotar.get(servidor) ?? 0) + 1)
      // A random time, so that refused buyers do not come back together.
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
