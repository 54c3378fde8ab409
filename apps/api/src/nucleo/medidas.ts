/**
 * Labels come from fixed lists (route patterns, error codes, job names), never from a request, otherwise their number would grow without
 * bound.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const doProcesso = new Registry()
collectDefaultMetrics({ register: doProcesso })

/** In seconds. The highest are for the ponte's long poll (25 s) and the night's jobs. */
const FAIXAS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

export interface Medidas {
  readonly registro: Registry
  readonly pedidos: Histogram<'rota' | 'metodo' | 'status'>
  readonly erros: Counter<'codigo'>
  readonly recusadas: Counter<'porta'>
  readonly trabalhos: Histogram<'trabalho' | 'resultado'>
  texto(): Promise<string>
}

export function criarMedidas(): Medidas {
  const registro = new Registry()
  const registers = [registro]
  return {
    registro,
    pedidos: new Histogram({
      name: 'sorium_pedido_duracao_segundos',
      help: 'Duração dos pedidos, da chegada ao fim da resposta',
      labelNames: ['rota', 'metodo', 'status'],
      buckets: FAIXAS_S,
      registers,
    }),
    erros: new Counter({
      name: 'sorium_erros_total',
      help: 'Respostas de erro por código; sistema.falha é falha nossa',
      labelNames: ['codigo'],
      registers,
    }),
    recusadas: new Counter({
      name: 'sorium_recusadas_total',
      help: 'Chamadas que este processo recusou por quem as fez',
      labelNames: ['porta'],
      registers,
    }),
    trabalhos: new Histogram({
      name: 'sorium_trabalho_duracao_segundos',
      help: 'Duração de cada vez dos trabalhos deste processo (jobs e laços)',
      labelNames: ['trabalho', 'resultado'],
      buckets: FAIXAS_S,
      registers,
    }),
    texto: () => Registry.merge([registro, doProcesso]).metrics(),
  }
}

export function medirAoLer(registro: Registry, name: string, help: string, valor: () => number): void {
  const medida = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(valor())
    },
  })
  registro.registerMetric(medida)
}
