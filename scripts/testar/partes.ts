import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { iniciarPostgres } from '@sorium/postgres-embutido'
import type { Escolha, Parte } from './escolha.ts'
import { criarPlacar, lerPlacar, type Placar } from './placar.ts'
import { acharPostgresDoDebian } from './postgres-do-debian.ts'
import { provarQuebras } from './quebras.ts'

const RAIZ = path.join(import.meta.dirname, '..', '..')
export const SEM_DURABILIDADE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=400']
const NO_DEBIAN = ['apps/api/src/nucleo', 'apps/api/src/modulos/carteira', 'apps/api/src/modulos/loja', 'apps/api/src/modulos/copias']

type RelatorioDoVitest = { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] }

export type Corrida = { escolha: Escolha; pasta: string; pastaDoBanco: string; ambiente: NodeJS.ProcessEnv }

const emCurso = new Set<ChildProcess>()

export function interromperParte(): void {
  for (const filho of emCurso) filho.kill('SIGTERM')
}

export function unidades(corrida: Corrida): Promise<Placar> {
  return vitest('unit', 'vitest.config.ts', corrida)
}

export function componentes(corrida: Corrida): Promise<Placar> {
  return vitest('componentes', 'apps/web/vitest.config.ts', corrida)
}

export async function noPostgresDoDebian(corrida: Corrida): Promise<Placar> {
  const achado = acharPostgresDoDebian()
  if ('falta' in achado)
    return criarPlacar({ pulados: [{ arquivo: NO_DEBIAN.join(', '), titulo: 'de novo no PostgreSQL do Debian', porque: achado.falta }] })
  console.log(`De novo no PostgreSQL ${achado.versao}: ${NO_DEBIAN.join(', ')}`)
  const dados = path.join(corrida.pastaDoBanco, 'postgres-do-debian')
  const banco = await iniciarPostgres({ dados, opcoes: SEM_DURABILIDADE, programas: achado })
  const arquivos = corrida.escolha.arquivos.length > 0 ? corrida.escolha.arquivos : NO_DEBIAN
  try {
    const ambiente = { ...corrida.ambiente, TEST_DATABASE_URL: banco.url, CAMADA: 'mudanca' }
    return await vitest('postgres', 'vitest.config.ts', { ...corrida, ambiente, escolha: { ...corrida.escolha, arquivos } })
  } finally {
    await banco.parar()
  }
}

function vitest(parte: Parte, configuracao: string, corrida: Corrida): Promise<Placar> {
  return executar(parte, corrida, 'node_modules/vitest/vitest.mjs', ['run', `--config=${configuracao}`])
}

export function quebras(corrida: Corrida): Promise<Placar> {
  return provarQuebras(RAIZ, async (configuracao, arquivos, copia) => {
    const saida = path.join(corrida.pasta, 'quebras.json')
    fs.rmSync(saida, { force: true })
    const argumentos = ['run', `--config=${path.join(copia, configuracao)}`, '--reporter=json', `--outputFile=${saida}`, ...arquivos]
    const programa = path.join(RAIZ, 'node_modules/vitest/vitest.mjs')
    const env = { ...corrida.ambiente, CAMADA: 'mudanca' }
    await esperarFim(spawn(process.execPath, [programa, ...argumentos], { cwd: copia, env, stdio: 'ignore' }))
    const { testResults } = JSON.parse(fs.readFileSync(saida, 'utf8')) as RelatorioDoVitest
    const falhos = (r: RelatorioDoVitest['testResults'][number]) => r.assertionResults.filter(({ status }) => status === 'failed')
    return new Map(testResults.map((r) => [path.relative(copia, r.name), falhos(r).map(({ fullName }) => fullName)]))
  })
}

export function navegador(corrida: Corrida): Promise<Placar> {
  return executar('e2e', corrida, 'node_modules/@playwright/test/cli.js', ['test', '--config=e2e/playwright.config.ts'])
}

async function executar(parte: Parte, corrida: Corrida, programa: string, argumentos: string[]): Promise<Placar> {
  const { arquivos, porParte } = corrida.escolha
  const escolhidos = [...arquivos, ...(porParte?.[parte] ?? [])]
  const nosso = path.join(RAIZ, parte === 'e2e' ? 'e2e/apoio/relator.ts' : 'scripts/testar/relator-vitest.ts')
  const deles = parte === 'e2e' ? 'list' : 'default'
  const relatores = escolhidos.length > 0 ? [deles, nosso] : [nosso]
  const como = parte === 'e2e' ? [`--reporter=${relatores.join(',')}`] : relatores.map((nome) => `--reporter=${nome}`)
  const relato = path.join(corrida.pasta, `relato-${parte}.json`)
  const escolhido = parte !== 'postgres' && escolhidos.length > 0 ? '1' : '0'
  const env = { ...corrida.ambiente, RELATO_PARTE: parte, RELATO_ARQUIVO: relato, RELATO_ESCOLHIDO: escolhido }
  const codigo = await esperarFim(
    spawn(process.execPath, [path.join(RAIZ, programa), ...argumentos, ...como, ...escolhidos], {
      cwd: RAIZ,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  return lerPlacar(parte, relato, codigo)
}

function esperarFim(filho: ChildProcess): Promise<number | null> {
  emCurso.add(filho)
  return new Promise((resolver, rejeitar) => {
    filho.once('error', rejeitar)
    filho.once('exit', (codigo) => {
      emCurso.delete(filho)
      resolver(codigo)
    })
  })
}
