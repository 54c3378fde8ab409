import { caixa, cheio, circulo, estrela, grupo, linha, palavra, traco } from '../tracos.ts'
import { girado, quadro, volume } from './quadro.ts'

export type SinalDoVale =
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

const SINAIS: Readonly<Record<SinalDoVale, (cor: string) => string>> = {
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

export function vale(p: { cor: string; sinal: SinalDoVale; mais?: boolean; premium?: boolean }): string {
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
