/**
 * `node scripts/mapa.ts` writes docs/mapa.md: a line for each folder of docs/pastas.json, and the first sentence of the comment at the top of
 * each module's index.ts or rotas.ts.
 */
import fs from 'node:fs'
import path from 'node:path'

const RAIZ = path.join(import.meta.dirname, '..')
export const MAPA = 'docs/mapa.md'
const PASTAS = 'docs/pastas.json'
const MODULOS = 'apps/api/src/modulos'

export function desenharMapa(raiz: string): string {
  const pastas = JSON.parse(fs.readFileSync(path.join(raiz, PASTAS), 'utf8')) as Record<string, string>
  const linhas = { ...pastas, ...Object.fromEntries(modulosEm(raiz)) }
  return [
    '# Map: each folder in one line',
    '',
    `Written by \`node scripts/mapa.ts\` out of ${PASTAS} and the plates of the modules (\`index.ts\`), which also say what each owns, promises and calls. Levels of the modules, and who may import whom: .dependency-cruiser.cjs. How to add a page, a style, a change of SQL or a version: [como.md](como.md).`,
    '',
    ...Object.keys(linhas)
      .sort()
      .map((pasta) => `- \`${pasta}\`: ${linhas[pasta]}`),
    '',
  ].join('\n')
}

function modulosEm(raiz: string): [pasta: string, linha: string][] {
  return fs.readdirSync(path.join(raiz, MODULOS)).flatMap((nome) => {
    const placas = ['index.ts', 'rotas.ts'].map((arquivo) => placaDe(path.join(raiz, MODULOS, nome, arquivo)))
    const placa = placas.find(Boolean)
    return placa ? [[`${MODULOS}/${nome}`, placa]] : []
  })
}

function placaDe(arquivo: string): string | undefined {
  if (!fs.existsSync(arquivo)) return undefined
  const placa = /^\/\*\*\n \* [a-z]+ — ([\s\S]*?)\.\n/.exec(fs.readFileSync(arquivo, 'utf8'))?.[1]
  return placa?.replaceAll(/\n \*\s+/g, ' ')
}

if (import.meta.main) fs.writeFileSync(path.join(RAIZ, MAPA), desenharMapa(RAIZ))
