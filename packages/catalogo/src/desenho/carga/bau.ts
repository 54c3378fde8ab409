import { TINTA_ESCURA } from '../cores.ts'
import type { Carregar, MesaDoPesado } from '../pesado.ts'
import { caixa, cheio, circulo, linha, n, traco } from '../tracos.ts'

export const BORDA = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }

export const ripas = (m: MesaDoPesado, inicio: number, cimo: number, passo: number): string => {
  const quantas = Math.floor((inicio - m.tras) / passo)
  return traco(
    Array.from({ length: quantas }, (_, i) => `M${n(m.tras + (i + 0.5) * passo)} ${n(cimo + 4)}V${n(m.chassi - 4)}`).join(''),
    '#000',
    1.6,
    { opacity: 0.22 },
  )
}

export const pinturaDoBau = (m: MesaDoPesado, inicio: number, cimo: number): string => {
  const a = m.chassi - cimo
  const x = m.tras
  const l = inicio - x
  return [
    m.p.mais.includes('faixa') && caixa({ x, y: cimo + a * 0.62, l, a: a * 0.13 }, m.p.cor2),
    m.p.mais.includes('duas') && caixa({ x, y: cimo + a * 0.55, l, a: a * 0.45, r: 3 }, m.p.cor2, { opacity: 0.9 }),
    m.p.mais.includes('xadrez') &&
      Array.from({ length: Math.floor(l / 10) }, (_, i) =>
        caixa({ x: x + i * 10, y: cimo + a * 0.7 + (i % 2) * 6, l: 10, a: 6 }, m.p.cor2),
      ).join(''),
    m.p.mais.includes('estrela') && circulo(x + l * 0.3, cimo + a * 0.45, 16, m.p.cor2),
    m.p.mais.includes('janela') &&
      [0.2, 0.5, 0.74]
        .map((t) => caixa({ x: x + l * t, y: cimo + a * 0.2, l: 38, a: 26, r: 5 }, m.vidro, { stroke: TINTA_ESCURA, 'stroke-width': 1.4 }))
        .join(''),
  ]
    .filter(Boolean)
    .join('')
}

export const bau: Carregar = (m, inicio, cimo) =>
  cheio(
    linha([
      [m.tras, m.chassi, 3],
      [m.tras, cimo, 6],
      [inicio, cimo, 6],
      [inicio, m.chassi, 3],
    ]),
    m.daCarga,
    BORDA,
  ) +
  ripas(m, inicio, cimo, 26) +
  pinturaDoBau(m, inicio, cimo) +
  caixa({ x: m.tras, y: cimo, l: inicio - m.tras, a: 4 }, '#fff', { opacity: 0.4 })
