import { tom } from '../cores.ts'
import { cheio, circulo, elipse, linha, traco, type Canto, type Estojo } from '../tracos.ts'
import { brilho, quadro, volume } from './quadro.ts'

export type Lapidacao = 'brilhante' | 'esmeralda' | 'oval' | 'bruta' | 'gota' | 'pilha' | 'almofada' | 'seixo'

const facetas = (cantos: readonly (readonly [number, number])[], cor: string): string => cheio(linha(cantos), cor)

function brilhante(cor: string, [x, y, r]: readonly [number, number, number]): string {
  const P = (dx: number, dy: number): readonly [number, number] => [x + dx * r, y + dy * r]
  const topo = [P(-0.62, -0.72), P(-0.2, -0.72), P(0.2, -0.72), P(0.62, -0.72)] as const
  const cinto = [P(-1, -0.22), P(-0.42, -0.22), P(0.42, -0.22), P(1, -0.22)] as const
  const ponta = P(0, 0.95)
  const tons = [0.55, 0.3, 0.62, 0.15, 0.4, 0.05, -0.18, 0.22, -0.36]
  const f = (i: number) => tom(cor, tons[i] ?? 0)
  return [
    facetas([topo[0], topo[1], cinto[1], cinto[0]], f(1)),
    facetas([topo[1], topo[2], cinto[2], cinto[1]], f(0)),
    facetas([topo[2], topo[3], cinto[3], cinto[2]], f(3)),
    facetas([cinto[0], cinto[1], ponta], f(5)),
    facetas([cinto[1], cinto[2], ponta], f(7)),
    facetas([cinto[2], cinto[3], ponta], f(8)),
    facetas([topo[1], [x, y - r * 0.22], cinto[1]], f(2)),
    facetas([topo[2], [x, y - r * 0.22], cinto[2]], f(4)),
    facetas([cinto[1], [x, y - r * 0.22], ponta], f(6)),
    cheio(
      linha([
        [x - r * 0.5, y - r * 0.64],
        [x - r * 0.18, y - r * 0.64],
        [x - r * 0.4, y - r * 0.3],
        [x - r * 0.78, y - r * 0.3],
      ]),
      '#fff',
      { opacity: 0.35 },
    ),
  ].join('')
}

function degraus(cor: string): string {
  const oito = (l: number, a: number, c: number): Canto[] => [
    [160 - l + c, 160 - a],
    [160 + l - c, 160 - a],
    [160 + l, 160 - a + c],
    [160 + l, 160 + a - c],
    [160 + l - c, 160 + a],
    [160 - l + c, 160 + a],
    [160 - l, 160 + a - c],
    [160 - l, 160 - a + c],
  ]
  const lados = [
    [0, 0.42],
    [1, 0.1],
    [2, -0.05],
    [3, -0.22],
    [4, -0.4],
    [5, -0.26],
    [6, 0.05],
    [7, 0.26],
  ] as const
  const [fora, dentro] = [oito(104, 124, 38), oito(62, 80, 22)]
  const facetas8 = lados.map(([i, luz]) => {
    const j = (i + 1) % 8
    return cheio(linha([fora[i] ?? [0, 0], fora[j] ?? [0, 0], dentro[j] ?? [0, 0], dentro[i] ?? [0, 0]]), tom(cor, luz))
  })
  return (
    facetas8.join('') +
    cheio(linha(dentro), tom(cor, 0.22)) +
    cheio(
      linha([
        [112, 96],
        [170, 96],
        [110, 190],
        [100, 190],
      ]),
      '#fff',
      { opacity: 0.3 },
    ) +
    cheio(linha(oito(84, 102, 30)), 'none', { stroke: '#fff', 'stroke-opacity': 0.25, 'stroke-width': 2 })
  )
}

function cristais(cor: string, rocha: string): string {
  const pedra = cheio(
    linha([
      [50, 250, 20],
      [74, 190, 20],
      [140, 168, 20],
      [232, 176, 20],
      [276, 236, 20],
      [240, 282, 24],
      [90, 284, 24],
    ]),
    rocha,
  )
  const cristal = (x: number, y: number, l: number, a: number, giro: number) =>
    `<g transform="rotate(${giro} ${x} ${y})">${cheio(
      linha([
        [x - l, y],
        [x - l, y - a * 0.72],
        [x - l * 0.2, y - a],
        [x - l * 0.1, y],
      ]),
      tom(cor, 0.42),
    )}${cheio(
      linha([
        [x - l * 0.1, y],
        [x - l * 0.2, y - a],
        [x + l, y - a * 0.66],
        [x + l, y],
      ]),
      tom(cor, -0.12),
    )}${cheio(
      linha([
        [x + l * 0.4, y],
        [x + l * 0.4, y - a * 0.82],
        [x + l, y - a * 0.66],
        [x + l, y],
      ]),
      tom(cor, -0.38),
    )}</g>`
  return (
    cristal(118, 214, 24, 110, -24) +
    cristal(214, 214, 24, 100, 22) +
    pedra +
    cristal(164, 226, 36, 176, -3) +
    cristal(100, 250, 18, 70, -38) +
    cristal(224, 252, 20, 74, 34)
  )
}

