/** What the kept forms of an answer and of a page really take, beside what LIDOS_MB counts for them. */
import { randomUUID } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { criarLidos } from '../lidos/index.ts'
import { criarCorpoComLacunas } from './formas.ts'
import { criarGuardada, dizer, type Guardada } from './guardada.ts'

const MB = 1024 * 1024
const LIDOS_MB = 8
const LACUNAS = 6
const CABECALHOS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }

setFlagsFromString('--expose-gc')
const recolher = runInNewContext('gc') as () => void

/** What is let go of is freed by and by. */
async function ocupados(): Promise<number> {
  let menos = Infinity
  for (let seguidas = 0; seguidas < 5; await dormir(10)) {
    recolher()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    const agora = heapUsed + arrayBuffers
    seguidas = agora < menos - 10_000 ? 0 : seguidas + 1
    menos = Math.min(menos, agora)
  }
  return menos
}

/** As lists are: words that repeat, and in each row an id and numbers of its own. */
const linha = () => ({ id: randomUUID(), nome: 'Colete', preco: Math.floor(Math.random() * 1e5), foto: null, categoria: 'equipamentos' })
const textoDe = (tamanho: number): string => JSON.stringify(Array.from({ length: Math.ceil(tamanho / 100) }, linha)).slice(0, tamanho)

/** An answer that was asked for in all its forms. */
async function umaResposta(tamanho: number): Promise<Guardada> {
  const guardada = criarGuardada(Buffer.from(textoDe(tamanho)), { ...CABECALHOS })
  for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }, { 'if-none-match': guardada.etag }])
    await dizer(guardada, headers)
  return guardada
}

/** A page that was asked for as gzip. */
async function umaPagina(tamanho: number) {
  const corpo = criarCorpoComLacunas(Array.from({ length: LACUNAS + 1 }, () => textoDe(tamanho / (LACUNAS + 1))).join('@'), '@')
  await corpo.gzipCom('nonce')
  return { bytes: corpo.tamanho, corpo }
}

it.each([
  ['answers', 120, umaResposta],
  ['answers', 1_900, umaResposta],
  ['answers', 2_100, umaResposta],
  ['answers', 20_000, umaResposta],
  ['pages', 60_000, umaPagina],
] as const)('what is kept takes no more memory than it may: %s of %d bytes', async (_quais, tamanho, fazer) => {
  const sinal = { acordar: () => {}, seguir: () => {}, ouvindo: () => true }
  const lidos = criarLidos({ sinal, maximoBytes: LIDOS_MB * MB })
  const antes = await ocupados()
  for (let n = 0; n < (2 * LIDOS_MB * MB) / (tamanho + 2_000); n++) {
    const chave = JSON.stringify(['/marketplace/precos', {}, { item: `item-${n}`, moeda: 'reais' }])
    await lidos.ler({ chave, assuntos: ['marketplace'] }, (): Promise<{ bytes: number }> => fazer(tamanho))
    // What else a process writes meanwhile.
    for (let outra = 0; outra < 5; outra++) Buffer.from('x'.repeat(1_000))
  }
  const tomado = (await ocupados()) - antes
  const { bytes } = lidos.estado()
  expect(bytes).toBeGreaterThan(LIDOS_MB * MB * 0.97)
  expect(tomado / MB).toBeLessThan(LIDOS_MB * 1.1)
})
