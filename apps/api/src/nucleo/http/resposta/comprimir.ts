import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const COMPRIMIR_A_PARTIR_DE = 2_048
const DE_UMA_VEZ_ATE = 256 * 1024

const comprimidos = new WeakMap<Buffer, { br?: Buffer; gzip?: Buffer }>()

export function paraMuitos(bytes: Buffer): Buffer {
  const proprios = emMemoriaPropria(bytes)
  comprimidos.set(proprios, {})
  return proprios
}

/** A library may return a small piece of a large buffer, and the cache would keep the whole buffer. */
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
    // Request bodies are not unpacked, because a small one could become a large one.
    globalDecompression: false,
  })
}
