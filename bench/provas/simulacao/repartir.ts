/** A campaign on all cores: each process takes its share, and what each tells is added up. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { somar, type Totais, type Trecho, zerados } from './campanha.ts'

const TRABALHADOR = new URL('./trabalhador.ts', import.meta.url).pathname

export async function repartir({ semente, de, ate }: Trecho): Promise<Totais> {
  const processos = Math.min(availableParallelism(), ate - de)
  const parte = Math.ceil((ate - de) / processos)
  const partes = Array.from({ length: processos }, (_, i) => ({ semente, de: de + i * parte, ate: Math.min(ate, de + (i + 1) * parte) }))
  return (await Promise.all(partes.map(umProcesso))).reduce(somar, zerados())
}

async function umProcesso({ semente, de, ate }: Trecho): Promise<Totais> {
  const filho = spawn(process.execPath, [TRABALHADOR, String(semente), String(de), String(ate)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const codigo = new Promise<number | null>((pronto) => filho.once('close', pronto))
  let totais = zerados()
  for await (const linha of createInterface({ input: filho.stdout })) totais = somar(totais, JSON.parse(linha) as Totais)
  if ((await codigo) !== 0) throw new Error(`um processo da simulação acabou com ${await codigo}`)
  return totais
}
