/**
 * A decision is superseded by a newer page, never edited into another one. docs/decisoes/registro.txt holds a hash of each page as it was decided, without
 * the line under its title that names newer pages. No history of git is needed: a clone may be shallow.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Resultado } from './passos.ts'

export const PASTA_DAS_DECISOES = 'docs/decisoes'
const REGISTRO = 'registro.txt'
const PAGINA = /^\d{4}-[a-z0-9-]+\.md$/
/** The line under the title: the one thing of a page that may change. */
const SUCESSORAS = /^(?:Superseded in part|Superseded|Continued) by .+\.$/
const LINK = /\[(\d{4})\]\((\d{4}-[a-z0-9-]+\.md)\)/g

export function paginasEm(pasta: string): string[] {
  return fs
    .readdirSync(pasta)
    .filter((nome) => PAGINA.test(nome))
    .sort()
}

const lerPagina = (pasta: string, nome: string): string => fs.readFileSync(path.join(pasta, nome), 'utf8')

/** @returns null: the page has no such line. */
function linhaDasSucessoras(texto: string): string | null {
  const linha = texto.split('\n').find((l, i) => i > 0 && l.trim() !== '')
  return linha !== undefined && SUCESSORAS.test(linha.trim()) ? linha.trim() : null
}

/** Of the words: how they are broken into lines is the formatter's. */
export function resumoDaPagina(texto: string): string {
  const linha = linhaDasSucessoras(texto)
  const decidido = linha === null ? texto : texto.replace(linha, '')
  return createHash('sha256').update(decidido.replaceAll(/\s+/g, ' ').trim()).digest('hex')
}

export function lerRegistro(pasta: string): Map<string, string> {
  const arquivo = path.join(pasta, REGISTRO)
  const linhas = fs.existsSync(arquivo) ? fs.readFileSync(arquivo, 'utf8').split('\n') : []
  return new Map(linhas.filter((linha) => linha !== '').map((linha) => [linha.slice(66), linha.slice(0, 64)]))
}

/** Adds the pages that the register does not have. What it has, it keeps. @returns the new ones. */
export function registrarNovas(pasta: string): string[] {
  const registro = lerRegistro(pasta)
  const novas = paginasEm(pasta).filter((nome) => !registro.has(nome))
  for (const nome of novas) registro.set(nome, resumoDaPagina(lerPagina(pasta, nome)))
  const linhas = [...registro].sort(([um], [outro]) => (um < outro ? -1 : 1)).map(([nome, resumo]) => `${resumo}  ${nome}\n`)
  fs.writeFileSync(path.join(pasta, REGISTRO), linhas.join(''))
  return novas
}

export function conferirDecisoes(pasta: string): Resultado {
  const paginas = paginasEm(pasta)
  const registro = lerRegistro(pasta)
  const indice = lerPagina(pasta, 'README.md')
  const faltas = paginas.flatMap((nome) => [
    ...faltaNoRegistro(registro, nome, lerPagina(pasta, nome)),
    ...faltasDasSucessoras(paginas, nome, lerPagina(pasta, nome)),
    ...(indice.includes(`| [${nome.slice(0, 4)}](${nome}) `) ? [] : [`${nome}: falta a linha dela na tabela de README.md.`]),
  ])
  for (const nome of registro.keys())
    if (!paginas.includes(nome)) faltas.push(`${nome}: está em ${REGISTRO} e não existe mais. Uma decisão não é apagada: traga-a de volta.`)
  return { ok: faltas.length === 0, saida: faltas.map((falta) => `${falta}\n`).join('') }
}

function faltaNoRegistro(registro: Map<string, string>, nome: string, texto: string): string[] {
  const decidida = registro.get(nome)
  if (decidida === undefined) return [`${nome}: página nova. Quando estiver pronta: node scripts/registrar-decisao.ts`]
  if (decidida === resumoDaPagina(texto)) return []
  return [
    `${nome}: o texto mudou depois de decidido. Desfaça a mudança, escreva o que mudou numa página nova (contexto, decisão, consequências) e ponha` +
      ` nesta, sob o título: Superseded in part by [00NN](00NN-nome.md).`,
  ]
}

function faltasDasSucessoras(paginas: readonly string[], nome: string, texto: string): string[] {
  const linha = linhaDasSucessoras(texto)
  if (linha === null) return []
  const links = [...linha.matchAll(LINK)]
  const certos = links.filter(([, numero = '', alvo = '']) => alvo.startsWith(numero) && paginas.includes(alvo) && alvo > nome)
  return links.length > 0 && certos.length === links.length
    ? []
    : [`${nome}: a linha sob o título não aponta para páginas mais novas: ${linha}`]
}
