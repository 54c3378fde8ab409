import type { Bancada } from './bancada.ts'

export interface Codigos {
  item: string
  arma: string | null
  grupo: string | null
  modelo: string | null
  outro: string | null
}

export const COMUNS = [
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
const ARMAS = ['WEAPON_PISTOL', 'WEAPON_PISTOL_MK2', 'WEAPON_COMBATPISTOL', 'WEAPON_KNIFE', 'WEAPON_BAT']

export async function escolherCodigos(b: Bancada): Promise<Codigos | null> {
  const itens = (await b.cidade.lista('itens')).toSorted()
  const item = await primeiroDavel(
    b,
    [...COMUNS.filter((codigo) => itens.length === 0 || itens.includes(codigo)), ...COMUNS, ...itens.filter(comum)],
    10,
  )
  if (item === null) return null
  const veiculos = (await b.cidade.lista('veiculos')).toSorted()
  const grupos = (await b.cidade.lista('grupos')).toSorted()
  return {
    item,
    arma: await primeiroDavel(b, ARMAS, 1),
    grupo:
      grupos.find((grupo) => /^(vip|premium|bronze|prata|ouro)/i.test(grupo)) ??
      grupos.find((grupo) => !/admin|owner|staff/i.test(grupo)) ??
      null,
    modelo: ['sultan', 'panto', 'blista'].find((modelo) => veiculos.includes(modelo)) ?? veiculos[0] ?? null,
    outro: await primeiroDavel(
      b,
      [...COMUNS, ...itens.filter(comum)].filter((codigo) => codigo !== item),
      1,
    ),
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

/** Matches `"Prefix:"..a..":"..b`, and whether another `..":"..` follows. */
const EXPRESSAO = String.raw`\w+(?:\.\w+|\[[^\]]*\])*`
const DOIS_PONTOS = String.raw`\s*\.\.\s*["']:["']\s*\.\.\s*`
const CHAVE = new RegExp(
  String.raw`["']([A-Za-z]+(?::[A-Za-z]\w*)*:)["']\s*\.\.\s*${EXPRESSAO}${DOIS_PONTOS}${EXPRESSAO}(${DOIS_PONTOS})?`,
  'g',
)
const PORTA_MALAS = /^(?:[A-Za-z]*trunk[A-Za-z]*|BauCarro|(?:veh)?Chest|vehGloves)(?::[A-Za-z]\w*)*:$/i
const AJUSTES = /^(?:LsCustoms|(?:veh)?Mods|[A-Za-z]*tuning):$/i

export interface ChavesDaBase {
  portaMalas: string[]
  ajustes: { prefixo: string; comNumero: boolean }[]
}

/** If a base has a prefix only for car boots, its "Chest:" is no car boot. */
export function acharChaves(fontes: Iterable<string>): ChavesDaBase {
  const achadas = new Map<string, boolean>()
  for (const fonte of fontes)
    for (const [, prefixo = '', mais] of fonte.matchAll(CHAVE)) achadas.set(prefixo, mais !== undefined || achadas.get(prefixo) === true)
  const malas = [...achadas.keys()].filter((prefixo) => PORTA_MALAS.test(prefixo))
  const proprias = malas.filter((prefixo) => !/^chest:/i.test(prefixo))
  return {
    portaMalas: proprias.length > 0 ? proprias : malas,
    ajustes: [...achadas].filter(([prefixo]) => AJUSTES.test(prefixo)).map(([prefixo, comNumero]) => ({ prefixo, comNumero })),
  }
}
