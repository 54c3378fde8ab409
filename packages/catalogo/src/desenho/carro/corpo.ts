import { TINTA_ESCURA, TINTAS, VIDRO, type Tinta } from '../cores.ts'
import { Estojo, caixa, cheio, circulo, linha, n, traco, type Canto } from '../tracos.ts'
import type { Extra, MedidasDoCarro, Modelo, Molde } from './forma.ts'

export type Carro = Molde & Modelo

export interface Prancheta {
  carro: Carro
  estojo: Estojo
  tinta: Tinta
  /** Pixels per centimetre. */
  escala: number
  x: (d: number) => number
  y: (h: number) => number
  tem: (extra: Extra) => boolean
}

export const CHAO = 150
const LARGURA = 400
const ESCALA = 0.8

export function prancheta(carro: Carro): Prancheta {
  const escala = Math.min(ESCALA, (LARGURA - 22) / carro.L)
  const frente = (LARGURA + carro.L * escala) / 2
  return {
    carro,
    estojo: new Estojo(),
    tinta: TINTAS[carro.cor],
    escala,
    x: (d) => frente - d * escala,
    y: (h) => CHAO - h * escala,
    tem: (extra) => tem(carro, extra),
  }
}

/** A van with windows is not closed, though its mould is. */
export function tem(carro: Carro, extra: Extra): boolean {
  const mais = carro.mais ?? []
  return mais.includes(extra) && !(extra === 'fechado' && mais.includes('janelas'))
}

export function eixos(c: MedidasDoCarro, seis: boolean): number[] {
  return seis ? [c.eixo, c.eixo + c.entre, c.eixo + c.entre + c.r * 2.3] : [c.eixo, c.eixo + c.entre]
}

type CantoDoCarro = readonly [d: number, h: number, raio?: number]

const naTela = (p: Prancheta, cantos: readonly CantoDoCarro[]): Canto[] =>
  cantos.map(([d, h, r]) => [p.x(d), p.y(h), (r ?? 0) * p.escala * (p.carro.curva ?? 1)])

function alto(c: Carro): CantoDoCarro[] {
  const meio = (c.teto1 + c.teto2) / 2
  if (c.teto === 'aberto')
    return [
      [c.vidro, c.tampa, 14],
      [(c.para + c.vidro) / 2, Math.min(c.tampa, c.capo) - 2, 30],
      [c.para, c.capo, 12],
    ]
  return [
    [c.vidro, c.tampa, 26],
    [c.teto2, c.H - 2.5, 44],
    [meio, c.H, 60],
    [c.teto1, c.H - 3.5, 40],
    [c.para, c.capo, 20],
  ]
}

export function contorno(p: Prancheta): string {
  const c = p.carro
  const cimo: CantoDoCarro[] = [
    [c.L - 5, c.vao + 4, 6],
    [c.L - 0.5, c.vao + 20, 14],
    [c.L, (c.vao + c.cauda * 1.5) / 2.5, 12],
    [c.L - c.popa, c.cauda, 9],
    ...alto(c),
    [c.para * 0.52, (c.capo + c.nariz) / 2 + c.bojo, 40],
    [c.bico, c.nariz, 22],
    [0, c.ponta, 10],
    [1, c.vao + 16, 10],
    [7, c.vao + 3, 6],
  ]
  const d = linha(naTela(p, cimo), true)
  const baixo = eixos(c, p.tem('seis')).map((eixo, i) => arco(p, eixo, p.tem('carenado') && i > 0))
  return `${d}${baixo.join('')}Z`
}

function arco(p: Prancheta, eixo: number, fechado: boolean): string {
  const c = p.carro
  const raio = c.r + 5
  const queda = c.r - c.vao - 3
  const meio = Math.sqrt(Math.max(raio * raio - queda * queda, 1))
  const y = n(p.y(c.vao + 3))
  if (fechado) return `L${n(p.x(eixo + meio))} ${y}`
  return `L${n(p.x(eixo - meio))} ${y}A${n(raio * p.escala)} ${n(raio * p.escala)} 0 1 0 ${n(p.x(eixo + meio))} ${y}`
}

function bordasDoVidro(c: Carro) {
  const cinto = { frente: c.capo - 1, tras: Math.min(c.tampa + 1, c.H - 22) }
  const topo = c.H - 8
  return { cinto, topo }
}

