import fs from 'node:fs'
import path from 'node:path'
import { classesDaFolha, folhasDeComponentes } from '../../apps/web/scripts/tipos-dos-estilos.ts'
import type { Resultado } from './passos.ts'

const FONTES = 'apps/web/src'
const GLOBAIS = ['base', 'fontes', 'index', 'tokens', 'utilidades'].map((nome) => `ui/estilos/${nome}.css`)
const IMPORTACAO = /^import \* as (\w+) from '\.\/([\w.-]+\.module\.css)'$/gm
const ENTREGA = /^export \{([^}]*)\} from '\.\/([\w.-]+\.module\.css)'$/gm
const DE_UMA_FOLHA = /^import .*\.module\.css'$/gm
const LITERAL = /\bclassName=(?:"([^"]*)"|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})/g
const SEM_CLASSE = /[=!]== '[^']*'|\bclasseD\w+\([^()]*\)/g
const TEXTO = /'([^']*)'|"([^"]*)"|`([^`]*)`/g

interface Componente {
  arquivo: string
  texto: string
}

export function conferirEstilos(raiz: string): Resultado {
  const fontes = path.join(raiz, FONTES)
  const ler = (arquivo: string) => fs.readFileSync(path.join(fontes, arquivo), 'utf8')
  const listar = (padrao: string) => fs.globSync(padrao, { cwd: fontes }).map((arquivo) => arquivo.replaceAll('\\', '/'))
  const componentes = listar('**/*.tsx').map((arquivo) => ({ arquivo, texto: ler(arquivo) }))
  const folhas = listar('**/*.css').filter((folha) => !folha.endsWith('.module.css'))
  const globais = new Set(folhas.flatMap((folha) => classesDaFolha(ler(folha))))
  const falhas = [
    ...folhasSoltas(folhas),
    ...globaisSemUso(componentes, globais),
    ...classesSemUso(componentes, new Map(folhasDeComponentes().map((folha) => [folha, classesDaFolha(ler(folha))]))),
    ...componentes.flatMap((componente) => [...importacoesTortas(componente), ...nomesSemFolha(componente, globais)]),
  ]
  return { ok: falhas.length === 0, saida: falhas.map((falha) => `${falha}\n`).join('') }
}

function folhasSoltas(folhas: readonly string[]): string[] {
  const soltas = folhas.filter((folha) => !GLOBAIS.includes(folha))
  return soltas.map((folha) => `${folha}: uma folha é de um componente, ao lado dele: componente.module.css`)
}

export function globaisSemUso(componentes: readonly Componente[], globais: ReadonlySet<string>): string[] {
  const escritos = new Set(componentes.flatMap(({ texto }) => texto.split(/[^\w-]+/)))
  return [...globais].filter((nome) => !escritos.has(nome)).map((nome) => `.${nome}: nenhum componente usa este nome global`)
}

const naPasta = (arquivo: string, nome: string) => path.posix.join(path.posix.dirname(arquivo), nome)

export function classesSemUso(componentes: readonly Componente[], folhas: ReadonlyMap<string, readonly string[]>): string[] {
  const usadas = new Map([...folhas.keys()].map((folha) => [folha, new Set<string>()]))
  for (const { arquivo, texto } of componentes) {
    for (const [, nome = '', folha = ''] of texto.matchAll(IMPORTACAO)) {
      for (const [, classe = ''] of texto.matchAll(new RegExp(`\\b${nome}\\.(\\w+)`, 'g'))) usadas.get(naPasta(arquivo, folha))?.add(classe)
    }
    for (const [, nomes = '', folha = ''] of texto.matchAll(ENTREGA)) {
      for (const nome of nomes.split(',')) usadas.get(naPasta(arquivo, folha))?.add(nome.trim().split(' ')[0] ?? '')
    }
  }
  return [...folhas].flatMap(([folha, classes]) =>
    classes.filter((classe) => !usadas.get(folha)?.has(classe)).map((classe) => `${folha}: nenhum componente ao lado usa .${classe}`),
  )
}

/** If a sheet is used as a whole, all of it stays in the bundle, so names must be used one by one. */
export function importacoesTortas({ arquivo, texto }: Componente): string[] {
  const certas = [...texto.matchAll(IMPORTACAO)]
  const inteiras = certas.filter(([, nome = '']) => new RegExp(`\\b${nome}\\b(?!\\.\\w)`).test(texto.replaceAll(DE_UMA_FOLHA, '')))
  return [
    ...([...texto.matchAll(DE_UMA_FOLHA)].length > certas.length ? [`${arquivo}: use import * as nome from './folha.module.css'`] : []),
    ...inteiras.map(([, nome]) => `${arquivo}: de '${nome}' use só ${nome}.classe`),
  ]
}

export function nomesSemFolha({ arquivo, texto }: Componente, globais: ReadonlySet<string>): string[] {
  const textos = [...texto.matchAll(LITERAL)].flatMap(([, literal, expressao = '']) =>
    literal === undefined
      ? [...expressao.replaceAll(SEM_CLASSE, '').matchAll(TEXTO)].map(([, simples, duplo, molde]) => simples ?? duplo ?? molde ?? '')
      : [literal],
  )
  const nomes = new Set(textos.flatMap((t) => t.replaceAll(/\$\{[^}]*\}/g, '$').split(/\s+/)).filter((nome) => /^[a-z][\w-]*$/i.test(nome)))
  return [...nomes].filter((nome) => !globais.has(nome)).map((nome) => `${arquivo}: nenhuma folha global tem .${nome}`)
}
