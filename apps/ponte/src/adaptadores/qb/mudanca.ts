import { texto, type LinhaDoJogo, type Parametro } from '../comum/banco.ts'
import { lista, objeto } from '../comum/respostas.ts'
import type { FormaDoRegistro, OperacaoNova as OperacaoDe, RegistroSalvo } from '../por-texto/registro-salvo.ts'
import { infoDe, textoDoItem, textoDoQueFoiFeito, totalDe, type ItemDaBolsa } from './itens.ts'

export interface FormatoDosItens {
  recurso: string
  quantidade: string
  info: string
  tipo: boolean
}

export const DO_QB_INVENTORY: FormatoDosItens = { recurso: 'qb-inventory', quantidade: 'amount', info: 'info', tipo: true }
export const DO_OX_INVENTORY: FormatoDosItens = { recurso: 'ox_inventory', quantidade: 'count', info: 'metadata', tipo: false }

export interface LinhaSalva extends Record<string, Parametro> {
  inventory: string | null
  sorium: string | null
  sorium_vez: number | null
  job: string | null
  gang: string | null
}

export interface LugarMudado extends Omit<ItemDaBolsa, 'quantidade'> {
  delta: number
  tipo: string
  unico: boolean
}

export type Mudanca =
  | { tipo: 'itens'; lugares: LugarMudado[] }
  | { tipo: 'grupo'; coluna: 'job' | 'gang'; valor: string; grupo_dado?: string; grupo_tirado?: string }
  /** The change is unknown, so only the framework's own save can bring the change into the row. */
  | { tipo: 'conferir' }

export type OperacaoNova = OperacaoDe<Mudanca>
export type RegistroDoQb = RegistroSalvo<LinhaSalva, Mudanca>

export function mudancaDe(m: Record<string, unknown>): Mudanca {
  if (m['tipo'] === 'itens') return { tipo: 'itens', lugares: lista(m['lugares']).map(objeto).map(lugarDe) }
  if (m['tipo'] !== 'grupo') return { tipo: 'conferir' }
  return {
    tipo: 'grupo',
    coluna: m['coluna'] === 'gang' ? 'gang' : 'job',
    valor: String(m['valor']),
    ...(typeof m['grupo_dado'] === 'string' ? { grupo_dado: m['grupo_dado'] } : {}),
    ...(typeof m['grupo_tirado'] === 'string' ? { grupo_tirado: m['grupo_tirado'] } : {}),
  }
}

function lugarDe(l: Record<string, unknown>): LugarMudado {
  return {
    slot: Number(l['slot']),
    delta: Number(l['delta']),
    nome: String(l['nome']),
    tipo: String(l['tipo']),
    unico: l['unico'] === true,
    info: infoDe(l['info']),
  }
}

interface Salvo extends ItemDaBolsa {
  original: Record<string, unknown>
}

function lerJson(texto: string | null): unknown {
  return texto === null || texto.trim() === '' ? [] : JSON.parse(texto)
}

/** @throws on the format of another inventory resource, which would be read and written back as an empty bag. */
function bolsaDe(inventory: string | null, formato: FormatoDosItens): Salvo[] {
  return lista(lerJson(inventory)).map((lido) => {
    const original = objeto(lido)
    const [slot, quantidade] = [Number(original['slot']), Number(original[formato.quantidade])]
    if (typeof original['name'] !== 'string' || !Number.isInteger(slot) || !Number.isFinite(quantidade))
      throw new Error(`a bolsa salva não está no formato do ${formato.recurso}`)
    return { slot, nome: original['name'], quantidade, info: infoDe(original[formato.info]), original }
  })
}

export const itensSalvos = (linha: Pick<LinhaSalva, 'inventory'>, formato: FormatoDosItens): ItemDaBolsa[] =>
  bolsaDe(linha.inventory, formato)

interface Diario {
  ops: Record<string, unknown>
  grupos: Record<string, unknown>
}

function diarioInteiro(sorium: string | null): Diario {
  const lido = objeto(lerJson(sorium))
  return { ops: objeto(lido['ops']), grupos: objeto(lido['grupos']) }
}

function escreverBolsa(bolsa: readonly Salvo[], formato: FormatoDosItens): string {
  return JSON.stringify(bolsa.map(({ original, slot, quantidade }) => ({ ...original, slot, [formato.quantidade]: quantidade })))
}

function por(bolsa: Salvo[], lugar: LugarMudado, formato: FormatoDosItens): void {
  const mesmo = (s: Salvo): boolean => !lugar.unico && textoDoItem(s) === textoDoItem(lugar)
  const la = bolsa.find((s) => s.slot === lugar.slot)
  const junto = la && mesmo(la) ? la : la && lugar.info === null ? bolsa.find(mesmo) : undefined
  if (junto) {
    junto.quantidade += lugar.delta
    return
  }
  let slot = lugar.slot
  for (const ocupados = new Set(bolsa.map((s) => s.slot)); ocupados.has(slot); slot++);
  const { nome, info, tipo, delta } = lugar
  const original = { name: nome, [formato.info]: info ?? [], ...(formato.tipo ? { type: tipo } : {}) }
  bolsa.push({ slot, nome, quantidade: delta, info, original })
}

