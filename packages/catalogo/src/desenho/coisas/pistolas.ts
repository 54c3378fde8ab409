import { tom } from '../cores.ts'
import { caixa, cheio, circulo, linha, traco, type Estojo } from '../tracos.ts'
import { BORDA, aco, materia } from './materia.ts'
import { quadro } from './quadro.ts'

export interface Pistola {
  ferrolho: string
  punho: string
  longo: number
  grosso?: number
  cano?: number
  mais?: readonly ('pente' | 'mira' | 'luz' | 'compensador' | 'serrilha' | 'seletor' | 'antiga' | 'faixa' | 'choque' | 'tambor')[]
}

interface Medidas {
  x: number
  y: number
  g: number
  fim: number
}

const tem = (p: Pistola, o: NonNullable<Pistola['mais']>[number]): boolean => p.mais?.includes(o) ?? false

const ferrolhoDe = (e: Estojo, p: Pistola, { x, y, g }: Medidas): string =>
  tem(p, 'antiga')
    ? cheio(
        linha([
          [x, y + 6, 6],
          [x + 20, y - 4, 8],
          [x + 92, y, 6],
          [x + 100, y + g, 4],
          [x, y + g, 4],
        ]),
        materia(e, p.ferrolho),
        BORDA,
      ) + circulo(x + 42, y + 8, 17, materia(e, p.ferrolho), BORDA)
    : caixa({ x, y, l: p.longo, a: g, r: 7 }, materia(e, p.ferrolho), BORDA)

const armacao = ({ x, y, g, fim }: Medidas): string =>
  cheio(
    linha([
      [x + 6, y + g - 4, 4],
      [fim - 8, y + g - 4, 4],
      [fim - 12, y + g + 20, 8],
      [x + 128, y + g + 24, 10],
      [x + 112, y + g + 52, 10],
      [x + 88, y + g + 52, 6],
      [x + 90, y + g + 24, 8],
      [x + 2, y + g + 22, 4],
    ]),
    tom('#5a6674', -0.15),
  )

const punhoDe = (e: Estojo, p: Pistola, { x, y, g }: Medidas): string =>
  cheio(
    linha([
      [x + 8, y + g + 4, 6],
      [x + 82, y + g + 4, 8],
      [x + 62, y + g + 136, 12],
      [x - 12, y + g + 132, 12],
      [x + 2, y + g + 60, 20],
    ]),
    materia(e, p.punho),
    BORDA,
  ) + [0, 1, 2, 3].map((i) => traco(`M${x + 8 - i * 2} ${y + g + 50 + i * 18}l58 4`, '#000', 3, { opacity: 0.25 })).join('')

const guardaMato = ({ x, y, g }: Medidas): string =>
  traco(
    `M${x + 90} ${y + g + 22}Q${x + 92} ${y + g + 66} ${x + 128} ${y + g + 60}Q${x + 142} ${y + g + 48} ${x + 136} ${y + g + 22}`,
    '#4a5563',
    8,
  ) + traco(`M${x + 108} ${y + g + 24}q-8 14 2 26`, '#aab6c3', 6)

const extrasDe = (p: Pistola, { x, y, g, fim }: Medidas): string =>
  [
    tem(p, 'pente') &&
      caixa({ x: x - 6, y: y + g + 124, l: 62, a: 60, r: 6 }, '#4a5563', { ...BORDA, transform: `rotate(6 ${x + 20} ${y + g + 120})` }),
    tem(p, 'mira') &&
      caixa({ x: x + 20, y: y - 36, l: 62, a: 38, r: 8 }, '#434d59', BORDA) + circulo(x + 70, y - 17, 13, '#ff5a4d', { opacity: 0.85 }),
    tem(p, 'luz') &&
      caixa({ x: fim - 92, y: y + g + 12, l: 74, a: 28, r: 6 }, '#434d59', BORDA) +
        caixa({ x: fim - 20, y: y + g + 10, l: 11, a: 32, r: 3 }, '#fff3b0'),
    tem(p, 'compensador') &&
      caixa({ x: fim - 2, y, l: 34, a: g, r: 4 }, '#434d59', BORDA) +
        traco(`M${fim + 10} ${y + 6}v${g - 12}M${fim + 21} ${y + 6}v${g - 12}`, '#8e9aa8', 3),
    tem(p, 'seletor') && circulo(x + 98, y + g + 6, 7, '#d8261f'),
    tem(p, 'faixa') && caixa({ x: x + 96, y: y + 10, l: p.longo - 110, a: 9, r: 4 }, '#f2c318'),
    tem(p, 'choque') &&
      traco(`M${fim + 6} ${y + 2}l15 13l-13 6l17 15`, '#7fd6ff', 6) +
        caixa({ x: fim - 30, y: y - 2, l: 34, a: g + 8, r: 5 }, '#434d59', BORDA),
    tem(p, 'serrilha') && [0, 1, 2, 3, 4].map((i) => traco(`M${x + 12 + i * 9} ${y + 7}v${g - 14}`, '#000', 4, { opacity: 0.4 })).join(''),
  ]
    .filter(Boolean)
    .join('')

