/** Runs some of a campaign's schedules in a process of its own: repartir.ts starts `node trabalhador.ts SEMENTE DE ATÉ`. */
import { rodarTrecho } from './campanha.ts'

const [semente = 1, de = 0, ate = 100] = process.argv.slice(2).map(Number)
const PARTE = 250
// The stacks of the many expected errors would cost a tenth of the time; a failure is found by its schedule instead.
Error.stackTraceLimit = 0

for (let inicio = de; inicio < ate; inicio += PARTE) {
  const totais = await rodarTrecho({ semente, de: inicio, ate: Math.min(ate, inicio + PARTE) })
  process.stdout.write(`${JSON.stringify(totais)}\n`)
}
