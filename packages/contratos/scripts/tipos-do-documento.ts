import openapiTS, { astToString } from 'openapi-typescript'
import { escreverDocumento } from '../src/documento/index.ts'

export async function tiposDoDocumento(): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(escreverDocumento({ sandbox: true }))))
}
