import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, linha, palavra, traco, type Canto, type Estojo } from '../tracos.ts'
import { brilho, cilindro, quadro, volume } from './quadro.ts'

export type Fruta = 'laranja' | 'tangerina' | 'uva' | 'morango' | 'maracuja' | 'acerola' | 'limao' | 'banana'

const CORES_DA_FRUTA: Readonly<Record<Fruta, string>> = {
  laranja: '#ff9a1f',
  tangerina: '#ff7420',
  uva: '#7b3fc4',
  morango: '#ee3356',
  maracuja: '#f2b71f',
  acerola: '#e0302a',
  limao: '#a9d832',
  banana: '#ffe27a',
}

const rodela = (x: number, y: number, cor: string): string =>
  circulo(x, y, 40, tom(cor, -0.1)) +
  circulo(x, y, 34, '#fff5dc') +
  [0, 60, 120, 180, 240, 300]
    .map(
      (g) =>
        `<path d="M${x} ${y}L${x + 27} ${y - 13}Q${x + 33} ${y} ${x + 27} ${y + 13}Z" fill="${cor}" transform="rotate(${g} ${x} ${y})"/>`,
    )
    .join('')

const ENFEITES: Readonly<Record<Fruta, (x: number, y: number, cor: string) => string>> = {
  laranja: rodela,
  limao: rodela,
  tangerina: (x, y, cor) =>
    circulo(x, y, 38, cor) +
    [-22, 0, 22].map((d) => traco(`M${x + d * 0.3} ${y - 36}Q${x + d * 1.6} ${y} ${x + d * 0.3} ${y + 36}`, tom(cor, -0.25), 3)).join('') +
    cheio(
      linha([
        [x, y - 34, 2],
        [x + 30, y - 62, 14],
        [x + 8, y - 30, 4],
      ]),
      '#3f9a3a',
    ),
  uva: (x, y, cor) =>
    [
      [0, 26],
      [-20, 2],
      [20, 2],
      [-36, -22],
      [0, -22],
      [36, -22],
    ]
      .map(
        ([dx = 0, dy = 0]) =>
          circulo(x + dx * 0.8, y + dy * 0.9, 17, cor) + circulo(x + dx * 0.8 - 5, y + dy * 0.9 - 5, 5, '#fff', { opacity: 0.5 }),
      )
      .join(''),
  morango: (x, y, cor) =>
    cheio(
      linha([
        [x - 36, y - 22, 18],
        [x + 36, y - 22, 18],
        [x, y + 48, 20],
      ]),
      cor,
    ) +
    [
      [-14, -6],
      [12, -4],
      [0, 16],
      [-6, 30],
    ]
      .map(([dx = 0, dy = 0]) => elipse(x + dx, y + dy, [3, 5], '#ffe2a0'))
      .join('') +
    cheio(
      linha([
        [x - 32, y - 28, 3],
        [x - 10, y - 20, 3],
        [x, y - 40, 3],
        [x + 10, y - 20, 3],
        [x + 32, y - 28, 3],
        [x, y - 10, 8],
      ]),
      '#3f9a3a',
    ),
  maracuja: (x, y, cor) =>
    circulo(x, y, 40, '#8a4a9c') +
    circulo(x, y, 32, '#ffe9b0') +
    circulo(x, y, 26, cor) +
    [0, 72, 144, 216, 288]
      .map((g) => `<ellipse cx="${x + 13}" cy="${y}" rx="7" ry="4.500" fill="#20262e" transform="rotate(${g} ${x} ${y})"/>`)
      .join(''),
  acerola: (x, y, cor) =>
    traco(`M${x} ${y - 50}L${x - 18} ${y}M${x} ${y - 50}L${x + 20} ${y + 6}`, '#4f7a2a', 5) +
    circulo(x - 20, y + 14, 23, cor) +
    circulo(x + 22, y + 18, 23, tom(cor, -0.12)) +
    circulo(x - 27, y + 7, 6, '#fff', { opacity: 0.5 }),
  banana: (x, y) =>
    traco(`M${x - 34} ${y - 28}Q${x - 6} ${y + 34} ${x + 42} ${y + 8}`, '#c79a1e', 24) +
    traco(`M${x - 34} ${y - 28}Q${x - 6} ${y + 34} ${x + 42} ${y + 8}`, '#ffd94d', 18),
}

const enfeite = (fruta: Fruta, x: number, y: number): string => ENFEITES[fruta](x, y, CORES_DA_FRUTA[fruta])

