import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const RAIZ = path.join(import.meta.dirname, '..')

type Alvo = { nome: string; pasta: string; entradas: string[]; comandos: string[][]; foraDaProducao?: boolean }

const SO_ASCII = '../../scripts/so-ascii.ts'
const VITE = '../../node_modules/vite/bin/vite.js'

const COMUNS = ['packages/contratos', 'packages/catalogo', 'scripts/so-ascii.ts', 'tsconfig.base.json', 'package-lock.json']

const ALVOS: Alvo[] = [
  {
    nome: 'o site',
    pasta: 'apps/web',
    entradas: ['apps/web', ...COMUNS],
    comandos: [
      [VITE, 'build', '--logLevel', 'warn'],
      [VITE, 'build', '--ssr', 'src/servidor/index.tsx', '--outDir', 'dist/servidor', '--logLevel', 'warn'],
      [SO_ASCII, 'dist/servidor'],
      ['scripts/comprimir.ts'],
    ],
  },
  {
    nome: 'a api',
    pasta: 'apps/api',
    entradas: ['apps/api', ...COMUNS],
    comandos: [
      ['construir.ts', 'src/main.ts'],
      [SO_ASCII, 'dist'],
    ],
  },
  {
    nome: 'o sandbox',
    pasta: 'apps/sandbox',
    entradas: ['apps/sandbox', 'apps/api', ...COMUNS],
    comandos: [
      ['../api/construir.ts', 'src/site/main.ts'],
      [SO_ASCII, 'dist'],
    ],
    foraDaProducao: true,
  },
  { nome: 'a ponte', pasta: 'apps/ponte', entradas: ['apps/ponte', ...COMUNS], comandos: [['construir.ts']] },
]

const forcar = process.argv.includes('--forcar')
const producao = process.env['NODE_ENV'] === 'production'
const prontos = await Promise.all(ALVOS.filter((alvo) => !(producao && alvo.foraDaProducao)).map(construir))
if (!prontos.every(Boolean)) process.exit(1)

async function construir(alvo: Alvo): Promise<boolean> {
  const pasta = path.join(RAIZ, alvo.pasta)
  const carimbo = path.join(pasta, 'dist', '.sorium-entradas')
  const quer = resumir(alvo.entradas)
  if (!forcar && fs.existsSync(carimbo) && fs.readFileSync(carimbo, 'utf8') === quer) return true
  const inicio = performance.now()
  console.log(`Construindo ${alvo.nome}…`)
  for (const comando of alvo.comandos) {
    if ((await executar(comando, pasta)) === 0) continue
    console.error(`A construção de ${alvo.pasta} falhou; a mensagem está acima.`)
    return false
  }
  fs.writeFileSync(carimbo, quer)
  console.log(`  ${alvo.nome} em ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
  return true
}

function executar(comando: readonly string[], pasta: string): Promise<number | null> {
  const filho = spawn(process.execPath, comando, {
    cwd: pasta,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((feito) => {
    filho.once('error', () => feito(null))
    filho.once('exit', feito)
  })
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

function arquivosDe(entrada: string): string[] {
  if (fs.statSync(path.join(RAIZ, entrada)).isFile()) return [entrada]
  return fs.readdirSync(path.join(RAIZ, entrada), { withFileTypes: true }).flatMap((item) => {
    // Leave out the results of a build, otherwise each build would cause the next one.
    if (['dist', 'node_modules', '.tipos'].includes(item.name) || /\.test\.tsx?$/.test(item.name)) return []
    const caminho = path.join(entrada, item.name)
    return item.isDirectory() ? arquivosDe(caminho) : [caminho]
  })
}
