/** `sorium pausar [motivo]` and `sorium continuar` in the city's console: subcommands for whoever registers the command 'sorium'. */
import type { Subcomandos } from './console.ts'
import type { Registro } from '../nucleo/registro.ts'

/** As in the contract: MOTIVO_DA_PAUSA_MAXIMO. */
const MOTIVO_MAXIMO = 200

export function subcomandosDaPausa(p: { pausar(pausar: boolean, motivo: string): void; registro: Registro }): Subcomandos {
  return {
    pausar(resto) {
      const motivo = resto.join(' ').trim().slice(0, MOTIVO_MAXIMO)
      p.pausar(true, motivo)
      p.registro.info('Pausando as entregas: nada novo é entregue, e o que já aconteceu é confirmado. Para voltar: sorium continuar')
    },
    continuar() {
      p.pausar(false, '')
      p.registro.info('Retomando as entregas.')
    },
  }
}
