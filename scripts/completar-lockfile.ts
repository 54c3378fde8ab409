/**
 * Adds to package-lock.json the entries of other platforms' builds: if the registry mirror lacks these builds, `npm install <package>` leaves
 * them out, and `npm ci` fails on those platforms. Run it after each `npm install <package>`.
 */
import fs from 'node:fs'
import path from 'node:path'

type Entrada = {
  version?: string
  cpu?: string[]
  dev?: boolean
  libc?: string[]
  optional?: boolean
  os?: string[]
  optionalDependencies?: Record<string, string>
}

const ARQUIVO = path.join(import.meta.dirname, '..', 'package-lock.json')
const SISTEMAS = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony']
const PROCESSADORES = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x']

const trava = JSON.parse(fs.readFileSync(ARQUIVO, 'utf8')) as { packages: Record<string, Entrada> }
const faltantes = Object.entries(trava.packages).flatMap(([pai, entrada]) =>
  Object.entries(entrada.optionalDependencies ?? {})
    .filter(([nome]) => !trava.packages[`node_modules/${nome}`] && !trava.packages[`${pai}/node_modules/${nome}`])
    .map(([nome, versao]) => [`node_modules/${nome}`, descrever(nome, versao, entrada.dev === true)] as const),
)
const completos = [...Object.entries(trava.packages), ...faltantes].sort(([a], [b]) => a.localeCompare(b, 'en'))
fs.writeFileSync(ARQUIVO, `${JSON.stringify({ ...trava, packages: Object.fromEntries(completos) }, null, 2)}\n`)
console.log(
  `${faltantes.length} entradas acrescentadas: ${faltantes.map(([nome]) => nome.replace('node_modules/', '')).join(', ') || 'nenhuma faltava'}`,
)

function descrever(nome: string, versao: string, dev: boolean): Entrada {
  const partes = nome.split(/[/-]/)
  const sistema = SISTEMAS.find((s) => partes.includes(s))
  const processador = PROCESSADORES.find((p) => partes.includes(p))
  if (!sistema || !processador || !/^\d+\.\d+\.\d+/.test(versao))
    throw new Error(`Não sei descrever ${nome}@${versao}: acrescente-o à mão.`)
  const libc = partes.some((parte) => parte.startsWith('musl'))
    ? ['musl']
    : partes.some((parte) => parte.startsWith('gnu'))
      ? ['glibc']
      : null
  return { version: versao, cpu: [processador], ...(dev ? { dev } : {}), ...(libc ? { libc } : {}), optional: true, os: [sistema] }
}
