import { BORRACHA, TINTA_ESCURA } from '../cores.ts'
import { roda } from '../rodas.ts'
import { caixa, cheio, circulo, linha, n, traco, type Canto } from '../tracos.ts'
import { eixos, type Prancheta } from './corpo.ts'
import type { Asa, Extra } from './forma.ts'

type C3 = readonly [d: number, h: number, raio?: number]
const forma = (p: Prancheta, cantos: readonly C3[]): string =>
  linha(cantos.map(([d, h, r]): Canto => [p.x(d), p.y(h), (r ?? 0) * p.escala]))
const risco = (p: Prancheta, pontos: readonly (readonly [number, number])[]): string =>
  `M${pontos.map(([d, h]) => `${n(p.x(d))} ${n(p.y(h))}`).join('L')}`

function lamina(p: Prancheta, c: { d: number; h: number; corda: number; pes: number; base: number }): string {
  const { cor, claro } = p.tinta
  const pe = (d: number) =>
    traco(
      risco(p, [
        [d - 3, c.h],
        [d + 1, c.base],
      ]),
      TINTA_ESCURA,
      4.5 * p.escala,
    )
  const asa = cheio(
    forma(p, [
      [c.d - c.corda, c.h + 1, 3],
      [c.d + 3, c.h + 9, 4],
      [c.d + 5, c.h + 3, 2],
      [c.d - c.corda, c.h - 3, 3],
    ]),
    cor,
    { stroke: TINTA_ESCURA, 'stroke-width': 0.9 },
  )
  return (
    pe(c.d - c.corda * 0.3) +
    (c.pes > 1 ? pe(c.d - c.corda * 0.75) : '') +
    asa +
    traco(
      risco(p, [
        [c.d - c.corda + 4, c.h + 1],
        [c.d, c.h + 7],
      ]),
      claro,
      1.2,
      { opacity: 0.8 },
    )
  )
}

export function asa(p: Prancheta): string {
  const c = p.carro
  const fim = c.L - c.popa
  const asas: Readonly<Record<Asa, () => string>> = {
    labio: () =>
      cheio(
        forma(p, [
          [fim + 2, c.cauda + 6, 2],
          [fim - 30, c.cauda + 1, 4],
          [fim - 4, c.cauda - 4, 2],
        ]),
        p.tinta.cor,
        { stroke: TINTA_ESCURA, 'stroke-width': 0.8 },
      ),
    pato: () =>
      cheio(
        forma(p, [
          [fim + 6, c.cauda + 13, 3],
          [fim - 18, c.cauda + 4, 10],
          [fim - 62, c.cauda + 6, 4],
          [fim - 4, c.cauda - 6, 3],
        ]),
        p.tinta.cor,
        { stroke: TINTA_ESCURA, 'stroke-width': 0.8 },
      ),
    baixa: () => lamina(p, { d: fim - 1, h: c.cauda + 11, corda: 34, pes: 1, base: c.cauda - 1 }),
    alta: () => lamina(p, { d: fim + 1, h: c.cauda + 25, corda: 40, pes: 2, base: c.cauda - 1 }),
    gt: () => lamina(p, { d: fim + 8, h: Math.max(c.cauda + 34, c.H - 14), corda: 46, pes: 1, base: c.cauda - 1 }),
    teto: () =>
      cheio(
        forma(p, [
          [c.teto2 + 26, c.H - 4, 3],
          [c.teto2 - 24, c.H + 1, 4],
          [c.teto2 - 6, c.H - 7, 3],
          [c.teto2 + 22, c.H - 9, 2],
        ]),
        p.tinta.cor,
        { stroke: TINTA_ESCURA, 'stroke-width': 0.8 },
      ),
    barbatana: () =>
      cheio(
        forma(p, [
          [fim, c.cauda + 2, 2],
          [fim - 2, c.H - 2, 4],
          [c.teto2 - 10, c.H + 2, 12],
          [c.teto2 + 10, c.H - 10, 20],
          [fim - 40, c.cauda + 4, 10],
        ]),
        p.tinta.cor,
        { stroke: TINTA_ESCURA, 'stroke-width': 0.8 },
      ),
  }
  return c.asa ? asas[c.asa]() : ''
}

const lampada = (p: Prancheta, d: number, h: number): string =>
  circulo(p.x(d), p.y(h), 6.5 * p.escala, '#2a3038') + circulo(p.x(d - 1), p.y(h), 4.6 * p.escala, '#fff3c4')

