/**
 * The pictures in a zip. Nothing is written to a disk, so a name of a file is only a name; what a file says of its size is not believed: reading ends
 * where the limits end.
 */
import { buffer } from 'node:stream/consumers'
import { LIMITES_DAS_FIGURAS as L } from '@sorium/contratos/figuras/limites.ts'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Recusa } from '#nucleo/erros.ts'
import { nomeDaFigura } from './regras.ts'

export interface ArquivoDoZip {
  /** Without folders and ending. */
  nome: string
  /** As it stands in the zip. */
  caminho: string
  /** Reads it. 'grande': it is larger than a picture may be. 'ilegivel': damaged, encrypted, or packed in a way that is not read here. */
  ler(): Promise<Buffer | 'grande' | 'ilegivel'>
}

const TIPO_NO_UNIX = 0o170000
const LIGACAO_NO_UNIX = 0o120000
const FEITO_NO_UNIX = 3

/**
 * Each file of the zip that is a picture by its name, else null. What a file says of its size before it is opened is what it may grow to: the reader
 * stops one that goes on. @throws Recusa when it is no zip, is cut off, or holds too much.
 */
export async function arquivosDoZip(bytes: Buffer): Promise<(ArquivoDoZip | null)[]> {
  const zip = await comoRecusa(() => fromBufferPromise(bytes))
  if (zip.entryCount > L.entradasDoZip)
    throw new Recusa('figuras.zip_invalido', { detalhes: `O zip pode ter no máximo ${L.entradasDoZip} arquivos e pastas.` })
  const entradas = await comoRecusa(() => lerLista(zip))
  const arquivos = entradas.filter(({ fileName }) => !fileName.endsWith('/'))
  const abertos = arquivos.filter(cabe).reduce((soma, { uncompressedSize }) => soma + uncompressedSize, 0)
  if (abertos > L.bytesAbertos) throw new Recusa('figuras.zip_invalido', { detalhes: 'Aberto, o zip fica grande demais.' })
  return arquivos.map((entrada) => {
    const nome = ehLigacao(entrada) ? null : nomeDaFigura(entrada.fileName)
    return nome === null ? null : { nome, caminho: entrada.fileName, ler: () => lerEntrada(zip, entrada) }
  })
}

async function lerLista(zip: ZipFile): Promise<Entry[]> {
  const entradas: Entry[] = []
  for await (const entrada of zip.eachEntry()) entradas.push(entrada)
  return entradas
}

const cabe = ({ uncompressedSize }: Entry): boolean => uncompressedSize <= L.bytesDoArquivo

/** A name for another file, wherever that is. */
function ehLigacao({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >> 8 === FEITO_NO_UNIX && ((externalFileAttributes >>> 16) & TIPO_NO_UNIX) === LIGACAO_NO_UNIX
}

async function comoRecusa<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer()
  } catch {
    throw new Recusa('figuras.zip_invalido')
  }
}

async function lerEntrada(zip: ZipFile, entrada: Entry): Promise<Buffer | 'grande' | 'ilegivel'> {
  if (!entrada.canDecodeFileData()) return 'ilegivel'
  if (!cabe(entrada)) return 'grande'
  try {
    return await buffer(await zip.openReadStreamPromise(entrada))
  } catch {
    return 'ilegivel'
  }
}
