import { TINTAS, TINTA_ESCURA } from '../cores.ts'
import type { Carga, Carregar } from '../pesado.ts'
import { caixa, cheio, circulo, elipse, linha, n, traco } from '../tracos.ts'
import { BORDA, bau, pinturaDoBau, ripas } from './bau.ts'

const carroPequeno = (x: number, y: number, l: number, cor: string): string => {
  const a = l * 0.26
  return (
    cheio(
      linha([
        [x, y, 4],
        [x + 2, y - a * 0.55, 6],
        [x + l * 0.22, y - a * 0.6, 6],
        [x + l * 0.36, y - a, 8],
        [x + l * 0.64, y - a, 8],
        [x + l * 0.78, y - a * 0.58, 6],
        [x + l, y - a * 0.45, 6],
        [x + l, y, 4],
      ]),
      cor,
      BORDA,
    ) +
    caixa({ x: x + l * 0.36, y: y - a * 0.92, l: l * 0.3, a: a * 0.34, r: 3 }, '#16202b') +
    circulo(x + l * 0.22, y, l * 0.085, '#0b0e13') +
    circulo(x + l * 0.78, y, l * 0.085, '#0b0e13') +
    circulo(x + l * 0.22, y, l * 0.04, '#aab6c3') +
    circulo(x + l * 0.78, y, l * 0.04, '#aab6c3')
  )
}

const mastros: Carregar = (m, inicio) => {
  const y = m.chassi - 26
  const meio = (m.tras + inicio) / 2
  const casco = cheio(
    linha([
      [m.tras + 12, y - 26, 6],
      [inicio - 4, y - 34, 6],
      [inicio - 50, y + 12, 24],
      [m.tras + 40, y + 14, 24],
    ]),
    m.daCarga,
    BORDA,
  )
  const vela =
    m.p.carga === 'veleiro'
      ? traco(`M${n(meio + 10)} ${n(y - 30)}V${n(y - 108)}M${n(meio + 10)} ${n(y - 44)}H${n(m.tras + 30)}`, '#8a5a34', 4) +
        cheio(
          linha([
            [meio + 4, y - 104],
            [meio + 4, y - 48, 4],
            [m.tras + 40, y - 48, 4],
          ]),
          '#f4f6f8',
          BORDA,
        )
      : cheio(
          linha([
            [meio + 36, y - 30, 3],
            [meio + 12, y - 54, 5],
            [meio - 10, y - 52, 4],
            [meio - 4, y - 28, 3],
          ]),
          m.vidro,
          BORDA,
        )
  return (
    vela +
    casco +
    caixa({ x: m.tras + 14, y: y - 14, l: inicio - m.tras - 60, a: 5 }, m.p.cor2) +
    traco(`M${n(m.tras + 60)} ${n(m.chassi)}V${n(y + 6)}M${n(inicio - 70)} ${n(m.chassi)}V${n(y + 4)}`, '#39434f', 6)
  )
}

type DeReboque = 'conteiner' | 'trailer' | 'toras' | 'cegonha' | 'barco' | 'veleiro' | 'palco' | 'graos'

