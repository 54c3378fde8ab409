/** What a base can be asked for: one of its items, a weapon, a group, a vehicle, and the names under which its scripts keep boots. */
import type { Bancada } from './verificacoes.ts'

export interface Codigos {
  item: string
  arma: string | null
  grupo: string | null
  modelo: string | null
  /** `Trunkchest:`; passport and model follow. */
  chavesDoPortaMalas: readonly string[]
}

const COMUNS = [
  'water',
  'bread',
  'sandwich',
  'hamburger',
  'bandage',
  'cellphone',
  'coffee',
  'cola',
  'plastic',
  'dollar',
  'dollars',
  'agua',
  'pao',
]
const LISTAS_DE_ITENS = ['ItemList', 'ItemGlobal', 'itemList', 'ItemsGlobal', 'List', 'Itens', 'Items']
const LISTAS_DE_VEICULOS = ['VehicleList', 'VehicleGlobal', 'vehicleList', 'vehicleGlobal', 'Vehicles']
const ARMAS = ['WEAPON_PISTOL', 'WEAPON_PISTOL_MK2', 'WEAPON_COMBATPISTOL', 'WEAPON_KNIFE', 'WEAPON_BAT']

/** null: the base would give none of its items. */
export async function escolherCodigos(b: Bancada): Promise<Codigos | null> {
  const itens = await b.cidade.lista(LISTAS_DE_ITENS)
  const item = await primeiroDavel(
    b,
    [...COMUNS.filter((codigo) => itens.length === 0 || itens.includes(codigo)), ...COMUNS, ...itens.filter(comum)],
    10,
  )
  if (item === null) return null
  const veiculos = await b.cidade.lista(LISTAS_DE_VEICULOS)
  const grupos = await b.cidade.lista(['Groups', 'groups'])
  return {
    item,
    arma: await primeiroDavel(b, ARMAS, 1),
    grupo:
      grupos.find((grupo) => /^(vip|premium|bronze|prata|ouro)/i.test(grupo)) ??
      grupos.find((grupo) => !/admin|owner|staff/i.test(grupo)) ??
      null,
    modelo: ['sultan', 'panto', 'blista'].find((modelo) => veiculos.includes(modelo)) ?? veiculos[0] ?? null,
    chavesDoPortaMalas: b.chavesDoPortaMalas,
  }
}

const comum = (codigo: string): boolean => !/weapon|ammo|identity|credit|backpack/i.test(codigo)

async function primeiroDavel(b: Bancada, candidatos: readonly string[], quantidade: number): Promise<string | null> {
  for (const item of candidatos.slice(0, 60)) {
    const { cabe } = await b.cidade.relogio.ate(b.adaptador.inventario(1, { item, quantidade }))
    if (cabe === true) return item
  }
  return null
}

const CHAVE = /["']((?:[A-Za-z]*[Tt]runk[A-Za-z]*|BauCarro|Chest)(?::[A-Za-z]\w*)*:)["']\s*\.\.\s*[\w.[\]"']+\s*\.\.\s*["']:["']\s*\.\./g

/** As scripts write it: `"Trunkchest:"..Passport..":"..Name`. Where a base has a name for boots, its "Chest:" is something else (the glove box). */
export function chavesDoPortaMalas(fontes: Iterable<string>): string[] {
  const achadas = new Set<string>()
  for (const fonte of fontes) for (const [, prefixo = ''] of fonte.matchAll(CHAVE)) achadas.add(prefixo)
  const proprias = [...achadas].filter((prefixo) => !prefixo.startsWith('Chest:'))
  return proprias.length > 0 ? proprias : [...achadas]
}
