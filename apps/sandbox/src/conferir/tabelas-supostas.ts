/** Without a dump, the tables are read out of the base's own statements, and a few columns that it only reads out of the words it uses. */
import type { Coluna, Tabela } from './esquema-sql.ts'
import { tabelasDoComando } from './erros-do-banco.ts'

const SUPONIVEIS = ['accounts', 'characters', 'playerdata', 'entitydata', 'vehicles'] as const
type Suponivel = (typeof SUPONIVEIS)[number]

const INTEIRAS =
  'id passport user_id whitelist chars characters gems gemstone rolepass premium priority level banned login bank blood prison fines taxs medic groups garage killed death playing deleted created age gun likes unlikes badge driver mode rental arrest block engine body health fuel nitro seatbelt drift tax weight daily dailyreward dismantle brakes'.split(
    ' ',
  )
/** Columns that bases read and may never name in a statement. */
const SO_LIDAS: Readonly<Record<Suponivel, readonly string[]>> = {
  accounts: 'id whitelist chars characters gems gemstone rolepass premium level banned login license steam discord token initial'.split(
    ' ',
  ),
  characters:
    'id license steam phone name name2 lastname sex skin bank blood prison fines taxs medic groups garage killed death playing deleted created login age gun avatar likes unlikes badge driver mode work daily dailyreward'.split(
      ' ',
    ),
  playerdata: ['passport'],
  entitydata: [],
  vehicles:
    'id passport vehicle tax plate weight save rental arrest block dismantle engine body health fuel nitro work doors windows tyres seatbelt drift brakes'.split(
      ' ',
    ),
}
const CHAVES: Readonly<Record<Suponivel, readonly string[]>> = {
  accounts: ['id'],
  characters: ['id'],
  playerdata: ['passport', 'user_id', 'name', 'dkey'],
  entitydata: ['name', 'dkey'],
  vehicles: ['id'],
}
/** What the base calls one and the same thing: the other name would be a second column. */
const IGUAIS = [
  ['passport', 'user_id'],
  ['license', 'steam'],
  ['name2', 'lastname'],
  ['gems', 'gemstone'],
  ['chars', 'characters'],
] as const

export function supor(faltam: readonly string[], codigo: string): Tabela[] {
  const comandos = comandosDe(codigo)
  return SUPONIVEIS.filter((nome) => faltam.includes(nome)).map((nome) => suporUma(nome, comandos, codigo))
}

const COMANDO =
  /(["'])\s*((?:select|insert|update|delete|replace)\b(?:(?!\1)[^\\]|\\.)*)\1|\[\[\s*((?:select|insert|update|delete|replace)\b[\s\S]*?)\]\]/gi

function comandosDe(codigo: string): string[] {
  return [...codigo.matchAll(COMANDO)].map((achado) => achado[2] ?? achado[3] ?? '')
}

export interface ColunasPreenchidas {
  /** In lower case: those that the base's own INSERT of an account or character names, */
  criadas: ReadonlySet<string>
  /** and those that its UPDATE fills later, as the serial number of a first spawn. */
  mudadas: ReadonlySet<string>
}

export function colunasPreenchidas(codigo: string): ColunasPreenchidas {
  const comandos = comandosDe(codigo)
  const mudadas = comandos.filter((comando) => /^update\s+`?(?:accounts|characters)\b/i.test(comando))
  const criadas = comandos.filter((comando) => /^insert\b[^(]*\b(?:accounts|characters)`?\s*\(/i.test(comando))
  return {
    criadas: new Set(criadas.flatMap((comando) => /\(([^)]*)\)/.exec(comando)?.[1]?.toLowerCase().match(/\w+/g) ?? [])),
    mudadas: new Set(mudadas.flatMap((comando) => comando.toLowerCase().match(/(?<=(?:\bset|,)\s+`?)\w+(?=`?\s*=)/g) ?? [])),
  }
}

function suporUma(nome: Suponivel, comandos: readonly string[], codigo: string): Tabela {
  const nomeadas = colunasNosComandos(nome, comandos)
  const ha = (coluna: string): boolean => nomeadas.has(coluna)
  const minusculas = [...nomeadas].filter(([coluna, escrita]) => coluna !== 'id' && coluna === escrita).length > nomeadas.size / 2
  for (const coluna of SO_LIDAS[nome]) {
    const outra = IGUAIS.find((par) => par.some((um) => um === coluna))?.find((um) => um !== coluna)
    if (ha(coluna) || (outra !== undefined && ha(outra))) continue
    const escrita = minusculas && new RegExp(`\\b${coluna}\\b`).test(codigo) ? coluna : maisUsada(codigo, coluna)
    if (escrita !== null) nomeadas.set(coluna, escrita)
  }
  const colunas = [...nomeadas].map(([coluna, escrita]) => colunaSuposta(coluna, escrita, nome))
  const chave = colunas.filter((c) => CHAVES[nome].includes(c.nome.toLowerCase())).map((c) => c.nome)
  return { nome, colunas, chave, unicas: [] }
}

/** A name before or after a comparison, or after ORDER BY; a name before a bracket is a function. */
const COLUNA =
  /(?:\bset|\bwhere|\band|\bor|\bby|,)\s+`?([A-Za-z_]\w*)`?\s*(?:=|<|>|!|\blike\b|\bin\b|\bis\b|\bdesc\b|\basc\b|$)|[=<>]\s*`?(?!(?:null|true|false)\b)([A-Za-z_]\w*)\b`?(?!\s*\()/gi

/** @returns the columns' spelling by their name in lower case. */
function colunasNosComandos(tabela: string, comandos: readonly string[]): Map<string, string> {
  const achadas = new Map<string, string>()
  const anotar = (escrita: string): void => {
    if (!achadas.has(escrita.toLowerCase())) achadas.set(escrita.toLowerCase(), escrita)
  }
  for (const comando of comandos) {
    const [unica, ...mais] = tabelasDoComando(comando)
    if (unica !== tabela || mais.length > 0) continue
    const [, lista = ''] = /\binto\s+`?\w+`?\s*\(([^)]*)\)/i.exec(comando) ?? []
    for (const [escrita] of lista.matchAll(/\w+/g)) anotar(escrita)
    for (const [, antes, depois] of comando.matchAll(COLUNA)) anotar(antes ?? depois ?? '')
  }
  return achadas
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
