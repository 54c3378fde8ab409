/**
 * How far the heap may grow before what nobody holds any more is looked for: to twice what was found alive the last time. The engine's own measure is up to four
 * times, which suits a machine that has nothing else to do. The rest of what a program may lay by is said before it begins (scripts/memoria.json, docs/decisoes/0077).
 */
import { setFlagsFromString } from 'node:v8'

const A_MAIS_POR_CENTO = 100

/** From now on, in every thread of this process. */
export function crescerPouco(): void {
  setFlagsFromString(`--heap-growing-percent=${A_MAIS_POR_CENTO}`)
}
