/** After the build: each text file of dist also as .br and .gz, so that a phone gets a quarter of the bytes and no request pays for it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const DIST = path.join(import.meta.dirname, '..', 'dist')
const TEXTO = /\.(js|css|svg|json|txt|webmanifest)$/
/** Below this the headers weigh more than what is saved. */
const MINIMO = 1_024

for (const nome of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  const arquivo = path.join(DIST, nome)
  // What the server draws with, and the build's own list, are not served.
  if (!TEXTO.test(nome) || /^(servidor|\.vite)\//.test(nome) || statSync(arquivo).size < MINIMO) continue
  const bytes = readFileSync(arquivo)
  writeFileSync(
    `${arquivo}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  writeFileSync(`${arquivo}.gz`, gzipSync(bytes, { level: 9 }))
}
