import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, estrela, grupo, linha, palavra, traco, type Estojo } from '../tracos.ts'
import { girado, quadro, volume } from './quadro.ts'

function nota(e: Estojo, cor: string, [x, y, g]: readonly [number, number, number]): string {
  return grupo(
    caixa({ x, y, l: 220, a: 112, r: 10 }, volume(e, cor)) +
      caixa({ x: x + 10, y: y + 10, l: 200, a: 92, r: 6 }, 'none', { stroke: tom(cor, 0.6), 'stroke-width': 4 }) +
      circulo(x + 110, y + 56, 32, tom(cor, 0.35)) +
      palavra('$', { x: x + 110, y: y + 56, altura: 38, cor: tom(cor, -0.5), peso: 3 }),
    { transform: `rotate(${g} ${x + 110} ${y + 56})` },
  )
}

const FEITOS = {
  sujo: [
    [92, 120, 34, 20],
    [200, 172, 44, 24],
    [130, 190, 28, 17],
    [232, 108, 24, 14],
  ]
    .map(([x = 0, y = 0, a = 0, b = 0]) => elipse(x, y, [a, b], '#3d2a14', { opacity: 0.72 }))
    .join(''),
  marcado:
    cheio(
      linha([
        [60, 130, 2],
        [80, 116, 2],
        [280, 190, 2],
        [264, 206, 2],
      ]),
      '#d8261f',
      { opacity: 0.75 },
    ) +
    circulo(106, 176, 34, '#d8261f', { opacity: 0.65 }) +
    [
      [60, 210, 12],
      [220, 110, 16],
      [246, 214, 12],
    ]
      .map(([x = 0, y = 0, r = 0]) => circulo(x, y, r, '#d8261f', { opacity: 0.7 }))
      .join(''),
  falso: grupo(
    caixa({ x: 66, y: 122, l: 190, a: 58, r: 8 }, 'none', { stroke: '#d8261f', 'stroke-width': 9 }) +
      palavra('FALSO', { x: 161, y: 151, altura: 32, cor: '#d8261f', peso: 3.6 }),
    { transform: 'rotate(-14 160 150)' },
  ),
  molhado:
    [
      [80, 226, 13],
      [146, 256, 17],
      [214, 242, 15],
      [254, 266, 10],
      [110, 282, 10],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          cheio(
            `M${x} ${y - r * 1.7}Q${x + r * 1.2} ${y - r * 0.2} ${x + r} ${y + r * 0.3}A${r} ${r} 0 0 1 ${x - r} ${y + r * 0.3}Q${x - r * 1.2} ${y - r * 0.2} ${x} ${y - r * 1.7}Z`,
            '#5cc4ff',
          ) + circulo(x - r * 0.3, y, r * 0.25, '#fff'),
      )
      .join('') +
    elipse(120, 132, [44, 24], '#5cc4ff', { opacity: 0.4 }) +
    elipse(206, 172, [50, 24], '#5cc4ff', { opacity: 0.4 }),
} as const

export function dinheiro(p: { cor: string; faixa: string; feito?: keyof typeof FEITOS; solto?: boolean }): string {
  return quadro((e) => {
    const notas = p.solto
      ? nota(e, p.cor, [34, 134, -24]) + nota(e, p.cor, [60, 120, 12]) + nota(e, p.cor, [48, 84, -6])
      : [3, 2, 1]
          .map((i) =>
            caixa({ x: 46 + i * 3, y: 104 + i * 17, l: 228, a: 116, r: 10 }, tom(p.cor, -0.25 + i * 0.02), {
              stroke: tom(p.cor, -0.55),
              'stroke-width': 2,
            }),
          )
          .join('') +
        nota(e, p.cor, [50, 92, 0]) +
        (p.faixa === 'nada' ? '' : caixa({ x: 204, y: 90, l: 36, a: 122, r: 3 }, p.faixa))
    return notas + (p.feito ? FEITOS[p.feito] : '')
  })
}

export function placa(p: { texto: string; cor: string; fundo: string; enfeite?: 'estrela' | 'x' | 'lapis' }): string {
  return quadro((e) => {
    const enfeites = {
      estrela: circulo(276, 96, 36, '#8a6418') + estrela(276, 96, 25, '#ffd76b'),
      x: grupo(
        caixa({ x: 90, y: 124, l: 160, a: 52, r: 6 }, 'none', { stroke: '#d8261f', 'stroke-width': 8 }) +
          palavra('CLONE', { x: 170, y: 150, altura: 26, cor: '#d8261f', peso: 3.6 }),
        { transform: 'rotate(-12 160 150) translate(10 34)' },
      ),
      lapis: grupo(
        caixa({ x: -12, y: -70, l: 24, a: 96, r: 3 }, '#f2c318') +
          cheio(
            linha([
              [-12, 26],
              [12, 26],
              [0, 50, 2],
            ]),
            '#f4dcb4',
          ) +
          caixa({ x: -12, y: -82, l: 24, a: 15, r: 5 }, '#ff8a9a'),
        { transform: 'translate(252 222) rotate(38)' },
      ),
    }
    return girado(
      caixa({ x: 16, y: 100, l: 288, a: 124, r: 14 }, '#000', { opacity: 0.3, transform: 'translate(3 9)' }) +
        caixa({ x: 16, y: 100, l: 288, a: 124, r: 14 }, volume(e, p.fundo, 'baixo')) +
        caixa({ x: 16, y: 100, l: 288, a: 34, r: 14 }, p.cor) +
        palavra('BRASIL', { x: 160, y: 117, altura: 15, cor: '#fff', peso: 3.4 }) +
        palavra(p.texto, { x: 160, y: 180, altura: 48, cor: '#10141a', peso: 3.6 }) +
        (p.enfeite ? enfeites[p.enfeite] : ''),
    )
  })
}

