/** Slots 1 to 5 are the hot bar. */
import { criarAcaso } from './acaso.ts'
import type { InventarioDoJogo } from './mundo.ts'

type Entrada = readonly [item: string, quantidade: number]

/** A serial contains the second in which the item was made; it is fixed, so the city is always the same. */
const FABRICACAO = 1_790_000_000

const DE_DEMONSTRACAO: Record<number, string> = {
  1001: 'WEAPON_PISTOL-1789400000-1001 1, WEAPON_PISTOL_AMMO 48, water 4, hamburger 3, emerald 12, diamond 2, dollars 3420, repairkit01 2, watch 1',
  1002: 'coffee 3, donut 4, dollars 880, backpackp 1',
  1003: 'WEAPON_WRENCH-1788800000-1003 1, repairkit02 1, toolbox 1, tyres 1, energetic 6, sandwich 4, dollars 1975, nitro 1',
  1004: 'WEAPON_SMG-1787600000-1004 1, WEAPON_SMG_AMMO 120, vest 2, soda 3, dollars 6100',
  1005: 'medkit 5, bandage 12, analgesic 8, water 6, sushi 2, dollars 2310, goldring 1',
  1006: 'fishingrod-1789000000 1, worm 30, codfish 7, dollars 540',
  1007: 'water 2, sandwich 2, dollars 2000',
  1008: 'soda 1, dollars 500',
}

const COMIDA = 'water coffee soda energetic hamburger hotdog sandwich pizza donut chocolate fries tacos'.split(' ')
const VALORES = 'emerald diamond ruby sapphire amethyst goldring silverring goldbar watch'.split(' ')
const OFICIO = (
  'repairkit01 toolbox tyres lockpick rope bandage medkit plastic ' +
  'glass copper aluminum rubber woodlog fishingrod worm camera binoculars'
).split(' ')
const ARMAS =
  'WEAPON_PISTOL WEAPON_PISTOL_MK2 WEAPON_COMBATPISTOL WEAPON_MICROSMG WEAPON_SMG WEAPON_PUMPSHOTGUN WEAPON_ASSAULTRIFLE WEAPON_SWITCHBLADE WEAPON_BAT'.split(
    ' ',
  )
const MUNICAO: Record<string, string> = {
  WEAPON_PISTOL: 'WEAPON_PISTOL_AMMO',
  WEAPON_PISTOL_MK2: 'WEAPON_PISTOL_AMMO',
  WEAPON_COMBATPISTOL: 'WEAPON_PISTOL_AMMO',
  WEAPON_MICROSMG: 'WEAPON_SMG_AMMO',
  WEAPON_SMG: 'WEAPON_SMG_AMMO',
  WEAPON_PUMPSHOTGUN: 'WEAPON_SHOTGUN_AMMO',
  WEAPON_ASSAULTRIFLE: 'WEAPON_RIFLE_AMMO',
}

export function inventarioInicial(passport: number): InventarioDoJogo {
  const basico: Entrada[] = [
    [`cellphone-${FABRICACAO - passport * 60}`, 1],
    [`identity-${passport}`, 1],
    [`radio-${FABRICACAO - passport * 45}`, 1],
  ]
  const proprio = lerEntradas(DE_DEMONSTRACAO[passport]) ?? doMorador(passport)
  return emSlots([...proprio.slice(0, 5), ...basico, ...proprio.slice(5)])
}

function doMorador(passport: number): Entrada[] {
  const acaso = criarAcaso(`inventario:${passport}`)
  const conteudo = new Map<string, number>()
  if (acaso.chance(35)) {
    const arma = acaso.escolher(ARMAS)
    conteudo.set(`${arma}-${FABRICACAO - acaso.inteiro(1, 40) * 86_400}-${passport}`, 1)
    const municao = MUNICAO[arma]
    if (municao) conteudo.set(municao, acaso.inteiro(1, 8) * 12)
  }
  conteudo.set('dollars', acaso.inteiro(40, 5_200))
  for (let i = acaso.inteiro(1, 3); i > 0; i--) conteudo.set(acaso.escolher(COMIDA), acaso.inteiro(1, 5))
  for (let i = acaso.inteiro(0, 2); i > 0; i--) conteudo.set(acaso.escolher(OFICIO), acaso.inteiro(1, 3))
  if (acaso.chance(30)) conteudo.set(acaso.escolher(VALORES), acaso.inteiro(1, 6))
  return [...conteudo]
}

function emSlots(entradas: readonly Entrada[]): InventarioDoJogo {
  return Object.fromEntries(entradas.map(([item, amount], indice) => [String(indice + 1), { item, amount }]))
}

function lerEntradas(texto: string | undefined): Entrada[] | undefined {
  return texto?.split(', ').map((entrada) => {
    const [item = '', quantidade = '1'] = entrada.split(' ')
    return [item, Number(quantidade)]
  })
}
