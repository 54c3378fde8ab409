/** Zips, as an owner would make them. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export interface EntradaDoZip {
  /** A folder's ends in '/'. */
  nome: string
  bytes: Buffer
  /** As Unix has it. */
  modo?: number
}

export async function zipDe(entradas: readonly EntradaDoZip[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { nome, bytes, modo } of entradas)
    if (nome.endsWith('/')) zip.addEmptyDirectory(nome)
    else zip.addBuffer(bytes, nome, modo === undefined ? {} : { mode: modo })
  zip.end()
  return buffer(zip.outputStream)
}