const ATRAS: Partial<Record<Extra, (p: Prancheta) => string>> = {
  estepe: (p) => {
    const c = p.carro
    return caixa(
      { x: p.x(c.L + 12), y: p.y(c.vao + 34 + c.r * 1.75), l: 17 * p.escala, a: c.r * 1.75 * p.escala, r: 5 * p.escala },
      BORRACHA,
      { stroke: '#3a4554', 'stroke-width': 1 },
    )
  },
  rack: (p) => {
    const c = p.carro
    return traco(
      risco(p, [
        [c.teto1 + 10, c.H + 1],
        [c.teto1 + 16, c.H + 7],
        [c.teto2 - 22, c.H + 7],
        [c.teto2 - 14, c.H],
      ]),
      '#8e9aa8',
      2.6,
    )
  },
  bagagem: (p) => {
    const c = p.carro
    const malas = [
      ['#7a5234', 10, 22, 46],
      ['#3f5a78', 58, 17, 40],
      ['#8a3d3d', 100, 20, 34],
    ] as const
    return (
      malas
        .map(([cor, d, a, l]) =>
          caixa({ x: p.x(c.teto1 + 18 + d + l), y: p.y(c.H + 6 + a), l: l * p.escala, a: a * p.escala, r: 3 }, cor, {
            stroke: '#0007',
            'stroke-width': 1,
          }),
        )
        .join('') +
      traco(
        risco(p, [
          [c.teto1 + 8, c.H + 14],
          [c.teto1 + 8, c.H + 5],
          [c.teto2 - 12, c.H + 5],
          [c.teto2 - 12, c.H + 14],
        ]),
        '#2a3038',
        3,
      )
    )
  },
  'teto-barraca': (p) => {
    const c = p.carro
    return caixa({ x: p.x(c.teto2 - 14), y: p.y(c.H + 22), l: (c.teto2 - c.teto1 - 30) * p.escala, a: 18 * p.escala, r: 5 }, '#4b5443', {
      stroke: '#0008',
      'stroke-width': 1,
    })
  },
  luzes: (p) => [0, 1, 2].map((i) => lampada(p, p.carro.teto1 + 10 + i * 15, p.carro.H + 5)).join(''),
  prancha: (p) => {
    const c = p.carro
    return (
      cheio(
        forma(p, [
          [c.teto2 + 26, c.H + 9, 10],
          [c.teto1 - 40, c.H + 16, 20],
          [c.teto1 - 60, c.H + 11, 3],
          [c.teto1 - 30, c.H + 6, 16],
          [c.teto2 + 24, c.H + 5, 8],
        ]),
        '#ffd36b',
        { stroke: '#0007', 'stroke-width': 1 },
      ) +
      traco(
        risco(p, [
          [c.teto2 + 6, c.H + 8],
          [c.teto1 - 36, c.H + 12],
        ]),
        '#e2543a',
        2,
      )
    )
  },
  boca: (p) => {
    const c = p.carro
    const d = c.para * 0.62
    return (
      caixa({ x: p.x(d + 24), y: p.y(c.capo + 22), l: 42 * p.escala, a: 26 * p.escala, r: 3 }, '#c5ced8', {
        stroke: '#0009',
        'stroke-width': 1,
      }) + caixa({ x: p.x(d + 18), y: p.y(c.capo + 32), l: 26 * p.escala, a: 11 * p.escala, r: 2 }, '#d8262a')
    )
  },
  giro: (p) => {
    const c = p.carro
    const meio = (c.teto1 + c.teto2) / 2 - 14
    const lado = (d: number, cor: string) =>
      caixa({ x: p.x(d), y: p.y(c.H + 12), l: 26 * p.escala, a: 12 * p.escala, r: 3 }, cor, { stroke: '#fff8', 'stroke-width': 0.8 })
    return (
      lado(meio + 26, '#ff3b3b') +
      lado(meio, '#3b82ff') +
      caixa({ x: p.x(meio + 30), y: p.y(c.H + 1), l: 60 * p.escala, a: 3, r: 1 }, '#1a1f27')
    )
  },
  taxi: (p) => {
    const c = p.carro
    const meio = (c.teto1 + c.teto2) / 2 - 8
    return (
      caixa({ x: p.x(meio + 24), y: p.y(c.H + 16), l: 48 * p.escala, a: 16 * p.escala, r: 3 }, '#fff2b0', {
        stroke: '#222',
        'stroke-width': 1.2,
      }) + caixa({ x: p.x(meio + 18), y: p.y(c.H + 11), l: 36 * p.escala, a: 5 * p.escala }, '#222')
    )
  },
  antena: (p) =>
    traco(
      risco(p, [
        [p.carro.vidro - 10, p.carro.tampa],
        [p.carro.vidro + 18, p.carro.H + 40],
      ]),
      '#7c8896',
      1.4,
    ),
  espinha: (p) => {
    const c = p.carro
    return cheio(
      forma(p, [
        [c.L - 24, c.cauda + 2, 3],
        [c.L - 26, c.cauda + 16, 6],
        [c.teto2 - 8, c.H - 2, 10],
        [c.vidro, c.tampa, 10],
      ]),
      p.tinta.escuro,
      { stroke: TINTA_ESCURA, 'stroke-width': 0.8 },
    )
  },
}

