/**
 * What a row that hangs on a vehicle says of it, told by the names of table and columns and by what stands in them. What no rule tells is
 * refused with the table's name.
 */
import type { Motivo } from '@sorium/contratos/ponte/index.ts'
import { texto, type LinhaDoJogo } from './banco.ts'
import { temAlgo } from './respostas.ts'
import { emPalavras, ligadaPeloNumero, type ColunaDoJogo, type TabelaDoVeiculo, type Valores } from './tabelas-do-veiculo.ts'

export interface Ressalva {
  motivo: Motivo
  /** The column that told it; absent: the table's name or its form. */
  coluna?: string
}

interface Campo {
  nome: string
  coluna: string
  tipo: string
  valor: string | null
}

const palavra = (...uma: string[]): RegExp => new RegExp(`(^|_)(${uma.join('|')})(_|$)`)

const DEVE =
  /balance|saldo|debt|divida|overdue|payment|instal+ment|parcela|prestac|financ|mortgage|hipotec|multa|invoice|fatura|boleto|imposto|ipva|emprestimo/
const DEVE_POR_INTEIRO = palavra('ow(e|ed|es|ing)', 'due', 'unpaid', 'loans?', 'fees?', 'fines?', 'bill(s|ing)?', 'tax(es)?', 'liens?')
const O_QUE_RESTA = /balance|saldo|remain|resta|left|overdue|debt|divida|(^|_)(ow(e|ed|es|ing)|due|unpaid)(_|$)/
const QUITADO = palavra('paid', 'pago', 'paga', 'quitad[oa]', 'settled', 'released', 'liberad[oa]', 'returned', 'devolvid[oa]')
const APREENDIDO = /impound|seiz|apreend|apreens|depot|arrest|(^|_)(pound(ed)?|patio|detid[oa]|guincho|towed)(_|$)/
const ALUGADO = /(^|_)(rent|alug|leas|locac)/
const COMPARTILHADO = /keys?$|(^|_)keys?(_|$)|chave|(^|_)(shar|co_?owner|borrow|access|permiss|member)|compartilh|empresta/
const BAU = /trunk|glove|inventory|porta_?malas|porta_?luvas|storage|(^|_)(items?|itens|stash|bau|chest|cargo)(_|$)/
const PESSOA =
  /owner|citizen|identifier|licen[cs]|passport|passaporte|player|user|buyer|seller|client|officer|creditor|steam|discord|societ|company|(^|_)(dono|donos|char|character|person|job|gang)(_|$)|char_?id/
const DINHEIRO_OU_PRAZO =
  /price|preco|valor|amount|quantia|cost|custo|money|cash|dinheiro|deposit|contract|contrat|expir|until|deadline|venc|prazo|status|stolen|roubad|wanted|procurad/

const LEGIVEIS = /int|decimal|numeric|float|double|real|char|text|enum|set|json|date|time|year|bool/
const DATAS = /date|time|year/
const MARCAS = /tinyint|bool|enum|char/
/** '\0': a BIT as text. */
const VAZIOS = new Set(['', '\0', 'false', 'no', 'nao', 'não', 'null', 'none', 'nil'])
const SIM = new Set(['1', 'true', 'yes', 'sim', 'paid', 'pago'])

/** The numbers of a dump may have decimals: '0.00' stands for nothing. */
function vale(valor: string | null): boolean {
  const escrito = (valor ?? '').trim().toLowerCase()
  if (VAZIOS.has(escrito)) return false
  const numero = Number(escrito)
  return Number.isNaN(numero) ? temAlgo(valor ?? '') : numero !== 0
}

const positivo = (valor: string | null): boolean => Number(valor) > 0 || valor?.trim().toLowerCase() === 'true'

/** Columns, and the keys of the JSON that some of them hold. */
function camposDe(valores: Valores, colunas: readonly Pick<ColunaDoJogo, 'nome' | 'tipo'>[]): Campo[] {
  return colunas.flatMap(({ nome, tipo }) => {
    const valor = valores[nome] ?? null
    return [{ nome: emPalavras(nome), coluna: nome, tipo, valor }, ...doJson(valor, nome)]
  })
}

