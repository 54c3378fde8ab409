import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const PASTA_DAS_FIGURAS = fileURLToPath(new URL('../public/itens/', import.meta.url))

export function digitais(): Record<string, string> {
  const nomes = readdirSync(PASTA_DAS_FIGURAS, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile())
    .map((entrada) => `${entrada.parentPath}/${entrada.name}`.replace(/\/+/g, '/').slice(PASTA_DAS_FIGURAS.length))
    .sort()
  return Object.fromEntries(nomes.map((nome) => [nome, digital(PASTA_DAS_FIGURAS + nome)]))
}

function digital(arquivo: string): string {
  return createHash('sha256').update(readFileSync(arquivo)).digest('hex').slice(0, 16)
}
