/** Starts production. The sandbox starts in apps/sandbox/src/site/main.ts, with a simulated world around the api. */
import { servir } from './partida/servir.ts'

await servir()
