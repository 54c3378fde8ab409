/** What floats, and what dives: bow to the right. */
import { TINTAS, TINTA_ESCURA, VIDRO, type Cor } from './cores.ts'
import { Estojo, caixa, cheio, circulo, elipse, folha, linha, n, palavra, traco } from './tracos.ts'

export interface Barco {
  cor: Cor
  cor2?: string
  tipo: 'lancha' | 'inflavel' | 'jet' | 'veleiro' | 'rebocador' | 'patrulha' | 'submarino'
  longo: number
  /** Height of the hull at its bow. */
  alto?: number
  mais?: readonly (
    | 'faixa'
    | 'duas'
    | 'toldo'
    | 'arco'
    | 'motor'
    | 'motores'
    | 'arma'
    | 'cabine'
    | 'giro'
    | 'estrela'
    | 'bolha'
    | 'bracos'
    | 'holofote'
    | 'cano'
    | 'madeira'
    | 'banco'
  )[]
  texto?: string
}

const AGUA = 178
const BORDA = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }

interface Mesa {
  b: Required<Omit<Barco, 'texto'>> & Pick<Barco, 'texto'>
  e: Estojo
  chapa: string
  vidro: string
  proa: number
  popa: number
  conves: number
}

function ondas({ popa, proa }: Mesa): string {
  const onda = (y: number, cor: string, fase: number) => {
    const passos = Array.from({ length: 9 }, (_, i) => `q12 ${i % 2 === fase ? -7 : 7} 24 0`).join('')
    return traco(`M${n(Math.max((popa + proa) / 2 - 108, 4))} ${y}${passos}`, cor, 3, { opacity: 0.7 })
  }
  return onda(AGUA + 2, '#7fd0ff', 0) + onda(AGUA + 10, '#3f8fd0', 1)
}

function casco(m: Mesa, fundo = AGUA): string {
  const { b, chapa, proa, popa, conves } = m
  const d = linha([
    [popa + 14, fundo, 14],
    [popa, conves + 8, 6],
    [popa + 6, conves, 4],
    [proa - b.longo * 0.4, conves - 2, 30],
    [proa, conves - 14, 6],
    [proa - b.longo * 0.12, fundo - 8, 34],
    [proa - b.longo * 0.3, fundo, 20],
  ])
  const corte = m.e.corte('casco', d)
  const pinta = [
    b.mais.includes('duas') && caixa({ x: 0, y: conves + (fundo - conves) * 0.5, l: 400, a: 60 }, b.cor2),
    b.mais.includes('faixa') &&
      cheio(
        linha([
          [popa - 4, conves + 14],
          [proa + 6, conves + 2],
          [proa + 6, conves + 9],
          [popa - 4, conves + 24],
        ]),
        b.cor2,
      ),
    b.mais.includes('madeira') && caixa({ x: 0, y: conves - 20, l: 400, a: 30 }, '#8a5a34'),
    caixa({ x: 0, y: fundo - 9, l: 400, a: 30 }, '#05070b', { opacity: 0.4 }),
    traco(`M${n(popa + 6)} ${n(conves + 5)}Q${n(proa - b.longo * 0.4)} ${n(conves + 3)} ${n(proa - 4)} ${n(conves - 8)}`, '#fff', 2.2, {
      opacity: 0.55,
    }),
    b.texto && palavra(b.texto, { x: popa + b.longo * 0.34, y: (conves + fundo) / 2 + 2, altura: 13, cor: '#fff' }),
    b.mais.includes('estrela') && circulo(proa - b.longo * 0.34, (conves + fundo) / 2, 9, '#f2c318'),
  ]
    .filter(Boolean)
    .join('')
  return cheio(d, chapa, BORDA) + `<g clip-path="${corte}">${pinta}</g>`
}

const motorDePopa = (x: number, y: number): string =>
  cheio(
    linha([
      [x - 16, y - 20, 6],
      [x + 6, y - 22, 6],
      [x + 8, y + 2, 4],
      [x - 4, y + 8, 3],
      [x - 6, y + 36, 3],
      [x - 14, y + 36, 3],
      [x - 16, y + 4, 4],
    ]),
    '#20262e',
    BORDA,
  ) + caixa({ x: x - 13, y: y - 13, l: 16, a: 4 }, '#d8261f')

