export interface Tinta {
  claro: string
  cor: string
  escuro: string
}

const tinta = (claro: string, cor: string, escuro: string): Tinta => ({ claro, cor, escuro })

export const TINTAS = {
  vermelho: tinta('#ff8a7a', '#d8261f', '#4d0806'),
  vinho: tinta('#d9708a', '#8c1733', '#2c040e'),
  laranja: tinta('#ffc078', '#f0741a', '#5c2202'),
  amarelo: tinta('#fff0a0', '#f2c318', '#624600'),
  ouro: tinta('#ffe7a8', '#c99a3c', '#4a3208'),
  lima: tinta('#e4ff9a', '#9fd01f', '#304a02'),
  verde: tinta('#86e0a4', '#1f9350', '#053019'),
  militar: tinta('#b4b98a', '#65703f', '#23290f'),
  musgo: tinta('#8fb8a0', '#2f5d47', '#0b2117'),
  turquesa: tinta('#92f0e6', '#14a79c', '#033b38'),
  ceu: tinta('#c8ecff', '#4fb3e6', '#0d4467'),
  azul: tinta('#8cc4ff', '#2a6fd6', '#0c2350'),
  marinho: tinta('#8fa6df', '#2c4594', '#0a1233'),
  roxo: tinta('#cf9cff', '#7a35c9', '#280a4d'),
  rosa: tinta('#ffc2dc', '#e8579a', '#5a1038'),
  marrom: tinta('#c99a78', '#71452c', '#27130a'),
  areia: tinta('#f3e6c8', '#c2a878', '#4e3d22'),
  creme: tinta('#fffbe9', '#e9dcb8', '#6b5d3d'),
  branco: tinta('#ffffff', '#dfe5ec', '#5b6675'),
  prata: tinta('#f4f8fc', '#a3afbd', '#3b4552'),
  cinza: tinta('#c3ccd6', '#6d7987', '#252d37'),
  grafite: tinta('#a3b0c1', '#4a5667', '#141a22'),
  preto: tinta('#98a3b2', '#2c3440', '#0a0d12'),
  ferrugem: tinta('#d79a6c', '#8a4d2a', '#331608'),
} as const satisfies Record<string, Tinta>

export type Cor = keyof typeof TINTAS

export const TINTA_ESCURA = '#05070b'
export const BORRACHA = '#0b0e13'
export const VIDRO = [
  [0, '#d5e8f9'],
  [0.35, '#4d6478'],
  [1, '#0c131c'],
] as const
export const ACO = [
  [0, '#eef3f8'],
  [0.4, '#a9b5c2'],
  [0.6, '#6f7c8b'],
  [1, '#3a4450'],
] as const
export const MADEIRA = [
  [0, '#d39a62'],
  [0.5, '#9a6233'],
  [1, '#5c3416'],
] as const

/** `quanto`: from -1 (black) to 1 (white). */
export function tom(cor: string, quanto: number): string {
  const alvo = quanto > 0 ? 255 : 0
  const peso = Math.abs(quanto)
  const canais = [1, 3, 5].map((i) => {
    const canal = Number.parseInt(cor.slice(i, i + 2), 16)
    return Math.round(canal + (alvo - canal) * peso)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${canais.join('')}`
}
