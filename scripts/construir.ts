/**
 * `npm run build`: builds what is stale, told by a hash of the files that go into it. Node could run the api's TypeScript as it stands, and
 * does in development and tests; in a few files it starts twice as fast. `--forcar` builds everything.
 */
import { spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const RAIZ = path.join(import.meta.dirname, '..')

type Alvo = { nome: string; pasta: string; entradas: string[]; comandos: string[][]; foraDaProducao?: boolean }

const VITE = '../../node_modules/vite/bin/vite.js'

const COMUNS = ['packages/contratos', 'packages/catalogo', 'tsconfig.base.json', 'package-lock.json']

const ALVOS: Alvo[] = [
  {
    nome: 'o site',
    pasta: 'apps/web',
    entradas: ['apps/web', ...COMUNS],
    comandos: [
      [VITE, 'build', '--logLevel', 'warn'],
      [VITE, 'build', '--ssr', 'src/servidor/index.tsx', '--outDir', 'dist/servidor', '--logLevel', 'warn'],
      ['scripts/comprimir.ts'],
    ],
  },
  { nome: 'a api', pasta: 'apps/api', entradas: ['apps/api', ...COMUNS], comandos: [['construir.ts', 'src/main.ts']] },
  {
    nome: 'o sandbox',
    pasta: 'apps/sandbox',
    entradas: ['apps/sandbox', 'apps/api', ...COMUNS],
    comandos: [['../api/construir.ts', 'src/site/main.ts']],
    foraDaProducao: true,
  },
  { nome: 'a ponte', pasta: 'apps/ponte', entradas: ['apps/ponte', ...COMUNS], comandos: [['construir.ts']] },
]

const forcar = process.argv.includes('--forcar')
const producao = process.env['NODE_ENV'] === 'production'
for (const alvo of ALVOS) {
  if (producao && alvo.foraDaProducao) continue
  if (!construir(alvo)) process.exit(1)
}

function construir(alvo: Alvo): boolean {
  const pasta = path.join(RAIZ, alvo.pasta)
  const carimbo = path.join(pasta, 'dist', '.sorium-entradas')
  const quer = resumir(alvo.entradas)
  if (!forcar && fs.existsSync(carimbo) && fs.readFileSync(carimbo, 'utf8') === quer) return true
  console.log(`Construindo ${alvo.nome}…`)
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const comando of alvo.comandos) {
    const { status } = spawnSync(process.execPath, comando, { cwd: pasta, env, stdio: ['ignore', 'inherit', 'inherit'] })
    if (status === 0) continue
    console.error(`A construção de ${alvo.pasta} falhou; a mensagem está acima.`)
    return false
  }
  fs.writeFileSync(carimbo, quer)
  return true
}

function resumir(entradas: string[]): string {
  const resumo = crypto.createHash('sha256')
  for (const arquivo of entradas.flatMap(arquivosDe).sort()) {
    resumo
      .update(`${arquivo}\0`)
      .update(fs.readFileSync(path.join(RAIZ, arquivo)))
      .update('\0')
  }
  return resumo.digest('hex')
}

/** Every file below, but what is built or installed, and tests: they are in no bundle. */
function arquivosDe(entrada: string): string[] {
  if (fs.statSync(path.join(RAIZ, entrada)).isFile()) return [entrada]
  return fs.readdirSync(path.join(RAIZ, entrada), { withFileTypes: true }).flatMap((item) => {
    if (item.name === 'dist' || item.name === 'node_modules' || /\.test\.tsx?$/.test(item.name)) return []
    const caminho = path.join(entrada, item.name)
    return item.isDirectory() ? arquivosDe(caminho) : [caminho]
  })
}
