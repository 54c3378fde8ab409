import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, linha, traco } from '../tracos.ts'
import { quadro, volume } from './quadro.ts'

export interface Peixe {
  dorso: string
  barriga: string
  longo: number
  alto: number
  cauda?: 'garfo' | 'leque' | 'reta'
  padrao?: 'listras' | 'pintas' | 'escamas' | 'faixa' | 'ocelo' | 'manchas'
  marca?: string
  bigode?: boolean
  nadadeira?: 'uma' | 'duas' | 'longa' | 'espinhos'
  boca?: 'fina' | 'grande'
  olho?: number
}

/**
 * x of the mouth and of the tail, y of the middle, half height, x of the tail's root. `topo`: x at the fraction `t` of the way from mouth to
 * tail.
 */
interface Molde {
  x1: number
  x2: number
  y: number
  h: number
  pe: number
  topo: (t: number) => number
}

function moldeDe(p: Peixe): Molde {
  const [x1, x2, y] = [160 + p.longo / 2, 160 - p.longo / 2, 160]
  const h = p.alto / 2
  const pe = x2 + p.longo * 0.16
  return { x1, x2, y, h, pe, topo: (t) => x1 - p.longo * t }
}

const CAUDAS: Readonly<Record<NonNullable<Peixe['cauda']>, (m: Molde) => string>> = {
  garfo: ({ x2, y, h, pe }) =>
    linha([
      [pe + 10, y - h * 0.2, 4],
      [x2 - 24, y - h * 0.95, 6],
      [x2 + 2, y, 6],
      [x2 - 24, y + h * 0.95, 6],
      [pe + 10, y + h * 0.2, 4],
    ]),
  leque: ({ x2, y, h, pe }) =>
    linha([
      [pe + 10, y - h * 0.2, 4],
      [x2 - 14, y - h * 0.8, 16],
      [x2 - 22, y, 20],
      [x2 - 14, y + h * 0.8, 16],
      [pe + 10, y + h * 0.2, 4],
    ]),
  reta: ({ x2, y, h, pe }) =>
    linha([
      [pe + 10, y - h * 0.2, 4],
      [x2 - 12, y - h * 0.62, 4],
      [x2 - 12, y + h * 0.62, 4],
      [pe + 10, y + h * 0.2, 4],
    ]),
}

const DORSAIS: Readonly<Record<NonNullable<Peixe['nadadeira']>, (m: Molde) => string>> = {
  uma: ({ y, h, topo }) =>
    linha([
      [topo(0.32), y - h * 0.82, 4],
      [topo(0.46), y - h * 1.5, 10],
      [topo(0.62), y - h * 0.72, 4],
    ]),
  duas: ({ y, h, topo }) =>
    linha([
      [topo(0.28), y - h * 0.82, 4],
      [topo(0.36), y - h * 1.42, 6],
      [topo(0.45), y - h * 0.9, 4],
    ]) +
    linha([
      [topo(0.52), y - h * 0.86, 4],
      [topo(0.6), y - h * 1.3, 6],
      [topo(0.7), y - h * 0.6, 4],
    ]),
  longa: ({ y, h, topo }) =>
    linha([
      [topo(0.26), y - h * 0.8, 4],
      [topo(0.3), y - h * 1.3, 8],
      [topo(0.64), y - h * 1.16, 8],
      [topo(0.74), y - h * 0.5, 4],
    ]),
  espinhos: ({ y, h, topo }) =>
    linha([
      [topo(0.24), y - h * 0.78],
      [topo(0.28), y - h * 1.46],
      [topo(0.34), y - h * 1.02],
      [topo(0.39), y - h * 1.5],
      [topo(0.45), y - h * 1.04],
      [topo(0.51), y - h * 1.42],
      [topo(0.57), y - h * 0.96],
      [topo(0.64), y - h * 1.2],
      [topo(0.7), y - h * 0.6],
    ]),
}

const PADROES: Readonly<Record<NonNullable<Peixe['padrao']>, (p: Peixe, m: Molde, marca: string) => string>> = {
  listras: (p, { y, h, topo }, marca) =>
    [0.3, 0.42, 0.54, 0.66, 0.78]
      .map((t) => traco(`M${topo(t)} ${y - h * 1.2}Q${topo(t) - 12} ${y - h * 0.4} ${topo(t)} ${y + h * 0.3}`, marca, p.longo * 0.045))
      .join(''),
  pintas: (p, { x2, y, h }, marca) =>
    Array.from({ length: 22 }, (_, i) =>
      circulo(x2 + p.longo * 0.2 + ((i * 61) % (p.longo * 0.62)), y - h + ((i * 37) % (p.alto * 0.66)), 5 + (i % 3), marca),
    ).join(''),
  escamas: (p, { y, h, pe }, marca) =>
    Array.from({ length: 36 }, (_, i) =>
      traco(`M${pe + 10 + (i % 9) * p.longo * 0.072} ${y - h * 0.7 + Math.floor(i / 9) * h * 0.4 + (i % 2) * 8}q9 8 0 17`, marca, 2.6, {
        opacity: 0.6,
      }),
    ).join(''),
  faixa: (_p, { x1, y, h, pe }, marca) => traco(`M${x1} ${y - 4}Q160 ${y - h * 0.3} ${pe} ${y}`, marca, h * 0.26),
  ocelo: (_p, { y, h, pe, topo }, marca) =>
    circulo(pe + 10, y - h * 0.05, 15, '#ffd94d') +
    circulo(pe + 10, y - h * 0.05, 9, '#10141a') +
    [0.36, 0.5, 0.64].map((t) => traco(`M${topo(t)} ${y - h * 1.1}L${topo(t)} ${y + h * 0.1}`, marca, 13)).join(''),
  manchas: (p, { x2, y, h }, marca) =>
    Array.from({ length: 9 }, (_, i) =>
      elipse(x2 + p.longo * 0.24 + ((i * 67) % (p.longo * 0.6)), y - h * 0.6 + ((i * 41) % (p.alto * 0.6)), [20, 12], marca, {
        opacity: 0.8,
      }),
    ).join(''),
}