export function janelas(p: Prancheta): string {
  const c = p.carro
  if (c.teto === 'aberto') return parabrisaAberto(p)
  const { cinto, topo } = bordasDoVidro(c)
  const frente = p.tem('blindado') ? 18 : 9
  const cantos: CantoDoCarro[] = [
    [c.para + frente, cinto.frente, 4],
    [c.teto1 + frente * 0.9, topo - 1, 16],
    [(c.teto1 + c.teto2) / 2, topo + 0.6, 50],
    [c.teto2 - c.coluna * 0.5, topo - 2, 18],
    [c.vidro - c.coluna, cinto.tras, 8],
  ]
  const d = linha(naTela(p, cantos))
  const vidro = p.estojo.degrade('vidro', VIDRO, 'canto')
  const corte = p.estojo.corte('janela', d)
  const reflexo = cheio(
    linha(
      naTela(p, [
        [c.teto1 + 6, topo + 4],
        [c.teto1 + 34, topo + 4],
        [c.para + 70, cinto.frente - 6],
        [c.para + 34, cinto.frente - 6],
      ]),
    ),
    '#fff',
    { opacity: 0.16 },
  )
  const lataria = `<g clip-path="${corte}">${reflexo}${colunas(p, topo, cinto.frente)}</g>`
  return `${cheio(d, vidro, { stroke: TINTA_ESCURA, 'stroke-width': 1.8 })}${lataria}${vidraDeTras(p)}`
}

function colunas(p: Prancheta, topo: number, cinto: number): string {
  const c = p.carro
  const pilar = (d: number, largura: number, cor = TINTA_ESCURA) =>
    traco(`M${n(p.x(d - 2))} ${n(p.y(topo + 4))}L${n(p.x(d + 2))} ${n(p.y(cinto - 8))}`, cor, largura * p.escala, {
      'stroke-linecap': 'butt',
    })
  const fechado = p.tem('fechado') ? caixa({ x: p.x(c.L), y: p.y(topo + 6), l: p.x(pilarB(c)) - p.x(c.L), a: 60 }, p.tinta.cor) : ''
  return (
    fechado +
    divisoes(c)
      .map((d) => pilar(d, c.portas === 2 ? 7 : 8))
      .join('')
  )
}

export const pilarB = (c: Carro): number =>
  tem(c, 'fechado') || tem(c, 'janelas')
    ? c.teto1 + 58
    : c.portas === 2
      ? c.teto1 + (c.teto2 - c.teto1) * 0.56 + 30
      : c.teto1 + (c.teto2 - c.teto1) * 0.36 + 12

export function divisoes(c: Carro): number[] {
  const b = pilarB(c)
  if (c.portas === 0) return []
  if (tem(c, 'janelas')) return [b, b + 84, b + 168, b + 252].filter((d) => d < c.vidro - 30)
  if (c.portas === 2) return c.vidro - b > 48 ? [b] : []
  if (c.portas === 6) return [b, b + (c.vidro - b) * 0.3, b + (c.vidro - b) * 0.55, b + (c.vidro - b) * 0.78]
  const portaDeTras = Math.min(b + 88, c.vidro - c.coluna - 18)
  return c.portas === 3 ? [b, b + 70, b + 150].filter((d) => d < c.vidro - 20) : [b, portaDeTras]
}

function vidraDeTras(p: Prancheta): string {
  const c = p.carro
  if (c.vidro - c.teto2 < 24 || p.tem('fechado') || p.tem('cacamba')) return ''
  const d = `M${n(p.x(c.teto2 + 4))} ${n(p.y(c.H - 6))}L${n(p.x(c.vidro - 3))} ${n(p.y(c.tampa + 2))}`
  return traco(d, '#0c131c', 2.6, { opacity: 0.75 })
}

function parabrisaAberto(p: Prancheta): string {
  const c = p.carro
  const alto = c.H - 4
  const vidro = p.estojo.degrade('vidro', VIDRO, 'canto')
  const frente = linha(
    naTela(p, [
      [c.para + 2, c.capo - 1],
      [c.teto1 - 4, alto, 4],
      [c.teto1 + 6, alto, 2],
      [c.para + 34, c.capo - 2],
    ]),
  )
  const banco = (d: number) =>
    cheio(
      linha(
        naTela(p, [
          [d, c.tampa - 6],
          [d - 4, c.tampa + 16, 6],
          [d + 14, c.tampa + 18, 7],
          [d + 20, c.tampa - 6],
        ]),
      ),
      '#1a1f27',
    )
  const volante = traco(`M${n(p.x(c.para + 52))} ${n(p.y(c.capo + 8))}L${n(p.x(c.para + 60))} ${n(p.y(c.capo - 4))}`, '#10141a', 3)
  return `${banco(pilarB(c) + 4)}${c.portas === 4 ? banco(pilarB(c) + 80) : ''}${volante}${cheio(frente, vidro, { opacity: 0.72, stroke: TINTA_ESCURA, 'stroke-width': 1.4 })}`
}

