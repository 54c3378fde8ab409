import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the whole project, as package.json says it: what the CHANGELOG has an entry for. */
export const VERSAO_DO_SITE = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string }
).version