export function suco(fruta: Fruta, p: { cor?: string; leitoso?: boolean } = {}): string {
  return quadro((e) => {
    const cor = p.cor ?? CORES_DA_FRUTA[fruta]
    const copo: Canto[] = [
      [84, 84, 4],
      [112, 290, 16],
      [206, 290, 16],
      [234, 84, 4],
    ]
    const d = linha(copo)
    const corte = e.corte('copo', d)
    const gelo = p.leitoso
      ? ''
      : caixa({ x: 116, y: 118, l: 46, a: 42, r: 9 }, '#fff', { opacity: 0.3, transform: 'rotate(-14 140 140)' }) +
        caixa({ x: 168, y: 130, l: 42, a: 40, r: 9 }, '#fff', { opacity: 0.25, transform: 'rotate(16 188 150)' })
    return (
      traco('M176 110L214 22L244 22', p.leitoso ? '#ff8fb4' : '#f4f6f8', 10) +
      enfeite(fruta, 92, 92) +
      cheio(d, '#dff1ff', { opacity: 0.4 }) +
      `<g clip-path="${corte}">${cheio('M60 112H260V300H60Z', volume(e, cor, 'lado'))}${elipse(160, 112, [74, 11], tom(cor, 0.4))}${gelo}</g>` +
      cheio(
        linha([
          [104, 96, 4],
          [124, 96, 4],
          [136, 276, 8],
          [124, 276, 8],
        ]),
        '#fff',
        { opacity: 0.35 },
      ) +
      cheio(d, 'none', { stroke: '#eaf6ff', 'stroke-width': 5, 'stroke-opacity': 0.75 })
    )
  })
}

export function copoDePapel(p: {
  cor: string
  canudo: string
  desenho: 'onda' | 'bolha' | 'chantili' | 'duplo' | 'estrela'
  dentro?: string
}): string {
  return quadro((e) => {
    const corpo = linha([
      [86, 112, 6],
      [108, 292, 16],
      [212, 292, 16],
      [234, 112, 6],
    ])
    const corte = e.corte('copo', corpo)
    const dentro = {
      onda: traco('M70 200Q110 170 160 200T250 200', '#fff', 22, { opacity: 0.85 }),
      bolha: [
        [130, 180, 18],
        [180, 220, 24],
        [150, 250, 12],
        [196, 168, 12],
      ]
        .map(([x = 0, y = 0, r = 0]) => circulo(x, y, r, '#fff', { opacity: 0.55 }))
        .join(''),
      chantili: caixa({ x: 60, y: 176, l: 200, a: 70 }, '#fff', { opacity: 0.85 }),
      duplo: caixa({ x: 60, y: 226, l: 200, a: 80 }, tom(p.cor, -0.5)) + circulo(160, 182, 26, p.dentro ?? '#7a35c9'),
      estrela: palavra('S', { x: 160, y: 206, altura: 66, cor: '#fff', peso: 3 }),
    }[p.desenho]
    const topo =
      p.desenho === 'chantili'
        ? cheio('M88 108C86 66 118 66 128 58C132 30 190 30 194 58C210 64 234 70 232 108Z', '#fff6e6') + circulo(160, 38, 17, '#d8261f')
        : caixa({ x: 76, y: 86, l: 168, a: 30, r: 10 }, volume(e, p.dentro ?? '#f4f6f8')) +
          caixa({ x: 92, y: 70, l: 136, a: 20, r: 8 }, tom(p.dentro ?? '#f4f6f8', -0.1))
    return (
      traco('M184 100L204 14L236 10', p.canudo, 12) +
      topo +
      cheio(corpo, cilindro(e, p.cor)) +
      `<g clip-path="${corte}">${dentro}</g>` +
      traco('M108 130L122 270', '#fff', 7, { opacity: 0.3 })
    )
  })
}

export function xicara(p: { cor: string; cafe: string; espuma?: 'coracao' | 'creme' }): string {
  return quadro((e) => {
    const arte =
      p.espuma === 'coracao'
        ? cheio('M146 156C120 132 84 146 100 166C112 182 140 190 146 192C152 190 180 182 192 166C208 146 172 132 146 156Z', '#fff3dc')
        : p.espuma === 'creme'
          ? elipse(146, 160, [62, 18], '#f6e3c4') + elipse(128, 156, [22, 7], '#fff', { opacity: 0.7 })
          : elipse(124, 152, [22, 5], '#fff', { opacity: 0.25 })
    return (
      [0, 1, 2].map((i) => traco(`M${104 + i * 42} 106q-14 -22 0 -44t0 -38`, '#dfe5ec', 7, { opacity: 0.4 })).join('') +
      elipse(150, 284, [136, 24], volume(e, tom(p.cor, -0.1))) +
      circulo(246, 196, 36, 'none', { stroke: tom(p.cor, -0.15), 'stroke-width': 17 }) +
      cheio('M56 152H236C240 230 206 282 146 282C86 282 52 230 56 152Z', volume(e, p.cor, 'lado')) +
      elipse(146, 154, [90, 30], tom(p.cor, 0.3)) +
      elipse(146, 160, [78, 24], p.cafe) +
      arte
    )
  })
}

