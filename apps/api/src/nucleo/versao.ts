import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const VERSAO_DO_SITE = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string }
).version

const partes = (versao: string): number[] => versao.split('.').map(Number)

export function antesDoSite(versao: string, doSite = VERSAO_DO_SITE): boolean {
  const [uma, outra] = [partes(versao), partes(doSite)]
  if (uma.length !== outra.length || [...uma, ...outra].some(Number.isNaN)) return false
  const diferente = uma.findIndex((parte, i) => parte !== outra[i])
  return diferente >= 0 && (uma[diferente] ?? 0) < (outra[diferente] ?? 0)
}
