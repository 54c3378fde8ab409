/**
 * The engine saves memory while the process has little to do, and for a moment of each busy minute: it gives back the pages that a collection has emptied.
 * Otherwise it keeps them, 26 MB after eight busy minutes. Saving costs a purchase a third more of the processor's time, so while there is much to do it is
 * done no longer than that (docs/decisoes/0087).
 */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

/** Of the time, what the event loop may be at work: a city's 40 calls a second keep it so for 0.3 to 0.6, as many purchases as there is room for for 0.65 and more. */
const FOLGA = 0.5
const OLHAR_MS = 2_000
/** After so many busy looks, so many in which it saves all the same: 6 s of each 60. */
const OCUPADOS = 27
const DE_TODO_MODO = 3

/** From now on, in this process. `dizer` says a flag to the engine, which reads this one whenever it asks itself. @returns what ends it. */
export function pouparNaFolga({ dizer = setFlagsFromString, olharMs = OLHAR_MS } = {}): () => void {
  let antes = performance.eventLoopUtilization()
  let poupa = false
  let ocupados = 0
  const relogio = setInterval(() => {
    const agora = performance.eventLoopUtilization()
    const folgada = performance.eventLoopUtilization(agora, antes).utilization < FOLGA
    antes = agora
    ocupados = folgada ? 0 : (ocupados + 1) % (OCUPADOS + DE_TODO_MODO)
    const devePoupar = folgada || ocupados >= OCUPADOS
    if (devePoupar === poupa) return
    poupa = devePoupar
    dizer(poupa ? '--memory-saver-mode' : '--no-memory-saver-mode')
  }, olharMs).unref()
  return () => clearInterval(relogio)
}
