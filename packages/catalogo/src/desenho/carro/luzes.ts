import { TINTA_ESCURA } from '../cores.ts'
import { caixa, cheio, circulo, linha, traco, type Canto } from '../tracos.ts'
import type { Prancheta } from './corpo.ts'
import type { Farol, Lanterna } from './forma.ts'

const ponto = (p: Prancheta, d: number, h: number, r = 0): Canto => [p.x(d), p.y(h), r * p.escala]

function altura(p: Prancheta): number {
  const c = p.carro
  return (c.nariz + c.ponta) / 2 - 1
}

const FAROIS: Readonly<Record<Farol, (p: Prancheta) => string>> = {
  olho: (p) => {
    const [c, h] = [p.carro, altura(p)]
    return cheio(
      linha([ponto(p, 3, h - 4, 3), ponto(p, 6, h + 3, 4), ponto(p, 34 + c.bico * 0.3, h + 9, 3), ponto(p, 26, h - 3, 4)]),
      '#fff6dc',
      { stroke: '#0008', 'stroke-width': 0.8 },
    )
  },
  fino: (p) => {
    const h = altura(p)
    return cheio(linha([ponto(p, 2, h - 1, 1), ponto(p, 5, h + 4, 1), ponto(p, 44, h + 10, 1), ponto(p, 30, h + 2, 2)]), '#f2fbff', {
      stroke: '#0009',
      'stroke-width': 0.8,
    })
  },
  fenda: (p) => {
    const h = altura(p)
    return (
      traco(`M${p.x(3)} ${p.y(h)}L${p.x(30)} ${p.y(h + 5)}`, '#e8faff', 2.6) +
      traco(`M${p.x(5)} ${p.y(h - 5)}L${p.x(18)} ${p.y(h - 3)}`, '#9fdcff', 1.6)
    )
  },
  redondo: (p) => {
    const h = altura(p)
    return (
      circulo(p.x(12), p.y(h), 7.5 * p.escala + 1, '#d9dee5') +
      circulo(p.x(11), p.y(h), 6.4 * p.escala, '#fff8e2') +
      circulo(p.x(10), p.y(h + 2), 2.6 * p.escala, '#fff')
    )
  },
  duplo: (p) => {
    const h = altura(p)
    return [10, 26]
      .map(
        (d) =>
          circulo(p.x(d), p.y(h + d * 0.06), 5.8 * p.escala + 0.8, '#cfd6de') +
          circulo(p.x(d - 1), p.y(h + d * 0.06), 4.8 * p.escala, '#fff6dc'),
      )
      .join('')
  },
  quadrado: (p) => {
    const h = altura(p)
    return (
      cheio(linha([ponto(p, 2, h - 7, 1), ponto(p, 4, h + 7, 1), ponto(p, 22, h + 8, 1), ponto(p, 22, h - 7, 1)]), '#fff4d6', {
        stroke: '#0009',
        'stroke-width': 1,
      }) + caixa({ x: p.x(27), y: p.y(h + 6), l: 4 * p.escala, a: 12 * p.escala }, '#ff9f2e')
    )
  },
  oculto: (p) => {
    const h = altura(p)
    return (
      traco(`M${p.x(20)} ${p.y(p.carro.nariz + 1)}L${p.x(52)} ${p.y(p.carro.nariz + 5)}`, '#000', 1.6, { opacity: 0.55 }) +
      caixa({ x: p.x(14), y: p.y(h - 4), l: 10 * p.escala, a: 4.5 * p.escala, r: 1 }, '#ff9f2e')
    )
  },
}

