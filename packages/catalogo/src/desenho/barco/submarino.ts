import { TINTAS } from '../cores.ts'
import { caixa, cheio, circulo, elipse, linha, n, traco } from '../tracos.ts'
import { BORDA, type MesaDoBarco } from './mesa.ts'

const Y = 110

function casca({ chapa, proa, popa }: MesaDoBarco): string {
  return cheio(
    linha([
      [popa + 20, Y + 34, 40],
      [popa, Y, 34],
      [popa + 20, Y - 34, 40],
      [proa - 70, Y - 42, 50],
      [proa, Y, 46],
      [proa - 70, Y + 42, 50],
    ]),
    chapa,
    BORDA,
  )
}

function olho({ b, vidro, proa }: MesaDoBarco): string {
  return b.mais.includes('bolha')
    ? circulo(proa - 56, Y - 2, 50, vidro, { ...BORDA, opacity: 0.9 }) +
        circulo(proa - 56, Y - 2, 50, 'none', { stroke: TINTAS[b.cor].escuro, 'stroke-width': 6 }) +
        elipse(proa - 74, Y - 24, [15, 9], '#fff', { opacity: 0.45 })
    : [0, 1, 2].map((i) => circulo(proa - 62 - i * 48, Y - 6, 17 - i, vidro, { stroke: '#d9e0e8', 'stroke-width': 5 })).join('')
}

function leme({ b, popa }: MesaDoBarco): string {
  return (
    cheio(
      linha([
        [popa + 30, Y - 30, 8],
        [popa - 8, Y - 58, 8],
        [popa - 20, Y - 52, 6],
        [popa + 4, Y + 4, 8],
      ]),
      TINTAS[b.cor].escuro,
      BORDA,
    ) +
    cheio(
      linha([
        [popa + 30, Y + 30, 8],
        [popa - 8, Y + 56, 8],
        [popa - 20, Y + 50, 6],
        [popa + 4, Y - 4, 8],
      ]),
      TINTAS[b.cor].escuro,
      BORDA,
    )
  )
}

function torre({ b, popa }: MesaDoBarco): string {
  return (
    caixa({ x: popa + b.longo * 0.38, y: Y - 66, l: 60, a: 34, r: 8 }, TINTAS[b.cor].cor, BORDA) +
    traco(`M${n(popa + b.longo * 0.46)} ${Y - 66}v-22h14`, '#8e9aa8', 5)
  )
}

function extras({ b, proa, popa }: MesaDoBarco): string {
  return [
    b.mais.includes('bracos') &&
      traco(`M${n(proa - 70)} ${Y + 40}l40 20l30 -8m-30 8l22 12`, '#8e9aa8', 6) +
        traco(`M${n(proa - 100)} ${Y + 44}l40 26l34 -2`, '#6d7987', 6),
    b.mais.includes('holofote') && circulo(proa - 40, Y - 48, 9, '#fff3cf', { stroke: '#39434f', 'stroke-width': 3 }),
    b.mais.includes('cano') && caixa({ x: popa + 40, y: Y + 36, l: b.longo * 0.5, a: 16, r: 8 }, '#f2c318', BORDA),
    b.mais.includes('faixa') && caixa({ x: popa + 60, y: Y - 6, l: b.longo * 0.3, a: 10, r: 5 }, b.cor2),
  ]
    .filter(Boolean)
    .join('')
}

const BOLHAS = [
  [30, 40, 5],
  [48, 24, 7],
  [24, 66, 4],
  [62, 8, 4],
]
  .map(([x = 0, dy = 0, r = 4]) => circulo(x, dy + 30, r, 'none', { stroke: '#9fd8ff', 'stroke-width': 2, opacity: 0.7 }))
  .join('')

export function submarino(m: MesaDoBarco): string {
  const { b, proa, popa } = m
  return (
    BOLHAS +
    leme(m) +
    (b.mais.includes('bolha') ? '' : torre(m)) +
    casca(m) +
    traco(`M${n(popa + 36)} ${Y - 22}H${n(proa - 110)}`, '#fff', 3, { opacity: 0.4 }) +
    olho(m) +
    extras(m)
  )
}
