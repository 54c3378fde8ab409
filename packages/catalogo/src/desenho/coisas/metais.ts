import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, linha, n, traco, type Canto, type Estojo } from '../tracos.ts'
import { brilho, quadro, volume } from './quadro.ts'

function lingote(e: Estojo, cor: string, [x, y, f]: readonly [number, number, number], gravado: boolean): string {
  const P = (dx: number, dy: number, r = 6): Canto => [x + dx * f, y + dy * f, r * f]
  const cima = linha([P(-84, -20), P(40, -52), P(92, -28), P(-34, 8)])
  const frente = linha([P(-84, -20), P(-34, 8), P(-26, 58), P(-98, 18)])
  const lado = linha([P(-34, 8), P(92, -28), P(112, 16), P(-26, 58)])
  const carimbo = gravado
    ? cheio(linha([P(-34, -18, 3), P(28, -34, 3), P(48, -25, 3), P(-15, -8, 3)]), tom(cor, -0.22), { opacity: 0.7 })
    : ''
  return (
    cheio(lado, volume(e, tom(cor, -0.14), 'lado')) +
    cheio(frente, tom(cor, -0.4)) +
    cheio(
      cima,
      e.degrade(
        `l${cor.slice(1)}`,
        [
          [0, tom(cor, 0.66)],
          [0.5, tom(cor, 0.3)],
          [1, tom(cor, 0.05)],
        ],
        'lado',
      ),
    ) +
    carimbo +
    traco(`M${n(x - 84 * f)} ${n(y - 20 * f)}L${n(x - 34 * f)} ${n(y + 8 * f)}L${n(x + 92 * f)} ${n(y - 28 * f)}`, '#fff', 3 * f, {
      opacity: 0.6,
    })
  )
}

export type Metal = 'lingote' | 'pilha' | 'pepita' | 'barras' | 'bobina' | 'chapas' | 'esferas'

const FORMAS: Readonly<Record<Metal, (e: Estojo, cor: string) => string>> = {
  lingote: (e, cor) => lingote(e, cor, [154, 164, 1.28], true),
  pilha: (e, cor) =>
    lingote(e, cor, [108, 226, 0.82], false) + lingote(e, cor, [214, 214, 0.82], false) + lingote(e, cor, [160, 142, 0.86], true),
  pepita: (e, cor) =>
    cheio(
      linha([
        [64, 214, 30],
        [56, 150, 30],
        [104, 96, 30],
        [166, 104, 24],
        [214, 70, 30],
        [266, 132, 34],
        [254, 214, 34],
        [184, 256, 34],
        [110, 252, 30],
      ]),
      volume(e, cor),
    ) +
    [
      [110, 140, 34, 24],
      [190, 118, 40, 22],
      [216, 190, 36, 26],
      [140, 206, 44, 24],
    ]
      .map(([x = 0, y = 0, a = 0, b = 0], i) => elipse(x, y, [a, b], tom(cor, i % 2 ? 0.3 : 0.5), { opacity: 0.6 }))
      .join('') +
    brilho(116, 128, 16, 10),
  barras: (e, cor) =>
    [0, 1, 2]
      .map(
        (i) =>
          `<g transform="rotate(-34 160 160)">${caixa(
            { x: 34, y: 88 + i * 50, l: 252, a: 38, r: 8 },
            e.degrade(`b${cor.slice(1)}`, [
              [0, tom(cor, 0.5)],
              [0.3, tom(cor, 0.2)],
              [0.7, cor],
              [1, tom(cor, -0.5)],
            ]),
          )}${elipse(284, 107 + i * 50, [9, 19], tom(cor, 0.3))}</g>`,
      )
      .join(''),
  bobina: (_e, cor) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => elipse(160, 226 - i * 24, [104, 40], 'none', { stroke: i % 2 ? tom(cor, -0.18) : tom(cor, 0.2), 'stroke-width': 22 }))
      .join('') +
    elipse(160, 106, [104, 40], 'none', { stroke: tom(cor, 0.5), 'stroke-width': 5 }) +
    traco('M260 230Q296 236 292 276', tom(cor, 0.1), 14),
  esferas: (e, cor) =>
    [
      [104, 210],
      [216, 210],
      [160, 222],
      [132, 150],
      [192, 150],
      [162, 98],
    ]
      .map(([x = 0, y = 0]) =>
        circulo(
          x,
          y,
          50,
          e.raio(
            `e${cor.slice(1)}`,
            [
              [0, tom(cor, 0.7)],
              [0.4, cor],
              [1, tom(cor, -0.55)],
            ],
            [0.35, 0.3],
          ),
        ),
      )
      .join(''),
  chapas: (e, cor) =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        cheio(
          linha([
            [34, 222 - i * 26, 4],
            [164, 168 - i * 26, 4],
            [288, 206 - i * 26, 4],
            [156, 268 - i * 26, 4],
          ]),
          i === 4
            ? e.degrade(
                `h${cor.slice(1)}`,
                [
                  [0, tom(cor, 0.7)],
                  [0.5, tom(cor, 0.25)],
                  [1, cor],
                ],
                'lado',
              )
            : tom(cor, i % 2 ? -0.3 : -0.05),
        ),
      )
      .join('') + traco('M76 118L164 84', '#fff', 6, { opacity: 0.5 }),
}

export const metal = (cor: string, forma: Metal): string => quadro((e) => FORMAS[forma](e, cor))

export function minerio(cor: string, rocha: string, forma: number): string {
  return quadro((e) => {
    const cantos: Canto[] = [
      [44, 240, 12],
      [40 + forma * 6, 160, 12],
      [96, 96 - forma * 4, 14],
      [150 + forma * 8, 62, 12],
      [222, 84 + forma * 5, 12],
      [276, 150, 14],
      [284, 232, 12],
      [228, 272, 16],
      [96, 276, 16],
    ]
    const d = linha(cantos)
    const corte = e.corte('rocha', d)
    const planos =
      cheio(
        linha([
          [96, 96],
          [160, 160],
          [60, 220],
          [40, 160],
        ]),
        tom(rocha, 0.22),
      ) +
      cheio(
        linha([
          [150, 62],
          [222, 84],
          [240, 170],
          [160, 160],
          [96, 96],
        ]),
        tom(rocha, 0.36),
      ) +
      cheio(
        linha([
          [240, 170],
          [284, 232],
          [228, 272],
          [170, 250],
          [160, 160],
        ]),
        tom(rocha, -0.32),
      )
    const veios = [
      [92, 196, 30],
      [158, 118, 26],
      [206, 206, 34],
      [232, 132, 22],
      [140, 240, 24],
      [84, 134, 18],
    ]
      .map(([x = 0, y = 0, r = 0], i) => {
        const g = i * 40 + forma * 27
        const P = (k: number, f: number): Canto => [
          x + r * f * Math.cos(((g + k) * Math.PI) / 180),
          y + r * f * Math.sin(((g + k) * Math.PI) / 180),
          3,
        ]
        return (
          cheio(linha([P(0, 1), P(70, 0.8), P(130, 1.1), P(210, 0.85), P(290, 1.05)]), cor) +
          cheio(linha([P(0, 1), P(70, 0.8), P(130, 0.3)]), tom(cor, 0.5)) +
          cheio(linha([P(210, 0.85), P(290, 1.05), P(250, 0.2)]), tom(cor, -0.35))
        )
      })
      .join('')
    return cheio(d, volume(e, rocha)) + `<g clip-path="${corte}">${planos}${veios}</g>`
  })
}
