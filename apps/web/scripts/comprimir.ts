import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const DIST = path.join(import.meta.dirname, '..', 'dist')
const TEXTO = /\.(js|css|svg|json|txt|webmanifest)$/
const MINIMO = 1_024

const comBrotli = promisify(brotliCompress)
const comGzip = promisify(gzip)

const nomes = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((n) => TEXTO.test(n) && !/^(servidor|\.vite)\//.test(n))
await Promise.all(nomes.map((nome) => comprimir(path.join(DIST, nome))))

async function comprimir(arquivo: string): Promise<void> {
  const bytes = readFileSync(arquivo)
  if (bytes.length < MINIMO) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([comBrotli(bytes, { params }), comGzip(bytes, { level: 9 })])
  writeFileSync(`${arquivo}.br`, br)
  writeFileSync(`${arquivo}.gz`, gz)
}
