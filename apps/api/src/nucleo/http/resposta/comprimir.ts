/** How answers are compressed. Bytes that many get are compressed once for each encoding, and the result lives as long as they do. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const COMPRIMIR_A_PARTIR_DE = 2_048
/** A larger answer is compressed in another thread, so that the rest of the site does not wait for it. */
const DE_UMA_VEZ_ATE = 256 * 1024

const comprimidos = new WeakMap<Buffer, { br?: Buffer; gzip?: Buffer }>()

/** @returns the bytes as they may be kept and sent to many. */
export function paraMuitos(bytes: Buffer): Buffer {
  const proprios = emMemoriaPropria(bytes)
  comprimidos.set(proprios, {})
  return proprios
}

/** What a library returns may be a small piece of a large buffer, all of which would be kept with it. */
function emMemoriaPropria(bytes: Buffer): Buffer {
  const proprios = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(proprios)
  return proprios
}

function umaVez<O>(codificacao: 'br' | 'gzip', comprimir: (bytes: Buffer, opcoes: O) => Buffer): typeof comprimir {
  return (bytes, opcoes) => {
    const feitos = comprimidos.get(bytes)
    if (!feitos) return comprimir(bytes, opcoes)
    return (feitos[codificacao] ??= emMemoriaPropria(comprimir(bytes, opcoes)))
  }
}

export async function comprimirRespostas(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    zlib: { brotliCompressSync: umaVez('br', brotliCompressSync), gzipSync: umaVez('gzip', gzipSync) },
    threshold: COMPRIMIR_A_PARTIR_DE,
    syncThreshold: DE_UMA_VEZ_ATE,
    encodings: ['br', 'gzip'],
    // Nobody sends compressed bodies here, and a small one could unfold into a large one.
    globalDecompression: false,
  })
}
