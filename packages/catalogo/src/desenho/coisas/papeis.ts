/** Cards, notes, vouchers, documents, keys: what a person carries in a wallet. */
import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, estrela, grupo, linha, palavra, traco } from '../tracos.ts'
import { quadro, volume } from './quadro.ts'

const girado = (partes: string, graus = -10): string => grupo(partes, { transform: `rotate(${graus} 160 160)` })
const rosto = (x: number, y: number, cor: string): string =>
  circulo(x, y - 15, 19, cor) + cheio(`M${x - 32} ${y + 40}Q${x - 30} ${y + 6} ${x} ${y + 6}T${x + 32} ${y + 40}Z`, cor)

export interface Cartao {
  cor: string
  cor2?: string
  tipo: 'banco' | 'acesso' | 'documento' | 'clonado' | 'seguranca' | 'nome'
  marca?: string
  estrelas?: number
  selo?: 'x' | 'troca' | 'coroa' | 'ok'
}

export function cartao(p: Cartao): string {
  return quadro((e) => {
    const cor2 = p.cor2 ?? '#fff'
    const d = linha([
      [22, 74, 18],
      [298, 74, 18],
      [298, 246, 18],
      [22, 246, 18],
    ])
    const corte = e.corte('cartao', d)
    const onda = cheio('M22 180Q110 120 180 190T298 150V246H22Z', tom(p.cor, 0.25), { opacity: 0.6 })
    const chip = caixa({ x: 52, y: 128, l: 52, a: 40, r: 7 }, '#e9c463') + traco('M52 148H104M78 128V168', '#8a6418', 3)
    const numeros = [0, 1, 2, 3].map((i) => caixa({ x: 52 + i * 56, y: 196, l: 42, a: 11, r: 4 }, cor2, { opacity: 0.85 })).join('')
    const dentro = {
      banco: onda + chip + numeros + circulo(244, 114, 22, '#ff5a4d') + circulo(264, 114, 22, '#ffb84d', { opacity: 0.85 }),
      clonado:
        caixa({ x: 22, y: 94, l: 276, a: 32 }, '#10141a') +
        chip +
        numeros +
        Array.from({ length: p.estrelas ?? 0 }, (_, i) => estrela(278 - i * 32, 150, 15, '#ffd76b')).join('') +
        traco('M40 244L90 200M230 80L280 240', cor2, 3, { opacity: 0.35 }),
      acesso:
        caixa({ x: 132, y: 84, l: 56, a: 13, r: 6 }, '#0a0d13', { opacity: 0.6 }) +
        [18, 34, 50].map((r) => traco(`M${70 - r * 0.4} ${178 - r}A${r} ${r} 0 0 1 ${70 + r} 178`, cor2, 9)).join('') +
        caixa({ x: 160, y: 140, l: 110, a: 15, r: 6 }, cor2, { opacity: 0.85 }) +
        caixa({ x: 160, y: 170, l: 78, a: 12, r: 6 }, cor2, { opacity: 0.55 }),
      seguranca:
        cheio(
          linha([
            [92, 104, 4],
            [138, 122, 6],
            [134, 180, 16],
            [92, 214, 8],
            [50, 180, 16],
            [46, 122, 6],
          ]),
          '#ffd76b',
        ) +
        traco('M70 158L88 178L118 138', '#10141a', 11) +
        caixa({ x: 162, y: 120, l: 112, a: 14, r: 6 }, cor2, { opacity: 0.85 }) +
        caixa({ x: 162, y: 150, l: 84, a: 12, r: 6 }, cor2, { opacity: 0.55 }) +
        [0, 1, 2, 3, 4, 5, 6, 7].map((i) => caixa({ x: 162 + i * 13, y: 186, l: i % 3 ? 5 : 9, a: 36 }, cor2)).join(''),
      documento:
        caixa({ x: 22, y: 74, l: 276, a: 34 }, tom(p.cor, -0.35)) +
        caixa({ x: 44, y: 122, l: 90, a: 104, r: 8 }, '#eaf2fa') +
        rosto(89, 170, tom(p.cor, -0.2)) +
        [0, 1, 2, 3]
          .map((i) => caixa({ x: 154, y: 128 + i * 25, l: [118, 92, 110, 64][i] ?? 80, a: 12, r: 5 }, tom(p.cor, -0.5), { opacity: 0.75 }))
          .join(''),
      nome:
        rosto(90, 160, '#fff') +
        caixa({ x: 146, y: 128, l: 128, a: 30, r: 6 }, '#fff') +
        traco('M158 150q12 -18 22 0t24 -2t24 2', '#1f4f9e', 6) +
        traco('M156 192H262M244 176L266 192L244 208', '#ffd76b', 11),
    }[p.tipo]
    const marca = p.marca
      ? palavra(p.marca, { x: p.tipo === 'documento' ? 160 : 82, y: p.tipo === 'documento' ? 91 : 104, altura: 19, cor: '#fff', peso: 3.4 })
      : ''
    const selos = {
      x: circulo(262, 214, 40, '#b3202b') + traco('M244 196L280 232M280 196L244 232', '#fff', 10),
      troca: circulo(262, 214, 38, '#1f9350') + traco('M240 204H280L268 192M284 224H244L256 236', '#fff', 8),
      coroa:
        circulo(262, 214, 40, '#8a6418') +
        cheio(
          linha([
            [240, 232, 2],
            [236, 200, 2],
            [252, 212, 2],
            [262, 192, 2],
            [272, 212, 2],
            [288, 200, 2],
            [284, 232, 2],
          ]),
          '#ffd76b',
        ),
      ok: circulo(262, 214, 38, '#1f9350') + traco('M244 214L258 228L282 200', '#fff', 10),
    }
    return girado(
      cheio(d, '#000', { opacity: 0.3, transform: 'translate(4 10)' }) +
        cheio(d, volume(e, p.cor)) +
        `<g clip-path="${corte}">${dentro}${cheio('M22 74H150L60 246H22Z', '#fff', { opacity: 0.1 })}</g>` +
        marca +
        (p.selo ? selos[p.selo] : ''),
    )
  })
}

