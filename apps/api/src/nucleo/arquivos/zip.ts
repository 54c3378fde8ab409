import { buffer } from 'node:stream/consumers'
import type yauzlDeTipos from 'yauzl'
import { nomeEmTexto } from './codificacao.ts'

type Yauzl = typeof yauzlDeTipos
type Entry = yauzlDeTipos.Entry
type ZipFile = yauzlDeTipos.ZipFile

export interface LimitesDoZip {
  entradas: number
  bytesDoArquivo: number
  bytesAbertos: number
}

export interface EntradaDoZip {
  caminho: string
  /** 'grande': the file is too large. 'ilegivel': it is damaged, encrypted, a link, or of an unknown compression. */
  ler(): Promise<Buffer | 'grande' | 'ilegivel'>
}

export const ehDoSistema = (caminho: string): boolean =>
  /^__MACOSX\/|(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(caminho)

export class ZipIlegivel extends Error {}

const TIPO_NO_UNIX = 0o170000
const LIGACAO_NO_UNIX = 0o120000
const FEITO_NO_UNIX = 3

const NOME_EM_UTF8 = 0x800
const NOME_UNICODE = 0x7075

/** The limits use declared sizes, because yauzl fails on a file that is larger than declared. @throws ZipIlegivel. */
export async function abrirZip(bytes: Buffer, limites: LimitesDoZip): Promise<EntradaDoZip[]> {
  // In the built program a CommonJS module has only its default export.
  const { default: yauzl } = await import('yauzl')
  const zip = await legivel(() => yauzl.fromBufferPromise(bytes, { decodeStrings: false }))
  if (zip.entryCount > limites.entradas) throw new ZipIlegivel(`O zip pode ter no máximo ${limites.entradas} arquivos e pastas.`)
  const entradas = await legivel(() => lerLista(zip))
  const arquivos = entradas.map((entrada) => ({ entrada, caminho: nomeDe(yauzl, entrada) })).filter(({ caminho }) => !caminho.endsWith('/'))
  if (arquivos.some(({ caminho }) => yauzl.validateFileName(caminho) !== null)) throw new ZipIlegivel('')
  const cabe = ({ uncompressedSize }: Entry): boolean => uncompressedSize <= limites.bytesDoArquivo
  const abertos = arquivos
    .map((a) => a.entrada)
    .filter(cabe)
    .reduce((soma, { uncompressedSize }) => soma + uncompressedSize, 0)
  if (abertos > limites.bytesAbertos) throw new ZipIlegivel('Aberto, o zip fica grande demais.')
  return arquivos.map(({ entrada, caminho }) => ({
    caminho,
    ler: async () => (cabe(entrada) ? lerEntrada(zip, entrada) : naoCabe(entrada)),
  }))
}

/** Windows and some telephones write names in UTF-8 or CP850 without saying which. */
function nomeDe(yauzl: Yauzl, { fileNameRaw, generalPurposeBitFlag: bits, extraFields }: Entry): string {
  const dito = (bits & NOME_EM_UTF8) !== 0 || extraFields.some(({ id }) => id === NOME_UNICODE)
  return dito ? yauzl.getFileNameLowLevel(bits, fileNameRaw, extraFields, false) : nomeEmTexto(fileNameRaw).replaceAll('\\', '/')
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
  if (!entrada.canDecodeFileData() || ehLigacao(entrada)) return 'ilegivel'
  try {
    return await buffer(await zip.openReadStreamPromise(entrada))
  } catch {
    return 'ilegivel'
  }
}
