/**
 * `npm test`: an embedded PostgreSQL (TEST_DATABASE_URL) and a browser (CHROMIUM_PATH); Vitest over every workspace, a part of it again on
 * Debian's PostgreSQL, Vitest for the site's components in the browser, then Playwright. The last line is `N passed, N failed`. Stops
 * and removes what it started and wrote.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { iniciarPostgres } from '@sorium/postgres-embutido'
import { obterNavegador } from './testar/navegador.ts'
import { abrirPastaDoBanco, abrirPastaTemporaria, removerPastaDeTestes } from './testar/pasta-temporaria.ts'
import { acharPostgresDoDebian } from './testar/postgres-do-debian.ts'
import { lerPlacar, linhaFinal, type Placar, placarDoPlaywright, placarDoVitest, somar } from './testar/placar.ts'

const RAIZ = path.join(import.meta.dirname, '..')
// Throw-away data needs no durability, so no test waits for the disk.
const SEM_DURABILIDADE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=400']
const PARTES = ['unit', 'postgres', 'componentes', 'e2e']
/** Runs again on the PostgreSQL of an owner's Debian. */
const NO_DEBIAN = ['apps/api/src/nucleo', 'apps/api/src/modulos/carteira', 'apps/api/src/modulos/loja', 'apps/api/src/modulos/copias']
const FALHOU: Placar = { passaram: 0, falharam: 1, pulados: 0, falhas: ['os testes não puderam começar: veja acima'] }

const so = process.argv.find((argumento) => argumento.startsWith('--so='))?.slice('--so='.length)
const resto = process.argv.slice(2).filter((argumento) => !argumento.startsWith('--so='))
let emCurso: ChildProcess | undefined
let interrompido = false

for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(sinal, interromper)
process.on('disconnect', interromper)
process.exitCode = await principal()
// The channel to the starter would keep this process alive.
if (process.connected) process.disconnect()

async function principal(): Promise<number> {
  if (so !== undefined && !PARTES.includes(so)) {
    console.error(`--so=${so} não existe: use ${PARTES.map((parte) => `--so=${parte}`).join(', ')}.`)
    return 1
  }
  const pasta = abrirPastaTemporaria()
  const pastaDoBanco = abrirPastaDoBanco()
  let placar = FALHOU
  try {
    placar = await rodar(pasta, pastaDoBanco)
  } catch (erro) {
    console.error(erro instanceof Error ? erro.message : erro)
  } finally {
    for (const p of [pastaDoBanco, pasta]) removerPastaDeTestes(p)
  }
  if (placar.passaram + placar.falharam === 0) console.error('Nenhum teste rodou.')
  for (const falha of placar.falhas) console.log(`falhou: ${falha}`)
  console.log(`\n${linhaFinal(placar)}`)
  return placar.falharam > 0 || placar.passaram === 0 || interrompido ? 1 : 0
}

async function rodar(pasta: string, pastaDoBanco: string): Promise<Placar> {
  const navegador = so === 'unit' ? undefined : obterNavegador()
  const banco = await iniciarPostgres({ dados: pastaDoBanco, opcoes: SEM_DURABILIDADE })
  const ambiente = {
    ...process.env,
    TEST_DATABASE_URL: banco.url,
    TMPDIR: pasta,
    ...(navegador ? { CHROMIUM_PATH: navegador, CHROME_PATH: navegador } : {}),
  }
  try {
    const placares: Placar[] = []
    if (vai('unit')) placares.push(await vitest('vitest.config.ts', pasta, ambiente))
    if (vai('postgres')) placares.push(await noPostgresDoDebian(pasta, pastaDoBanco, ambiente))
    if (vai('componentes')) placares.push(await vitest('apps/web/vitest.config.ts', pasta, ambiente))
    if (vai('e2e')) placares.push(await playwright(pasta, ambiente))
    return somar(placares)
  } finally {
    await banco.parar()
  }
}

function vai(parte: string): boolean {
  return !interrompido && (so ?? parte) === parte
}

async function noPostgresDoDebian(pasta: string, pastaDoBanco: string, ambiente: NodeJS.ProcessEnv): Promise<Placar> {
  // Skipped when the caller chose files or names.
  if (resto.length > 0 && so !== 'postgres') return { passaram: 0, falharam: 0, pulados: 0, falhas: [] }
  const achado = acharPostgresDoDebian()
  if ('falta' in achado) {
    console.log(achado.falta)
    return { passaram: 0, falharam: 0, pulados: 1, falhas: [] }
  }
  console.log(`De novo no PostgreSQL ${achado.versao}: ${NO_DEBIAN.join(', ')}`)
  const banco = await iniciarPostgres({ dados: path.join(pastaDoBanco, 'postgres-do-debian'), opcoes: SEM_DURABILIDADE, programas: achado })
  try {
    return await vitest('vitest.config.ts', pasta, { ...ambiente, TEST_DATABASE_URL: banco.url }, NO_DEBIAN)
  } finally {
    await banco.parar()
  }
}

async function vitest(configuracao: string, pasta: string, ambiente: NodeJS.ProcessEnv, arquivos: string[] = []): Promise<Placar> {
  const relatorio = path.join(pasta, `${configuracao.replaceAll('/', '-')}${arquivos.length}.json`)
  const argumentos = [
    'run',
    `--config=${configuracao}`,
    ...arquivos,
    ...resto,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${relatorio}`,
  ]
  const codigo = await executar('node_modules/vitest/vitest.mjs', argumentos, ambiente)
  return lerPlacar(relatorio, codigo, placarDoVitest)
}

async function playwright(pasta: string, ambiente: NodeJS.ProcessEnv): Promise<Placar> {
  if (!fs.existsSync(path.join(RAIZ, 'e2e/playwright.config.ts'))) {
    console.error('Falta e2e/playwright.config.ts: os testes no navegador não rodaram.')
    return FALHOU
  }
  const relatorio = path.join(pasta, 'playwright.json')
  const argumentos = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...resto]
  const saida = { PLAYWRIGHT_JSON_OUTPUT_FILE: relatorio, PLAYWRIGHT_JSON_OUTPUT_NAME: relatorio }
  const codigo = await executar('node_modules/@playwright/test/cli.js', argumentos, { ...ambiente, ...saida })
  return lerPlacar(relatorio, codigo, placarDoPlaywright)
}

function executar(programa: string, argumentos: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolver, rejeitar) => {
    const filho = spawn(process.execPath, [path.join(RAIZ, programa), ...argumentos], {
      cwd: RAIZ,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    emCurso = filho
    filho.once('error', rejeitar)
    filho.once('exit', (codigo) => resolver(codigo))
  })
}

function interromper(): void {
  interrompido = true
  emCurso?.kill('SIGTERM')
}