/** Bank notes: a bundle, loose ones, and what was done to them. */
export function dinheiro(p: { cor: string; faixa: string; feito?: 'sujo' | 'marcado' | 'falso' | 'molhado'; solto?: boolean }): string {
  return quadro((e) => {
    const nota = (x: number, y: number, g: number) =>
      grupo(
        caixa({ x, y, l: 220, a: 112, r: 10 }, volume(e, p.cor)) +
          caixa({ x: x + 10, y: y + 10, l: 200, a: 92, r: 6 }, 'none', { stroke: tom(p.cor, 0.6), 'stroke-width': 4 }) +
          circulo(x + 110, y + 56, 32, tom(p.cor, 0.35)) +
          palavra('$', { x: x + 110, y: y + 56, altura: 38, cor: tom(p.cor, -0.5), peso: 3 }),
        { transform: `rotate(${g} ${x + 110} ${y + 56})` },
      )
    const notas = p.solto
      ? nota(34, 134, -24) + nota(60, 120, 12) + nota(48, 84, -6)
      : [3, 2, 1]
          .map((i) =>
            caixa({ x: 46 + i * 3, y: 104 + i * 17, l: 228, a: 116, r: 10 }, tom(p.cor, -0.25 + i * 0.02), {
              stroke: tom(p.cor, -0.55),
              'stroke-width': 2,
            }),
          )
          .join('') +
        nota(50, 92, 0) +
        (p.faixa === 'nada' ? '' : caixa({ x: 204, y: 90, l: 36, a: 122, r: 3 }, p.faixa))
    const feitos = {
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
    }
    return notas + (p.feito ? feitos[p.feito] : '')
  })
}

export type Sinal =
  | 'chave'
  | 'espuma'
  | 'combustivel'
  | 'sacola'
  | 'casa'
  | 'garagem'
  | 'pessoa'
  | 'placa'
  | 'radio'
  | 'gema'
  | 'sol'
  | 'nota'