const ventral = ({ y, h, topo }: Molde): string =>
  linha([
    [topo(0.5), y + h * 0.8, 4],
    [topo(0.62), y + h * 1.36, 8],
    [topo(0.68), y + h * 0.7, 4],
  ])

const peitoral = ({ y, h, topo }: Molde): string =>
  linha([
    [topo(0.3), y + h * 0.1, 4],
    [topo(0.44), y + h * 0.16, 8],
    [topo(0.4), y + h * 0.6, 8],
  ])

function rosto(p: Peixe, { x1, y, h, topo }: Molde): string {
  const olho = p.olho ?? 11
  const bigodes = p.bigode
    ? traco(`M${x1 - 10} ${y + 10}q26 8 22 44M${x1 - 16} ${y + 14}q8 20 -10 46M${x1 - 6} ${y + 2}q24 -10 36 8`, tom(p.dorso, -0.3), 4)
    : ''
  const boca =
    p.boca === 'grande'
      ? traco(`M${x1 - 4} ${y + 6}Q${x1 - 30} ${y + 20} ${x1 - 44} ${y + 8}`, '#10141a', 5, { opacity: 0.7 })
      : traco(`M${x1 - 2} ${y + 5}l-17 5`, '#10141a', 4, { opacity: 0.6 })
  return (
    circulo(topo(0.12), y - h * 0.26, olho, '#fff') +
    circulo(topo(0.12) + 1, y - h * 0.26, olho * 0.6, '#10141a') +
    circulo(topo(0.12) + 3, y - h * 0.26 - 3, olho * 0.22, '#fff') +
    boca +
    bigodes
  )
}

export function peixe(p: Peixe): string {
  return quadro((e) => {
    const molde = moldeDe(p)
    const { x1, y, h, pe, topo } = molde
    const corpo = `M${x1} ${y}C${x1 - p.longo * 0.14} ${y - h * 1.05} ${x1 - p.longo * 0.5} ${y - h * 1.35} ${pe} ${y - h * 0.24}L${pe} ${y + h * 0.24}C${x1 - p.longo * 0.5} ${y + h * 1.3} ${x1 - p.longo * 0.14} ${y + h * 1.05} ${x1} ${y}Z`
    const aleta = tom(p.dorso, -0.1)
    const marca = p.marca ?? tom(p.dorso, -0.45)
    const corte = e.corte('peixe', corpo)
    const pele = e.degrade('pele', [
      [0, tom(p.dorso, 0.1)],
      [0.4, p.dorso],
      [0.62, p.barriga],
      [1, tom(p.barriga, -0.2)],
    ])
    return (
      cheio(CAUDAS[p.cauda ?? 'garfo'](molde), volume(e, aleta)) +
      cheio(DORSAIS[p.nadadeira ?? 'uma'](molde), aleta) +
      cheio(ventral(molde), aleta) +
      cheio(corpo, pele) +
      `<g clip-path="${corte}">${p.padrao ? PADROES[p.padrao](p, molde, marca) : ''}</g>` +
      traco(`M${topo(0.23)} ${y - h * 0.62}Q${topo(0.3)} ${y} ${topo(0.23)} ${y + h * 0.58}`, tom(p.dorso, -0.4), 4, { opacity: 0.6 }) +
      cheio(peitoral(molde), tom(aleta, 0.15)) +
      rosto(p, molde) +
      traco(`M${topo(0.2)} ${y - h * 0.72}Q${topo(0.45)} ${y - h * 1.04} ${topo(0.7)} ${y - h * 0.5}`, '#fff', 5, { opacity: 0.35 })
    )
  })
}

export function file(p: { cor: string; grelhado: boolean }): string {
  return quadro((e) => {
    const d = 'M40 190C44 120 130 74 220 82C276 88 290 120 268 150C240 190 180 214 120 228C70 238 40 230 40 190Z'
    const corte = e.corte('file', d)
    const veios = [0, 1, 2, 3, 4]
      .map((i) =>
        traco(
          `M${64 + i * 42} ${226 - i * 10}Q${84 + i * 40} ${160 - i * 8} ${104 + i * 42} ${88 - i * 2}`,
          p.grelhado ? '#5c2e12' : '#fff',
          p.grelhado ? 11 : 6,
          { opacity: 0.7 },
        ),
      )
      .join('')
    return (
      (p.grelhado
        ? elipse(160, 214, [142, 62], volume(e, '#dfe5ec')) + elipse(160, 208, [112, 44], '#b9c4cf')
        : caixa({ x: 24, y: 92, l: 272, a: 160, r: 20 }, volume(e, '#c99a78'))) +
      cheio(d, tom(p.cor, -0.3), { transform: 'translate(0 10)' }) +
      cheio(d, volume(e, p.cor)) +
      `<g clip-path="${corte}">${veios}</g>` +
      (p.grelhado
        ? cheio(
            linha([
              [226, 120, 2],
              [280, 78, 20],
              [276, 130, 6],
            ]),
            '#59b83c',
          ) +
          circulo(84, 214, 24, '#f2d23c') +
          circulo(84, 214, 18, '#fff3b0')
        : '')
    )
  })
}
