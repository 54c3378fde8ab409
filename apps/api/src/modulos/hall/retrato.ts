/** Drawn from the passport's number: there are more combinations of parts than passports, and each passport has a combination of its own. */

const LUZES = [
  ['#2b1a3f', '#7a3b5d'],
  ['#10283c', '#2f6f8f'],
  ['#2a1c12', '#8a5a2c'],
  ['#131a33', '#3f4f9c'],
  ['#301018', '#96394a'],
  ['#0f2a22', '#3b7f63'],
  ['#241a33', '#6b4fa0'],
  ['#2c2410', '#8f7a2f'],
  ['#0e2530', '#2a7d86'],
  ['#2e1424', '#a0447a'],
  ['#1a2410', '#5f7f35'],
  ['#1c2028', '#566275'],
] as const
const PELES = ['#f2cfb2', '#e6b48f', '#d19a70', '#b87d54', '#96603c', '#74472b', '#54321f'] as const
const CABELOS = ['#17120f', '#33211a', '#5a3826', '#8a5a34', '#c49a5b', '#9a9a9e', '#8e2f2a', '#2b4a6f'] as const
const ROUPAS = ['#d9dee6', '#2c3440', '#8f2f3b', '#2f6f5f', '#c98a2b', '#3d5ea8', '#6a3f7f', '#3a2a22', '#c9603a'] as const

/** Each hairstyle: [the part behind the head, the part over the head]. */
const PENTEADOS: readonly (readonly [string, string])[] = [
  ['', 'M82 112c-2-40 18-62 46-62s50 20 46 62c-6-18-14-28-24-32-14 8-40 10-54 4-6 6-11 16-14 28z'],
  ['', 'M84 104c-4-30 12-56 44-56s48 26 44 56c-4-14-10-22-16-26-10 4-44 6-56 0-6 4-12 12-16 26z'],
  [
    'M74 104c-4-44 22-60 54-60s58 18 54 60c4 34 2 62-8 84H82c-10-22-12-50-8-84z',
    'M84 116c0-34 16-50 44-50s44 16 44 50c-10-18-22-30-44-34-22 4-34 16-44 34z',
  ],
  ['', 'M86 92c2-28 18-42 42-42s40 14 42 42c-12-12-72-12-84 0z'],
  ['', 'M78 108c-10-14-6-34 6-40 4-16 22-26 44-24 22-4 42 8 46 26 12 8 12 28 4 40-2-18-10-26-18-30-20 8-48 8-64 0-8 4-16 12-18 28z'],
  [
    'M72 120c-10-50 18-80 56-80s66 30 56 80c10 10 8 30-6 34-8-6-92-6-100 0-14-4-16-24-6-34z',
    'M84 112c2-30 16-46 44-46s42 16 44 46c-8-14-16-24-26-28-12 6-26 6-36 0-10 4-18 14-26 28z',
  ],
  ['M118 34c4-14 24-14 28 0 10 4 8 22-4 22h-20c-12 0-14-18-4-22z', 'M84 108c-2-36 16-56 44-56s46 20 44 56c-8-20-22-32-44-32s-36 12-44 32z'],
  ['', ''],
  [
    'M80 110c-6-40 16-64 48-64s54 24 48 64l4 40-18 6-2-40H96l-2 40-18-6z',
    'M84 110c0-34 18-50 46-50 26 0 44 14 42 44-20-4-40-14-52-30-6 14-20 28-36 36z',
  ],
  ['', 'M82 100c-2-36 20-56 50-54 18 0 32 8 38 22-20-6-34-2-48 10-10-2-22 2-28 8-4 4-8 8-12 14z'],
]
const GOLAS = [
  'M108 186c6 14 34 14 40 0l-4 12c-8 10-24 10-32 0z',
  'M100 188l28 34 28-34-10-4-18 22-18-22z',
  'M96 190c10 22 54 22 64 0l10 8c-12 30-72 30-84 0z',
  'M120 196h16l-4 14 8 46h-24l8-46z',
] as const
const ADERECOS = [
  '',
  '<path d="M82 122c-6-74 98-74 92 0" fill="none" stroke="#14171d" stroke-width="8"/><rect x="70" y="112" width="18" height="34" rx="9" fill="#14171d"/><rect x="168" y="112" width="18" height="34" rx="9" fill="#14171d"/>',
  '<path d="M82 96c0-34 20-50 46-50s46 16 46 50q34 0 40 14-60-14-132-4z" fill="#1c2430"/><path d="M82 96q46-12 92 0" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>',
  '<path d="M94 180q34 22 68 0l6 20q-40 22-80 0z" fill="#c9ced8"/><path d="M146 196l10 44h-20l-4-42z" fill="#aeb6c4"/>',
] as const
const OCULOS = [
  '',
  '<g fill="none" stroke="#14171d" stroke-width="4"><circle cx="110" cy="124" r="13"/><circle cx="146" cy="124" r="13"/><path d="M123 122h10"/></g>',
  '<path d="M94 116h30l-3 18q-12 8-24 0zm38 0h30l-3 18q-12 8-24 0z" fill="#0b0d12"/><path d="M122 120h12" stroke="#0b0d12" stroke-width="4"/>',
] as const
const SOBRANCELHAS = ['M100 110q10-6 20-1m16 0q10-5 20 1', 'M100 108h20m16 0h20', 'M100 106q10 0 20 5m16 0q10-5 20-5'] as const
const BOCAS = ['M118 160q10 7 20 0', 'M118 161h20', 'M117 158q14 10 23-1'] as const
const CENAS = [
  '',
  '<circle cx="42" cy="52" r="22" opacity=".5"/><circle cx="214" cy="86" r="13" opacity=".4"/>',
  '<path d="M0 196v-60h26v-34h30v50h20v-74h14v118zm256 0v-84h-24v-30h-30v64h-20v50z" opacity=".22"/>',
  '<path d="M0 176q32-14 64 0t64 0 64 0 64 0v80H0z" opacity=".2"/>',
  '<path d="M24 10l-14 44m60-50L54 66m150-62l-16 60m60-40l-14 50M34 110l-12 40m212-30l-12 44" stroke-width="3" opacity=".3"/>',
] as const
const SARDAS = [
  '',
  '<g opacity=".35"><circle cx="104" cy="142" r="2"/><circle cx="111" cy="146" r="2"/><circle cx="150" cy="146" r="2"/><circle cx="156" cy="142" r="2"/></g>',
] as const
const BRINCOS = ['', '<circle cx="84" cy="146" r="5" fill="#ffc453"/>', '<circle cx="84" cy="146" r="5" fill="#dfe6ee"/>'] as const
const VIRADOS = ['', ' transform="matrix(-1 0 0 1 256 0)"'] as const
const ORLAS = ['#ffb648', '#58c7e0', '#e8eef8', '#ff6fae'] as const

