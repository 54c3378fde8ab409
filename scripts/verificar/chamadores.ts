import fs from 'node:fs'
import path from 'node:path'
import { dividirFuncoes } from '../../apps/api/src/nucleo/banco/funcoes.ts'
import { ARQUIVO } from '../esquema/arquivo.ts'
import { palavrasDoSql } from './palavras-do-sql.ts'
import type { Resultado } from './passos.ts'
import { textosDoTs } from './textos-do-ts.ts'

/** Only nodes of the previous version call these, while an update runs. Maps the name to that version. */
const DA_VERSAO_ANTERIOR: Readonly<Record<string, string>> = { carteira_mover_varios: '0.2.0' }

const DE_TESTE = /\.test\.ts$|\/testes\/|-de-teste\.ts$|\/fabrica\.ts$/

export function conferirChamadores(raiz: string): Resultado {
  const ler = (arquivo: string) => fs.readFileSync(path.join(raiz, arquivo), 'utf8')
  const achar = (padrao: string) => fs.globSync(padrao, { cwd: raiz }).toSorted()
  const fontes = achar('apps/{api,sandbox}/src/**/*.ts').filter((arquivo) => !DE_TESTE.test(arquivo))
  const versoes = Object.keys(JSON.parse(ler('banco/versoes.json')) as Record<string, string>)
  const falhas = semChamador({
    funcoes: achar('banco/funcoes/*.sql').flatMap((arquivo) => dividirFuncoes(arquivo, ler(arquivo))),
    ts: fontes.map(ler),
    tabelas: ler(ARQUIVO),
    daVersaoAnterior: Object.keys(DA_VERSAO_ANTERIOR).filter((nome) => DA_VERSAO_ANTERIOR[nome] === versoes.at(-1)),
  })
  return { ok: falhas.length === 0, saida: falhas.map((falha) => `${falha}\n`).join('') }
}

interface Fontes {
  funcoes: readonly { nome: string; arquivo: string; sql: string }[]
  ts: readonly string[]
  tabelas: string
  daVersaoAnterior: readonly string[]
}

export function semChamador({ funcoes, ts, tabelas, daVersaoAnterior }: Fontes): string[] {
  const nomes = new Set(funcoes.map(({ nome }) => nome))
  const nomeadas = (sql: string) => palavrasDoSql(sql).flatMap(({ texto }) => (nomes.has(texto) ? [texto] : []))
  const deFora = [
    ...ts.filter((fonte) => [...nomes].some((nome) => fonte.includes(nome))).flatMap((fonte) => textosDoTs(fonte)),
    tabelas,
  ].flatMap(nomeadas)
  const porNome = new Map(funcoes.map(({ nome, sql }) => [nome, nomeadas(sql)]))
  const vivas = new Set<string>()
  for (const porVer = [...deFora, ...daVersaoAnterior]; porVer.length > 0;) {
    const nome = porVer.pop() ?? ''
    if (vivas.has(nome)) continue
    vivas.add(nome)
    porVer.push(...(porNome.get(nome) ?? []))
  }
  return funcoes.filter(({ nome }) => !vivas.has(nome)).map(({ nome, arquivo }) => `${arquivo}: ninguém chama ${nome}`)
}