function lancha(m: Mesa): string {
  const { b, vidro, proa, popa, conves } = m
  const meio = popa + b.longo * 0.54
  const tem = (o: Barco['mais'] extends readonly (infer T)[] | undefined ? T : never) => b.mais.includes(o)
  const parabrisa = cheio(
    linha([
      [meio + 30, conves - 2, 4],
      [meio - 4, conves - 28, 6],
      [meio - 26, conves - 26, 4],
      [meio - 18, conves - 1, 4],
    ]),
    vidro,
    { ...BORDA, opacity: 0.85 },
  )
  const bancos = [0, 1]
    .map((i) =>
      cheio(
        linha([
          [meio - 44 - i * 44, conves, 3],
          [meio - 46 - i * 44, conves - 20, 6],
          [meio - 62 - i * 44, conves - 20, 6],
          [meio - 70 - i * 44, conves, 3],
        ]),
        b.cor2 === '#f4f6f8' ? '#7a4a2c' : b.cor2,
        BORDA,
      ),
    )
    .join('')
  return [
    tem('motor') && motorDePopa(popa, conves),
    tem('motores') && motorDePopa(popa - 8, conves + 2) + motorDePopa(popa + 10, conves - 4),
    tem('cabine')
      ? cheio(
          linha([
            [meio + 46, conves - 2, 4],
            [meio + 8, conves - 46, 10],
            [meio - 62, conves - 46, 6],
            [meio - 74, conves, 4],
          ]),
          TINTAS[b.cor].claro,
          BORDA,
        ) +
        cheio(
          linha([
            [meio + 32, conves - 10, 4],
            [meio + 4, conves - 40, 6],
            [meio - 52, conves - 40, 4],
            [meio - 52, conves - 14, 4],
          ]),
          vidro,
          BORDA,
        )
      : bancos + parabrisa,
    tem('toldo') &&
      traco(
        `M${n(meio - 10)} ${n(conves - 24)}L${n(meio - 16)} ${n(conves - 62)}M${n(meio - 92)} ${n(conves)}L${n(meio - 84)} ${n(conves - 62)}`,
        '#aab6c3',
        3,
      ) +
        cheio(
          linha([
            [meio + 8, conves - 60, 6],
            [meio - 4, conves - 70, 10],
            [meio - 96, conves - 68, 10],
            [meio - 102, conves - 60, 4],
          ]),
          b.cor2,
          BORDA,
        ),
    tem('arco') &&
      traco(
        `M${n(meio - 76)} ${n(conves)}L${n(meio - 60)} ${n(conves - 50)}L${n(meio - 40)} ${n(conves - 50)}L${n(meio - 46)} ${n(conves - 30)}`,
        '#dfe5ec',
        5,
      ),
    tem('giro') &&
      caixa({ x: meio - 34, y: conves - 58, l: 15, a: 11, r: 3 }, '#ff3b3b') +
        caixa({ x: meio - 18, y: conves - 58, l: 15, a: 11, r: 3 }, '#3b82ff'),
    tem('arma') &&
      traco(`M${n(proa - b.longo * 0.26)} ${n(conves - 8)}V${n(conves - 28)}`, '#39434f', 5) +
        traco(`M${n(proa - b.longo * 0.32)} ${n(conves - 30)}H${n(proa - b.longo * 0.12)}`, '#20262e', 6),
    casco(m),
  ]
    .filter(Boolean)
    .join('')
}

