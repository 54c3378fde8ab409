import { servir } from '@sorium/api/partida/servir.ts'
import { mundoDeFora } from './mundo-de-fora.ts'

await servir(mundoDeFora)
