import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, linha, palavra, traco, type Estojo } from '../tracos.ts'
import { brilho, quadro, volume } from './quadro.ts'

export type Camada = 'carne' | 'queijo' | 'alface' | 'tomate' | 'bacon' | 'ovo' | 'picanha' | 'cebola' | 'molho'

const CAMADAS: Readonly<Record<Camada, { alto: number; pintar: (e: Estojo, y: number) => string }>> = {
  carne: {
    alto: 34,
    pintar: (e, y) =>
      caixa({ x: 50, y, l: 220, a: 36, r: 17 }, volume(e, '#6b3a20')) +
      [80, 130, 190, 236].map((x) => elipse(x, y + 14, [9, 5], '#3d1f10', { opacity: 0.6 })).join(''),
  },
  picanha: {
    alto: 34,
    pintar: (e, y) =>
      cheio(
        linha([
          [52, y + 30, 10],
          [60, y + 2, 12],
          [260, y - 2, 16],
          [272, y + 28, 10],
          [160, y + 36, 20],
        ]),
        volume(e, '#8a3a2a'),
      ) +
      caixa({ x: 60, y: y - 3, l: 202, a: 11, r: 5 }, '#f4dcb4') +
      [94, 150, 206].map((x) => traco(`M${x} ${y + 14}l22 12`, '#4a1a10', 6)).join(''),
  },
  queijo: {
    alto: 12,
    pintar: (_e, y) =>
      cheio(
        linha([
          [46, y, 3],
          [274, y, 3],
          [262, y + 14, 4],
          [226, y + 14, 3],
          [200, y + 38, 4],
          [174, y + 14, 3],
          [46, y + 14, 4],
        ]),
        '#ffc629',
      ),
  },
  alface: {
    alto: 15,
    pintar: (_e, y) =>
      cheio(
        `M42 ${y + 8}Q58 ${y - 8} 78 ${y + 6}T116 ${y + 6}T156 ${y + 6}T196 ${y + 6}T238 ${y + 6}T280 ${y + 8}Q270 ${y + 24} 240 ${y + 19}H80Q50 ${y + 24} 42 ${y + 8}Z`,
        '#59b83c',
      ),
  },
  tomate: {
    alto: 15,
    pintar: (_e, y) =>
      caixa({ x: 58, y, l: 96, a: 17, r: 8 }, '#e23b30') +
      caixa({ x: 164, y, l: 96, a: 17, r: 8 }, '#e23b30') +
      caixa({ x: 68, y: y + 4, l: 76, a: 4, r: 2 }, '#ff8a70') +
      caixa({ x: 174, y: y + 4, l: 76, a: 4, r: 2 }, '#ff8a70'),
  },
  bacon: {
    alto: 14,
    pintar: (_e, y) =>
      traco(`M40 ${y + 7}q24 -14 48 0t48 0t48 0t48 0t44 0`, '#a8322a', 16) +
      traco(`M40 ${y + 5}q24 -14 48 0t48 0t48 0t48 0t44 0`, '#f2b8a0', 5),
  },
  ovo: {
    alto: 18,
    pintar: (_e, y) =>
      cheio(`M48 ${y + 14}Q60 ${y - 4} 104 ${y + 4}T200 ${y}T274 ${y + 12}Q250 ${y + 26} 160 ${y + 22}T48 ${y + 14}Z`, '#fffaf0') +
      elipse(162, y + 3, [34, 15], '#ffb71e') +
      elipse(152, y - 3, [10, 4], '#fff', { opacity: 0.6 }),
  },
  cebola: {
    alto: 12,
    pintar: (_e, y) => [88, 160, 232].map((x) => elipse(x, y + 6, [32, 8], 'none', { stroke: '#c583c9', 'stroke-width': 6 })).join(''),
  },
  molho: { alto: 10, pintar: (_e, y) => traco(`M54 ${y + 5}H262M84 ${y + 8}v20M216 ${y + 8}v30`, '#d8261f', 11) },
}

export function hamburguer(camadas: readonly Camada[], p: { pao?: string; gergelim?: boolean } = {}): string {
  return quadro((e) => {
    const pao = p.pao ?? '#d9913f'
    const alto = camadas.reduce((soma, c) => soma + CAMADAS[c].alto, 0)
    const topo = Math.max(46, 252 - alto - 88)
    let y = topo + 86
    const recheio = camadas.map((c) => {
      const parte = CAMADAS[c].pintar(e, y)
      y += CAMADAS[c].alto
      return parte
    })
    const sementes =
      p.gergelim === false
        ? ''
        : [
            [96, 44],
            [132, 24],
            [172, 30],
            [210, 22],
            [228, 50],
            [150, 54],
            [118, 62],
          ]
            .map(([x = 0, dy = 0]) => elipse(x, topo + dy, [7, 4.5], '#fff1cf'))
            .join('')
    return (
      elipse(160, y + 50, [118, 12], '#000', { opacity: 0.25 }) +
      caixa({ x: 52, y: y - 2, l: 216, a: 50, r: 22 }, volume(e, tom(pao, -0.06))) +
      recheio.toReversed().join('') +
      cheio(
        `M46 ${topo + 90}C46 ${topo + 22} 96 ${topo - 12} 160 ${topo - 12}C224 ${topo - 12} 274 ${topo + 22} 274 ${topo + 90}Q160 ${topo + 100} 46 ${topo + 90}Z`,
        volume(e, pao),
      ) +
      sementes +
      brilho(116, topo + 24, 34, 13)
    )
  })
}

