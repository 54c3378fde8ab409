/**
 * No operation is begun once txAdmin has warned of a restart within PERTO_S seconds, or announced a shutdown, until the server has ended, the
 * restart is cancelled, or the end is FOLGA_MS late.
 */
import type { FxServer } from './fxserver.ts'
import type { Registro } from '../nucleo/registro.ts'
import type { Tempo } from '../nucleo/tempo.ts'

const PERTO_S = 60
const FOLGA_MS = 120_000
const ATRASO_PADRAO_MS = 5_000

export interface FimDoServidor {
  parada(): 'reinicio_agendado' | 'desligando' | null
  parar(): void
}

export function ouvirFimDoServidor(p: {
  fx: Pick<FxServer, 'ao'>
  tempo: Pick<Tempo, 'depois'>
  registro: Registro
  aoMudar(): void
}): FimDoServidor {
  let motivo: 'reinicio_agendado' | 'desligando' | null = null
  let cancelar = (): void => undefined

  function esperarFim(qual: 'reinicio_agendado' | 'desligando', emMs: number): void {
    cancelar()
    cancelar = p.tempo.depois(emMs + FOLGA_MS, () => continuar('O servidor não reiniciou na hora marcada. As entregas continuam.'))
    const mudou = motivo !== qual
    motivo = qual
    if (!mudou) return
    const oQue = qual === 'desligando' ? 'O servidor está desligando' : 'O servidor reinicia em instantes'
    p.registro.info(`${oQue}: o que começou é salvo e confirmado, e nenhuma entrega nova começa. O resto chega depois que ele voltar.`)
    p.aoMudar()
  }

  function continuar(mensagem: string): void {
    cancelar()
    if (motivo === null) return
    motivo = null
    p.registro.info(mensagem)
    p.aoMudar()
  }

  p.fx.ao('txAdmin:events:scheduledRestart', (dados) => {
    const faltamS = campo(dados, 'secondsRemaining')
    if (faltamS !== null && faltamS <= PERTO_S) esperarFim('reinicio_agendado', faltamS * 1000)
  })
  p.fx.ao('txAdmin:events:scheduledRestartSkipped', () => continuar('O reinício marcado foi cancelado. As entregas continuam.'))
  p.fx.ao('txAdmin:events:serverShuttingDown', (dados) => esperarFim('desligando', campo(dados, 'delay') ?? ATRASO_PADRAO_MS))

  return { parada: () => motivo, parar: () => cancelar() }
}

function campo(dados: unknown, nome: string): number | null {
  const valor: unknown = typeof dados === 'object' && dados !== null ? Reflect.get(dados, nome) : undefined
  return typeof valor === 'number' && Number.isFinite(valor) ? valor : null
}