function oval(cor: string, gota: boolean): string {
  const d = gota ? 'M160 34C188 92 252 142 252 198A92 92 0 0 1 68 198C68 142 132 92 160 34Z' : 'M160 50A112 104 0 1 1 159.900 50Z'
  const raios = Array.from({ length: 10 }, (_, i) => {
    const a = (Math.PI * 2 * i) / 10 + 0.3
    const [cy, rx, ry] = gota ? [192, 84, 78] : [156, 108, 100]
    const P = (angulo: number, f: number): readonly [number, number] => [160 + rx * f * Math.cos(angulo), cy + ry * f * Math.sin(angulo)]
    return facetas([P(a, 0.98), P(a + 0.63, 0.98), P(a + 0.31, 0.48)], tom(cor, [0.3, -0.1, 0.1, -0.3, 0.22][i % 5] ?? 0))
  }).join('')
  return (
    cheio(d, cor) +
    raios +
    (gota ? elipse(160, 192, [38, 36], tom(cor, 0.3)) : elipse(160, 156, [52, 48], tom(cor, 0.3))) +
    cheio(
      linha([
        [118, 96, 6],
        [156, 84, 6],
        [126, 150, 6],
        [98, 150, 6],
      ]),
      '#fff',
      { opacity: 0.35 },
    )
  )
}

function seixo(e: Estojo, cor: string, veio: string): string {
  const d = 'M58 176C54 110 110 62 176 68C240 72 274 128 264 190C254 246 196 266 136 258C88 250 62 226 58 176Z'
  const corte = e.corte('seixo', d)
  return (
    cheio(d, volume(e, cor)) +
    `<g clip-path="${corte}">${traco('M52 150Q120 170 150 120T280 110M90 262Q150 200 210 214T280 180', veio, 7, { opacity: 0.55 })}${traco('M70 210Q110 190 140 230', veio, 4, { opacity: 0.5 })}</g>` +
    brilho(126, 118, 44, 22)
  )
}

export function gema(cor: string, corte: Lapidacao, rocha = '#6d7480'): string {
  return quadro((e) => {
    if (corte === 'esmeralda') return degraus(cor)
    if (corte === 'oval' || corte === 'gota') return oval(cor, corte === 'gota')
    if (corte === 'bruta') return cristais(cor, rocha)
    if (corte === 'seixo') return seixo(e, cor, rocha)
    if (corte === 'almofada')
      return (
        cheio(
          linha([
            [60, 60, 60],
            [260, 60, 60],
            [260, 260, 60],
            [60, 260, 60],
          ]),
          cor,
        ) +
        [
          [60, 60],
          [260, 60],
          [260, 260],
          [60, 260],
        ]
          .map(([x = 0, y = 0], i) =>
            facetas(
              [
                [160, 54 + i],
                [x * 0.86 + 22, y * 0.86 + 22],
                [160, 160],
              ],
              tom(cor, [0.36, 0.1, -0.34, -0.1][i] ?? 0),
            ),
          )
          .join('') +
        facetas(
          [
            [160, 92],
            [228, 160],
            [160, 228],
            [92, 160],
          ],
          tom(cor, 0.26),
        ) +
        facetas(
          [
            [160, 92],
            [228, 160],
            [160, 160],
          ],
          tom(cor, 0.48),
        )
      )
    if (corte === 'pilha')
      return brilhante('#2fc46a', [96, 200, 74]) + brilhante('#e0234a', [226, 206, 74]) + brilhante('#3b8cff', [160, 122, 82])
    return brilhante(cor, [160, 152, 130])
  })
}

export function anel(p: { metal: string; pedra?: string; par?: boolean; fino?: boolean }): string {
  return quadro((e) => {
    const aro = (x: number, y: number, r: number) =>
      circulo(x, y, r, 'none', { stroke: volume(e, p.metal), 'stroke-width': p.fino ? 18 : 30 }) +
      circulo(x, y, r + (p.fino ? 6 : 10), 'none', { stroke: '#fff', 'stroke-width': 3, 'stroke-opacity': 0.5 })
    if (p.par) return aro(124, 186, 76) + aro(206, 150, 76)
    return (
      aro(160, p.pedra ? 196 : 166, p.pedra ? 86 : 104) +
      (p.pedra
        ? cheio(
            linha([
              [128, 118, 4],
              [192, 118, 4],
              [182, 92, 4],
              [138, 92, 4],
            ]),
            tom(p.metal, -0.2),
          ) + brilhante(p.pedra, [160, 74, 56])
        : '')
    )
  })
}

export function contas(cores: readonly string[], p: { pingente?: string; r: number }): string {
  return quadro((e) => {
    const fio = circulo(160, 150, p.r, 'none', { stroke: '#c9a24a', 'stroke-width': 4 })
    const quantas = Math.round((p.r * 2 * Math.PI) / 38)
    const bolas = Array.from({ length: quantas }, (_, i) => {
      const a = (Math.PI * 2 * i) / quantas - Math.PI / 2
      const cor = cores[i % cores.length] ?? '#fff'
      return circulo(
        160 + p.r * Math.cos(a),
        150 + p.r * Math.sin(a),
        20,
        e.raio(
          `k${cor.slice(1)}`,
          [
            [0, tom(cor, 0.6)],
            [0.45, cor],
            [1, tom(cor, -0.5)],
          ],
          [0.35, 0.3],
        ),
      )
    }).join('')
    return fio + bolas + (p.pingente ? brilhante(p.pingente, [160, 262, 44]) : '')
  })
}