export function pizza(p: { massa: string; molho: string; enfeite: (x: number, y: number, i: number) => string; fio?: string }): string {
  return quadro((e) => {
    const pontos = [
      [160, 92],
      [112, 118],
      [206, 122],
      [146, 158],
      [190, 178],
      [120, 182],
      [160, 224],
      [84, 100],
      [238, 98],
    ] as const
    return (
      cheio('M26 74Q160 -8 294 74L274 112Q160 46 46 112Z', volume(e, p.massa)) +
      cheio('M48 106Q160 44 272 106L166 298Q160 306 154 298Z', p.molho) +
      cheio('M62 112Q160 60 258 112L164 276Q160 282 156 276Z', tom(p.molho, 0.16)) +
      pontos.map(([x, y], i) => p.enfeite(x, y, i)).join('') +
      (p.fio ? traco('M70 118L230 132L104 162L212 190L132 214L180 244', p.fio, 6, { opacity: 0.9 }) : '') +
      brilho(110, 52, 44, 8)
    )
  })
}

export const COBERTURAS = {
  calabresa: (x: number, y: number) => circulo(x, y, 21, '#a82a22') + circulo(x, y, 16, '#d3463a') + circulo(x - 5, y - 4, 4, '#ff9a80'),
  mucarela: (x: number, y: number, i: number) =>
    elipse(x, y, [26, 14], '#fff3c4', { transform: `rotate(${i * 40} ${x} ${y})`, opacity: 0.95 }) +
    (i % 3 === 0
      ? cheio(
          linha([
            [x - 14, y, 2],
            [x, y - 12, 8],
            [x + 16, y, 2],
            [x, y + 8, 8],
          ]),
          '#4f9a3a',
        )
      : ''),
  banana: (x: number, y: number) =>
    elipse(x, y, [20, 17], '#fff0b8') +
    elipse(x, y, [20, 17], 'none', { stroke: '#e0b23c', 'stroke-width': 4 }) +
    [0, 120, 240].map((g) => circulo(x + 5 * Math.cos(g), y + 5 * Math.sin(g), 2, '#9a6233')).join(''),
  chocolate: (x: number, y: number, i: number) =>
    caixa({ x: x - 13, y: y - 8, l: 26, a: 14, r: 4 }, ['#d8261f', '#f2c318', '#2a6fd6', '#1f9350'][i % 4] ?? '#fff', {
      transform: `rotate(${i * 50} ${x} ${y})`,
    }),
} as const

type CaixaDeLanche = 'lanche' | 'combo' | 'brinde'

const rosto = (cor: string): string =>
  circulo(160, 226, 30, '#fff') +
  traco('M142 230Q160 250 178 230', cor, 7) +
  circulo(149, 216, 4.5, '#20262e') +
  circulo(171, 216, 4.5, '#20262e')

const fritas = (): string =>
  [0, 1, 2, 3, 4]
    .map((i) =>
      caixa({ x: 62 + i * 17, y: 96 - (i % 2) * 18, l: 14, a: 90, r: 3 }, i % 2 ? '#ffd05a' : '#f2b632', {
        transform: `rotate(${(i - 2) * 4} ${70 + i * 17} 150)`,
      }),
    )
    .join('')

const CAIXAS_DE_LANCHE: Readonly<Record<CaixaDeLanche, (e: Estojo, cor: string) => string>> = {
  lanche: (e, cor) =>
    cheio(
      linha([
        [52, 158, 10],
        [70, 76, 14],
        [250, 76, 14],
        [268, 158, 10],
      ]),
      volume(e, cor),
    ) +
    caixa({ x: 66, y: 142, l: 188, a: 30, r: 8 }, '#d9913f') +
    caixa({ x: 60, y: 160, l: 200, a: 13, r: 6 }, '#59b83c') +
    cheio(
      linha([
        [46, 168, 8],
        [274, 168, 8],
        [254, 270, 16],
        [66, 270, 16],
      ]),
      volume(e, tom(cor, -0.12)),
    ) +
    palavra('X', { x: 160, y: 220, altura: 46, cor: '#fff', peso: 3.6 }),
  brinde: (e, cor) =>
    traco('M112 112Q110 40 160 40T208 112', '#f2c318', 15) +
    cheio(
      linha([
        [54, 130, 10],
        [92, 96, 8],
        [228, 96, 8],
        [266, 130, 10],
        [254, 286, 14],
        [66, 286, 14],
      ]),
      volume(e, cor),
    ) +
    rosto(cor) +
    caixa({ x: 64, y: 150, l: 192, a: 14 }, '#f2c318') +
    circulo(252, 104, 34, '#8a5a34') +
    circulo(230, 78, 12, '#8a5a34') +
    circulo(274, 78, 12, '#8a5a34') +
    circulo(243, 100, 4, '#111') +
    circulo(261, 100, 4, '#111') +
    elipse(252, 114, [12, 9], '#e0b98a'),
  combo: (e, cor) =>
    caixa({ x: 20, y: 262, l: 280, a: 26, r: 12 }, volume(e, '#8a5a34')) +
    fritas() +
    cheio(
      linha([
        [54, 150, 6],
        [152, 150, 6],
        [142, 264, 8],
        [64, 264, 8],
      ]),
      volume(e, cor),
    ) +
    cheio(
      linha([
        [178, 120, 5],
        [274, 120, 5],
        [260, 264, 10],
        [192, 264, 10],
      ]),
      volume(e, '#f4f6f8'),
    ) +
    caixa({ x: 170, y: 104, l: 112, a: 20, r: 8 }, '#c6d0db') +
    traco('M238 104L248 48', cor, 9) +
    circulo(226, 196, 24, cor),
}

