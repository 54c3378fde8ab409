/** `npm run bench`: every measurement, one after the other, against the running sandbox. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

for (const nome of ['corridas', 'entrega', 'velocidade', 'mercado-leitura']) {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${nome}.ts`)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
