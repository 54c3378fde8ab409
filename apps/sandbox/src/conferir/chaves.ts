/** The names under which a base keeps a vehicle's boot and tuning: `{p}` passport, `{m}` model, `{placa}` plate, `{id}` number of the row. */
import type { BancoDaBase } from './banco-da-base.ts'
import { colunaDe, objeto } from './personagens.ts'

export interface ChavesDaBase {
  portaMalas: string[]
  ajustes: string[]
}

export interface VeiculoDaChave {
  passport: number
  modelo: string
  placa: string
  id: number
}

export const chaveDe = (forma: string, { passport, modelo, placa, id }: VeiculoDaChave): string =>
  forma.replace('{p}', String(passport)).replace('{m}', modelo).replace('{placa}', placa).replace('{id}', String(id))

const EXPRESSAO = String.raw`\w+(?:\.\w+|\[[^\]]*\])*`
const DOIS_PONTOS = String.raw`\s*\.\.\s*["']:["']\s*\.\.\s*`
const PREFIXO = String.raw`["']([A-Za-z]+(?::[A-Za-z]\w*)*:)["']\s*\.\.\s*`
/** Matches `"Prefix:"..a..":"..b`, and whether another `..":"..` follows. */
const DO_DONO = new RegExp(`${PREFIXO}${EXPRESSAO}${DOIS_PONTOS}${EXPRESSAO}(${DOIS_PONTOS})?`, 'g')
/** Matches `"Prefix:"..Plate` where nothing follows. */
const DA_PLACA = new RegExp(String.raw`${PREFIXO}\w*(?:plate|placa)\w*(?:\[[^\]]*\])*(?!\w|\s*\.\.)`, 'gi')
/** A name such as "StealTrunk:" with a plate is a timer, no boot. */
const DE_PLACA = /^(?:Trunk|Glove|PortaMala|Mala|Chest)[A-Za-z]*:$/i
const PORTA_MALAS = /^(?:[A-Za-z]*trunk[A-Za-z]*|BauCarro|(?:veh)?Chest|(?:veh)?Glove[A-Za-z]*)(?::[A-Za-z]\w*)*:$/i
const AJUSTES = /^(?:LsCustoms|(?:veh)?Mods|[A-Za-z]*tuning):$/i

/** The form that the code uses most comes first, and after those of boots the "Chest:", which some bases also use for a glove box. */
export function acharChaves(fontes: Iterable<string>): ChavesDaBase {
  const formas = new Map<string, { forma: string; vezes: number }>()
  const anotar = (prefixo: string, resto: string): void => {
    const antes = formas.get(prefixo)
    const maisLonga = antes && antes.forma.length > prefixo.length + resto.length ? antes.forma : prefixo + resto
    formas.set(prefixo, { forma: maisLonga, vezes: (antes?.vezes ?? 0) + 1 })
  }
  for (const fonte of fontes) {
    for (const [, prefixo = '', mais] of fonte.matchAll(DO_DONO)) anotar(prefixo, mais === undefined ? '{p}:{m}' : '{p}:{m}:{id}')
    for (const [, prefixo = ''] of fonte.matchAll(DA_PLACA)) if (DE_PLACA.test(prefixo) && !formas.has(prefixo)) anotar(prefixo, '{placa}')
  }
  const de = (quais: RegExp): string[] =>
    [...formas]
      .filter(([prefixo]) => quais.test(prefixo))
      .toSorted(([, a], [, z]) => z.vezes - a.vezes)
      .map(([, { forma }]) => forma)
  const malas = de(PORTA_MALAS)
  const ehBau = (forma: string): boolean => /^chest:/i.test(forma)
  return { portaMalas: [...malas.filter((forma) => !ehBau(forma)), ...malas.filter(ehBau)], ajustes: de(AJUSTES) }
}

/** What the rows of a dump show beats what the code seems to say. */
export function acharChavesNasLinhas(banco: BancoDaBase): ChavesDaBase {
  const [nome, valor] = [colunaDe(banco, 'entitydata', 'name', 'dkey'), colunaDe(banco, 'entitydata', 'information', 'dvalue')]
  if (!nome || !valor) return { portaMalas: [], ajustes: [] }
  const [malas, ajustes] = [new Set<string>(), new Set<string>()]
  const formaDe = formasDosVeiculos(banco)
  for (const linha of banco.db.prepare(`SELECT ${nome.coluna} AS nome, ${valor.coluna} AS valor FROM ${nome.tabela}`).all()) {
    const dentro = Object.values(lerJson(linha['valor']))
    const forma = dentro.length === 0 ? null : formaDe(String(linha['nome']))
    if (forma !== null) (dentro.some((um) => 'item' in objeto(um)) ? malas : ajustes).add(forma)
  }
  return { portaMalas: [...malas], ajustes: [...ajustes] }
}

/** @returns the shape of a key that names one of the dump's vehicles; null: of any other key. */
function formasDosVeiculos(banco: BancoDaBase): (chave: string) => string | null {
  const colunas = [
    colunaDe(banco, 'vehicles', 'passport', 'user_id'),
    colunaDe(banco, 'vehicles', 'vehicle'),
    colunaDe(banco, 'vehicles', 'plate'),
    colunaDe(banco, 'vehicles', 'id'),
  ]
  const [dono, modelo] = colunas
  if (!dono || !modelo) return () => null
  const [donos, placas] = [new Set<string>(), new Set<string>()]
  const nomes = colunas.map((c) => c?.coluna ?? 'NULL').join(', ')
  for (const linha of banco.db.prepare(`SELECT ${nomes} FROM ${dono.tabela}`).all()) {
    const [passport, vehicle, plate] = Object.values(linha)
    donos.add(`${String(passport)}:${String(vehicle)}`)
    if (typeof plate === 'string' && plate.trim() !== '') placas.add(plate.trim())
  }
  return (chave) => {
    const [, prefixo, doDono, numero] = /^(\D.*?:)(\d+:[^:]+)(:\d+)?$/.exec(chave) ?? []
    if (prefixo !== undefined && donos.has(doDono ?? '')) return `${prefixo}{p}:{m}${numero === undefined ? '' : ':{id}'}`
    const [, antes, placa] = /^([A-Za-z].*:)([^:]+)$/.exec(chave) ?? []
    return antes !== undefined && placas.has((placa ?? '').trim()) ? `${antes}{placa}` : null
  }
}

export const juntarChaves = (linhas: ChavesDaBase, codigo: ChavesDaBase): ChavesDaBase => ({
  portaMalas: [...new Set([...linhas.portaMalas, ...codigo.portaMalas])],
  ajustes: linhas.ajustes.length > 0 ? linhas.ajustes : codigo.ajustes,
})

function lerJson(texto: unknown): Record<string, unknown> {
  try {
    return objeto(JSON.parse(String(texto)))
  } catch {
    return {}
  }
}
