/** docs/glossario.md must have each word that MUITOS exported names use, and no word that none uses. A type's name is declared once. */
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import type { Resultado } from './passos.ts'

const GLOSSARIO = 'docs/glossario.md'
const FONTES = '{apps,packages}/*/src/**/*.{ts,tsx}'
const FORA = /\.test\.tsx?$|\/testes\/|-de-teste\.ts$|\/fabrica\.ts$|\.d\.ts$/
const MUITOS = 20
const PARTICULAS = new Set(['com', 'das', 'dos', 'para', 'por', 'que', 'sem'])

export interface Nome {
  nome: string
  tipo: boolean
  arquivo: string
}

export function conferirGlossario(raiz: string): Resultado {
  const arquivos = fs.globSync(FONTES, { cwd: raiz }).map((arquivo) => arquivo.replaceAll('\\', '/'))
  const nomes = arquivos
    .filter((arquivo) => !FORA.test(arquivo))
    .flatMap((arquivo) => nomesDe(arquivo, fs.readFileSync(path.join(raiz, arquivo), 'utf8')))
  const texto = fs.readFileSync(path.join(raiz, GLOSSARIO), 'utf8')
  const falhas = [...palavrasQueFaltam(nomes, texto), ...tiposRepetidos(nomes, texto, (pacote) => dependenciasDe(raiz, pacote))]
  const contagem = `${nomes.length} nomes exportados, ${new Set(nomes.map(({ nome }) => nome)).size} diferentes`
  return { ok: falhas.length === 0, saida: `${[...falhas, contagem].join('\n')}\n` }
}

export function nomesDe(arquivo: string, fonte: string): Nome[] {
  const { body } = parseSync(fonte, { syntax: 'typescript', tsx: arquivo.endsWith('x'), target: 'es2024' })
  return body.flatMap((item): Nome[] => {
    if (item.type !== 'ExportDeclaration') return []
    const { declaration: d } = item
    if (d.type === 'VariableDeclaration')
      return d.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [{ nome: id.value, tipo: false, arquivo }] : []))
    if (d.type === 'FunctionDeclaration') return [{ nome: d.identifier.value, tipo: false, arquivo }]
    if (d.type === 'ClassDeclaration') return [{ nome: d.identifier.value, tipo: true, arquivo }]
    return 'id' in d && d.id.type === 'Identifier' ? [{ nome: d.id.value, tipo: true, arquivo }] : []
  })
}

/** Words in the singular: 'LINHAS_DA_COMPRA' gives linha, compra. */
export function palavrasDe(nome: string): string[] {
  const partes = nome
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
  return [...new Set(partes.map(singular))].filter((p) => p.length > 2 && !PARTICULAS.has(p))
}

const singular = (palavra: string): string =>
  palavra.length < 4
    ? palavra
    : palavra
        .replace(/oes$/, 'ao')
        .replace(/([aeo])is$/, '$1l')
        .replace(/ns$/, 'm')
        .replace(/(r|z)es$/, '$1')
        .replace(/([^s])s$/, '$1')

function palavrasQueFaltam(nomes: readonly Nome[], texto: string): string[] {
  const quantos = new Map<string, number>()
  for (const nome of new Set(nomes.map((n) => n.nome))) for (const p of palavrasDe(nome)) quantos.set(p, (quantos.get(p) ?? 0) + 1)
  const ditas = [...texto.matchAll(/^\| ([a-z]+) /gm)].map(([, palavra = '']) => palavra).filter((palavra) => palavra !== 'word')
  return [
    ...[...quantos].flatMap(([p, n]) => (n < MUITOS || ditas.includes(p) ? [] : [`${GLOSSARIO}: falta "${p}", palavra de ${n} nomes`])),
    ...ditas.flatMap((p) => (quantos.has(p) ? [] : [`${GLOSSARIO}: nenhum nome exportado usa "${p}"`])),
    ...ditas.filter((p, i) => ditas.indexOf(p) !== i).map((p) => `${GLOSSARIO}: "${p}" está em duas linhas`),
  ]
}

/** Two types of one name are refused if one file could import both: from one workspace, or from two of which one depends on the other. */
export function tiposRepetidos(nomes: readonly Nome[], texto: string, dependencias: (pacote: string) => ReadonlySet<string>): string[] {
  const familia = new Set([...(texto.split('\n## One role')[1] ?? '').matchAll(/`([A-Z]\w+)`/g)].map(([, nome]) => nome))
  const porNome = Map.groupBy(
    nomes.filter((n) => n.tipo),
    (n) => n.nome,
  )
  const seEncontram = (a: string, b: string): boolean => a === b || dependencias(a).has(b) || dependencias(b).has(a)
  const repetidos = [...porNome].flatMap(([nome, onde]) => {
    const arquivos = [...new Set(onde.map((n) => n.arquivo))]
    const juntos = arquivos.some((a, i) => arquivos.slice(i + 1).some((b) => seEncontram(pacoteDe(a), pacoteDe(b))))
    return juntos ? [{ nome, arquivos }] : []
  })
  return [
    ...repetidos
      .filter(({ nome }) => !familia.has(nome))
      .map(({ nome, arquivos }) => `o tipo ${nome} tem dois donos: ${arquivos.join(', ')}`),
    ...[...familia].filter((nome) => !repetidos.some((r) => r.nome === nome)).map((nome) => `${GLOSSARIO}: ${nome} é declarado uma vez só`),
  ]
}

const pacoteDe = (arquivo: string): string => arquivo.split('/').slice(0, 2).join('/')

function dependenciasDe(raiz: string, pacote: string): Set<string> {
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(raiz, pacote, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const nossas = Object.keys(dependencies).flatMap((nome) => (nome.startsWith('@sorium/') ? [nome.slice('@sorium/'.length)] : []))
  return new Set(nossas.flatMap((nome) => [`apps/${nome}`, `packages/${nome}`]))
}
