/** What lorries and trailers carry, and the bodies of buses. */
import { TINTAS, TINTA_ESCURA } from './cores.ts'
import { cantoDaCarga, desenharPesadoCom, type Carga, type Carregar, type Mesa, type Pesado } from './pesado.ts'
import { caixa, cheio, circulo, elipse, linha, n, traco } from './tracos.ts'

const BORDA = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }

const ripas = (m: Mesa, inicio: number, cimo: number, passo: number): string => {
  const quantas = Math.floor((inicio - m.tras) / passo)
  return traco(
    Array.from({ length: quantas }, (_, i) => `M${n(m.tras + (i + 0.5) * passo)} ${n(cimo + 4)}V${n(m.chassi - 4)}`).join(''),
    '#000',
    1.6,
    { opacity: 0.22 },
  )
}

const pinturaDoBau = (m: Mesa, inicio: number, cimo: number): string => {
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

const bau: Carregar = (m, inicio, cimo) =>
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

const onibus: Carregar = (m, _inicio, cimo) => {
  const { p, frente, tras, vidro, chapa } = m
  const baixo = 190
  const l = frente - tras
  const d = linha([
    [tras, baixo, 8],
    [tras, cimo, 14],
    [frente - 20, cimo, 20],
    [frente, cimo + 52, 14],
    [frente, baixo, 8],
  ])
  const corte = m.e.corte('onibus', d)
  const faixas = [
    p.mais.includes('duas') && caixa({ x: 0, y: cimo + (baixo - cimo) * 0.55, l: 400, a: 100 }, p.cor2),
    p.mais.includes('faixa') && caixa({ x: 0, y: cimo + (baixo - cimo) * 0.6, l: 400, a: 12 }, p.cor2),
    p.mais.includes('xadrez') &&
      Array.from({ length: 40 }, (_, i) =>
        circulo(tras + 8 + ((i * 47) % l), cimo + 60 + ((i * 29) % 60), 4, i % 2 ? p.cor2 : '#ff5f9e'),
      ).join(''),
    caixa({ x: 0, y: baixo - 16, l: 400, a: 30 }, '#05070b', { opacity: 0.5 }),
  ]
    .filter(Boolean)
    .join('')
  const cima = p.mais.includes('aberto')
  const passo = 42
  const quantas = Math.floor((l - 62) / passo)
  const y = cimo + (cima ? 46 : 16)
  const janelas =
    Array.from({ length: quantas }, (_, i) =>
      caixa({ x: tras + 10 + i * passo, y, l: passo - 6, a: 34, r: 5 }, vidro, { stroke: TINTA_ESCURA, 'stroke-width': 1.4 }),
    ).join('') +
    (p.mais.includes('grade')
      ? traco(Array.from({ length: quantas * 4 }, (_, i) => `M${n(tras + 14 + i * (passo / 4))} ${n(y)}v34`).join(''), '#c6d0db', 1.6)
      : '')
  const para = cheio(
    linha([
      [frente - 40, y, 5],
      [frente - 13, y, 8],
      [frente - 3, y + 36, 4],
      [frente - 40, y + 42, 4],
    ]),
    vidro,
    { stroke: TINTA_ESCURA, 'stroke-width': 1.4 },
  )
  const pessoas = cima
    ? [0, 1, 2, 3].map((i) => caixa({ x: tras + 34 + i * 62, y: cimo + 6, l: 16, a: 24, r: 6 }, '#2a323d')).join('') +
      traco(`M${n(tras + 6)} ${n(cimo + 8)}H${n(frente - 60)}`, '#d9e0e8', 2.4)
    : ''
  const porta = caixa({ x: frente - 58, y: cimo + (cima ? 44 : 16), l: 15, a: baixo - cimo - (cima ? 52 : 24), r: 3 }, '#16202b', {
    stroke: '#0b0e13',
    'stroke-width': 1,
  })
  const casca = cima
    ? linha([
        [tras, baixo, 8],
        [tras, cimo + 24, 6],
        [frente - 70, cimo + 24, 4],
        [frente - 66, cimo + 2, 6],
        [frente - 20, cimo + 2, 16],
        [frente, cimo + 56, 12],
        [frente, baixo, 8],
      ])
    : d
  return (
    pessoas +
    cheio(casca, chapa, BORDA) +
    `<g clip-path="${corte}">${faixas}</g>` +
    janelas +
    para +
    porta +
    caixa({ x: frente - 8, y: baixo - 26, l: 7, a: 12, r: 3 }, '#fff6dc')
  )
}

const CARGAS: Readonly<Record<Carga, Carregar>> = {
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
  onibus,
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

export const desenharPesado = (pesado: Pesado): string => desenharPesadoCom(CARGAS, pesado)
export { cantoDaCarga }