function tirar(bolsa: Salvo[], lugar: LugarMudado): boolean {
  let falta = -lugar.delta
  if (totalDe(bolsa, textoDoItem(lugar)) < falta) return false
  const iguais = bolsa.filter((s) => textoDoItem(s) === textoDoItem(lugar))
  for (const salvo of iguais.sort((a, b) => Number(b.slot === lugar.slot) - Number(a.slot === lugar.slot))) {
    const tirado = Math.min(falta, salvo.quantidade)
    salvo.quantidade -= tirado
    falta -= tirado
  }
  return true
}

export function comOperacoes(linha: LinhaSalva, operacoes: readonly OperacaoNova[], formato: FormatoDosItens): LinhaSalva | null {
  const bolsa = bolsaDe(linha.inventory, formato)
  const diario = diarioInteiro(linha.sorium)
  const nova = { ...linha }
  let mudou = false
  for (const { id, texto: resultado, mudanca } of operacoes) {
    const jaEsta = diario.ops[id] !== undefined
    // The row already has the result; only its number (sorium_vez) grows, so that older writes cannot overwrite the row.
    if (jaEsta && mudanca.tipo !== 'grupo') continue
    if (mudanca.tipo === 'conferir') return null
    diario.ops[id] = resultado
    if (mudanca.tipo === 'grupo') {
      nova[mudanca.coluna] = mudanca.valor
      if (mudanca.grupo_dado !== undefined) diario.grupos[mudanca.grupo_dado] = 'dado'
      if (mudanca.grupo_tirado !== undefined) delete diario.grupos[mudanca.grupo_tirado]
      continue
    }
    mudou = true
    for (const lugar of mudanca.lugares) {
      if (lugar.delta > 0) por(bolsa, lugar, formato)
      else if (!tirar(bolsa, lugar)) return null
    }
  }
  nova.sorium = JSON.stringify(diario)
  nova.sorium_vez = Math.max(linha.sorium_vez ?? 0, ...operacoes.map((o) => o.ordem))
  if (mudou)
    nova.inventory = escreverBolsa(
      bolsa.filter((s) => s.quantidade > 0),
      formato,
    )
  return nova
}

function semOperacoes(linha: LinhaSalva, ids: readonly string[]): LinhaSalva {
  const diario = diarioInteiro(linha.sorium)
  for (const id of ids) delete diario.ops[id]
  return { ...linha, sorium: JSON.stringify(diario) }
}

function grupoDe(coluna: string | null): string {
  const grupo = objeto(lerJson(coluna))
  const { grade } = grupo
  return `${texto(grupo['name'])}:${texto(typeof grade === 'object' ? objeto(grade)['level'] : grade)}`
}

/**
 * Bag and results are written in one statement, job and gang in another. A write whose number lies between the row's and the operation's may
 * still arrive.
 */
function perdeu(linha: LinhaSalva, { mudanca, ordem }: OperacaoNova): boolean {
  if ((linha.sorium_vez ?? 0) < ordem) return true
  return mudanca.tipo === 'grupo' && grupoDe(linha[mudanca.coluna]) !== grupoDe(mudanca.valor)
}

const comTexto = (feito: unknown): unknown =>
  typeof feito === 'string' ? feito.replace(/[^:{]+\{.*\}$/s, (coisa) => textoDoQueFoiFeito(coisa)) : feito

const textoOuNulo = (v: unknown): string | null => (v === null || v === undefined ? null : texto(v))

export function formaDoQb(formato: FormatoDosItens, colunas: readonly (keyof LinhaSalva & string)[]): FormaDoRegistro<LinhaSalva, Mudanca> {
  return {
    tabela: 'players',
    chave: 'citizenid',
    colunas,
    diario: { coluna: 'sorium', marca: '"ops"' },
    linha: (linha: LinhaDoJogo) => ({
      inventory: textoOuNulo(linha['inventory']),
      sorium: textoOuNulo(linha['sorium']),
      sorium_vez: linha['sorium_vez'] === null || linha['sorium_vez'] === undefined ? null : Number(linha['sorium_vez']),
      job: textoOuNulo(linha['job']),
      gang: textoOuNulo(linha['gang']),
    }),
    diarioDe: (linha) => Object.fromEntries(Object.entries(diarioInteiro(linha.sorium).ops).map(([id, feito]) => [id, comTexto(feito)])),
    perdeu,
    comOperacoes: (linha, operacoes) => comOperacoes(linha, operacoes, formato),
    semOperacoes,
  }
}
