/**
 * Writes a type file for each *.module.css (rootDirs in tsconfig.json joins the two), so that using a missing class does not compile. Vite
 * and `npm run check` run this; the type files are not committed.
 */
import fs from 'node:fs'
import path from 'node:path'

const WEB = path.join(import.meta.dirname, '..')
const FONTES = path.join(WEB, 'src')
const TIPOS = path.join(WEB, '.tipos')
const FOLHA = '**/*.module.css'

export const folhasDeComponentes = (): string[] =>
  fs
    .globSync(FOLHA, { cwd: FONTES })
    .map((folha) => folha.replaceAll('\\', '/'))
    .sort()

export function classesDaFolha(css: string): string[] {
  const semTextos = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"|'[^']*'/g, '""')
  const seletores = [...semTextos.matchAll(/[^{};]+(?=\{)/g)]
    .map(([seletor]) => seletor)
    .filter((seletor) => !seletor.trim().startsWith('@'))
  return [...new Set(seletores.flatMap((seletor) => [...seletor.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, classe = '']) => classe)))]
}

const tiposDe = (folha: string): string =>
  classesDaFolha(fs.readFileSync(path.join(FONTES, folha), 'utf8'))
    .map((classe) => `export const ${classe}: string\n`)
    .join('')

export function escreverTiposDosEstilos(): void {
  const folhas = folhasDeComponentes()
  for (const folha of folhas) {
    const destino = path.join(TIPOS, `${folha}.d.ts`)
    const texto = tiposDe(folha)
    if (fs.existsSync(destino) && fs.readFileSync(destino, 'utf8') === texto) continue
    fs.mkdirSync(path.dirname(destino), { recursive: true })
    fs.writeFileSync(destino, texto)
  }
  const vivos = new Set(folhas.map((folha) => path.join(TIPOS, `${folha}.d.ts`)))
  for (const tipo of fs.globSync('**/*.d.ts', { cwd: TIPOS })) {
    if (!vivos.has(path.join(TIPOS, tipo))) fs.rmSync(path.join(TIPOS, tipo))
  }
}
