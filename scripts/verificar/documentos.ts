/**
 * Each path, function, command and setting that a document names must exist; no row of docs/requisitos.md may occur twice; nothing outside of the
 * repository may be named.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { desenharMapa, MAPA } from '../mapa.ts'
import type { Resultado } from './passos.ts'

const PALAVRAS_NO_MAXIMO = 50_000
const DE_ENTAO = 'CHANGELOG.md'
const FONTES =
  /\.(?:ts|tsx|cts|cjs|js|lua|sql|json|css|sh|yaml|yml|service|path|conf|ini|html)$|(?:^|\/)(?:Caddyfile|Dockerfile|instalar|run|sorium)[^/]*$/
const CAMINHO = /^(?:\.ci|apps|banco|bench|docs|e2e|packages|scripts)\/[\w./*{},-]*$/
const ARQUIVO = /^[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|cjs|lua|sql|css|json|md)$/
const NOME = /^(?:[a-z]+[a-z0-9]*(?:[A-Z][a-z0-9]*)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?:\(\))?$/
const AJUSTE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
/** Files that a build makes, names in examples, and words of other programs. */
const NAO_ESTAO_AQUI = new Set([
  'apps/ponte/dist/sorium',
  'apps/instalador/publicacao.pem',
  'apps/web/src/rotas/paginas/_casca/nova.tsx',
  'nome.module.css',
  'nome.tsx',
  'weapons.lua',
  'synchronous_standby_names',
])
const DE_FORA =
  /\bissues? \d+|\b(?:player|admin|decisions|reliability|staff|auctions|ponte|style|architecture|speed)\.md\b|\bspeed\.md\b|\bagents?\b|\bhelpers?\b/i

export interface Repositorio {
  arquivos: ReadonlySet<string>
  nomes: ReadonlySet<string>
  fontes: string
  comandos: ReadonlySet<string>
  provas: ReadonlySet<string>
}

export function conferirDocumentos(raiz: string): Resultado {
  const repositorio = conhecer(raiz)
  const documentos = [...repositorio.arquivos].filter((nome) => nome.endsWith('.md'))
  const textos = documentos.map((nome) => [nome, fs.readFileSync(path.join(raiz, nome), 'utf8')] as const)
  const palavras = textos.reduce((soma, [, texto]) => soma + texto.split(/\s+/).length, 0)
  const ajuda = spawnSync(process.execPath, [path.join(raiz, 'scripts/ajuda.cjs')], { encoding: 'utf8' })
  const faltas = [
    ...textos.flatMap(([nome, texto]) => faltasEm(nome, texto, repositorio)),
    ...linhasRepetidas(fs.readFileSync(path.join(raiz, 'docs/requisitos.md'), 'utf8')),
    ...(palavras > PALAVRAS_NO_MAXIMO ? [`${palavras} palavras em documentos; são ${PALAVRAS_NO_MAXIMO} no máximo.`] : []),
    ...(fs.readFileSync(path.join(raiz, MAPA), 'utf8') === desenharMapa(raiz) ? [] : [`${MAPA} não é o de agora: node scripts/mapa.ts`]),
    ...(ajuda.status === 0 ? [] : [`npm run ajuda: ${ajuda.stderr.trim()}`]),
  ]
  return {
    ok: faltas.length === 0,
    saida: `${palavras} palavras em ${documentos.length} documentos\n${faltas.map((f) => `${f}\n`).join('')}`,
  }
}

function conhecer(raiz: string): Repositorio {
  const lista = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: raiz, encoding: 'utf8', maxBuffer: 64 << 20 })
  const arquivos = new Set(lista.split('\0').filter((nome) => nome !== '' && fs.existsSync(path.join(raiz, nome))))
  const fontes = [...arquivos].filter((nome) => FONTES.test(nome) && nome !== 'package-lock.json')
  const { scripts } = JSON.parse(fs.readFileSync(path.join(raiz, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const dasPartes = [...arquivos].filter((nome) => nome.endsWith('/package.json')).flatMap((nome) => comandosDe(path.join(raiz, nome)))
  return {
    arquivos,
    nomes: new Set([...arquivos].map((nome) => path.basename(nome))),
    fontes: fontes.map((nome) => fs.readFileSync(path.join(raiz, nome), 'utf8')).join('\n'),
    comandos: new Set([...Object.keys(scripts), ...dasPartes]),
    provas: new Set(fs.readFileSync(path.join(raiz, 'scripts/provar.cjs'), 'utf8').match(/\b[a-z]+\b/g)),
  }
}

function comandosDe(pacote: string): string[] {
  return Object.keys((JSON.parse(fs.readFileSync(pacote, 'utf8')) as { scripts?: Record<string, string> }).scripts ?? {})
}

export function faltasEm(nome: string, texto: string, repositorio: Repositorio): string[] {
  const diz = (falta: string) => `${nome}: ${falta}`
  const comandos = [...texto.matchAll(/npm run ([\w:-]+)(?: -- ([a-z]+))?/g)]
  const ligacoes = [...texto.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, alvo = '']) => alvo).filter((alvo) => !/^[a-z]+:/.test(alvo))
  const faltas = ligacoes
    .filter((alvo) => !existe(path.posix.join(path.posix.dirname(nome), alvo), repositorio))
    .map((alvo) => `a ligação ${alvo} não leva a nada`)
  if (nome === DE_ENTAO) return faltas.map(diz)
  const ditos = [...texto.matchAll(/`([^`\n]+)`/g)].map(([, dito = '']) => dito)
  const deFora = DE_FORA.exec(texto.replaceAll(/\]\([^)]*\)|`[^`]*`/g, ''))?.[0]
  return [
    ...faltas,
    ...(deFora ? [`fala de "${deFora}", que não está neste repositório`] : []),
    ...comandos
      .filter(([, c = '', p]) => !repositorio.comandos.has(c) || (c === 'prova' && p && !repositorio.provas.has(p)))
      .map(([c]) => `não há o comando "${c}"`),
    ...ditos.flatMap((dito) => faltaDoDito(dito, repositorio)),
  ].map(diz)
}

function faltaDoDito(dito: string, repositorio: Repositorio): string[] {
  if (NAO_ESTAO_AQUI.has(dito)) return []
  if (CAMINHO.test(dito)) return existe(dito, repositorio) ? [] : [`não há ${dito}`]
  if (ARQUIVO.test(dito)) return repositorio.nomes.has(dito) || repositorio.fontes.includes(dito) ? [] : [`não há o arquivo ${dito}`]
  if (AJUSTE.test(dito) || NOME.test(dito))
    return repositorio.fontes.includes(dito.replace('()', '')) ? [] : [`nada no código se chama ${dito}`]
  return []
}

function existe(alvo: string, { arquivos }: Repositorio): boolean {
  const limpo = alvo.replace(/^\.\//, '').replace(/\/$/, '')
  if (arquivos.has(limpo)) return true
  const padrao = limpo
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, partes: string) => `(?:${partes.replaceAll(',', '|')})`)
  const regra = new RegExp(`^${padrao}(?:/|$)`)
  return limpo === '.' || [...arquivos].some((nome) => regra.test(nome))
}

export function linhasRepetidas(requisitos: string): string[] {
  const linhas = [...requisitos.matchAll(/^\| ([A-Z]{3}-\d{2}) \| (.*) \|$/gm)].map(([, numero = '', texto = '']) => ({ numero, texto }))
  return linhas
    .filter((a, i) => linhas.some((b, j) => j < i && (a.numero === b.numero || a.texto === b.texto)))
    .map(({ numero }) => `docs/requisitos.md: ${numero} está duas vezes`)
}
