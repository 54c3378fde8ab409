/** The command 'sorium' of the city's console. Players cannot run it. */
import type { Subcomandos } from './console-pausa.ts'
import type { FxServer } from './fxserver.ts'
import type { Registro } from './registro.ts'

export function registrarComando(fx: Pick<FxServer, 'comando'>, registro: Registro, subcomandos: Subcomandos): void {
  fx.comando('sorium', ([primeira = '', ...resto]) => {
    const subcomando = Object.hasOwn(subcomandos, primeira) ? subcomandos[primeira] : undefined
    if (subcomando) subcomando(resto)
    else
      registro.info(
        `Uso: ${Object.keys(subcomandos)
          .map((nome) => `sorium ${nome}`)
          .join(', ')}`,
      )
  })
}
