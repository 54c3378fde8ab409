/** The start of the sandbox: the production api, with the simulated world around it. */
import { servir } from '@sorium/api/partida/servir.ts'
import { mundoDeFora } from './mundo-de-fora.ts'

await servir(mundoDeFora)
