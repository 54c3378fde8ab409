/**
 * While the process has little to do its engine saves memory: it gives back the pages that a collection has emptied. Otherwise it keeps them, 26 MB after eight
 * busy minutes. Saving costs a purchase a third more of the processor's time, so it is not done while there is much to do (docs/decisoes/0085).
 */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

/** Of the time, what the event loop may be at work: a city's 40 calls a second keep it so for 0.3, as many purchases as there is room for for 0.65 and more. */
const FOLGA = 0.5
const OLHAR_MS = 2_000

/** From now on, in this process. `dizer` says a flag to the engine, which reads this one whenever it asks itself. @returns what ends it. */
export function pouparNaFolga({ dizer = setFlagsFromString, olharMs = OLHAR_MS } = {}): () => void {
  let antes = performance.eventLoopUtilization()
  let poupa = false
  const relogio = setInterval(() => {
    const agora = performance.eventLoopUtilization()
    const folgada = performance.eventLoopUtilization(agora, antes).utilization < FOLGA
    antes = agora
    if (folgada === poupa) return
    poupa = folgada
    dizer(poupa ? '--memory-saver-mode' : '--no-memory-saver-mode')
  }, olharMs).unref()
  return () => clearInterval(relogio)
}
