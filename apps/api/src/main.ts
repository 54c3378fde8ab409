/** The start of production: the api alone. The sandbox has a start of its own, with a simulated world around the api (apps/sandbox/src/site/main.ts). */
import { servir } from './partida/servir.ts'

await servir()
