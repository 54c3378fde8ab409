/** One process of a campaign: its share of the schedules, told in parts. `node trabalhador.ts SEMENTE DE ATÉ` works by hand too. */
import { rodarTrecho } from './campanha.ts'

const [semente = 1, de = 0, ate = 100] = process.argv.slice(2).map(Number)
const PARTE = 250
// A refused question is an error each time, and its stack is a tenth of all work. What fails is named by its schedule.
Error.stackTraceLimit = 0

for (let inicio = de; inicio < ate; inicio += PARTE) {
  const totais = await rodarTrecho({ semente, de: inicio, ate: Math.min(ate, inicio + PARTE) })
  process.stdout.write(`${JSON.stringify(totais)}\n`)
}