function inflavel(m: Mesa): string {
  const { b, chapa, proa, popa, conves } = m
  const tubo = cheio(
    linha([
      [popa, conves + 4, 14],
      [popa + 4, conves + 36, 16],
      [proa - 60, conves + 36, 30],
      [proa, conves - 2, 12],
      [proa - 16, conves - 12, 10],
      [proa - 70, conves + 4, 24],
    ]),
    chapa,
    BORDA,
  )
  const emenda = [0.25, 0.5, 0.72]
    .map((t) => traco(`M${n(popa + b.longo * t)} ${n(conves + 5)}V${n(conves + 34)}`, '#000', 2, { opacity: 0.35 }))
    .join('')
  const volante = b.mais.includes('cabine')
    ? caixa({ x: popa + b.longo * 0.42, y: conves - 34, l: 30, a: 40, r: 4 }, '#2a323d', BORDA) +
      cheio(
        linha([
          [popa + b.longo * 0.42 + 28, conves - 32, 3],
          [popa + b.longo * 0.42 + 14, conves - 52, 4],
          [popa + b.longo * 0.42 + 4, conves - 50, 3],
          [popa + b.longo * 0.42 + 8, conves - 30],
        ]),
        m.vidro,
        BORDA,
      )
    : ''
  const bancos = Array.from({ length: b.mais.includes('banco') ? 3 : 1 }, (_, i) =>
    caixa({ x: popa + 56 + i * 34, y: conves - 18, l: 24, a: 22, r: 5 }, '#39434f', BORDA),
  ).join('')
  const arco = b.mais.includes('arco') ? traco(`M${n(popa + 26)} ${n(conves + 4)}V${n(conves - 44)}H${n(popa + 52)}`, '#8e9aa8', 5) : ''
  const faixa = b.mais.includes('faixa')
    ? traco(`M${n(popa + 8)} ${n(conves + 21)}H${n(proa - 66)}L${n(proa - 14)} ${n(conves + 2)}`, b.cor2, 5)
    : ''
  return (
    motorDePopa(popa + 2, conves) +
    arco +
    volante +
    bancos +
    tubo +
    emenda +
    faixa +
    traco(`M${n(popa + 10)} ${n(conves + 11)}H${n(proa - 70)}`, '#fff', 2.4, { opacity: 0.45 })
  )
}

function jet(m: Mesa): string {
  const { b, chapa, proa, popa } = m
  const y = AGUA - 34
  const base = cheio(
    linha([
      [popa, AGUA - 6, 10],
      [popa + 4, y + 6, 8],
      [popa + 96, y - 2, 20],
      [proa - 60, y - 10, 20],
      [proa, y - 6, 10],
      [proa - 30, AGUA - 4, 24],
      [proa - 90, AGUA, 12],
    ]),
    chapa,
    BORDA,
  )
  const capo = cheio(
    linha([
      [proa - 30, y - 8, 10],
      [proa - 84, y - 46, 16],
      [proa - 116, y - 42, 10],
      [proa - 128, y - 2, 8],
    ]),
    b.cor2,
    BORDA,
  )
  const banco = cheio(
    linha([
      [popa + 16, y + 6, 6],
      [popa + 24, y - 22, 8],
      [popa + 76, y - 26, 10],
      [popa + 132, y - 18, 8],
      [popa + 140, y + 2, 4],
    ]),
    '#1a2028',
    BORDA,
  )
  const guidao = traco(`M${n(proa - 98)} ${n(y - 42)}l-8 -20l-18 -2`, '#20262e', 7)
  const faixa = b.mais.includes('faixa')
    ? cheio(
        linha([
          [popa + 10, y + 14],
          [proa - 20, y + 2],
          [proa - 30, y + 12],
          [popa + 10, y + 22],
        ]),
        b.cor2,
      )
    : ''
  const extra = b.texto
    ? palavra(b.texto, { x: popa + 120, y: y + 18, altura: 13, cor: '#fff' }) +
      caixa({ x: popa - 26, y: y + 4, l: 34, a: 12, r: 5 }, '#f2c318', BORDA)
    : ''
  return (
    banco +
    guidao +
    capo +
    base +
    faixa +
    extra +
    traco(`M${n(popa + 12)} ${n(y + 9)}L${n(proa - 24)} ${n(y - 4)}`, '#fff', 2, { opacity: 0.5 })
  )
}

