import { TINTA_ESCURA } from '../cores.ts'
import { caixa, cheio, circulo, elipse, estrela, grupo, linha, n, palavra, traco, type Canto } from '../tracos.ts'
import { pilarB, type Prancheta } from './corpo.ts'
import type { Extra, Pintura } from './forma.ts'

type De<T extends Pintura['tipo']> = Extract<Pintura, { tipo: T }>
type Pinturas = { [T in Pintura['tipo']]: (p: Prancheta, o: De<T>) => string }

const forma = (p: Prancheta, cantos: readonly (readonly [number, number, number?])[]): string =>
  linha(cantos.map(([d, h, r]): Canto => [p.x(d), p.y(h), (r ?? 0) * p.escala]))
const meioDaPorta = (p: Prancheta) => ({ x: p.x((p.carro.para + 16 + pilarB(p.carro)) / 2), y: p.y((p.carro.capo + p.carro.vao) / 2 + 2) })

const PINTURAS: Pinturas = {
  faixa: (p, { cor }) =>
    caixa({ x: 0, y: p.y(p.carro.vao + 22), l: 400, a: 5 * p.escala }, cor) +
    caixa({ x: 0, y: p.y(p.carro.vao + 29), l: 400, a: 2 * p.escala }, cor),
  duas: (p, { cor }) => caixa({ x: 0, y: p.y(p.carro.capo - 20), l: 400, a: 90 }, cor),
  listras: (p, { cor }) =>
    cheio(
      forma(p, [
        [-10, p.carro.nariz - 6],
        [p.carro.para, p.carro.capo - 14],
        [p.carro.L + 10, p.carro.cauda - 14],
        [p.carro.L + 10, p.carro.cauda - 24],
        [p.carro.para, p.carro.capo - 24],
        [-10, p.carro.nariz - 14],
      ]),
      cor,
    ) +
    cheio(
      forma(p, [
        [-10, p.carro.nariz - 18],
        [p.carro.para, p.carro.capo - 28],
        [p.carro.L + 10, p.carro.cauda - 28],
        [p.carro.L + 10, p.carro.cauda - 32],
        [p.carro.para, p.carro.capo - 32],
        [-10, p.carro.nariz - 22],
      ]),
      cor,
    ),
  corrida: (p, { cor, numero }) => {
    const { x, y } = meioDaPorta(p)
    return (
      cheio(
        forma(p, [
          [p.carro.eixo + 20, p.carro.vao],
          [p.carro.para + 60, p.carro.capo + 4],
          [p.carro.para + 110, p.carro.capo + 4],
          [p.carro.eixo + 80, p.carro.vao],
        ]),
        cor,
      ) +
      caixa({ x: p.x(p.carro.L), y: p.y(p.carro.vao + 26), l: 400, a: 8 * p.escala }, cor) +
      circulo(x, y, 15 * p.escala + 3, '#fff') +
      palavra(numero, { x, y, altura: 15 * p.escala + 2, cor: '#10141a' })
    )
  },
  raio: (p, { cor }) =>
    cheio(
      forma(p, [
        [10, p.carro.vao + 30],
        [p.carro.para + 40, p.carro.capo - 10],
        [p.carro.para + 30, p.carro.capo - 28],
        [p.carro.L - 30, p.carro.cauda - 10],
        [p.carro.para + 10, p.carro.vao + 18],
        [p.carro.para + 26, p.carro.vao + 34],
      ]),
      cor,
    ),
  chama: (p, { cor }) => {
    const h = p.carro.capo
    return cheio(
      forma(p, [
        [-6, h + 4],
        [-6, h - 44],
        [60, h - 40, 12],
        [130, h - 30, 8],
        [80, h - 30, 10],
        [150, h - 16, 8],
        [86, h - 20, 10],
        [120, h - 4, 8],
        [60, h - 10, 12],
        [40, h + 8, 4],
      ]),
      cor,
      { opacity: 0.95 },
    )
  },
  policia: (p, { cor, fita }) => {
    const c = p.carro
    const { x, y } = meioDaPorta(p)
    return (
      cheio(
        forma(p, [
          [c.para + 4, c.H + 10],
          [c.para + 4, 0],
          [c.vidro - 6, 0],
          [c.vidro - 6, c.H + 10],
        ]),
        cor,
      ) +
      (fita ? caixa({ x: 0, y: p.y(c.capo - 22), l: 400, a: 6 * p.escala }, fita) : '') +
      circulo(x, y, 13 * p.escala, '#0e1a33', { opacity: 0.14 }) +
      estrela(x, y, 12 * p.escala, fita ?? '#c9a24a')
    )
  },
  xadrez: (p, { cor }) =>
    Array.from({ length: 44 }, (_, i) =>
      caixa({ x: p.x(p.carro.L) + (i - 1) * 9, y: p.y(p.carro.capo - 16) + (i % 2) * 5, l: 9, a: 5 }, cor),
    ).join(''),
  manchas: (p, { cor }) =>
    Array.from({ length: 15 }, (_, i) =>
      elipse(
        30 + ((i * 73) % 350),
        p.y(p.carro.H) + 8 + ((i * 37) % Math.round(p.carro.H * p.escala)),
        [12 + ((i * 7) % 13), 5 + ((i * 5) % 8)],
        cor,
        { opacity: 0.85 },
      ),
    ).join(''),
  letreiro: (p, { cor, texto }) => {
    const c = p.carro
    const x = p.x((pilarB(c) + c.L) / 2)
    const y = p.y((c.H + c.vao) / 2 + 6)
    return (
      caixa({ x: 0, y: p.y(c.vao + 34), l: 400, a: 10 * p.escala }, cor) +
      palavra(texto, { x, y, altura: Math.min(24 * p.escala + 3, ((c.L - pilarB(c)) * p.escala * 0.9) / texto.length), cor, peso: 3.4 })
    )
  },
  cruz: (p, { cor }) => {
    const c = p.carro
    const [x, y] = [p.x((pilarB(c) + c.L) / 2), p.y((c.H + c.vao) / 2 + 14)]
    return (
      caixa({ x: 0, y: p.y(c.vao + 40), l: 400, a: 11 * p.escala }, cor) +
      caixa({ x: x - 5, y: y - 15, l: 10, a: 30 }, cor) +
      caixa({ x: x - 15, y: y - 5, l: 30, a: 10 }, cor)
    )
  },
  flores: (p, { cor }) =>
    Array.from({ length: 9 }, (_, i) => {
      const [x, y] = [p.x(p.carro.L) + 24 + i * 38, p.y(p.carro.vao + 46 + ((i * 31) % 40))]
      return (
        [0, 1, 2, 3, 4]
          .map((k) => circulo(x + 5 * Math.cos((k * 2 * Math.PI) / 5), y + 5 * Math.sin((k * 2 * Math.PI) / 5), 4, cor))
          .join('') + circulo(x, y, 3, '#ffd84d')
      )
    }).join(''),
}

