/** Runs in the previous version's folder, with that version's code and schema: `semear.ts FOLDER HOW_MANY` prints players as JSON. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Pessoa {
  token: string
  passports: [number, number]
}
interface Mundo {
  url: string
  jogador(p: { carteira: { brl: bigint; sor: bigint } }): Promise<Pessoa>
  item(p: { brl: bigint }): Promise<string>
  app: { parar(): Promise<void> }
}

const [pasta = '', quantos = '0'] = process.argv.slice(2)
const modulo = pathToFileURL(join(pasta, 'apps/api/src/testes/aplicacao.ts')).href
const { criarMundo } = (await import(modulo)) as { criarMundo(): Promise<Mundo> }
const mundo = await criarMundo()
const pessoas: { token: string; passport: number }[] = []
for (let i = 0; i < Number(quantos); i++) {
  const { token, passports } = await mundo.jogador({ carteira: { brl: 100_000_000n, sor: 0n } })
  pessoas.push({ token, passport: passports[0] })
}
const item = await mundo.item({ brl: 500n })
console.log(JSON.stringify({ url: mundo.url, item, pessoas }))
await mundo.app.parar()
process.exit(0)