function veleiro(m: Mesa): string {
  const { b, proa, popa, conves } = m
  const mastro = popa + b.longo * 0.54
  const pano = m.e.degrade(
    'pano',
    [
      [0, '#ffffff'],
      [1, '#c9d2dc'],
    ],
    'lado',
  )
  const velas =
    cheio(`M${n(mastro - 4)} 8Q${n(popa + 26)} 70 ${n(popa + 24)} ${n(conves - 22)}L${n(mastro - 4)} ${n(conves - 20)}Z`, pano, BORDA) +
    cheio(
      `M${n(mastro + 6)} 16Q${n(proa - 40)} 70 ${n(proa - 16)} ${n(conves - 16)}L${n(mastro + 6)} ${n(conves - 22)}Z`,
      '#e9eef4',
      BORDA,
    ) +
    [0.35, 0.55, 0.75]
      .map((t) => traco(`M${n(mastro - 4)} ${n(8 + 120 * t)}L${n(mastro - 4 - 90 * t)} ${n(8 + 122 * t)}`, '#9aa7b5', 1.4))
      .join('')
  const cabine =
    cheio(
      linha([
        [popa + 60, conves, 3],
        [popa + 70, conves - 16, 5],
        [mastro + 30, conves - 16, 8],
        [mastro + 54, conves - 2, 4],
      ]),
      '#f4f6f8',
      BORDA,
    ) + [0, 1, 2].map((i) => caixa({ x: popa + 86 + i * 26, y: conves - 12, l: 14, a: 7, r: 3 }, '#16202b')).join('')
  return velas + traco(`M${n(mastro)} 4V${n(conves)}M${n(mastro)} ${n(conves - 18)}H${n(popa + 20)}`, '#8a5a34', 5) + cabine + casco(m)
}

function navio(m: Mesa): string {
  const { b, vidro, proa, popa, conves } = m
  const c = popa + b.longo * 0.44
  const branca = (x: number, y: number, l: number, a: number) => caixa({ x, y, l, a, r: 4 }, '#f4f1e8', BORDA)
  const janelas = (x: number, y: number, quantas: number) =>
    Array.from({ length: quantas }, (_, i) =>
      caixa({ x: x + i * 22, y, l: 15, a: 13, r: 2 }, vidro, { stroke: TINTA_ESCURA, 'stroke-width': 1 }),
    ).join('')
  if (b.tipo === 'patrulha') {
    const torre = branca(c, conves - 38, 96, 38) + janelas(c + 10, conves - 31, 4)
    return (
      torre +
      traco(`M${n(c + 40)} ${n(conves - 38)}V${n(conves - 74)}M${n(c + 24)} ${n(conves - 66)}H${n(c + 58)}`, '#8e9aa8', 4) +
      caixa({ x: c + 62, y: conves - 50, l: 16, a: 11, r: 3 }, '#3b82ff') +
      traco(`M${n(proa - 74)} ${n(conves - 6)}V${n(conves - 26)}M${n(proa - 96)} ${n(conves - 28)}H${n(proa - 44)}`, '#39434f', 6) +
      casco(m)
    )
  }
  const torre =
    branca(c, conves - 44, 110, 44) +
    branca(c + 24, conves - 78, 70, 36) +
    janelas(c + 32, conves - 70, 3) +
    janelas(c + 10, conves - 34, 4)
  const chamine =
    caixa({ x: c - 34, y: conves - 82, l: 26, a: 82, r: 3 }, '#20262e', BORDA) +
    caixa({ x: c - 34, y: conves - 68, l: 26, a: 12 }, '#d8261f') +
    [0, 1, 2].map((i) => circulo(c - 26 - i * 16, conves - 96 - i * 10, 8 + i * 3, '#9aa7b5', { opacity: 0.4 - i * 0.1 })).join('')
  const pneus = [0, 1, 2, 3]
    .map((i) => circulo(popa + 60 + i * 60, conves + 22, 9, 'none', { stroke: '#0b0e13', 'stroke-width': 7 }))
    .join('')
  return chamine + torre + traco(`M${n(c + 80)} ${n(conves - 78)}V${n(conves - 118)}`, '#8e9aa8', 4) + casco(m) + pneus
}