export const DE_REBOQUE: Readonly<Record<Extract<Carga, DeReboque>, Carregar>> = {
  conteiner: (m, inicio, cimo) =>
    cheio(
      linha([
        [m.tras + 6, m.chassi, 2],
        [m.tras + 6, cimo, 2],
        [inicio - 6, cimo, 2],
        [inicio - 6, m.chassi, 2],
      ]),
      m.daCarga,
      BORDA,
    ) +
    ripas(m, inicio - 8, cimo, 9) +
    caixa({ x: m.tras + 6, y: cimo, l: inicio - m.tras - 12, a: 5 }, TINTAS[m.p.corDaCarga].escuro),
  trailer: (m, inicio, cimo) =>
    cheio(
      linha([
        [m.tras, m.chassi + 10, 6],
        [m.tras, cimo + 8, 14],
        [inicio + 40, cimo, 18],
        [inicio + 58, cimo + 20, 14],
        [inicio + 14, cimo + 40, 10],
        [inicio + 4, m.chassi + 10, 4],
      ]),
      m.daCarga,
      BORDA,
    ) +
    pinturaDoBau(m, inicio - 6, cimo + 22) +
    [0.16, 0.52]
      .map((t) =>
        caixa({ x: m.tras + (inicio - m.tras) * t, y: cimo + 30, l: 46, a: 27, r: 5 }, m.vidro, {
          stroke: TINTA_ESCURA,
          'stroke-width': 1.4,
        }),
      )
      .join('') +
    (m.p.mais.includes('toldo')
      ? cheio(
          linha([
            [m.tras + 10, cimo + 24, 2],
            [m.tras - 0, cimo + 44, 2],
            [inicio - 10, cimo + 44, 2],
            [inicio - 20, cimo + 24, 2],
          ]),
          '#d8261f',
          BORDA,
        )
      : '') +
    caixa({ x: inicio - 34, y: cimo + 34, l: 24, a: m.chassi - cimo - 30, r: 3 }, '#000', { opacity: 0.16 }),
  toras: (m, inicio) =>
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [2, 0],
    ]
      .map(([fila = 0]) =>
        caixa(
          { x: m.tras + 8 + fila * 6, y: m.chassi - 24 - fila * 22, l: inicio - m.tras - 16 - fila * 12, a: 22, r: 10 },
          fila % 2 ? '#8a5a34' : '#9a6233',
          BORDA,
        ),
      )
      .join('') +
    [0, 1, 2]
      .map((i) => circulo(m.tras + 18 + i * 6, m.chassi - 13 - i * 22, 9, '#e0b98a', { stroke: '#5c3416', 'stroke-width': 2 }))
      .join('') +
    traco(`M${n(m.tras + 60)} ${n(m.chassi)}V${n(m.chassi - 76)}M${n(inicio - 60)} ${n(m.chassi)}V${n(m.chassi - 76)}`, '#39434f', 6),
  cegonha: (m, inicio, cimo) => {
    const l = (inicio - m.tras - 14) / 3
    const cores = ['#d8261f', '#2a6fd6', '#f2c318', '#dfe5ec', '#1f9350', '#7a35c9']
    const cheias = m.p.mais.includes('faixa')
    const andar = (y: number, de: number) =>
      cheias ? [0, 1, 2].map((i) => carroPequeno(m.tras + 8 + i * l, y - 6, l - 8, cores[de + i] ?? '#888')).join('') : ''
    return (
      caixa({ x: m.tras, y: m.chassi - 4, l: inicio - m.tras, a: 7 }, m.daCarga, BORDA) +
      andar(m.chassi - 6, 0) +
      andar(cimo + 40, 3) +
      caixa({ x: m.tras, y: cimo + 38, l: inicio - m.tras, a: 6 }, m.daCarga, BORDA) +
      traco(
        [0, 1, 2, 3]
          .map((i) => `M${n(m.tras + 4 + i * ((inicio - m.tras - 8) / 3))} ${n(m.chassi)}V${n(cimo + (cheias ? 6 : 16))}`)
          .join('') +
          (cheias
            ? ''
            : `M${n(m.tras + 4)} ${n(cimo + 16)}H${n(inicio - 4)}M${n(m.tras + 6)} ${n(m.chassi - 2)}L${n(inicio - 6)} ${n(cimo + 40)}`),
        TINTAS[m.p.corDaCarga].cor,
        5,
      )
    )
  },
  barco: mastros,
  veleiro: mastros,
  palco: (m, inicio, cimo) =>
    bau(m, inicio, cimo) +
    caixa({ x: m.tras + 30, y: cimo + 16, l: inicio - m.tras - 60, a: m.chassi - cimo - 30, r: 3 }, '#10141a') +
    [0, 1, 2, 3, 4]
      .map((i) =>
        cheio(
          linha([
            [m.tras + 56 + i * 48, cimo + 18],
            [m.tras + 40 + i * 48, m.chassi - 16],
            [m.tras + 76 + i * 48, m.chassi - 16],
          ]),
          ['#ff5f9e', '#f2c318', '#20e0ff', '#9fd01f', '#b06cff'][i] ?? '#fff',
          { opacity: 0.7 },
        ),
      )
      .join('') +
    caixa({ x: (m.tras + inicio) / 2 - 60, y: m.chassi - 36, l: 120, a: 8, r: 2 }, '#39434f'),
  graos: (m, inicio, cimo) =>
    cheio(
      linha([
        [m.tras, cimo + 14, 4],
        [inicio, cimo + 14, 4],
        [inicio - 30, m.chassi, 6],
        [m.tras + 30, m.chassi, 6],
      ]),
      m.daCarga,
      BORDA,
    ) +
    ripas(m, inicio, cimo + 18, 30) +
    elipse((m.tras + inicio) / 2, cimo + 14, [(inicio - m.tras) / 2 - 12, 12], '#f2c318') +
    caixa({ x: m.tras, y: cimo + 12, l: inicio - m.tras, a: 7, r: 2 }, TINTAS[m.p.corDaCarga].escuro),
}
