import { lancha } from './barco/lancha.ts'
import { AGUA, BORDA, casco, motorDePopa, type Barco, type MesaDoBarco } from './barco/mesa.ts'
import { submarino } from './barco/submarino.ts'
import { TINTAS, TINTA_ESCURA, VIDRO } from './cores.ts'
import { Estojo, caixa, cheio, circulo, folha, linha, n, palavra, traco } from './tracos.ts'

function ondas({ popa, proa }: MesaDoBarco): string {
  const onda = (y: number, cor: string, fase: number) => {
    const passos = Array.from({ length: 9 }, (_, i) => `q12 ${i % 2 === fase ? -7 : 7} 24 0`).join('')
    return traco(`M${n(Math.max((popa + proa) / 2 - 108, 4))} ${y}${passos}`, cor, 3, { opacity: 0.7 })
  }
  return onda(AGUA + 2, '#7fd0ff', 0) + onda(AGUA + 10, '#3f8fd0', 1)
}

function inflavel(m: MesaDoBarco): string {
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

function jet(m: MesaDoBarco): string {
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

function veleiro(m: MesaDoBarco): string {
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

function navio(m: MesaDoBarco): string {
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
  const m: MesaDoBarco = {
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
