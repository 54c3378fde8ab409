import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { ZipFile } from 'yazl'

export interface EntradaDoZip {
  nome: string
  bytes: Buffer
  modo?: number
}

/** 'utf8 sem marca': UTF-8 names without the flag that says so. */
export type NomesDoZip = 'utf8' | 'utf8 sem marca' | 'cp850'

export async function zipDe(entradas: readonly EntradaDoZip[], nomes: NomesDoZip = 'utf8'): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { nome, bytes, modo } of entradas)
    if (nome.endsWith('/')) zip.addEmptyDirectory(nome)
    else zip.addBuffer(bytes, nome, modo === undefined ? {} : { mode: modo })
  const internas = (zip as unknown as { entries: { utf8FileName: Buffer }[] }).entries
  if (nomes === 'cp850') for (const e of internas) e.utf8FileName = iconv.encode(e.utf8FileName.toString(), 'cp850')
  zip.end()
  const pronto = await buffer(zip.outputStream)
  return nomes === 'utf8' ? pronto : semMarca(pronto)
}

const MARCA_DE_UTF8 = 0x800
const CABECALHOS = [
  { assinatura: Buffer.from('PK\u0003\u0004', 'latin1'), bits: 6 },
  { assinatura: Buffer.from('PK\u0001\u0002', 'latin1'), bits: 8 },
]

function semMarca(zip: Buffer): Buffer {
  for (const { assinatura, bits } of CABECALHOS)
    for (let em = zip.indexOf(assinatura); em !== -1; em = zip.indexOf(assinatura, em + 1))
      zip.writeUInt16LE(zip.readUInt16LE(em + bits) & ~MARCA_DE_UTF8, em + bits)
  return zip
}