export const caixaDeLanche = (p: { cor: string; tipo: CaixaDeLanche }): string => quadro((e) => CAIXAS_DE_LANCHE[p.tipo](e, p.cor))

export function saco(p: { pano: string; conteudo: string; texto?: string; aberto?: boolean; simbolo?: string }): string {
  return quadro((e) => {
    const boca =
      p.aberto === false
        ? cheio(
            linha([
              [110, 88, 10],
              [96, 40, 10],
              [136, 60, 6],
              [160, 34, 8],
              [186, 60, 6],
              [224, 40, 10],
              [210, 88, 10],
            ]),
            volume(e, tom(p.pano, 0.1)),
          ) + caixa({ x: 104, y: 80, l: 112, a: 18, r: 8 }, '#8a5a34')
        : elipse(160, 102, [86, 30], tom(p.pano, -0.4)) +
          cheio('M80 102C94 62 126 48 160 48C194 48 226 62 240 102Z', volume(e, p.conteudo)) +
          brilho(134, 72, 22, 8)
    return (
      boca +
      cheio('M76 100Q160 138 244 100C292 180 284 262 254 290H66C36 262 28 180 76 100Z', volume(e, p.pano)) +
      traco('M84 112Q160 146 236 112', tom(p.pano, 0.5), 5, { opacity: 0.6 }) +
      (p.texto ? palavra(p.texto, { x: 160, y: 214, altura: p.texto.length > 2 ? 36 : 56, cor: tom(p.pano, -0.62), peso: 3 }) : '') +
      (p.simbolo ?? '')
    )
  })
}

export function montinho(cor: string, p: { graos?: string; prato?: string } = {}): string {
  return quadro((e) => {
    const graos = p.graos
      ? Array.from({ length: 16 }, (_, i) =>
          circulo(70 + ((i * 53) % 180), 250 - ((i * 37) % 100) * (1 - Math.abs(((i * 53) % 180) - 90) / 120), 7, p.graos ?? cor),
        ).join('')
      : ''
    return (
      (p.prato ? elipse(160, 262, [140, 30], volume(e, p.prato)) : elipse(160, 258, [134, 16], '#000', { opacity: 0.25 })) +
      cheio('M36 256C70 212 120 108 160 104C202 108 252 212 286 256Q160 284 36 256Z', volume(e, cor)) +
      graos +
      brilho(138, 160, 15, 32)
    )
  })
}

export function bife(p: { cor: string; gordura: string; grelha?: boolean; osso?: boolean }): string {
  return quadro((e) => {
    const d = 'M54 176C40 104 96 54 174 62C254 70 290 128 270 188C250 250 196 270 150 246C120 232 66 246 54 176Z'
    const corte = e.corte('bife', d)
    const marcas = p.grelha
      ? [0, 1, 2, 3, 4].map((i) => traco(`M${30 + i * 54} 270L${100 + i * 54} 40`, tom(p.cor, -0.6), 12, { opacity: 0.75 })).join('')
      : [
          [120, 120, 40, 8],
          [200, 150, 46, 9],
          [150, 200, 36, 7],
          [220, 210, 26, 6],
        ]
          .map(([x = 0, y = 0, a = 0, b = 0], i) =>
            elipse(x, y, [a, b], p.gordura, { opacity: 0.7, transform: `rotate(${i * 24} ${x} ${y})` }),
          )
          .join('')
    return (
      cheio(d, p.gordura, { transform: 'translate(0 14)' }) +
      cheio(d, volume(e, p.cor)) +
      `<g clip-path="${corte}">${marcas}</g>` +
      cheio(d, 'none', { stroke: p.gordura, 'stroke-width': 11 }) +
      (p.osso ? circulo(104, 132, 24, '#fff6e6') + circulo(104, 132, 10, '#e3b58a') : '')
    )
  })
}