export function pintado(p: Prancheta, d: string): string {
  const { claro, cor, escuro } = p.tinta
  const chapa = p.estojo.degrade('chapa', [
    [0, claro],
    [0.2, claro],
    [0.44, cor],
    [0.56, cor],
    [0.6, escuro],
    [0.7, cor],
    [1, escuro],
  ])
  const corte = p.estojo.corte('corpo', d)
  const c = p.carro
  const luz = p.estojo.degrade(
    'luz',
    [
      [0, '#fff/0'],
      [0.5, '#fff/.85'],
      [1, '#fff/.1'],
    ],
    'lado',
  )
  const ombro = traco(
    `M${n(p.x(c.L - 6))} ${n(p.y(c.cauda - 7))}C${n(p.x(c.vidro))} ${n(p.y(Math.min(c.tampa, c.capo + 10) - 7))} ${n(p.x(c.para))} ${n(p.y(c.capo - 7))} ${n(p.x(6))} ${n(p.y(c.ponta + 4))}`,
    luz,
    2.4,
  )
  const sombra = caixa({ x: 0, y: p.y(c.vao + 20), l: 400, a: 40 }, '#000', { opacity: 0.3 })
  const saia = caixa({ x: 0, y: p.y(c.vao + 11), l: 400, a: 40 }, '#05070b', { opacity: 0.55 })
  return `${cheio(d, chapa)}<g clip-path="${corte}">${ombro}${sombra}${saia}</g>`
}

export function portas(p: Prancheta): string {
  const c = p.carro
  if (c.portas === 0) return ''
  const corte = (d: number, forca = 0.45) =>
    traco(
      `M${n(p.x(d))} ${n(p.y(c.capo - 4))}C${n(p.x(d - 3))} ${n(p.y(c.capo - 26))} ${n(p.x(d - 2))} ${n(p.y(c.vao + 28))} ${n(p.x(d + 4))} ${n(p.y(c.vao + 8))}`,
      '#000',
      1.3,
      { opacity: forca },
    )
  const macaneta = (d: number) =>
    caixa({ x: p.x(d), y: p.y(c.capo - 12), l: 15 * p.escala, a: 2.6 * p.escala + 1, r: 1.5 }, '#fff', { opacity: 0.5 })
  const inicio = c.para + 16
  const linhas = divisoes(c)
  const fins = linhas.length > 0 ? linhas : [pilarB(c)]
  const espelho = cheio(
    linha(
      naTela(p, [
        [c.para + 20, c.capo + 1, 3],
        [c.para + 16, c.capo + 11, 4],
        [c.para + 32, c.capo + 12, 4],
        [c.para + 34, c.capo + 2, 3],
      ]),
    ),
    p.tinta.cor,
    { stroke: TINTA_ESCURA, 'stroke-width': 0.8 },
  )
  const cacamba = p.tem('cacamba')
    ? traco(`M${n(p.x(c.vidro + 6))} ${n(p.y(c.cauda - 2))}V${n(p.y(c.vao + 8))}`, '#000', 1.6, { opacity: 0.55 }) +
      traco(`M${n(p.x(c.vidro + 8))} ${n(p.y(c.cauda + 1))}L${n(p.x(c.L - c.popa - 6))} ${n(p.y(c.cauda + 1))}`, '#000', 2, {
        opacity: 0.45,
      })
    : ''
  return (
    cacamba +
    [inicio, ...fins].map((d) => corte(d)).join('') +
    fins
      .slice(0, c.portas === 2 ? 1 : 2)
      .map((d) => macaneta(d - 6))
      .join('') +
    espelho
  )
}

export function sombraNoChao(p: Prancheta): string {
  const c = p.carro
  const sombra = p.estojo.raio('sombra', [
    [0, '#000/.8'],
    [0.7, '#000/.35'],
    [1, '#000/0'],
  ])
  const vaos = eixos(c, p.tem('seis'))
    .map((eixo) => circulo(p.x(eixo), p.y(c.r + 1), (c.r + 4) * p.escala, TINTA_ESCURA))
    .join('')
  const barriga = cheio(
    linha(
      naTela(p, [
        [c.L - 20, c.vao + 14],
        [18, c.vao + 14],
        [24, c.vao - 3, 4],
        [c.L - 24, c.vao - 3, 4],
      ]),
    ),
    TINTA_ESCURA,
  )
  return `<ellipse cx="200" cy="${CHAO + 1}" rx="${n((c.L * p.escala) / 2 + 4)}" ry="8" fill="${sombra}"/>${barriga}${vaos}`
}