function doJson(valor: string | null, coluna: string): Campo[] {
  if (!/^\s*[[{]/.test(valor ?? '')) return []
  const campos: Campo[] = []
  try {
    JSON.parse(valor ?? '', (chave, dentro: unknown) => {
      if (chave !== '' && !/^\d+$/.test(chave)) campos.push({ nome: emPalavras(chave), coluna, tipo: 'json', valor: escrito(dentro) })
      return dentro
    })
  } catch {
    return []
  }
  return campos
}

const deve = (nome: string): boolean => DEVE.test(nome) || DEVE_POR_INTEIRO.test(nome)

interface Sinal {
  motivo: Motivo
  diz(nome: string): boolean
  vale(valor: string | null): boolean
}

const SINAIS: readonly Sinal[] = [
  { motivo: 'apreendido', diz: (nome) => APREENDIDO.test(nome), vale },
  { motivo: 'imposto_atrasado', diz: deve, vale: positivo },
  { motivo: 'alugado', diz: (nome) => ALUGADO.test(nome), vale },
]

/** `tabela`: the name, if a row's being there tells something; null: only the columns do. */
function doSinal(sinal: Sinal, tabela: string | null, campos: readonly Campo[]): Ressalva | null {
  const suas = campos.filter(({ nome, tipo }) => sinal.diz(nome) && !DATAS.test(tipo))
  const restos = sinal.motivo === 'imposto_atrasado' ? suas.filter(({ nome }) => O_QUE_RESTA.test(nome)) : []
  const medidas = restos.length > 0 ? restos : suas
  const de = medidas.find(({ valor }) => sinal.vale(valor))
  if (de) return { motivo: sinal.motivo, coluna: de.coluna }
  return medidas.length === 0 && tabela !== null && sinal.diz(tabela) ? { motivo: sinal.motivo } : null
}

const quitada = (campos: readonly Campo[]): boolean =>
  campos.some(({ nome, tipo, valor }) => QUITADO.test(nome) && MARCAS.test(tipo) && SIM.has((valor ?? '').trim().toLowerCase()))

export const temSinal = (coluna: string): boolean => {
  const nome = emPalavras(coluna)
  return SINAIS.some((s) => s.diz(nome)) || COMPARTILHADO.test(nome) || BAU.test(nome)
}

/** Columns that other resources added to the vehicle's own row. They travel with it, so only what is owed or held stops it. */
export function sinalDaLinha(veiculo: LinhaDoJogo, lidas: ReadonlySet<string>): Ressalva | null {
  const campos = Object.entries(veiculo).flatMap(([coluna, v]) =>
    lidas.has(coluna) || !temSinal(coluna) ? [] : [{ nome: emPalavras(coluna), coluna, tipo: '', valor: escrito(v) }],
  )
  for (const sinal of SINAIS) {
    const ressalva = doSinal(sinal, null, campos)
    if (ressalva) return ressalva
  }
  return partilha(null, campos, new Set()) ?? carga(null, campos)
}

export const escrito = (v: unknown): string | null =>
  v === null || v === undefined ? null : typeof v === 'object' ? JSON.stringify(v) : texto(typeof v === 'boolean' ? Number(v) : v)

function partilha(tabela: string | null, campos: readonly Campo[], doDono: ReadonlySet<string>): Ressalva | null {
  const de = campos.find(({ nome, coluna, valor }) => COMPARTILHADO.test(nome) && !doDono.has(coluna) && vale(valor))
  if (de) return { motivo: 'compartilhado', coluna: de.coluna }
  return tabela !== null && COMPARTILHADO.test(tabela) && doDono.size === 0 ? { motivo: 'compartilhado' } : null
}

function carga(tabela: string | null, campos: readonly Campo[]): Ressalva | null {
  const daTabela = tabela !== null && BAU.test(tabela)
  const de = campos.find(({ nome, valor }) => (daTabela || BAU.test(nome)) && /^\s*[[{]/.test(valor ?? '') && temAlgo(valor ?? ''))
  return de ? { motivo: 'porta_malas_cheio', coluna: de.coluna } : null
}

export const ehPessoa = (coluna: string): boolean => PESSOA.test(emPalavras(coluna))

export interface LinhaPendurada {
  tabela: TabelaDoVeiculo
  valores: Valores
  /** Its columns that repeat the vehicle's row: number, plate, owner. */
  repetidas: Readonly<Record<string, string>>
}

/** Only a number ties the row, and no owner in it: the number may be of something else, so the row is neither deleted nor kept. */
export const soPeloNumero = ({ tabela, repetidas }: LinhaPendurada): boolean =>
  ligadaPeloNumero(tabela) && !Object.values(repetidas).some(ehPessoa)

/** null: the row only describes the vehicle, or something else of its number. `sozinha`: no other row of the table hangs on the vehicle. */
export function julgar(linha: LinhaPendurada, sozinha: boolean): Ressalva | null {
  const { tabela, valores, repetidas } = linha
  const colunas = tabela.colunas.filter(({ nome, numera }) => !numera && !elosDe(tabela).has(nome))
  const campos = camposDe(valores, colunas)
  const doDono = new Set(Object.keys(repetidas).filter((coluna) => ehPessoa(repetidas[coluna] ?? '')))
  const nome = emPalavras(tabela.nome)
  const paga = quitada(campos)
  if (!paga)
    for (const sinal of SINAIS) {
      const ressalva = doSinal(sinal, nome, campos)
      if (ressalva) return ressalva
    }
  const ressalva = partilha(nome, campos, doDono) ?? carga(nome, campos)
  if (ressalva) return ressalva
  if (soPeloNumero(linha) && tabela.colunas.some(({ nome: coluna, unica }) => unica && coluna in repetidas)) return null
  const propria = paga || (COMPARTILHADO.test(nome) && doDono.size > 0)
  const descreve =
    !tabela.ligada && colunas.every(({ tipo }) => LEGIVEIS.test(tipo)) && (propria || soDescreve(tabela, { campos, doDono, sozinha }))
  return descreve ? null : { motivo: `tabela_desconhecida:${tabela.nome}` }
}

function soDescreve(tabela: TabelaDoVeiculo, p: { campos: readonly Campo[]; doDono: ReadonlySet<string>; sozinha: boolean }): boolean {
  const elos = elosDe(tabela)
  if (!p.sozinha || !tabela.colunas.some(({ nome, unica }) => unica && elos.has(nome))) return false
  const estranha = (nome: string): boolean => ehPessoa(nome) || (DINHEIRO_OU_PRAZO.test(nome) && !deve(nome))
  return !p.campos.some(({ nome, coluna, valor }) => !p.doDono.has(coluna) && estranha(nome) && vale(valor))
}

const elosDe = (tabela: TabelaDoVeiculo): ReadonlySet<string> => new Set(tabela.elos.flatMap((grupo) => grupo.map(({ coluna }) => coluna)))