function submarino(m: Mesa): string {
  const { b, chapa, vidro, proa, popa } = m
  const y = 110
  const casca = cheio(
    linha([
      [popa + 20, y + 34, 40],
      [popa, y, 34],
      [popa + 20, y - 34, 40],
      [proa - 70, y - 42, 50],
      [proa, y, 46],
      [proa - 70, y + 42, 50],
    ]),
    chapa,
    BORDA,
  )
  const olho = b.mais.includes('bolha')
    ? circulo(proa - 56, y - 2, 50, vidro, { ...BORDA, opacity: 0.9 }) +
      circulo(proa - 56, y - 2, 50, 'none', { stroke: TINTAS[b.cor].escuro, 'stroke-width': 6 }) +
      elipse(proa - 74, y - 24, [15, 9], '#fff', { opacity: 0.45 })
    : [0, 1, 2].map((i) => circulo(proa - 62 - i * 48, y - 6, 17 - i, vidro, { stroke: '#d9e0e8', 'stroke-width': 5 })).join('')
  const leme =
    cheio(
      linha([
        [popa + 30, y - 30, 8],
        [popa - 8, y - 58, 8],
        [popa - 20, y - 52, 6],
        [popa + 4, y + 4, 8],
      ]),
      TINTAS[b.cor].escuro,
      BORDA,
    ) +
    cheio(
      linha([
        [popa + 30, y + 30, 8],
        [popa - 8, y + 56, 8],
        [popa - 20, y + 50, 6],
        [popa + 4, y - 4, 8],
      ]),
      TINTAS[b.cor].escuro,
      BORDA,
    )
  const torre =
    caixa({ x: popa + b.longo * 0.38, y: y - 66, l: 60, a: 34, r: 8 }, TINTAS[b.cor].cor, BORDA) +
    traco(`M${n(popa + b.longo * 0.46)} ${y - 66}v-22h14`, '#8e9aa8', 5)
  const extras = [
    b.mais.includes('bracos') &&
      traco(`M${n(proa - 70)} ${y + 40}l40 20l30 -8m-30 8l22 12`, '#8e9aa8', 6) +
        traco(`M${n(proa - 100)} ${y + 44}l40 26l34 -2`, '#6d7987', 6),
    b.mais.includes('holofote') && circulo(proa - 40, y - 48, 9, '#fff3cf', { stroke: '#39434f', 'stroke-width': 3 }),
    b.mais.includes('cano') && caixa({ x: popa + 40, y: y + 36, l: b.longo * 0.5, a: 16, r: 8 }, '#f2c318', BORDA),
    b.mais.includes('faixa') && caixa({ x: popa + 60, y: y - 6, l: b.longo * 0.3, a: 10, r: 5 }, b.cor2),
  ]
    .filter(Boolean)
    .join('')
  const bolhas = [
    [30, 40, 5],
    [48, 24, 7],
    [24, 66, 4],
    [62, 8, 4],
  ]
    .map(([x = 0, dy = 0, r = 4]) => circulo(x, dy + 30, r, 'none', { stroke: '#9fd8ff', 'stroke-width': 2, opacity: 0.7 }))
    .join('')
  return (
    bolhas +
    leme +
    (b.mais.includes('bolha') ? '' : torre) +
    casca +
    traco(`M${n(popa + 36)} ${y - 22}H${n(proa - 110)}`, '#fff', 3, { opacity: 0.4 }) +
    olho +
    extras
  )
}

export function desenharBarco(barco: Barco): string {
  const b = { alto: 40, cor2: '#f4f6f8', mais: [], ...barco }
  const t = TINTAS[b.cor]
  const e = new Estojo()
  const chapa = e.degrade('chapa', [
    [0, t.claro],
    [0.25, t.cor],
    [0.55, t.cor],
    [0.66, t.escuro],
    [0.8, t.cor],
    [1, t.escuro],
  ])
  const m: Mesa = {
    b,
    e,
    chapa,
    vidro: e.degrade('vidro', VIDRO, 'canto'),
    proa: 200 + b.longo / 2,
    popa: 200 - b.longo / 2 + 6,
    conves: AGUA - b.alto,
  }
  const desenhos: Record<Barco['tipo'], () => string> = {
    lancha: () => lancha(m) + ondas(m),
    inflavel: () => inflavel({ ...m, conves: AGUA - 36 }) + ondas(m),
    jet: () => jet(m) + ondas(m),
    veleiro: () => veleiro(m) + ondas(m),
    rebocador: () => navio(m) + ondas(m),
    patrulha: () => navio(m) + ondas(m),
    submarino: () => submarino(m),
  }
  const topo = { lancha: 60, inflavel: 60, jet: 60, veleiro: 0, rebocador: 20, patrulha: 44, submarino: 10 }[b.tipo]
  return folha({ largura: 400, altura: AGUA + 20 - topo, topo }, e, desenhos[b.tipo]())
}
