import { readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lerEsquema, type Coluna, type Tabela } from './esquema-sql.ts'
import { listar, type RecursoLido } from './pasta.ts'

export interface EsquemaAchado {
  tabelas: Tabela[]
  dumps: string[]
  suposto: string[]
  faltam: string[]
}

const MAIOR_DUMP = 200_000_000
const NIVEIS_ACIMA = 3
const SUPONIVEIS = ['accounts', 'characters', 'playerdata', 'entitydata', 'vehicles'] as const

export function acharEsquema(p: {
  pasta: string
  recurso: RecursoLido
  sql: readonly string[]
  essenciais: readonly string[]
}): EsquemaAchado {
  const dumps = p.sql.length > 0 ? [...p.sql] : dumpsPerto(p.pasta, p.essenciais[0] ?? '')
  const tabelas = new Map<string, Tabela>()
  for (const dump of dumps) {
    for (const tabela of lerEsquema(readFileSync(dump, 'utf8'))) {
      const nome = tabela.nome.toLowerCase()
      if (!tabelas.has(nome)) tabelas.set(nome, tabela)
    }
  }
  const tem = (nome: string): boolean =>
    [...tabelas.keys()].some((outra) => outra === nome || (outra.endsWith(`_${nome}`) && !outra.startsWith('phone_')))
  const faltam = p.essenciais.filter((nome) => !tem(nome))
  const suponiveis = SUPONIVEIS.filter((nome) => faltam.includes(nome))
  const codigo = p.recurso.arquivos.map(({ fonte }) => fonte ?? '').join('\n')
  const supostas = suponiveis.map((nome) => supor(nome, codigo))
  return {
    tabelas: [...tabelas.values(), ...supostas],
    dumps,
    suposto: [...suponiveis],
    faltam: faltam.filter((nome) => !suponiveis.some((s) => s === nome)),
  }
}

function dumpsPerto(pasta: string, tabela: string): string[] {
  const dentro = listar(pasta)
    .filter(ehSql)
    .map((nome) => join(pasta, nome))
  if (dentro.some(temPersonagens(tabela))) return dentro
  let acima = pasta
  for (let nivel = 0; nivel < NIVEIS_ACIMA; nivel++) {
    acima = dirname(acima)
    const ali = readdirSync(acima)
      .filter(ehSql)
      .map((nome) => join(acima, nome))
      .filter((caminho) => statSync(caminho).size < MAIOR_DUMP)
    if (ali.some(temPersonagens(tabela))) return [...ali, ...dentro]
  }
  return dentro
}

const ehSql = (nome: string): boolean => nome.toLowerCase().endsWith('.sql')
const temPersonagens =
  (tabela: string) =>
  (dump: string): boolean =>
    statSync(dump).size < MAIOR_DUMP && new RegExp(`create\\s+table[^(]*${tabela}`, 'i').test(readFileSync(dump, 'latin1'))

const INTEIRAS =
  'id passport user_id whitelist chars characters gems gemstone rolepass premium level banned login bank blood prison fines taxs medic groups garage killed death playing deleted created age gun likes unlikes badge driver mode rental arrest block engine body health fuel nitro seatbelt drift tax weight daily dailyreward dismantle brakes'.split(
    ' ',
  )
const COLUNAS: Readonly<Record<(typeof SUPONIVEIS)[number], readonly string[]>> = {
  accounts: 'id whitelist chars characters gems gemstone rolepass premium level banned login license steam discord token initial'.split(
    ' ',
  ),
  characters:
    'id license steam phone name name2 lastname sex skin bank blood prison fines taxs medic groups garage killed death playing deleted created login age gun avatar likes unlikes badge driver mode work daily dailyreward'.split(
      ' ',
    ),
  playerdata: ['passport', 'user_id', 'name', 'dkey', 'information', 'dvalue'],
  entitydata: ['name', 'dkey', 'information', 'dvalue'],
  vehicles:
    'id passport user_id vehicle tax plate weight save rental arrest block dismantle engine body health fuel nitro work doors windows tyres seatbelt drift brakes'.split(
      ' ',
    ),
}
const IGUAIS = [
  ['name', 'dkey'],
  ['information', 'dvalue'],
  ['passport', 'user_id'],
  ['license', 'steam'],
] as const

function supor(nome: (typeof SUPONIVEIS)[number], codigo: string): Tabela {
  // The names of other columns are also common words, so only the spelling of `license` tells whether this base writes columns in lower case.
  const minusculas = maisUsada(codigo, 'license') === 'license'
  const grafia = (coluna: string): string | null =>
    minusculas && coluna !== 'passport' && new RegExp(`\\b${coluna}\\b`).test(codigo) ? coluna : maisUsada(codigo, coluna)
  const doRegistro = nome === 'playerdata' || nome === 'entitydata'
  const colunas = COLUNAS[nome].flatMap((coluna): Coluna[] => {
    const outra = IGUAIS.find(([a, b]) => (doRegistro || a === 'passport') && (a === coluna || b === coluna))
    const usada = outra ? escolher(codigo, nome, outra) : coluna
    const escrita = usada === coluna ? grafia(coluna) : null
    return escrita === null ? [] : [colunaSuposta(coluna, escrita, nome)]
  })
  const chave = doRegistro ? colunas.slice(0, -1).map((c) => c.nome) : colunas.slice(0, 1).map((c) => c.nome)
  return { nome, colunas, chave, unicas: [] }
}

function colunaSuposta(coluna: string, nome: string, tabela: string): Coluna {
  const inteira = INTEIRAS.includes(coluna)
  const longa = ['information', 'dvalue', 'doors', 'windows', 'tyres'].includes(coluna)
  return {
    nome,
    tipo: inteira ? 'int' : longa ? 'longtext' : 'varchar',
    tamanho: inteira || longa ? null : 100,
    nula: !inteira,
    padrao: inteira && coluna !== 'id' ? '0' : null,
    numeraSozinha: coluna === 'id' && tabela !== 'playerdata',
  }
}

function maisUsada(codigo: string, palavra: string): string | null {
  const vezes = new Map<string, number>()
  for (const [grafia] of codigo.matchAll(new RegExp(`\\b${palavra}\\b`, 'gi'))) vezes.set(grafia, (vezes.get(grafia) ?? 0) + 1)
  // "Name" and "name" are both common, so a spelling after a dot, in brackets or in a statement counts ten more.
  for (const [grafia] of codigo.matchAll(new RegExp(`(?<=@|\\["|SET |WHERE |AND |\\.)${palavra}\\b`, 'gi')))
    vezes.set(grafia, (vezes.get(grafia) ?? 0) + 10)
  return [...vezes].toSorted(([, a], [, z]) => z - a)[0]?.[0] ?? null
}

function escolher(codigo: string, tabela: string, [a, b]: readonly [string, string]): string {
  const comandos = [...codigo.matchAll(new RegExp(`\\b${tabela}\\b[^"\\n]*`, 'gi'))].map(([trecho]) => trecho).join('\n')
  return new RegExp(`\\b${b}\\b`, 'i').test(comandos) ? b : a
}
