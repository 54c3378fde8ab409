/**
 * A start leaves behind some 15 MB that nobody holds (modules that were read, schemas that were compiled), which the engine would look for only when the heap
 * has doubled. It is looked for once, before anybody is served: a stop of some 30 ms that no request sees (docs/decisoes/0083).
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export function largarOComeco(): void {
  setFlagsFromString('--expose-gc')
  const coletar = runInNewContext('gc') as () => void
  coletar()
  setFlagsFromString('--no-expose-gc')
}