const miraDe = ({ x, y, fim }: Medidas): string =>
  caixa({ x: x + 6, y: y - 8, l: 15, a: 9, r: 2 }, '#4a5563') + caixa({ x: fim - 20, y: y - 8, l: 11, a: 9, r: 2 }, '#4a5563')

export function pistola(p: Pistola): string {
  return quadro((e) => {
    const [x, y] = [52, 96]
    const medidas = { x, y, g: p.grosso ?? 44, fim: x + p.longo }
    const { g, fim } = medidas
    // Keep this order: the SVG lists gradients in this order, and the picture's name is a hash of the SVG.
    const ferrolho = ferrolhoDe(e, p, medidas)
    const cano = p.cano ? caixa({ x: fim - 6, y: y + g * 0.22, l: p.cano, a: g * 0.42, r: 3 }, aco(e), BORDA) : ''
    const punho = punhoDe(e, p, medidas)
    return (
      guardaMato(medidas) +
      cano +
      armacao(medidas) +
      punho +
      ferrolho +
      (tem(p, 'antiga') ? '' : miraDe(medidas)) +
      extrasDe(p, medidas) +
      traco(`M${x + 8} ${y + 6}H${fim - 8}`, '#fff', 3, { opacity: tem(p, 'antiga') ? 0 : 0.5 })
    )
  })
}

export function revolver(p: { metal: string; punho: string; cano: number; enfeite?: string; grosso?: number }): string {
  return quadro((e) => {
    const m = materia(e, p.metal)
    const a = p.grosso ?? 30
    const tambor =
      caixa({ x: 108, y: 90, l: 74, a: 66, r: 12 }, m, BORDA) +
      [102, 118, 134].map((y) => caixa({ x: 116, y, l: 58, a: 8, r: 4 }, '#000', { opacity: 0.28 })).join('')
    const cano =
      caixa({ x: 178, y: 92, l: p.cano, a, r: 6 }, m, BORDA) +
      caixa({ x: 178, y: 92 + a, l: p.cano * 0.7, a: 13, r: 6 }, m, BORDA) +
      caixa({ x: 170 + p.cano, y: 80, l: 9, a: 14, r: 2 }, '#4a5563')
    const corpo = cheio(
      linha([
        [66, 112, 8],
        [86, 84, 8],
        [190, 84, 6],
        [192, 166, 8],
        [120, 172, 8],
        [90, 168, 8],
      ]),
      m,
      BORDA,
    )
    const punho = cheio(
      linha([
        [62, 108, 8],
        [112, 160, 10],
        [96, 214, 16],
        [88, 284, 18],
        [30, 282, 16],
        [34, 220, 30],
        [56, 150, 20],
      ]),
      materia(e, p.punho),
      BORDA,
    )
    const cao = cheio(
      linha([
        [72, 98, 4],
        [52, 76, 6],
        [44, 82, 4],
        [64, 116, 4],
      ]),
      '#5a6674',
      BORDA,
    )
    return (
      traco('M118 168Q114 214 150 212Q174 208 170 166', '#4a5563', 9) +
      traco('M140 170q-8 16 2 30', '#aab6c3', 6) +
      punho +
      cao +
      corpo +
      tambor +
      cano +
      (p.enfeite ? traco('M196 104q14 -10 28 0t28 0M82 124q8 -8 18 0', p.enfeite, 5) : '') +
      traco(`M184 98H${170 + p.cano}`, '#fff', 3, { opacity: 0.5 })
    )
  })
}