const ESCOLHAS = [
  LUZES,
  PENTEADOS,
  PELES,
  CABELOS,
  ROUPAS,
  GOLAS,
  ADERECOS,
  OCULOS,
  SOBRANCELHAS,
  BOCAS,
  CENAS,
  SARDAS,
  BRINCOS,
  VIRADOS,
  ORLAS,
] as const
export const RETRATOS = ESCOLHAS.reduce((vezes, e) => vezes * e.length, 1)

/**
 * Shares no factor with the number of combinations, so that no combination repeats, and is 0.618 of that number (the golden section), so that
 * neighbouring passports look different.
 */
const SALTO = 3_875_423_171n

export function retratoDe(passport: number): string {
  let resto = (BigInt(passport) * SALTO) % BigInt(RETRATOS)
  const tirar = <T>(de: readonly T[]): T => {
    const n = BigInt(de.length)
    const escolhido = de[Number(resto % n)]
    resto /= n
    return escolhido as T
  }
  const [luz, penteado, pele, cabelo, roupa] = [tirar(LUZES), tirar(PENTEADOS), tirar(PELES), tirar(CABELOS), tirar(ROUPAS)]
  const [gola, adereco, oculos, sobrancelha, boca] = [tirar(GOLAS), tirar(ADERECOS), tirar(OCULOS), tirar(SOBRANCELHAS), tirar(BOCAS)]
  const [cena, sardas, brinco, virado, orla] = [tirar(CENAS), tirar(SARDAS), tirar(BRINCOS), tirar(VIRADOS), tirar(ORLAS)]
  const [atras, porCima] = penteado
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">` +
    `<linearGradient id="l" x2="0" y2="1"><stop stop-color="${luz[1]}"/><stop offset="1" stop-color="${luz[0]}"/></linearGradient>` +
    `<path fill="url(#l)" d="M0 0h256v256H0z"/><g fill="${orla}" stroke="${orla}" stroke-width="0">${cena}</g><g${virado}>` +
    `<path fill="${cabelo}" d="${atras}"/>` +
    `<path fill="${roupa}" d="M28 256c2-42 34-58 72-64h56c38 6 70 22 72 64z"/>` +
    `<path fill="${pele}" d="M108 156h40v34q-20 18-40 0z"/><path fill="#000" opacity=".18" d="M108 166q20 22 40 0v12q-20 20-40 0z"/>` +
    `<path fill="#000" opacity=".28" d="${gola}"/>` +
    `<path fill="${pele}" d="M84 116c0-36 18-56 44-56s44 20 44 56c0 40-20 64-44 64s-44-24-44-64z"/><circle cx="84" cy="128" r="9" fill="${pele}"/>` +
    `<circle cx="172" cy="128" r="9" fill="${pele}"/>${brinco}<g fill="#5a2f1c">${sardas}</g>` +
    `<path fill="${cabelo}" d="${porCima}"/>${adereco}` +
    `<g fill="none" stroke="#1a1410" stroke-width="4" stroke-linecap="round"><path d="${sobrancelha}"/><path d="${boca}" opacity=".7"/>` +
    `<path d="M128 126q-4 14 0 20h4" stroke-width="3" opacity=".4"/></g><circle cx="110" cy="124" r="4" fill="#1a1410"/>` +
    `<circle cx="146" cy="124" r="4" fill="#1a1410"/>${oculos}` +
    `<path fill="none" stroke="${orla}" stroke-width="5" stroke-linecap="round" opacity=".75" d="M166 88q8 18 6 44-4 28-20 42m18 26q40 10 54 54"/>` +
    `</g></svg>`
  )
}
