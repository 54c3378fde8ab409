/**
 * What is shown names the coin, its page, the market and the real by packages/contratos/src/palavras.ts: another word there is another word on every
 * page, in every message and on every card. Tests say what is really read, and write it out.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Resultado } from './passos.ts'
import { textosDoTs } from './textos-do-ts.ts'

const FONTES = '{apps/api,apps/ponte,apps/web,packages/contratos}/src/**/*.{ts,tsx}'
const FORA = /\.test\.tsx?$|\/testes\/|\/palavras\.ts$|\.gerada\.ts$/
/** `mercado` alone is a name in an address or in a cache; in a sentence it is a word. */
const ESCRITAS = /\bSorium\b|R\$|\bMercado\b|\S\s+mercado\b|\bmercado\s+\S/

export function conferirPalavras(raiz: string): Resultado {
  const arquivos = fs.globSync(FONTES, { cwd: raiz }).map((arquivo) => arquivo.replaceAll('\\', '/'))
  const falhas = arquivos
    .filter((arquivo) => !FORA.test(arquivo))
    .flatMap((arquivo) => palavrasEscritas(arquivo, fs.readFileSync(path.join(raiz, arquivo), 'utf8')))
  return { ok: falhas.length === 0, saida: falhas.map((falha) => `${falha}\n`).join('') }
}

export function palavrasEscritas(arquivo: string, fonte: string): string[] {
  if (!/Sorium|R\$|mercado/i.test(fonte)) return []
  const textos = textosDoTs(fonte, arquivo.endsWith('.tsx')).filter((texto) => ESCRITAS.test(texto))
  return textos.map((texto) => `${arquivo}: “${texto.trim().slice(0, 80)}”: use PALAVRAS (ou MARCA, o nome do programa)`)
}
