/**
 * The owner of a name in the database is its first word: a module, or nucleo. SQL of another module may name only views and functions
 * `<modulo>_pub_…`, and nucleo's functions (docs/decisoes/sql.md).
 */
import fs from 'node:fs'
import path from 'node:path'
import { dividirFuncoes } from '../../apps/api/src/nucleo/banco/funcoes.ts'
import { ARQUIVO, lerObjetos, type Objeto } from '../esquema/arquivo.ts'
import { palavrasDoSql, quantosComandos } from './palavras-do-sql.ts'
import type { Resultado } from './passos.ts'
import { LACUNA, textosDoTs } from './textos-do-ts.ts'

const SEM_PREFIXO: Readonly<Record<string, string>> = { migracao: 'nucleo' }

const EXCECOES: Readonly<Record<string, string>> = {
  'apps/api/src/modulos/copias/pacote/ler-banco.ts': 'a copy has all tables, and says which migrations made them',
  'apps/sandbox/src/semente/banco-do-sandbox.ts': 'whose database this is, is asked before the migrations, when there is no view',
}

const FONTES = ['apps/api/src/**/*.ts', 'apps/sandbox/src/**/*.ts']
const DE_TESTE = /\.test\.ts$|\/testes\/|-de-teste\.ts$|\/fabrica\.ts$/

export interface Posses {
  donos: ReadonlySet<string>
  objetos: readonly Objeto[]
}

export function conferirDonos(raiz: string): Resultado {
  const modulos = fs.readdirSync(path.join(raiz, 'apps/api/src/modulos'))
  const posses: Posses = { donos: new Set([...modulos, 'nucleo']), objetos: lerObjetos(fs.readFileSync(path.join(raiz, ARQUIVO), 'utf8')) }
  const arquivos = [...FONTES, 'banco/funcoes/*.sql']
    .flatMap((padrao) => fs.globSync(padrao, { cwd: raiz }))
    .filter((a) => !DE_TESTE.test(a))
  const falhas = [
    ...semDono(posses),
    ...foraDasPlacas(raiz, posses),
    ...arquivos
      .toSorted()
      .filter((arquivo) => EXCECOES[arquivo] === undefined)
      .flatMap((arquivo) => ofensas(posses, arquivo, fs.readFileSync(path.join(raiz, arquivo), 'utf8'))),
  ]
  return { ok: falhas.length === 0, saida: `${[...falhas, quantasDeCada(posses)].join('\n')}\n` }
}

const donoDe = (nome: string): string => SEM_PREFIXO[nome] ?? nome.split('_', 1)[0] ?? ''

function quantasDeCada({ objetos }: Posses): string {
  const donos = objetos.filter(({ tipo }) => tipo === 'tabela').map(({ nome }) => donoDe(nome))
  return `tabelas: ${[...Map.groupBy(donos, (dono) => dono)].map(([dono, suas]) => `${dono} ${suas.length}`).join(', ')}`
}

function semDono({ donos, objetos }: Posses): string[] {
  return objetos
    .filter(({ nome }) => !donos.has(donoDe(nome)))
    .map(({ nome }) => `${nome}: nenhum módulo se chama ${donoDe(nome)}; o nome começa com o do dono`)
}

function foraDasPlacas(raiz: string, { objetos }: Posses): string[] {
  return objetos
    .filter(({ nome, tipo }) => tipo === 'tabela' && donoDe(nome) !== 'nucleo')
    .map(({ nome }) => ({ nome, placa: `apps/api/src/modulos/${donoDe(nome)}/index.ts` }))
    .filter(
      ({ nome, placa }) =>
        fs.existsSync(path.join(raiz, placa)) && !new RegExp(`\\b${nome}\\b`).test(fs.readFileSync(path.join(raiz, placa), 'utf8')),
    )
    .map(({ nome, placa }) => `${placa}: a placa não diz ${nome}`)
}

export function ofensas(posses: Posses, arquivo: string, texto: string): string[] {
  const dono = donoDoArquivo(arquivo)
  const alheios = new Set(posses.objetos.filter((objeto) => !podeNomear(dono, objeto)).map(({ nome }) => nome))
  if (arquivo.endsWith('.sql'))
    return [...estranhos(arquivo, dono, texto), ...nomeados(texto, alheios).map((nome) => `${arquivo}: ${nome} é de ${donoDe(nome)}`)]
  if (!suspeito(texto, alheios)) return []
  const textos = textosDoTs(texto)
  return [
    ...new Set(textos.flatMap((sql) => nomeados(sql, alheios)).map((nome) => `${arquivo}: ${nome} é de ${donoDe(nome)}`)),
    ...textos.flatMap((sql) => montados(posses, sql)).map((nome) => `${arquivo}: um nome se escreve inteiro, e não "${nome}"`),
  ]
}

function donoDoArquivo(arquivo: string): string {
  return (
    (
      /^apps\/api\/src\/modulos\/([^/]+)\//.exec(arquivo) ??
      /^apps\/api\/src\/(nucleo)\//.exec(arquivo) ??
      /^banco\/funcoes\/(\w+)\.sql$/.exec(arquivo)
    )?.[1] ?? ''
  )
}

function podeNomear(quem: string, { nome, tipo }: Objeto): boolean {
  const dono = donoDe(nome)
  return quem === dono || (tipo !== 'tabela' && (nome.startsWith(`${dono}_pub_`) || (tipo === 'funcao' && dono === 'nucleo')))
}

/** Also refuses an alias with the name of another module's table, because it would mislead the reader. */
function nomeados(sql: string, alheios: ReadonlySet<string>): string[] {
  return [
    ...new Set(
      palavrasDoSql(sql)
        .map(({ texto }) => texto)
        .filter((palavra) => alheios.has(palavra)),
    ),
  ]
}

function suspeito(texto: string, alheios: ReadonlySet<string>): boolean {
  return /_\$\{|\}_/.test(texto) || (texto.toLowerCase().match(/[a-z]\w*_\w+/g) ?? []).some((palavra) => alheios.has(palavra))
}

const MONTADO = new RegExp(`(?:\\w+_${LACUNA}|${LACUNA}_\\w+)`, 'g')

function montados({ objetos }: Posses, sql: string): string[] {
  if (!/\b(?:from|join|into|update|table|view|truncate)\b/i.test(sql)) return []
  return (sql.match(MONTADO) ?? [])
    .filter((nome) =>
      objetos.some((objeto) => (nome.startsWith(LACUNA) ? objeto.nome.endsWith(nome.slice(1)) : objeto.nome.startsWith(nome.slice(0, -1)))),
    )
    .map((nome) => nome.replace(LACUNA, '${…}'))
}

function estranhos(arquivo: string, dono: string, texto: string): string[] {
  const funcoes = dividirFuncoes(arquivo, texto)
  const fora = texto.slice(0, funcoes[0] === undefined ? undefined : texto.indexOf(funcoes[0].sql))
  return [
    ...(quantosComandos(fora) > 0 ? [`${arquivo}: começa com algo que não é "create or replace function" ou "view"`] : []),
    ...funcoes.filter(({ nome }) => donoDe(nome) !== dono).map(({ nome }) => `${arquivo}: ${nome} é de ${donoDe(nome)}`),
    ...funcoes
      .filter(({ sql }) => quantosComandos(sql) !== 1)
      .map(({ nome }) => `${arquivo}: depois de ${nome} há algo que não é função nem vista`),
  ]
}