function arcos(p: Prancheta, cor: string, largura: number): string {
  const c = p.carro
  return eixos(c, p.tem('seis'))
    .map((d) => {
      const r = (c.r + 8) * p.escala
      return traco(
        `M${n(p.x(d) + r)} ${n(p.y(c.r - 4))}A${n(r)} ${n(r)} 0 0 0 ${n(p.x(d) - r)} ${n(p.y(c.r - 4))}`,
        cor,
        largura * p.escala,
        { 'stroke-linecap': 'butt' },
      )
    })
    .join('')
}

const SOBRE: Partial<Record<Extra, (p: Prancheta) => string>> = {
  capo: (p) => {
    const c = p.carro
    const d = c.para * 0.62
    const h = (c.capo + c.nariz) / 2 + c.bojo * 0.5
    return (
      cheio(
        forma(p, [
          [d + 34, h + 2, 8],
          [d - 12, h + 9, 5],
          [d - 16, h + 1, 2],
        ]),
        p.tinta.cor,
        { stroke: TINTA_ESCURA, 'stroke-width': 0.8 },
      ) + caixa({ x: p.x(d - 11), y: p.y(h + 7), l: 4 * p.escala, a: 6 * p.escala }, '#05070b')
    )
  },
  entrada: (p) => {
    const c = p.carro
    const d = c.eixo + c.entre - c.r - 16
    return (
      cheio(
        forma(p, [
          [d + 6, c.capo - 4, 6],
          [d - 26, c.capo - 22, 6],
          [d - 6, c.vao + 22, 5],
          [d + 8, c.vao + 30, 5],
        ]),
        '#07090d',
        { opacity: 0.9 },
      ) +
      traco(
        risco(p, [
          [d + 5, c.capo - 5],
          [d - 25, c.capo - 22],
          [d - 7, c.vao + 23],
        ]),
        p.tinta.claro,
        1.2,
        { opacity: 0.6 },
      )
    )
  },
  guelra: (p) => {
    const c = p.carro
    const d = c.eixo + c.r + 14
    return [0, 9, 18]
      .map((i) =>
        traco(
          risco(p, [
            [d + i, c.capo - 18],
            [d + i + 4, c.capo - 34],
          ]),
          '#05070b',
          2.4,
        ),
      )
      .join('')
  },
  persiana: (p) => {
    const c = p.carro
    return [0.15, 0.38, 0.61, 0.84]
      .map((t) => {
        const d = c.teto2 + (c.vidro - c.teto2) * t
        const h = c.H - 4 + (c.tampa - c.H + 4) * t
        return traco(
          risco(p, [
            [d - 6, h + 4],
            [d + 12, h + 1],
          ]),
          TINTA_ESCURA,
          3,
        )
      })
      .join('')
  },
  cano: (p) => {
    const c = p.carro
    return (
      traco(
        risco(p, [
          [c.eixo + c.r + 12, c.vao + 8],
          [c.eixo + c.entre - c.r - 10, c.vao + 8],
        ]),
        '#d9e0e8',
        6 * p.escala,
      ) +
      traco(
        risco(p, [
          [c.eixo + c.r + 14, c.vao + 9],
          [c.eixo + c.entre - c.r - 12, c.vao + 9],
        ]),
        '#fff',
        1.2,
      )
    )
  },
  quebra: (p) => {
    const c = p.carro
    return (
      traco(
        risco(p, [
          [2, c.vao + 16],
          [-9, c.vao + 20],
          [-9, c.ponta + 6],
          [4, c.nariz + 2],
        ]),
        '#2c343f',
        6 * p.escala,
      ) +
      traco(
        risco(p, [
          [-9, (c.vao + c.ponta) / 2 + 10],
          [4, (c.vao + c.ponta) / 2 + 10],
        ]),
        '#2c343f',
        5 * p.escala,
      )
    )
  },
  snorkel: (p) =>
    traco(
      risco(p, [
        [p.carro.para - 8, p.carro.capo - 8],
        [p.carro.para + 4, p.carro.capo + 2],
        [p.carro.teto1 - 8, p.carro.H + 2],
        [p.carro.teto1 - 18, p.carro.H + 4],
      ]),
      '#171c23',
      6 * p.escala,
    ),
  saia: (p) =>
    cheio(
      forma(p, [
        [6, p.carro.vao + 4, 2],
        [-9, p.carro.vao - 1, 2],
        [30, p.carro.vao - 1],
        [34, p.carro.vao + 5],
      ]),
      '#10141a',
    ) +
    caixa(
      {
        x: p.x(p.carro.eixo + p.carro.entre - p.carro.r - 8),
        y: p.y(p.carro.vao + 5),
        l: (p.carro.entre - 2 * p.carro.r - 16) * p.escala,
        a: 7 * p.escala,
        r: 2,
      },
      '#10141a',
    ),
  plastico: (p) =>
    arcos(p, '#151a21', 8) +
    caixa(
      {
        x: p.x(p.carro.eixo + p.carro.entre - p.carro.r - 4),
        y: p.y(p.carro.vao + 18),
        l: (p.carro.entre - 2 * p.carro.r - 8) * p.escala,
        a: 14 * p.escala,
      },
      '#151a21',
    ),
  largo: (p) => arcos(p, p.tinta.claro, 7) + arcos(p, TINTA_ESCURA, 1.6),
  estribo: (p) =>
    caixa(
      {
        x: p.x(p.carro.eixo + p.carro.entre - p.carro.r - 4),
        y: p.y(p.carro.vao + 4),
        l: (p.carro.entre - 2 * p.carro.r - 8) * p.escala,
        a: 6 * p.escala,
        r: 2,
      },
      '#3b4653',
    ),
  blindado: (p) => {
    const c = p.carro
    return (
      [0, 1]
        .map((i) =>
          cheio(
            forma(p, [
              [c.para + 26 + i * 92, c.capo - 14, 3],
              [c.para + 100 + i * 92, c.capo - 14, 3],
              [c.para + 102 + i * 92, c.vao + 26, 3],
              [c.para + 28 + i * 92, c.vao + 26, 3],
            ]),
            '#0000',
            { stroke: '#cfd8e2', 'stroke-width': 1.6, 'stroke-opacity': 0.55 },
          ),
        )
        .join('') + [0, 1, 2, 3].map((i) => circulo(p.x(c.para + 34 + i * 50), p.y(c.vao + 34), 1.5, '#e6ecf2')).join('')
    )
  },
  farolete: (p) => lampada(p, 6, p.carro.vao + 40) + lampada(p, 22, p.carro.vao + 40),
  reboque: (p) => caixa({ x: p.x(p.carro.L + 14), y: p.y(p.carro.vao + 16), l: 16, a: 4 }, '#2a3038'),
  difusor: (p) =>
    [0, 8, 16]
      .map((i) =>
        traco(
          risco(p, [
            [p.carro.L - 4 - i, p.carro.vao + 14],
            [p.carro.L - 10 - i, p.carro.vao],
          ]),
          '#1d232c',
          2,
        ),
      )
      .join(''),
  escada: (p) => {
    const c = p.carro
    return (
      traco(
        risco(p, [
          [c.L + 5, c.vao + 30],
          [c.L + 5, c.H + 4],
          [c.L - 10, c.H + 6],
        ]),
        '#c9d2dc',
        2.4,
      ) +
      [0.2, 0.4, 0.6, 0.8]
        .map((t) =>
          traco(
            risco(p, [
              [c.L - 2, c.vao + 30 + (c.H - c.vao - 30) * t],
              [c.L + 5, c.vao + 30 + (c.H - c.vao - 30) * t],
            ]),
            '#c9d2dc',
            2,
          ),
        )
        .join('')
    )
  },
  gaiola: (p) => {
    const c = p.carro
    return traco(
      risco(p, [
        [c.vidro + 4, c.tampa],
        [c.teto2 + 6, c.H + 3],
        [c.teto2 + 70, c.cauda + 4],
        [c.teto2 + 40, c.cauda + 4],
        [c.teto2 + 6, c.H + 3],
      ]),
      '#2f3843',
      5 * p.escala,
    )
  },
  carga: (p) => {
    const c = p.carro
    const base = c.vidro + 22
    return [
      ['#8a5a34', 0, 26, 40],
      ['#6d7987', 44, 20, 34],
      ['#5c6b3a', 82, 30, 30],
    ]
      .map(([cor, d, a, l]) =>
        caixa(
          { x: p.x(base + Number(d) + Number(l)), y: p.y(c.cauda + Number(a) - 4), l: Number(l) * p.escala, a: Number(a) * p.escala, r: 3 },
          String(cor),
          { stroke: '#0008', 'stroke-width': 1 },
        ),
      )
      .join('')
  },
  estepe2: (p) => roda({ x: p.x(p.carro.eixo + p.carro.r + 22), y: p.y(p.carro.capo - 16), r: p.carro.r * 0.72 * p.escala, aro: 'arame' }),
}

const desenhar = (p: Prancheta, livro: Partial<Record<Extra, (p: Prancheta) => string>>): string =>
  (p.carro.mais ?? []).map((extra) => livro[extra]?.(p) ?? '').join('')

export const atras = (p: Prancheta): string => desenhar(p, ATRAS)
export const sobre = (p: Prancheta): string => desenhar(p, SOBRE)
