/** `node scripts/registrar-decisao.ts`: the new pages of docs/decisoes are decided; from now on `npm run check` keeps their text as it is. */
import path from 'node:path'
import { PASTA_DAS_DECISOES, registrarNovas } from './verificar/decisoes.ts'

const novas = registrarNovas(path.join(import.meta.dirname, '..', PASTA_DAS_DECISOES))
console.log(novas.length === 0 ? 'Nenhuma página nova.' : `Registradas: ${novas.join(', ')}`)