const LANTERNAS: Readonly<Record<Lanterna, (p: Prancheta) => string>> = {
  fina: (p) => {
    const c = p.carro
    return cheio(
      linha([
        ponto(p, c.L - 1, c.cauda - 11, 1),
        ponto(p, c.L - c.popa - 1, c.cauda - 5, 1),
        ponto(p, c.L - 36, c.cauda - 8, 2),
        ponto(p, c.L - 30, c.cauda - 14, 2),
      ]),
      '#ff3434',
      { stroke: '#5008', 'stroke-width': 0.8 },
    )
  },
  bloco: (p) => {
    const c = p.carro
    return (
      cheio(
        linha([
          ponto(p, c.L - 1, c.cauda - 28, 2),
          ponto(p, c.L - c.popa - 1, c.cauda - 9, 2),
          ponto(p, c.L - 19, c.cauda - 9, 2),
          ponto(p, c.L - 17, c.cauda - 28, 2),
        ]),
        '#e92424',
        { stroke: '#4008', 'stroke-width': 0.8 },
      ) + caixa({ x: p.x(c.L - 2), y: p.y(c.cauda - 19), l: 14 * p.escala, a: 3 }, '#ffb84d')
    )
  },
  redonda: (p) => {
    const c = p.carro
    return (
      circulo(p.x(c.L - 8), p.y(c.cauda - 15), 6 * p.escala, '#f13333') +
      circulo(p.x(c.L - 8), p.y(c.cauda - 14), 2.4 * p.escala, '#ffc0b0')
    )
  },
  alta: (p) => {
    const c = p.carro
    return cheio(
      linha([
        ponto(p, c.L - 1, c.cauda - 40, 2),
        ponto(p, c.L - c.popa * 0.6, c.cauda + 4, 2),
        ponto(p, c.L - 13 - c.popa * 0.6, c.cauda + 4, 3),
        ponto(p, c.L - 11, c.cauda - 40, 2),
      ]),
      '#ea2a2a',
      { stroke: '#4008', 'stroke-width': 0.8 },
    )
  },
  rabo: (p) => {
    const c = p.carro
    return (
      cheio(
        linha([
          ponto(p, c.L + 6, c.cauda + 12, 2),
          ponto(p, c.L - 40, c.cauda, 10),
          ponto(p, c.L - 92, c.tampa - 2, 4),
          ponto(p, c.L - 4, c.cauda - 8, 4),
        ]),
        p.tinta.cor,
        { stroke: TINTA_ESCURA, 'stroke-width': 0.8 },
      ) + circulo(p.x(c.L + 0.5), p.y(c.cauda + 2), 4.6 * p.escala, '#ff4040')
    )
  },
}

function parachoques(p: Prancheta): string {
  const c = p.carro
  const boca = cheio(
    linha([ponto(p, 1, c.vao + 17, 2), ponto(p, 2, c.vao + 28, 2), ponto(p, 20, c.vao + 26, 5), ponto(p, 17, c.vao + 15, 3)]),
    '#080b10',
    { opacity: 0.85 },
  )
  if (p.tem('cromado')) {
    const h = Math.min(c.vao + 30, c.ponta - 12)
    const cromo = p.estojo.degrade('cromo', [
      [0, '#ffffff'],
      [0.45, '#aab4c0'],
      [0.55, '#5c6672'],
      [1, '#e8edf2'],
    ])
    const barra = (d: number, l: number) => caixa({ x: p.x(d + l), y: p.y(h), l: l * p.escala, a: 10 * p.escala, r: 4 * p.escala }, cromo)
    return barra(-5, 40) + barra(c.L - 36, 41)
  }
  return (
    boca +
    cheio(
      linha([
        ponto(p, c.L - 1, c.vao + 18, 2),
        ponto(p, c.L - 2, c.vao + 26, 2),
        ponto(p, c.L - 26, c.vao + 24, 4),
        ponto(p, c.L - 20, c.vao + 14, 3),
      ]),
      '#080b10',
      { opacity: 0.7 },
    )
  )
}

export const luzes = (p: Prancheta): string =>
  parachoques(p) + FAROIS[p.carro.farol ?? 'olho'](p) + LANTERNAS[p.carro.lanterna ?? 'fina'](p)