export function chave(p: { cor: string; tipo: 'carro' | 'casa' }): string {
  return quadro((e) => {
    if (p.tipo === 'carro')
      return girado(
        caixa({ x: 148, y: 142, l: 150, a: 26, r: 5 }, volume(e, '#b9c4cf', 'baixo')) +
          [0, 1, 2, 3].map((i) => caixa({ x: 196 + i * 24, y: 160, l: 13, a: 17, r: 2 }, '#8e9aa8')).join('') +
          cheio(
            linha([
              [20, 108, 34],
              [146, 96, 30],
              [166, 156, 30],
              [146, 216, 30],
              [20, 204, 34],
            ]),
            volume(e, '#2a323d'),
          ) +
          circulo(70, 136, 17, '#4a5563') +
          circulo(70, 178, 17, '#4a5563') +
          circulo(116, 156, 17, p.cor) +
          circulo(20, 156, 24, 'none', { stroke: '#c6d0db', 'stroke-width': 9 }),
        -34,
      )
    return girado(
      circulo(86, 160, 66, volume(e, p.cor)) +
        cheio(
          linha([
            [86, 122, 4],
            [124, 156, 3],
            [114, 158, 2],
            [114, 192, 4],
            [58, 192, 4],
            [58, 158, 2],
            [48, 156, 3],
          ]),
          '#10141a',
          { opacity: 0.75 },
        ) +
        caixa({ x: 146, y: 146, l: 154, a: 28, r: 6 }, volume(e, p.cor, 'baixo')) +
        [0, 1, 2].map((i) => caixa({ x: 222 + i * 26, y: 170, l: 15, a: 30 - (i % 2) * 11, r: 3 }, tom(p.cor, -0.2))).join(''),
      -34,
    )
  })
}

export function folhaDePapel(p: { tipo: 'contrato' | 'seda' | 'porte' }): string {
  return quadro((e) => {
    if (p.tipo === 'seda')
      return (
        cheio(
          linha([
            [40, 120, 8],
            [236, 84, 8],
            [264, 210, 8],
            [70, 250, 8],
          ]),
          volume(e, '#2f8f5a'),
        ) +
        cheio(
          linha([
            [60, 108, 2],
            [250, 40, 3],
            [270, 96, 3],
            [74, 156, 2],
          ]),
          '#fffdf6',
          { opacity: 0.95 },
        ) +
        traco('M66 132L262 68', '#d8d2c0', 2) +
        palavra('SEDA', { x: 156, y: 180, altura: 30, cor: '#f2e8b8', peso: 3.4 })
      )
    const linhas = [0, 1, 2, 3, 4]
      .map((i) => caixa({ x: 92, y: 96 + i * 24, l: [136, 120, 136, 96, 70][i] ?? 100, a: 9, r: 4 }, '#9aa7b5'))
      .join('')
    const pe =
      p.tipo === 'contrato'
        ? traco('M96 252q16 -34 26 -4t22 -6t26 4', '#1f4f9e', 6) +
          circulo(222, 238, 26, '#b3202b') +
          cheio(
            linha([
              [206, 256, 2],
              [202, 296, 2],
              [222, 282, 2],
              [242, 296, 2],
              [238, 256, 2],
            ]),
            '#8c1733',
          )
        : circulo(160, 240, 34, 'none', { stroke: '#8a6418', 'stroke-width': 6 }) +
          traco('M132 232H186V244H160L152 262H140L146 244H132Z', '#39434f', 6)
    return (
      cheio(
        linha([
          [64, 26, 8],
          [208, 26, 8],
          [256, 74, 4],
          [256, 296, 8],
          [64, 296, 8],
        ]),
        volume(e, p.tipo === 'porte' ? '#f1e3bd' : '#f4f6f8'),
      ) +
      cheio(
        linha([
          [208, 26],
          [208, 74, 4],
          [256, 74],
        ]),
        '#c6d0db',
      ) +
      (p.tipo === 'porte' ? caixa({ x: 64, y: 40, l: 144, a: 24 }, '#8a6418') : caixa({ x: 92, y: 56, l: 92, a: 16, r: 5 }, '#2a323d')) +
      linhas +
      pe
    )
  })
}
