/**
 * The files in a zip. Nothing is written to a disk, so a name of a file is only a name; what a file says of its size is not believed: reading ends
 * where the limits end.
 */
import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'

export interface LimitesDoZip {
  /** Files and folders. */
  entradas: number
  bytesDoArquivo: number
  /** What all files may grow to. */
  bytesAbertos: number
}

export interface EntradaDoZip {
  /** As it stands in the zip. */
  caminho: string
  /** Reads it. 'grande': it is larger than a file may be. 'ilegivel': damaged, encrypted, or packed in a way that is not read here. */
  ler(): Promise<Buffer | 'grande' | 'ilegivel'>
}

/** It is no zip, is cut off, or holds too much: then the message says so in a sentence. */
export class ZipIlegivel extends Error {}

const TIPO_NO_UNIX = 0o170000
const LIGACAO_NO_UNIX = 0o120000
const FEITO_NO_UNIX = 3

/**
 * Each file of the zip; null: a name for another file, wherever that is. What a file says of its size before it is opened is what it may grow to: the
 * reader stops one that goes on. @throws ZipIlegivel.
 */
export async function abrirZip(bytes: Buffer, limites: LimitesDoZip): Promise<(EntradaDoZip | null)[]> {
  // Of a module of the older form only the default is there in the built program.
  const { default: yauzl } = await import('yauzl')
  const zip = await legivel(() => yauzl.fromBufferPromise(bytes))
  if (zip.entryCount > limites.entradas) throw new ZipIlegivel(`O zip pode ter no máximo ${limites.entradas} arquivos e pastas.`)
  const entradas = await legivel(() => lerLista(zip))
  const arquivos = entradas.filter(({ fileName }) => !fileName.endsWith('/'))
  const cabe = ({ uncompressedSize }: Entry): boolean => uncompressedSize <= limites.bytesDoArquivo
  const abertos = arquivos.filter(cabe).reduce((soma, { uncompressedSize }) => soma + uncompressedSize, 0)
  if (abertos > limites.bytesAbertos) throw new ZipIlegivel('Aberto, o zip fica grande demais.')
  return arquivos.map((entrada) =>
    ehLigacao(entrada)
      ? null
      : { caminho: entrada.fileName, ler: async () => (cabe(entrada) ? lerEntrada(zip, entrada) : naoCabe(entrada)) },
  )
}

async function lerLista(zip: ZipFile): Promise<Entry[]> {
  const entradas: Entry[] = []
  for await (const entrada of zip.eachEntry()) entradas.push(entrada)
  return entradas
}

function ehLigacao({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >> 8 === FEITO_NO_UNIX && ((externalFileAttributes >>> 16) & TIPO_NO_UNIX) === LIGACAO_NO_UNIX
}

async function legivel<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer()
  } catch {
    throw new ZipIlegivel('')
  }
}

const naoCabe = (entrada: Entry): 'grande' | 'ilegivel' => (entrada.canDecodeFileData() ? 'grande' : 'ilegivel')

async function lerEntrada(zip: ZipFile, entrada: Entry): Promise<Buffer | 'ilegivel'> {
  if (!entrada.canDecodeFileData()) return 'ilegivel'
  try {
    return await buffer(await zip.openReadStreamPromise(entrada))
  } catch {
    return 'ilegivel'
  }
}
