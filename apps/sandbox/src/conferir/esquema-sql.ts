/** Reads a MySQL dump: CREATE TABLE, the keys and AUTO_INCREMENT that phpMyAdmin adds with ALTER TABLE, and INSERT. The rest is ignored. */
import { separarComandos, separarPartes, type Pedaco } from './comandos-sql.ts'
import { lerInsert, type LinhaDoDump } from './linhas-do-dump.ts'

export interface Coluna {
  nome: string
  /** Lower case, without size: varchar, longtext, int, … */
  tipo: string
  tamanho: number | null
  nula: boolean
  padrao: string | null
  numeraSozinha: boolean
}

export interface Tabela {
  nome: string
  colunas: Coluna[]
  chave: string[]
  unicas: string[][]
  ligacoes?: ChaveEstrangeira[]
}

/** One column of a foreign key. */
export interface ChaveEstrangeira {
  nome: string
  coluna: string
  alvo: string
  colunaAlvo: string
}

const RESTRICOES = new Set(['primary', 'unique', 'key', 'index', 'constraint', 'fulltext', 'spatial', 'foreign', 'check'])

export interface Dump {
  tabelas: Tabela[]
  /** By table name in lower case. */
  linhas: Map<string, LinhaDoDump[]>
}

export const lerEsquema = (sql: string): Tabela[] => lerDump(sql).tabelas

export function lerDump(sql: string): Dump {
  const tabelas = new Map<string, Tabela>()
  const linhas: Dump['linhas'] = new Map()
  for (const comando of separarComandos(sql)) {
    if (comando[0]?.palavra === 'insert' || comando[0]?.palavra === 'replace') {
      lerInsert(comando, (tabela) => tabelas.get(tabela)?.colunas.map(({ nome }) => nome) ?? [], linhas)
      continue
    }
    const tabela = lerCreate(comando)
    if (tabela && !tabelas.has(tabela.nome.toLowerCase())) tabelas.set(tabela.nome.toLowerCase(), tabela)
    if (!tabela) acrescentarChaves(comando, tabelas)
  }
  return { tabelas: [...tabelas.values()], linhas }
}

function lerCreate(comando: readonly Pedaco[]): Tabela | null {
  if (comando[0]?.palavra !== 'create' || !comando.slice(1, 3).some(({ palavra }) => palavra === 'table')) return null
  const abre = comando.findIndex(({ palavra }) => palavra === '(')
  const nome = comando[abre - 1]?.texto.split('.').at(-1)
  if (abre < 2 || nome === undefined) return null
  const tabela: Tabela = { nome, colunas: [], chave: [], unicas: [] }
  for (const parte of separarPartes(comando.slice(abre + 1))) {
    if (RESTRICOES.has(parte[0]?.palavra ?? '')) porChave(tabela, parte)
    else porColuna(tabela, parte)
  }
  return tabela.colunas.length > 0 ? tabela : null
}

function porColuna(tabela: Tabela, [nome, tipo, ...resto]: readonly Pedaco[]): void {
  if (!nome || !tipo) return
  const palavras = resto.map(({ palavra }) => palavra)
  const tamanho = palavras[0] === '(' ? Number(palavras[1]) : Number.NaN
  const depois = palavras.indexOf('default') + 1
  const depoisDoPadrao = resto.slice(palavras[depois] === '(' ? depois + 1 : depois)
  const [padrao] = depoisDoPadrao
  tabela.colunas.push({
    nome: nome.texto,
    tipo: tipo.palavra,
    tamanho: Number.isInteger(tamanho) ? tamanho : null,
    nula: !palavras.some((palavra, i) => palavra === 'not' && palavras[i + 1] === 'null'),
    padrao: palavras.includes('default') && padrao && padrao.palavra !== 'null' ? (emBits(depoisDoPadrao) ?? padrao.texto) : null,
    numeraSozinha: palavras.includes('auto_increment'),
  })
  if (palavras.includes('primary')) tabela.chave = [nome.texto]
  else if (palavras.includes('unique')) tabela.unicas.push([nome.texto])
}

const emBits = ([letra, bits]: readonly Pedaco[]): string | null =>
  letra?.palavra === 'b' && bits?.texto.startsWith("'") ? String(Number.parseInt(bits.texto.slice(1, -1), 2)) : null

function porChave(tabela: Tabela, parte: readonly Pedaco[]): void {
  const palavras = parte.map(({ palavra }) => palavra)
  const abre = palavras.indexOf('(')
  if (abre < 0 || palavras.includes('check')) return
  const colunas = colunasEntre(parte, abre)
  if (palavras.includes('foreign')) return porLigacao(tabela, { parte, palavras, colunas })
  if (palavras.includes('primary')) tabela.chave = colunas
  else if (palavras.includes('unique')) tabela.unicas.push(colunas)
}

const colunasEntre = (parte: readonly Pedaco[], abre: number): string[] =>
  separarPartes(parte.slice(abre + 1)).flatMap(([coluna]) => (coluna ? [coluna.texto] : []))

function porLigacao(tabela: Tabela, p: { parte: readonly Pedaco[]; palavras: readonly string[]; colunas: readonly string[] }): void {
  const referencia = p.palavras.indexOf('references')
  const alvo = p.parte[referencia + 1]?.texto
  if (referencia < 0 || alvo === undefined) return
  const nome = `ligacao_${(tabela.ligacoes?.length ?? 0) + 1}`
  const doAlvo = colunasEntre(p.parte, p.palavras.indexOf('(', referencia))
  const novas = p.colunas.flatMap((coluna, i) => (doAlvo[i] === undefined ? [] : [{ nome, coluna, alvo, colunaAlvo: doAlvo[i] }]))
  tabela.ligacoes = [...(tabela.ligacoes ?? []), ...novas]
}

function acrescentarChaves(comando: readonly Pedaco[], tabelas: ReadonlyMap<string, Tabela>): void {
  if (comando[0]?.palavra !== 'alter' || comando[1]?.palavra !== 'table') return
  const tabela = tabelas.get(comando[2]?.texto.toLowerCase() ?? '')
  if (!tabela) return
  for (const [verbo, ...parte] of separarPartes(comando.slice(3))) {
    if (verbo?.palavra === 'add') porChave(tabela, parte)
    if (verbo?.palavra !== 'modify' || !parte.some(({ palavra }) => palavra === 'auto_increment')) continue
    const alvo = parte[0]?.palavra === 'column' ? parte[1] : parte[0]
    const coluna = tabela.colunas.find(({ nome }) => nome === alvo?.texto)
    if (coluna) coluna.numeraSozinha = true
  }
}