interface Lata {
  cor: string
  cor2: string
  forma: 'bebida' | 'conserva' | 'spray' | 'vazia'
  marca?: string
  desenho?: 'raio' | 'onda' | 'faixa' | 'fruta' | 'graos'
}

interface Corpo {
  x: number
  y: number
  l: number
  a: number
}

const ARTES_DA_LATA: Readonly<Record<NonNullable<Lata['desenho']>, (cor: string, corpo: Corpo) => string>> = {
  raio: (cor) =>
    cheio(
      linha([
        [176, 100],
        [118, 196],
        [156, 196],
        [138, 274],
        [204, 168],
        [164, 168],
      ]),
      cor,
    ),
  onda: (cor, { x, l }) => traco(`M${x - 10} 200Q130 150 170 196T${x + l + 20} 176`, cor, 34),
  faixa: (cor, { x, y, l, a }) => caixa({ x, y: y + a * 0.34, l, a: a * 0.38 }, cor),
  graos: (cor, { x, y, l, a }) =>
    caixa({ x, y: y + a * 0.26, l, a: a * 0.5 }, '#f4e2ae') +
    [
      [130, 170],
      [178, 160],
      [150, 206],
      [196, 204],
      [112, 214],
    ]
      .map(([gx = 0, gy = 0], i) => elipse(gx, gy, [22, 13], cor, { transform: `rotate(${i * 50} ${gx} ${gy})` }))
      .join(''),
  fruta: (cor) =>
    circulo(160, 176, 40, cor) +
    circulo(147, 162, 11, '#fff', { opacity: 0.6 }) +
    cheio(
      linha([
        [160, 138, 2],
        [196, 112, 14],
        [172, 144, 4],
      ]),
      '#3f9a3a',
    ),
}

const topoDaLata = (e: Estojo, p: Lata, { y, l }: Corpo): string =>
  p.forma === 'spray'
    ? caixa({ x: 136, y: 60, l: 48, a: 34, r: 8 }, volume(e, '#f4f6f8')) +
      caixa({ x: 146, y: 40, l: 28, a: 24, r: 6 }, p.cor2) +
      cheio(
        linha([
          [104, 116, 10],
          [124, 88, 10],
          [196, 88, 10],
          [216, 116, 10],
        ]),
        cilindro(e, '#c6d0db'),
      ) +
      [0, 1, 2].map((i) => circulo(116 - i * 26, 46 - (i % 2) * 16, 9 + i * 5, '#dff1ff', { opacity: 0.5 - i * 0.1 })).join('')
    : elipse(160, y + 3, [l / 2, p.forma === 'conserva' ? 24 : 17], '#dfe6ee') +
      elipse(160, y + 3, [l / 2 - 12, p.forma === 'conserva' ? 17 : 11], '#9aa7b5') +
      elipse(166, y + 2, [19, 6], '#6d7987')

export function lata(p: Lata): string {
  return quadro((e) => {
    const spray = p.forma === 'spray'
    const [x, l, y] = p.forma === 'conserva' ? [70, 180, 84] : spray ? [104, 112, 112] : [94, 132, 52]
    const a = 292 - y
    const corpo = linha([
      [x, y, 12],
      [x, y + a, 16],
      [x + l, y + a, 16],
      [x + l, y, 12],
    ])
    const corte = e.corte('lata', corpo)
    const cor = p.forma === 'vazia' ? '#b4bfca' : p.cor
    const arte = p.forma === 'vazia' ? '' : ARTES_DA_LATA[p.desenho ?? 'faixa'](p.cor2, { x, y, l, a })
    const topo = topoDaLata(e, p, { x, y, l, a })
    const aneis =
      p.forma === 'conserva' || p.forma === 'vazia'
        ? [0.22, 0.5, 0.78].map((t) => traco(`M${x} ${y + a * t}H${x + l}`, '#000', 2, { opacity: 0.18 })).join('')
        : ''
    return (
      cheio(corpo, cilindro(e, cor)) +
      `<g clip-path="${corte}">${arte}${aneis}${caixa({ x: x + l * 0.16, y, l: l * 0.1, a }, '#fff', { opacity: 0.35 })}${caixa({ x: x + l * 0.8, y, l: l * 0.2, a }, '#000', { opacity: 0.2 })}</g>` +
      topo +
      (p.marca ? palavra(p.marca, { x: 160, y: y + a * 0.53, altura: p.marca.length > 2 ? 27 : 42, cor: '#fff', peso: 3.6 }) : '') +
      (p.forma === 'vazia' ? brilho(128, 150, 7, 60) : '')
    )
  })
}

export const monte = (e: Estojo, cor: string, y: number): string =>
  cheio(`M24 ${y}C60 ${y - 70} 120 ${y - 128} 160 ${y - 132}C204 ${y - 128} 262 ${y - 66} 296 ${y}Z`, volume(e, cor))
