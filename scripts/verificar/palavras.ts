/**
 * Shown texts must take the words for the coin, its page, the market and R$ from packages/contratos/src/palavras.ts, because an owner may change
 * these words. Tests may write the words out.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import type { Resultado } from './passos.ts'
import { textosDoTs } from './textos-do-ts.ts'

const FONTES = '{apps/api,apps/ponte,apps/web,packages/contratos}/src/**/*.{ts,tsx}'
const FORA = /\.test\.tsx?$|\/testes\/|\/palavras(-escolhidas)?\.ts$|\.gerada\.ts$/
/** `mercado` alone may be an address or a cache key; beside another word it is text. */
const ESCRITAS = /\bSorium\b|R\$|\bMercado\b|\S\s+mercado\b|\bmercado\s+\S/

export function conferirPalavras(raiz: string): Resultado {
  const arquivos = fs.globSync(FONTES, { cwd: raiz }).map((arquivo) => arquivo.replaceAll('\\', '/'))
  const falhas = arquivos
    .filter((arquivo) => !FORA.test(arquivo))
    .flatMap((arquivo) => {
      const fonte = fs.readFileSync(path.join(raiz, arquivo), 'utf8')
      return [...palavrasEscritas(arquivo, fonte), ...palavrasLidasCedo(arquivo, fonte)]
    })
  return { ok: falhas.length === 0, saida: falhas.map((falha) => `${falha}\n`).join('') }
}

export function palavrasEscritas(arquivo: string, fonte: string): string[] {
  if (!/Sorium|R\$|mercado/i.test(fonte)) return []
  const textos = textosDoTs(fonte, arquivo.endsWith('.tsx')).filter((texto) => ESCRITAS.test(texto))
  return textos.map((texto) => `${arquivo}: “${texto.trim().slice(0, 80)}”: use PALAVRAS (ou MARCA, o nome do programa)`)
}

/** The API document is for programmers and keeps the specification's words. */
const DO_DOCUMENTO = new Set(['resumo', 'description'])
const DE_SEMPRE = new Set(['mercado', 'abaDoMercado', 'tituloDoMercado'])
const DEPOIS = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'ClassMethod',
  'GetterProperty',
  'MethodProperty',
  'SetterProperty',
])

export function palavrasLidasCedo(arquivo: string, fonte: string): string[] {
  if (!/\bPALAVRAS\b.*palavras\.ts'/.test(fonte)) return []
  const lidas: string[] = []
  visitar(parseSync(fonte, { syntax: 'typescript', tsx: arquivo.endsWith('.tsx'), target: 'es2024' }))
  return lidas.map((palavra) => `${arquivo}: PALAVRAS.${palavra} é lida ao carregar o arquivo: leia-a numa função ou num get`)

  function visitar(no: unknown): void {
    if (Array.isArray(no)) for (const filho of no) visitar(filho)
    if (typeof no !== 'object' || no === null || Array.isArray(no)) return
    const { type, key, object, property } = no as { type?: string; key?: Nome; object?: Nome; property?: Nome }
    if (type !== undefined && DEPOIS.has(type)) return
    if (type === 'KeyValueProperty' && DO_DOCUMENTO.has(key?.value ?? '')) return
    if (type === 'MemberExpression' && object?.value === 'PALAVRAS' && !DE_SEMPRE.has(property?.value ?? ''))
      lidas.push(property?.value ?? '')
    for (const filho of Object.values(no)) visitar(filho)
  }
}

type Nome = { value?: string }
