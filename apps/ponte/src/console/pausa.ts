import type { Subcomandos } from './console.ts'
import type { Registro } from '../nucleo/registro.ts'

/** Must equal MOTIVO_DA_PAUSA_MAXIMO in the contract. */
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
