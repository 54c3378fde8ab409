/** One process of a campaign: its share of the schedules, told in parts. `node trabalhador.ts SEMENTE DE ATÉ` works by hand too. */
import { rodarTrecho } from './campanha.ts'

const [semente = 1, de = 0, ate = 100] = process.argv.slice(2).map(Number)
const PARTE = 250

for (let inicio = de; inicio < ate; inicio += PARTE) {
  const totais = await rodarTrecho({ semente, de: inicio, ate: Math.min(ate, inicio + PARTE) })
  process.stdout.write(`${JSON.stringify(totais)}\n`)
}
