/** Writes the TypeScript types of the API document to `apps/sandbox/.tipos/api.d.ts`, for cliente-gerado.test.ts. `npm run check` runs it. */
import fs from 'node:fs'
import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { escreverDocumento } from '../src/documento/index.ts'

const DESTINO = path.join(import.meta.dirname, '../../../apps/sandbox/.tipos/api.d.ts')

export async function escreverTiposDoDocumento(): Promise<void> {
  const nos = await openapiTS(JSON.stringify(escreverDocumento({ sandbox: true })))
  fs.mkdirSync(path.dirname(DESTINO), { recursive: true })
  fs.writeFileSync(DESTINO, astToString(nos))
}
