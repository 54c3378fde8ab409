/** Bytes that many ask for, in the forms in which they travel: each is compressed once, when it is first asked for. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

export type Forma = 'br' | 'gzip'

/** Answers from this size on travel compressed. */
export const COMPRIMIR_A_PARTIR_DE = 2_048
/** Better than what is compressed for one answer alone. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const GZIP = { level: 8 }

const COM_BROTLI = ['br', 'gzip', 'identity']
const SEM_BROTLI = ['gzip', 'identity']
/** What a header means: browsers send few different ones. */
const ditas = new LRUCache<string, { forma: Forma | null; semBrotli: Forma | null }>({ max: 200 })

/** A request, of whichever kind. */
interface ComCabecalhos {
  headers: IncomingHttpHeaders
}

/** What whoever asks would rather have; null: as it is. */
export function formaPedida({ headers }: ComCabecalhos, p?: { brotli: boolean }): Forma | null {
  if (headers['x-no-compression'] !== undefined) return null
  const dita = headers['accept-encoding']
  if (typeof dita !== 'string') return null
  let lida = ditas.get(dita)
  if (!lida) {
    lida = { forma: entender(dita, COM_BROTLI), semBrotli: entender(dita, SEM_BROTLI) }
    ditas.set(dita, lida)
  }
  return p?.brotli === false ? lida.semBrotli : lida.forma
}

/** As what compresses all other answers understands it: in whatever letters, and by gzip's old name. */
function entender(dita: string, aceitas: string[]): Forma | null {
  const forma = negotiate(dita.toLowerCase().replaceAll('x-gzip', 'gzip'), aceitas)
  return forma === 'br' || forma === 'gzip' ? forma : null
}

/** Weak: the forms of one thing are the same thing. */
export const etagDe = (bytes: Buffer): string => `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 16)}"`

/** Whether who asks says that he has this very thing. */
export function temEste({ headers }: ComCabecalhos, etag: string): boolean {
  const dito = headers['if-none-match']
  if (dito === undefined) return false
  return dito === etag || dito === '*' || dito.split(',').some((um) => um.trim().replace(/^W\//, '') === etag.slice(2))
}

export interface Corpo {
  readonly bytes: Buffer
  em(forma: Forma): Buffer | Promise<Buffer>
}

/** Bytes that are kept, in memory of their own: what made them lends a piece of something larger, which would be kept with them. */
export function emSeuLugar(bytes: Buffer): Buffer {
  const suas = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(suas)
  return suas
}

/** `bytes`: kept as they are (emSeuLugar). */
export function criarCorpo(bytes: Buffer): Corpo {
  const feitas: Partial<Record<Forma, Buffer | Promise<Buffer>>> = {}
  const comprimir = async (forma: Forma): Promise<Buffer> =>
    emSeuLugar(forma === 'br' ? await promisify(brotliCompress)(bytes, BROTLI) : await promisify(gzip)(bytes, GZIP))
  return {
    bytes,
    em(forma) {
      const feita = feitas[forma]
      if (feita) return feita
      const promessa = comprimir(forma)
      feitas[forma] = promessa
      promessa.then(
        (pronta) => (feitas[forma] = pronta),
        () => delete feitas[forma],
      )
      return promessa
    },
  }
}

/** A text with gaps, into each of which the same word goes, another one in each answer: a page and its nonce. */
export interface CorpoComLacunas {
  readonly tamanho: number
  com(palavra: string): Buffer
  gzipCom(palavra: string): Buffer | Promise<Buffer>
}

const INICIO_DO_GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/**
 * As gzip the parts between the gaps are compressed once, each by itself and up to a whole byte; the word goes in between as a stored block of DEFLATE (RFC 1951,
 * 3.2.4), which has its bytes as they are. Nothing behind it looks back across it. Brotli has no such seam that Node's encoder keeps to.
 */
export function criarCorpoComLacunas(texto: string, lacuna: string): CorpoComLacunas {
  const partes = texto.split(lacuna).map((parte) => emSeuLugar(Buffer.from(parte)))
  const tamanho = partes.reduce((soma, parte) => soma + parte.length, 0)
  let comprimidas: Buffer[] | Promise<Buffer[]> | null = null

  function comprimir(): Buffer[] | Promise<Buffer[]> {
    if (comprimidas) return comprimidas
    const promessa = Promise.all(
      partes.map((parte, i) =>
        promisify(deflateRaw)(parte, { ...GZIP, finishFlush: i < partes.length - 1 ? constants.Z_FULL_FLUSH : constants.Z_FINISH }),
      ),
    )
    comprimidas = promessa
    promessa.then(
      (prontas) => (comprimidas = prontas.map(emSeuLugar)),
      () => (comprimidas = null),
    )
    return promessa
  }

  function montar(pedacos: readonly Buffer[], palavra: Buffer): Buffer {
    const bloco = blocoGuardado(palavra)
    const fim = Buffer.allocUnsafe(8)
    const soma = partes.reduce((crc, parte, i) => crc32(parte, i === 0 ? crc : crc32(palavra, crc)), 0)
    fim.writeUInt32LE(soma, 0)
    fim.writeUInt32LE(tamanho + palavra.length * (partes.length - 1), 4)
    return Buffer.concat([INICIO_DO_GZIP, ...pedacos.flatMap((pedaco, i) => (i === 0 ? [pedaco] : [bloco, pedaco])), fim])
  }

  return {
    tamanho,
    com(palavra) {
      const bytes = Buffer.from(palavra)
      return Buffer.concat(partes.flatMap((parte, i) => (i === 0 ? [parte] : [bytes, parte])))
    },
    gzipCom(palavra) {
      const prontas = comprimir()
      const bytes = Buffer.from(palavra)
      return Array.isArray(prontas) ? montar(prontas, bytes) : prontas.then((pedacos) => montar(pedacos, bytes))
    },
  }
}

/** Not the last block, not compressed; its length, and its length again with every bit turned. */
function blocoGuardado(bytes: Buffer): Buffer {
  const inicio = Buffer.from([0, bytes.length & 0xff, bytes.length >> 8, ~bytes.length & 0xff, (~bytes.length >> 8) & 0xff])
  return Buffer.concat([inicio, bytes])
}
