import type { SQLInputValue } from 'node:sqlite'
import type { BancoDaBase } from './banco-da-base.ts'
import type { Coluna, Tabela } from './esquema-sql.ts'
import type { ColunasPreenchidas } from './tabelas-supostas.ts'

export interface NovoPersonagem {
  passport: number
  licenca: string
  preenchidas: ColunasPreenchidas
}

const REGISTRO = {
  Health: 200,
  Armour: 0,
  Hunger: 100,
  Thirst: 100,
  Stress: 0,
  Weight: 30,
  Pos: { x: 10, y: 20, z: 30 },
  Skin: 'mp_m_freemode_01',
}

export function personagemNasTabelas(banco: BancoDaBase, { passport, licenca, preenchidas }: NovoPersonagem): Record<string, unknown> {
  const valores: Record<string, SQLInputValue> = {
    id: passport,
    passport,
    user_id: passport,
    license: licenca,
    steam: licenca,
    discord: String(passport),
    name: 'Ana',
    name2: 'Lima',
    lastname: 'Lima',
    sex: 'F',
    skin: REGISTRO.Skin,
    whitelist: 1,
    characters: 3,
    chars: 3,
    phone: `555-${passport}`,
    deleted: 0,
  }
  const [contas, personagens, registro] = [
    tabelaChamada(banco, 'accounts'),
    tabelaChamada(banco, 'characters'),
    tabelaChamada(banco, 'playerdata'),
  ]
  const outros = (tabela: Tabela): Record<string, SQLInputValue> => {
    const daBase = tabela.colunas.filter((coluna) => preenche(preenchidas, coluna))
    return Object.fromEntries(daBase.map((coluna) => [coluna.nome.toLowerCase(), ehTexto(coluna) ? `A${passport}` : 1]))
  }
  if (contas) inserir(banco, contas, { ...outros(contas), ...valores })
  if (personagens) inserir(banco, personagens, { ...outros(personagens), ...valores })
  if (registro)
    inserir(banco, registro, { ...valores, name: 'Datatable', dkey: 'Datatable', information: json(REGISTRO), dvalue: json(REGISTRO) })
  const linha = personagens && banco.db.prepare(`SELECT * FROM \`${personagens.nome}\` WHERE id = ?`).get(passport)
  return linha ? Object.fromEntries(Object.entries(linha)) : {}
}

export function registroNasTabelas(banco: BancoDaBase, passport: number): Record<string, unknown> {
  const valor = colunaDe(banco, 'playerdata', 'information', 'dvalue')
  const dono = colunaDe(banco, 'playerdata', 'passport', 'user_id')
  const chave = colunaDe(banco, 'playerdata', 'name', 'dkey')
  if (!valor || !dono || !chave) return {}
  const linha = banco.db
    .prepare(`SELECT ${valor.coluna} AS valor FROM ${valor.tabela} WHERE ${dono.coluna} = ? AND ${chave.coluna} = 'Datatable'`)
    .get(passport)
  const registro: unknown = typeof linha?.['valor'] === 'string' ? JSON.parse(linha['valor']) : null
  return typeof registro === 'object' && registro !== null ? Object.fromEntries(Object.entries(registro)) : {}
}

/** @returns both names, quoted for SQL. */
export function colunaDe(banco: BancoDaBase, nomeDaTabela: string, ...nomes: string[]): { tabela: string; coluna: string } | null {
  const tabela = tabelaChamada(banco, nomeDaTabela)
  const coluna = tabela?.colunas.find(({ nome }) => nomes.includes(nome.toLowerCase()))
  return tabela && coluna ? { tabela: `\`${tabela.nome}\``, coluna: `\`${coluna.nome}\`` } : null
}

export function inserirEm(banco: BancoDaBase, nomeDaTabela: string, valores: Readonly<Record<string, SQLInputValue>>): void {
  const tabela = tabelaChamada(banco, nomeDaTabela)
  if (tabela) inserir(banco, tabela, valores)
}

/** A longer text that only an UPDATE fills may have to be JSON. */
const TEXTO_CURTO = 20

function preenche({ criadas, mudadas }: ColunasPreenchidas, { nome, tamanho, tipo }: Coluna): boolean {
  if (criadas.has(nome.toLowerCase())) return true
  return mudadas.has(nome.toLowerCase()) && tipo.endsWith('char') && tamanho !== null && tamanho <= TEXTO_CURTO
}

const json = (valor: unknown): string => JSON.stringify(valor)

function tabelaChamada(banco: BancoDaBase, nome: string): Tabela | undefined {
  return (
    banco.tabelas.find((t) => t.nome.toLowerCase() === nome) ??
    banco.tabelas.find((t) => new RegExp(`^[a-z]+_${nome}$`, 'i').test(t.nome) && !/^phone_/i.test(t.nome))
  )
}

function inserir(banco: BancoDaBase, tabela: Tabela, valores: Readonly<Record<string, SQLInputValue>>): void {
  const linha = new Map<string, SQLInputValue>()
  for (const coluna of tabela.colunas) {
    const valor =
      valores[coluna.nome.toLowerCase()] ?? (coluna.nula || coluna.padrao !== null || coluna.numeraSozinha ? undefined : vazio(coluna))
    if (valor !== undefined) linha.set(coluna.nome, cabendo(coluna, valor))
  }
  const nomes = [...linha.keys()].map((nome) => `\`${nome}\``).join(', ')
  const lugares = [...linha.keys()].map(() => '?').join(', ')
  banco.db.prepare(`INSERT OR IGNORE INTO \`${tabela.nome}\` (${nomes}) VALUES (${lugares})`).run(...linha.values())
}

const ehTexto = ({ tipo }: Coluna): boolean => /char|text|json|enum/.test(tipo)
const vazio = (coluna: Coluna): SQLInputValue => (ehTexto(coluna) ? '' : 0)

/** A text that is too long loses its beginning: what tells two people apart is at its end. */
function cabendo(coluna: Coluna, valor: SQLInputValue): SQLInputValue {
  if (ehTexto(coluna))
    return typeof valor === 'string' && coluna.tamanho !== null && /char/.test(coluna.tipo) ? valor.slice(-coluna.tamanho) : valor
  return typeof valor === 'string' ? Number(valor.replace(/\D/g, '')) || 0 : valor
}

export function objeto(v: unknown): Record<string, unknown> {
  return typeof v === 'object' && v !== null && !Array.isArray(v) ? Object.fromEntries(Object.entries(v)) : {}
}
