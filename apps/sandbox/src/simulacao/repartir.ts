import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { emPistas } from '@sorium/api/nucleo/trabalhos/pistas.ts'
import { somar, type Totais, type Trecho, zerados } from './campanha.ts'

const TRABALHADOR = new URL('./trabalhador.ts', import.meta.url).pathname

/** Schedules per process; limited, because a Lua machine's memory grows. */
const PARTE = 1_000

interface Feita extends Trecho {
  segundos: number
  totais: Totais
}

/**
 * @param diario a file that remembers finished parts, so that a campaign that was cut off can go on; use it only with unchanged code. @returns
 * the totals, and the sum of the processes' seconds.
 */
export async function repartir({ semente, de, ate }: Trecho, diario?: string): Promise<{ totais: Totais; segundos: number }> {
  const feitas = diario && existsSync(diario) ? lerDiario(diario, semente) : []
  const partes: Trecho[] = []
  for (let inicio = de; inicio < ate; inicio += PARTE) {
    const parte = { semente, de: inicio, ate: Math.min(ate, inicio + PARTE) }
    if (!feitas.some((f) => f.de <= parte.de && f.ate >= parte.ate)) partes.push(parte)
  }
  await emPistas(partes, availableParallelism(), async (parte) => {
    const feita = await umProcesso(parte)
    feitas.push(feita)
    if (diario) appendFileSync(diario, `${JSON.stringify(feita)}\n`)
    if (feitas.length % 10 === 0) contar(feitas)
  })
  return juntas(feitas)
}

function lerDiario(diario: string, semente: number): Feita[] {
  const linhas = readFileSync(diario, 'utf8').trim().split('\n').filter(Boolean)
  return linhas.map((linha) => JSON.parse(linha) as Feita).filter((f) => f.semente === semente)
}

function juntas(feitas: readonly Feita[]): { totais: Totais; segundos: number } {
  return {
    totais: feitas.map((f) => f.totais).reduce(somar, zerados()),
    segundos: Math.round(feitas.reduce((soma, f) => soma + f.segundos, 0)),
  }
}

function contar(feitas: readonly Feita[]): void {
  const { totais, segundos } = juntas(feitas)
  console.log(`  ${totais.cronogramas} cronogramas, ${segundos} s de processos, ${totais.falhas.length} falhas`)
}

async function umProcesso(parte: Trecho): Promise<Feita> {
  const argumentos = [parte.semente, parte.de, parte.ate].map(String)
  const inicio = performance.now()
  const filho = spawn(process.execPath, [TRABALHADOR, ...argumentos], { stdio: ['ignore', 'pipe', 'inherit'] })
  const codigo = new Promise<number | null>((pronto) => filho.once('close', pronto))
  let totais = zerados()
  for await (const linha of createInterface({ input: filho.stdout })) totais = somar(totais, JSON.parse(linha) as Totais)
  if ((await codigo) !== 0) throw new Error(`um processo da simulação acabou com ${await codigo}`)
  return { ...parte, segundos: (performance.now() - inicio) / 1000, totais }
}
