import { BORDA, bau, ripas } from './carga/bau.ts'
import { onibus } from './carga/onibus.ts'
import { DE_REBOQUE } from './carga/reboque.ts'
import { TINTAS } from './cores.ts'
import { cantoDaCarga, desenharPesadoCom, type Carga, type Carregar, type Pesado } from './pesado.ts'
import { caixa, cheio, circulo, linha, n, traco } from './tracos.ts'

const CARGAS: Readonly<Record<Carga, Carregar>> = {
  ...DE_REBOQUE,
  onibus,
  nada: (m, inicio) =>
    cheio(
      linha([
        [inicio - 74, m.chassi, 3],
        [inicio - 56, m.chassi - 10, 3],
        [inicio - 26, m.chassi - 10, 3],
        [inicio - 18, m.chassi, 3],
      ]),
      '#39434f',
      BORDA,
    ),
  bau,
  furgao: bau,
  prancha: (m, inicio) =>
    caixa({ x: m.tras, y: m.chassi - 8, l: inicio - m.tras, a: 9, r: 2 }, '#8a5a34', BORDA) +
    caixa({ x: inicio - 8, y: m.chassi - 46, l: 7, a: 40, r: 2 }, m.daCarga, BORDA) +
    (m.p.mais.includes('faixa') ? caixa({ x: m.tras + 30, y: m.chassi - 34, l: 90, a: 26, r: 3 }, '#c99a3c', BORDA) : ''),
  lona: (m, inicio, cimo) =>
    cheio(
      linha([
        [m.tras, m.chassi, 3],
        [m.tras, cimo + 12, 12],
        [m.tras + 14, cimo, 10],
        [inicio - 14, cimo, 10],
        [inicio, cimo + 12, 12],
        [inicio, m.chassi, 3],
      ]),
      m.daCarga,
      BORDA,
    ) +
    ripas(m, inicio, cimo, 44) +
    traco(`M${n(m.tras)} ${n(m.chassi - 14)}H${n(inicio)}`, '#fff', 1.6, { opacity: 0.4, 'stroke-dasharray': '5 6' }),
  cacamba: (m, inicio, cimo) =>
    cheio(
      linha([
        [m.tras - 2, cimo + 18, 3],
        [inicio - 6, cimo, 4],
        [inicio + 16, cimo - 2, 3],
        [inicio + 16, cimo + 5, 3],
        [inicio - 2, cimo + 8, 3],
        [inicio - 10, m.chassi, 4],
        [m.tras + 26, m.chassi, 6],
      ]),
      m.daCarga,
      BORDA,
    ) +
    ripas(m, inicio - 14, cimo + 14, 34) +
    cheio(
      linha([
        [m.tras + 20, cimo + 18, 4],
        [m.tras + 60, cimo - 8, 16],
        [inicio - 50, cimo - 12, 18],
        [inicio - 12, cimo + 6, 4],
      ]),
      '#8a6a45',
    ),
  betoneira: (m, inicio, cimo) => {
    const meio = (m.tras + inicio) / 2
    return (
      traco(
        `M${n(m.tras + 34)} ${n(m.chassi)}L${n(m.tras + 50)} ${n(cimo + 40)}M${n(inicio - 20)} ${n(m.chassi)}V${n(cimo + 56)}`,
        '#39434f',
        9,
      ) +
      cheio(
        linha([
          [m.tras + 6, cimo + 6, 6],
          [m.tras + 24, cimo - 4, 8],
          [meio + 20, cimo + 10, 40],
          [inicio - 4, cimo + 46, 14],
          [inicio - 18, m.chassi - 18, 20],
          [meio - 10, m.chassi - 12, 40],
          [m.tras + 16, cimo + 34, 10],
        ]),
        m.daCarga,
        BORDA,
      ) +
      [0, 1, 2]
        .map((i) => traco(`M${n(meio - 50 + i * 44)} ${n(cimo + 6)}q26 34 10 ${n(m.chassi - cimo - 26)}`, m.p.cor2, 7, { opacity: 0.85 }))
        .join('') +
      cheio(
        linha([
          [m.tras - 4, cimo + 30, 3],
          [m.tras + 22, cimo + 26, 3],
          [m.tras + 10, m.chassi - 8, 3],
          [m.tras - 2, m.chassi - 8, 3],
        ]),
        '#8e9aa8',
        BORDA,
      )
    )
  },
  tanque: (m, inicio, cimo) =>
    cheio(
      linha([
        [m.tras, m.chassi - 4, 18],
        [m.tras, cimo + 14, 26],
        [m.tras + 14, cimo + 4, 12],
        [inicio - 14, cimo + 4, 12],
        [inicio, cimo + 14, 26],
        [inicio, m.chassi - 4, 18],
      ]),
      m.daCarga,
      BORDA,
    ) +
    [0.3, 0.6]
      .map((t) => traco(`M${n(m.tras + (inicio - m.tras) * t)} ${n(cimo + 6)}V${n(m.chassi - 5)}`, '#000', 2, { opacity: 0.3 }))
      .join('') +
    caixa({ x: m.tras + 20, y: cimo + (m.chassi - cimo) * 0.48, l: inicio - m.tras - 40, a: 12, r: 4 }, m.p.cor2) +
    caixa({ x: (m.tras + inicio) / 2 - 14, y: cimo - 4, l: 28, a: 9, r: 3 }, '#8e9aa8', BORDA) +
    caixa({ x: m.tras + 16, y: cimo + 10, l: inicio - m.tras - 32, a: 5, r: 3 }, '#fff', { opacity: 0.5 }),
  guincho: (m, inicio) =>
    caixa({ x: m.tras + 10, y: m.chassi - 24, l: inicio - m.tras - 12, a: 26, r: 4 }, m.chapa, BORDA) +
    traco(
      `M${n(inicio - 16)} ${n(m.chassi - 22)}L${n(m.tras + 4)} ${n(m.chassi - 88)}M${n(inicio - 60)} ${n(m.chassi - 22)}L${n(m.tras + 10)} ${n(m.chassi - 84)}`,
      '#39434f',
      8,
    ) +
    traco(`M${n(m.tras + 2)} ${n(m.chassi - 86)}V${n(m.chassi - 30)}`, '#aab6c3', 2) +
    traco(`M${n(m.tras + 2)} ${n(m.chassi - 30)}q-9 12 -9 1`, '#d9e0e8', 4) +
    caixa({ x: inicio - 34, y: m.chassi - 42, l: 26, a: 18, r: 4 }, '#f0741a', BORDA),
  lixo: (m, inicio, cimo) =>
    cheio(
      linha([
        [m.tras + 46, m.chassi, 4],
        [m.tras + 46, cimo + 10, 12],
        [inicio - 8, cimo, 14],
        [inicio, m.chassi, 4],
      ]),
      m.daCarga,
      BORDA,
    ) +
    cheio(
      linha([
        [m.tras + 50, m.chassi + 6, 6],
        [m.tras - 6, m.chassi - 16, 12],
        [m.tras + 10, cimo + 26, 16],
        [m.tras + 52, cimo + 8, 6],
      ]),
      TINTAS[m.p.corDaCarga].escuro,
      BORDA,
    ) +
    ripas({ ...m, tras: m.tras + 56 }, inicio, cimo + 6, 30) +
    [0, 1].map((i) => circulo(m.tras + 14 + i * 14, m.chassi - 20 - i * 12, 8, '#1a2028')).join(''),
  cesto: (m, inicio) =>
    caixa({ x: m.tras + 4, y: m.chassi - 40, l: inicio - m.tras - 8, a: 42, r: 4 }, m.daCarga, BORDA) +
    [0, 1, 2].map((i) => caixa({ x: m.tras + 14 + i * 46, y: m.chassi - 32, l: 36, a: 24, r: 2 }, '#000', { opacity: 0.15 })).join('') +
    traco(
      `M${n(m.tras + 60)} ${n(m.chassi - 40)}L${n(m.tras + 30)} ${n(m.chassi - 104)}L${n(inicio + 10)} ${n(m.chassi - 112)}`,
      '#f2c318',
      10,
    ) +
    cheio(
      linha([
        [inicio - 2, m.chassi - 132, 3],
        [inicio + 34, m.chassi - 132, 3],
        [inicio + 30, m.chassi - 100, 4],
        [inicio + 2, m.chassi - 100, 4],
      ]),
      '#f4f6f8',
      BORDA,
    ),
  grade: (m, inicio, cimo) =>
    caixa({ x: m.tras, y: m.chassi - 8, l: inicio - m.tras, a: 9, r: 2 }, '#39434f') +
    traco(
      Array.from({ length: 9 }, (_, i) => `M${n(m.tras + 4 + (i * (inicio - m.tras - 8)) / 8)} ${n(cimo + 20)}V${n(m.chassi - 6)}`).join(
        '',
      ) + `M${n(m.tras + 4)} ${n(cimo + 20)}H${n(inicio - 4)}M${n(m.tras + 4)} ${n((cimo + m.chassi) / 2)}H${n(inicio - 4)}`,
      TINTAS[m.p.corDaCarga].cor,
      4.5,
    ),
  escada: (m, inicio, cimo) =>
    caixa({ x: m.tras, y: cimo + 26, l: inicio - m.tras, a: m.chassi - cimo - 26, r: 4 }, m.chapa, BORDA) +
    [0, 1, 2]
      .map((i) =>
        caixa({ x: m.tras + 14 + i * 70, y: cimo + 46, l: 56, a: 36, r: 3 }, '#d9e0e8', {
          opacity: 0.85,
          stroke: '#000',
          'stroke-width': 0.8,
        }),
      )
      .join('') +
    caixa({ x: m.tras, y: m.chassi - 12, l: inicio - m.tras, a: 6 }, '#f2c318') +
    traco(
      `M${n(m.tras - 4)} ${n(cimo + 16)}L${n(inicio + 44)} ${n(cimo + 8)}M${n(m.tras - 4)} ${n(cimo + 4)}L${n(inicio + 44)} ${n(cimo - 4)}`,
      '#d9e0e8',
      4,
    ) +
    Array.from({ length: 15 }, (_, i) => traco(`M${n(m.tras + 8 + i * 19)} ${n(cimo + 15 - i * 0.5)}v-12`, '#d9e0e8', 2.4)).join(''),
  sucata: (m, inicio) =>
    caixa({ x: m.tras, y: m.chassi - 34, l: inicio - m.tras, a: 36, r: 3 }, m.daCarga, BORDA) +
    [
      ['#8a4d2a', 0],
      ['#5d6a79', 30],
      ['#39434f', 62],
      ['#9c5a30', 96],
      ['#6d7987', 126],
    ]
      .map(([cor, dx], i) =>
        cheio(
          linha([
            [m.tras + 8 + Number(dx), m.chassi - 32, 2],
            [m.tras + 14 + Number(dx), m.chassi - 62 - ((i * 13) % 26), 3],
            [m.tras + 40 + Number(dx), m.chassi - 54 - ((i * 7) % 18), 3],
            [m.tras + 44 + Number(dx), m.chassi - 32, 2],
          ]),
          String(cor),
          BORDA,
        ),
      )
      .join(''),
  canhao: (m, inicio, cimo) =>
    bau(m, inicio, cimo) +
    cheio(
      linha([
        [inicio - 84, cimo, 3],
        [inicio - 72, cimo - 18, 5],
        [inicio - 36, cimo - 18, 5],
        [inicio - 26, cimo, 3],
      ]),
      '#39434f',
      BORDA,
    ) +
    traco(`M${n(inicio - 44)} ${n(cimo - 12)}L${n(inicio + 26)} ${n(cimo - 24)}`, '#20262e', 9),
  forte: (m, inicio, cimo) =>
    bau(m, inicio, cimo) +
    [0.2, 0.62]
      .map((t) =>
        caixa({ x: m.tras + (inicio - m.tras) * t, y: cimo + 16, l: 40, a: 17, r: 3 }, '#16202b', { stroke: '#c6d0db', 'stroke-width': 2 }),
      )
      .join('') +
    Array.from({ length: 10 }, (_, i) => circulo(m.tras + 10 + (i * (inicio - m.tras - 20)) / 9, m.chassi - 8, 2, '#e6ecf2')).join(''),
}

export const desenharPesado = (pesado: Pesado): string => desenharPesadoCom(CARGAS, pesado)
export { cantoDaCarga }
