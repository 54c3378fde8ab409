import { ANA, type Bancada } from './bancada.ts'

export interface Codigos {
  item: string
  arma: string | null
  /** In the order in which they are tried. */
  grupos: string[]
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

const PAGOS = /^(vip|premium|bronze|prata|ouro)/i
const MAIS_GRUPOS = 4

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
    arma: await primeiroDavel(
      b,
      [...ARMAS, ...ARMAS.map((arma) => arma.toLowerCase())].filter((arma) => itens.length === 0 || itens.includes(arma)),
      1,
    ),
    grupos: [
      ...grupos.filter((grupo) => PAGOS.test(grupo)),
      ...grupos.filter((grupo) => !PAGOS.test(grupo) && !/admin|owner|staff/i.test(grupo)),
    ].slice(0, MAIS_GRUPOS),
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
    const { cabe } = await b.cidade.relogio.ate(b.adaptador.inventario(ANA, { item, quantidade }))
    if (cabe === true) return item
  }
  return null
}
