import { Counter, type Registry } from 'prom-client'
import { medirAoLer } from '#nucleo/medidas.ts'
import type { Catraca } from './catraca.ts'

/** What this node lets through, for Prometheus: its counts are taken over at each scrape. */
export function medirCatraca(registro: Registry, catraca: Pick<Catraca, 'contas'>): void {
  const antes = { passaram: 0, esperaram: 0, recusadas: 0 }
  const desfechos = Object.keys(antes) as (keyof typeof antes)[]
  const compras = new Counter({
    name: 'sorium_compras_na_catraca_total',
    help: 'Compras que a cidade pode receber já: as que passaram, as que esperaram a vez e as recusadas com 503',
    labelNames: ['desfecho'],
    registers: [],
    collect() {
      const agora = catraca.contas()
      for (const desfecho of desfechos) {
        this.inc({ desfecho }, agora[desfecho] - antes[desfecho])
        antes[desfecho] = agora[desfecho]
      }
    },
  })
  registro.registerMetric(compras)
  medirAoLer(
    registro,
    'sorium_compras_esperando_a_vez',
    'Compras que esperam neste processo até a cidade dar conta das entregas',
    () => catraca.contas().naLinha,
  )
}
