/** Production. The sandbox starts in apps/sandbox/src/site/main.ts. */
import { servir } from './partida/servir.ts'

await servir()