const SINAIS: Readonly<Record<Sinal, (cor: string) => string>> = {
  chave: (c) =>
    grupo(
      cheio(
        linha([
          [-9, -8, 3],
          [-9, 58, 9],
          [9, 58, 9],
          [9, -8, 3],
          [26, -26, 8],
          [20, -52, 4],
          [8, -34, 4],
          [-8, -34, 4],
          [-20, -52, 4],
          [-26, -26, 8],
        ]),
        c,
      ),
      { transform: 'rotate(38)' },
    ),
  espuma: (c) =>
    circulo(-22, 14, 26, c) + circulo(18, 18, 32, c) + circulo(4, -24, 24, c) + circulo(38, -22, 13, c) + circulo(-38, -22, 10, c),
  combustivel: (c) =>
    caixa({ x: -34, y: -46, l: 48, a: 92, r: 8 }, c) +
    caixa({ x: -24, y: -34, l: 28, a: 26, r: 4 }, '#10141a') +
    traco('M14 -6H26V28Q38 34 38 20V-22L24 -38', c, 8),
  sacola: (c) =>
    cheio(
      linha([
        [-40, -22, 6],
        [40, -22, 6],
        [34, 48, 8],
        [-34, 48, 8],
      ]),
      c,
    ) + traco('M-18 -14V-30Q-18 -48 0 -48T18 -30V-14', c, 9),
  casa: (c) =>
    cheio(
      linha([
        [0, -52, 6],
        [50, -8, 4],
        [36, -6, 2],
        [36, 46, 6],
        [-36, 46, 6],
        [-36, -6, 2],
        [-50, -8, 4],
      ]),
      c,
    ) + caixa({ x: -12, y: 6, l: 24, a: 40, r: 4 }, '#10141a'),
  garagem: (c) =>
    cheio(
      linha([
        [0, -50, 6],
        [54, -14, 4],
        [54, 46, 6],
        [-54, 46, 6],
        [-54, -14, 4],
      ]),
      c,
    ) +
    caixa({ x: -38, y: -4, l: 76, a: 50, r: 4 }, '#10141a') +
    cheio(
      linha([
        [-28, 40, 4],
        [-28, 22, 6],
        [-16, 8, 6],
        [16, 8, 6],
        [28, 22, 6],
        [28, 40, 4],
      ]),
      c,
    ) +
    circulo(-15, 28, 4, '#10141a') +
    circulo(15, 28, 4, '#10141a'),
  pessoa: (c) => circulo(0, -24, 24, c) + cheio('M-44 48Q-40 6 0 6T44 48Z', c),
  placa: (c) =>
    caixa({ x: -56, y: -28, l: 112, a: 56, r: 8 }, c) +
    caixa({ x: -56, y: -28, l: 112, a: 15, r: 5 }, '#1f4f9e') +
    palavra('ABC', { x: 0, y: 8, altura: 24, cor: '#10141a' }),
  radio: (c) =>
    caixa({ x: -48, y: -16, l: 96, a: 60, r: 10 }, c) +
    traco('M-30 -16L34 -52', c, 7) +
    circulo(-18, 14, 18, '#10141a') +
    caixa({ x: 12, y: 0, l: 28, a: 8, r: 3 }, '#10141a') +
    caixa({ x: 12, y: 18, l: 28, a: 8, r: 3 }, '#10141a'),
  gema: (c) =>
    cheio(
      linha([
        [-46, -14, 3],
        [-24, -42, 3],
        [24, -42, 3],
        [46, -14, 3],
        [0, 48, 4],
      ]),
      c,
    ) + traco('M-46 -14H46M-16 -14L0 46L16 -14L0 -40Z', '#10141a', 3, { opacity: 0.5 }),
  sol: (c) =>
    circulo(0, 0, 26, c) +
    Array.from({ length: 8 }, (_, i) => caixa({ x: -5, y: -52, l: 10, a: 18, r: 4 }, c, { transform: `rotate(${i * 45})` })).join(''),
  nota: (c) => circulo(-20, 32, 18, c) + circulo(34, 22, 18, c) + traco('M-4 32V-40L50 -50V22', c, 9),
}

/** A voucher with its notches and its sign; of the premium shop with a golden edge. */
export function vale(p: { cor: string; sinal: Sinal; mais?: boolean; premium?: boolean }): string {
  return quadro((e) => {
    const d = 'M36 84H284Q296 84 296 96V132A28 28 0 0 0 296 188V224Q296 236 284 236H36Q24 236 24 224V188A28 28 0 0 0 24 132V96Q24 84 36 84Z'
    const sinal = (x: number, y: number, k: number) => grupo(SINAIS[p.sinal]('#fff'), { transform: `translate(${x} ${y}) scale(${k})` })
    return girado(
      cheio(d, '#000', { opacity: 0.3, transform: 'translate(3 9)' }) +
        cheio(d, volume(e, p.cor)) +
        (p.premium
          ? cheio(d, 'none', { stroke: '#ffd76b', 'stroke-width': 9 }) + estrela(262, 160, 24, '#ffd76b')
          : traco('M232 96V224', '#fff', 4, { 'stroke-dasharray': '9 9', opacity: 0.7 })) +
        sinal(p.mais ? 160 : 130, 160, 1.05) +
        (p.mais ? traco('M74 136V184M50 160H98', '#fff', 14) : '') +
        (p.premium || p.mais
          ? ''
          : [0, 1, 2].map((i) => caixa({ x: 246, y: 128 + i * 26, l: 34, a: 10, r: 4 }, '#fff', { opacity: 0.8 })).join('')),
      -8,
    )
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
