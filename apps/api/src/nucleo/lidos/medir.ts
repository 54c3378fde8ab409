import { Counter } from 'prom-client'
import { type Medidas, medirAoLer } from '../medidas.ts'
import type { Sinal } from '../sinal.ts'
import type { EstadoDosLidos, Lidos } from './index.ts'

export function medirLidos({ registro }: Medidas, { lidos, sinal }: { lidos: Lidos; sinal: Pick<Sinal, 'ouvindo'> }): void {
  medirAoLer(registro, 'sorium_lidos_bytes', 'Bytes do que todos veem, guardados neste processo', () => lidos.estado().bytes)
  medirAoLer(registro, 'sorium_lidos_coisas', 'Listas, páginas e ajustes guardados neste processo', () => lidos.estado().coisas)
  medirAoLer(registro, 'sorium_avisos_chegam', '1 enquanto os avisos dos outros nós chegam a este', () => (sinal.ouvindo() ? 1 : 0))
  const contas = { guardado: 'guardados', feito: 'feitos', espera: 'esperas' } as const satisfies Record<string, keyof EstadoDosLidos>
  const total = new Counter({
    name: 'sorium_lidos_total',
    help: 'Leituras do que todos veem: guardadas, feitas, e as que esperaram por uma que se fazia',
    labelNames: ['como'],
    collect() {
      this.reset()
      const estado = lidos.estado()
      for (const [como, qual] of Object.entries(contas)) this.inc({ como }, estado[qual])
    },
    registers: [],
  })
  registro.registerMetric(total)
}
