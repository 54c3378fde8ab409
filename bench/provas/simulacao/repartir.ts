/** A campaign on all cores: each process takes its share, and what each tells is added up. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { somar, type Totais, type Trecho, zerados } from './campanha.ts'

const TRABALHADOR = new URL('./trabalhador.ts', import.meta.url).pathname

/** A process is thrown away after so many: what a Lua machine leaves behind grows. */
const PARTE = 1_000

export async function repartir({ semente, de, ate }: Trecho): Promise<Totais> {
  const partes: Trecho[] = []
  for (let inicio = de; inicio < ate; inicio += PARTE) partes.push({ semente, de: inicio, ate: Math.min(ate, inicio + PARTE) })
  const inicio = performance.now()
  let totais = zerados()
  async function trabalhar(): Promise<void> {
    for (let parte = partes.shift(); parte; parte = partes.shift()) {
      const daParte = await umProcesso(parte)
      totais = somar(totais, daParte)
      const s = Math.round((performance.now() - inicio) / 1000)
      if (totais.cronogramas % (10 * PARTE) === 0)
        console.log(`  ${totais.cronogramas} cronogramas em ${s} s, ${totais.falhas.length} falhas`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, trabalhar))
  return totais
}

async function umProcesso({ semente, de, ate }: Trecho): Promise<Totais> {
  const filho = spawn(process.execPath, [TRABALHADOR, String(semente), String(de), String(ate)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const codigo = new Promise<number | null>((pronto) => filho.once('close', pronto))
  let totais = zerados()
  for await (const linha of createInterface({ input: filho.stdout })) totais = somar(totais, JSON.parse(linha) as Totais)
  if ((await codigo) !== 0) throw new Error(`um processo da simulação acabou com ${await codigo}`)
  return totais
}
