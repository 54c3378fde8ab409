import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import type { Resultado } from './passos.ts'

const LIMITE = 10

/**
 * The doors of a module are index.ts and porta-<name>.ts; the door of a package is index.ts. The contract's folders have no doors, because
 * everybody may import everything in them (docs/decisoes/web.md).
 */
const PORTAS = ['apps/api/src/modulos/*/{index,porta-*}.ts', 'packages/*/src/index.ts']

export function conferirPortas(raiz: string): Resultado {
  const portas = PORTAS.flatMap((padrao) => fs.globSync(padrao, { cwd: raiz }))
    .toSorted()
    .map((arquivo) => ({ arquivo, ...nomesDaPorta(fs.readFileSync(path.join(raiz, arquivo), 'utf8')) }))
  const falhas = portas.flatMap(({ arquivo, nomes, tudo }) => [
    ...(nomes.length > LIMITE ? [`${arquivo}: ${nomes.length} nomes, o limite de uma porta é ${LIMITE}`] : []),
    ...(tudo ? [`${arquivo}: "export *" não diz o que sai; dê os nomes`] : []),
  ])
  const quantas = portas.map(({ arquivo, nomes }) => `  ${String(nomes.length).padStart(2)}  ${arquivo}`)
  return { ok: falhas.length === 0, saida: `${[...falhas, 'nomes em cada porta:', ...quantas].join('\n')}\n` }
}

export function nomesDaPorta(fonte: string): { nomes: string[]; tudo: boolean } {
  const { body } = parseSync(fonte, { syntax: 'typescript', target: 'es2024' })
  const nomes = body.flatMap((item): string[] => {
    if (item.type === 'ExportDefaultDeclaration' || item.type === 'ExportDefaultExpression') return ['default']
    if (item.type === 'ExportNamedDeclaration')
      return item.specifiers.map((s) => {
        if (s.type === 'ExportSpecifier') return (s.exported ?? s.orig).value
        return s.type === 'ExportNamespaceSpecifier' ? s.name.value : s.exported.value
      })
    if (item.type !== 'ExportDeclaration') return []
    const { declaration: d } = item
    if (d.type === 'VariableDeclaration') return d.declarations.flatMap(({ id }) => nomesDoPadrao(id))
    if (d.type === 'FunctionDeclaration' || d.type === 'ClassDeclaration') return [d.identifier.value]
    return 'id' in d && 'value' in d.id ? [d.id.value] : ['?']
  })
  return { nomes: [...new Set(nomes)], tudo: body.some(({ type }) => type === 'ExportAllDeclaration') }
}

function nomesDoPadrao(no: unknown): string[] {
  if (Array.isArray(no)) return no.flatMap(nomesDoPadrao)
  if (typeof no !== 'object' || no === null || !('type' in no)) return []
  if (no.type === 'Identifier' && 'value' in no) return [String(no.value)]
  const { elements, properties, argument, left, value, expression, key } = no as Record<string, unknown>
  if (no.type === 'AssignmentPatternProperty') return nomesDoPadrao(key)
  if (no.type === 'KeyValuePatternProperty') return nomesDoPadrao(value)
  return [elements, properties, argument, left, expression].flatMap(nomesDoPadrao)
}