const MATERIAIS: Partial<Record<Extra, (p: Prancheta) => string>> = {
  madeira: (p) => {
    const c = p.carro
    return (
      caixa(
        { x: p.x(c.L - 14), y: p.y(c.capo - 8), l: (c.L - c.para + 10) * p.escala, a: (c.capo - c.vao - 34) * p.escala, r: 3 },
        '#8a5a34',
        { stroke: '#d9b07a', 'stroke-width': 2.4 },
      ) + traco(`M${n(p.x(c.L - 18))} ${n(p.y((c.capo + c.vao + 26) / 2))}H${n(p.x(c.para))}`, '#5c3416', 1.4)
    )
  },
  ferrugem: (p) =>
    Array.from({ length: 16 }, (_, i) =>
      elipse(
        p.x(p.carro.L) + ((i * 61) % Math.round(p.carro.L * p.escala)),
        p.y(p.carro.vao + 8 + ((i * 29) % Math.round(p.carro.capo - p.carro.vao))),
        [5 + ((i * 7) % 12), 3 + ((i * 5) % 7)],
        i % 3 === 0 ? '#4a2412' : '#9c5a30',
        { opacity: 0.75 },
      ),
    ).join(''),
}

function teto(p: Prancheta): string {
  const c = p.carro
  const cores = {
    lona: '#2b2723',
    preto: '#0b0e13',
    vinil: '#231d1b',
    branco: '#eef1f4',
    vidro: '#16202b',
    aberto: null,
    t: null,
    alto: null,
  }
  const cor = c.teto ? cores[c.teto] : null
  const base = Math.min(c.capo, c.tampa) + 5
  if (c.teto === 't')
    return caixa({ x: p.x((c.teto1 + c.teto2) / 2), y: p.y(c.H + 1), l: ((c.teto2 - c.teto1) / 2) * p.escala, a: 5 * p.escala }, '#0c131c')
  if (!cor) return ''
  return (
    cheio(
      forma(p, [
        [c.para - 6, base],
        [c.para - 6, c.H + 20],
        [c.vidro + 10, c.H + 20],
        [c.vidro + 10, base],
      ]),
      cor,
    ) +
    (c.teto === 'lona'
      ? traco(`M${n(p.x(c.teto1))} ${n(p.y(c.H - 5))}L${n(p.x(c.teto2))} ${n(p.y(c.H - 4))}`, '#fff', 1.2, { opacity: 0.25 })
      : traco(`M${n(p.x(c.teto1))} ${n(p.y(c.H - 3))}L${n(p.x(c.teto2))} ${n(p.y(c.H - 2.5))}`, '#fff', 1.6, { opacity: 0.4 }))
  )
}

function escolhida(p: Prancheta, pintura: Pintura): string {
  return (PINTURAS[pintura.tipo] as (p: Prancheta, o: Pintura) => string)(p, pintura)
}

export function pintura(p: Prancheta, contorno: string): string {
  const c = p.carro
  const partes = teto(p) + (c.pintura ? escolhida(p, c.pintura) : '') + (c.mais ?? []).map((extra) => MATERIAIS[extra]?.(p) ?? '').join('')
  const lustre = p.estojo.degrade('lustre', [
    [0, '#fff/.3'],
    [0.3, '#fff/.05'],
    [0.52, '#000/.05'],
    [0.6, '#000/.4'],
    [0.7, '#000/.1'],
    [1, '#000/.5'],
  ])
  return (
    partes &&
    grupo(partes + cheio(contorno, lustre), { 'clip-path': p.estojo.corte('pintura', contorno), opacity: 0.94 }) +
      traco(contorno, TINTA_ESCURA, 0.6)
  )
}
