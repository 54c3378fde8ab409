import { TINTAS, TINTA_ESCURA, VIDRO, type Cor } from './cores.ts'
import { Estojo, caixa, cheio, circulo, elipse, folha, linha, n, palavra, traco, type Canto } from './tracos.ts'

export interface Aviao {
  cor: Cor
  cor2?: string
  longo: number
  alto: number
  leme: number
  nariz: 'helice' | 'jato' | 'caca' | 'redondo' | 'bulbo'
  asa: 'baixa' | 'alta' | 'delta' | 'dupla' | 'gaivota'
  motores?: 'nariz' | 'cauda' | 'asa' | 'dentro' | 'helices'
  cauda?: 'comum' | 't' | 'dupla'
  janelas?: number
  cabine?: 'bolha' | 'fechada' | 'longa'
  trem?: 'fixo' | 'boia' | 'recolhido' | 'rodas'
  mais?: readonly ('faixa' | 'duas' | 'raio' | 'misseis' | 'manchas' | 'tubarao' | 'pulverizador' | 'rampa')[]
  texto?: string
}

const MEIO = 96
type Feito = Required<Omit<Aviao, 'texto'>> & Pick<Aviao, 'texto'>

interface Mesa {
  a: Feito
  e: Estojo
  chapa: string
  frente: number
  tras: number
}

const BORDA = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }

function fuselagem({ a, frente, tras }: Mesa): string {
  const h = a.alto / 2
  const bicos: Record<Feito['nariz'], Canto[]> = {
    helice: [
      [frente - 40, MEIO - h, 20],
      [frente - 4, MEIO - h * 0.5, 8],
      [frente, MEIO, 6],
      [frente - 6, MEIO + h * 0.7, 10],
      [frente - 50, MEIO + h, 20],
    ],
    jato: [
      [frente - 80, MEIO - h, 40],
      [frente - 26, MEIO - h * 0.35, 22],
      [frente, MEIO + h * 0.3, 8],
      [frente - 50, MEIO + h, 26],
    ],
    caca: [
      [frente - 120, MEIO - h, 40],
      [frente - 40, MEIO - h * 0.3, 30],
      [frente + 6, MEIO + 2, 3],
      [frente - 60, MEIO + h * 0.7, 24],
    ],
    redondo: [
      [frente - 34, MEIO - h, 34],
      [frente + 2, MEIO, 40],
      [frente - 34, MEIO + h, 30],
    ],
    bulbo: [
      [frente - 44, MEIO - h - 10, 30],
      [frente - 20, MEIO - h * 0.2, 20],
      [frente, MEIO + h * 0.3, 14],
      [frente - 30, MEIO + h, 24],
    ],
  }
  const rabo: Canto[] = a.mais.includes('rampa')
    ? [
        [tras + 70, MEIO + h, 20],
        [tras + 8, MEIO - h * 0.3, 12],
        [tras, MEIO - h * 0.8, 6],
        [tras + 30, MEIO - h, 20],
      ]
    : [
        [tras + a.longo * 0.34, MEIO + h, 40],
        [tras + 4, MEIO + 2, 6],
        [tras, MEIO - h * 0.5, 6],
        [tras + a.longo * 0.3, MEIO - h, 40],
      ]
  return linha([...rabo, ...bicos[a.nariz]])
}

function leme({ a, tras }: Mesa): string {
  const t = TINTAS[a.cor]
  const h = a.alto / 2
  const base = MEIO - h * 0.45
  const cor = a.mais.includes('duas') || a.mais.includes('raio') ? a.cor2 : t.cor
  const vertical = (dx: number) =>
    cheio(
      linha([
        [tras + 62 + dx, base - 2, 10],
        [tras + 22 + dx, base - a.leme, 6],
        [tras - 4 + dx, base - a.leme, 4],
        [tras + 4 + dx, base + 6, 4],
      ]),
      cor,
      BORDA,
    )
  const estabilizador = (y: number) =>
    cheio(
      linha([
        [tras + 40, y, 4],
        [tras - 14, y - 3, 3],
        [tras - 14, y + 3, 3],
        [tras + 30, y + 6, 4],
      ]),
      t.escuro,
      BORDA,
    )
  if (a.cauda === 't') return vertical(0) + estabilizador(base - a.leme)
  if (a.cauda === 'dupla') return vertical(10) + `<g opacity=".8">${vertical(-6)}</g>` + estabilizador(base + 6)
  return vertical(0) + estabilizador(base + 4)
}

function asas({ a, frente, tras }: Mesa): string {
  const t = TINTAS[a.cor]
  const h = a.alto / 2
  const meio = tras + a.longo * 0.5
  const asa = (y: number, ponta: number, l = 96) =>
    cheio(
      linha([
        [meio + l * 0.42, y, 6],
        [meio - l * 0.1, y + ponta, 4],
        [meio - l * 0.44, y + ponta, 4],
        [meio - l * 0.34, y + 4, 4],
      ]),
      t.cor,
      BORDA,
    ) + traco(`M${n(meio + l * 0.34)} ${n(y + 1)}L${n(meio - l * 0.1)} ${n(y + ponta - 2)}`, '#fff', 1.6, { opacity: 0.45 })
  const formas: Record<Feito['asa'], () => string> = {
    baixa: () => asa(MEIO + h * 0.55, 24),
    alta: () =>
      caixa({ x: meio - 50, y: MEIO - h - 7, l: 108, a: 9, r: 4 }, t.cor, BORDA) +
      traco(`M${n(meio + 24)} ${n(MEIO - h)}L${n(meio + 4)} ${n(MEIO + h * 0.7)}`, '#39434f', 4),
    delta: () =>
      cheio(
        linha([
          [meio + 60, MEIO + h * 0.2, 6],
          [meio - 74, MEIO + h + 16, 4],
          [meio - 96, MEIO + h + 14, 4],
          [meio - 84, MEIO + h * 0.3, 4],
        ]),
        t.cor,
        BORDA,
      ),
    dupla: () =>
      caixa({ x: meio - 6, y: MEIO - h - 34, l: 100, a: 8, r: 4 }, t.cor, BORDA) +
      caixa({ x: meio - 14, y: MEIO + h * 0.6, l: 100, a: 8, r: 4 }, t.cor, BORDA) +
      traco(
        `M${n(meio + 12)} ${n(MEIO - h - 28)}V${n(MEIO + h * 0.6)}M${n(meio + 70)} ${n(MEIO - h - 28)}V${n(MEIO + h * 0.6)}M${n(meio + 12)} ${n(MEIO - h - 26)}L${n(meio + 70)} ${n(MEIO + h * 0.6)}`,
        '#39434f',
        2.4,
      ),
    gaivota: () => asa(MEIO + h * 0.35, 34, 120),
  }
  return formas[a.asa]() + (frente > 0 ? '' : '')
}

function helice(x: number, y: number, r: number): string {
  return (
    elipse(x + 3, y, [5, r], '#cfd8e3', { opacity: 0.22 }) +
    elipse(x + 3, y - r * 0.5, [3, r * 0.5], '#1a2028') +
    elipse(x + 3, y + r * 0.5, [3, r * 0.5], '#1a2028') +
    cheio(
      linha([
        [x - 4, y - 7, 3],
        [x + 10, y, 3],
        [x - 4, y + 7, 3],
      ]),
      '#d9e0e8',
      BORDA,
    )
  )
}

function motores({ a, e, frente, tras }: Mesa): string {
  const t = TINTAS[a.cor]
  const meio = tras + a.longo * 0.5
  const h = a.alto / 2
  const turbina = (x: number, y: number, l: number, r: number) => {
    const cor = e.degrade('turbina', [
      [0, '#f4f6f8'],
      [0.5, '#aab6c3'],
      [1, '#39434f'],
    ])
    return (
      cheio(
        linha([
          [x, y - r, 6],
          [x + l, y - r, 6],
          [x + l, y + r, 6],
          [x, y + r * 0.7, 6],
        ]),
        cor,
        BORDA,
      ) + elipse(x + l - 2, y, [4, r * 0.8], '#0b0e13')
    )
  }
  const deAsa: Record<Feito['motores'], () => string> = {
    nariz: () => helice(frente, MEIO, 34),
    cauda: () => turbina(tras + a.longo * 0.16, MEIO - h * 0.75, 58, 11),
    asa: () => turbina(meio + 8, MEIO + h + 4, 56, 12) + (a.longo > 350 ? turbina(meio - 50, MEIO + h + 16, 50, 12) : ''),
    dentro: () =>
      cheio(
        linha([
          [tras - 6, MEIO - 9, 3],
          [tras + 16, MEIO - 12, 4],
          [tras + 16, MEIO + 12, 4],
          [tras - 6, MEIO + 9, 3],
        ]),
        '#2a323d',
        BORDA,
      ) + circulo(tras - 4, MEIO, 6, '#ff9d4d', { opacity: 0.8 }),
    helices: () => {
      const y = a.asa === 'alta' ? MEIO - h - 3 : MEIO + h * 0.5
      const nacele = (x: number) =>
        cheio(
          linha([
            [x - 40, y, 8],
            [x - 8, y - 12, 8],
            [x + 22, y - 8, 6],
            [x + 22, y + 8, 6],
            [x - 10, y + 11, 8],
          ]),
          t.cor,
          BORDA,
        ) + helice(x + 22, y, 30)
      return (a.longo > 350 ? nacele(meio - 26) : '') + nacele(meio + 40)
    },
  }
  return deAsa[a.motores]()
}

function vidros({ a, e, frente, tras }: Mesa): string {
  const vidro = e.degrade('vidro', VIDRO, 'canto')
  const h = a.alto / 2
  const aberto = { stroke: TINTA_ESCURA, 'stroke-width': 1.4 }
  const x = frente - (a.nariz === 'caca' ? 118 : a.nariz === 'helice' ? 92 : 64)
  const cabines: Record<Feito['cabine'], string> = {
    bolha: cheio(
      linha([
        [x - 20, MEIO - h + 4, 4],
        [x + 2, MEIO - h - 17, 14],
        [x + 36, MEIO - h - 12, 14],
        [x + 60, MEIO - h + 6, 4],
      ]),
      vidro,
      aberto,
    ),
    longa:
      cheio(
        linha([
          [x - 44, MEIO - h + 3, 4],
          [x - 18, MEIO - h - 15, 14],
          [x + 26, MEIO - h - 15, 16],
          [x + 56, MEIO - h + 5, 4],
        ]),
        vidro,
        aberto,
      ) + traco(`M${n(x)} ${n(MEIO - h - 13)}V${n(MEIO - h + 4)}`, TINTA_ESCURA, 3),
    fechada: cheio(
      linha([
        [x, MEIO - h * 0.78, 4],
        [x + 26, MEIO - h * 0.72, 6],
        [x + 46, MEIO - h * 0.2, 4],
        [x + 2, MEIO - h * 0.22, 4],
      ]),
      vidro,
      aberto,
    ),
  }
  const passo = Math.min(22, (a.longo * 0.48) / Math.max(a.janelas, 1))
  const redondas = Array.from({ length: a.janelas }, (_, i) =>
    caixa({ x: frente - 90 - i * passo, y: MEIO - h * 0.45, l: Math.min(11, passo * 0.6), a: Math.min(12, h * 0.6), r: 4 }, '#16202b', {
      stroke: '#fff8',
      'stroke-width': 0.8,
    }),
  ).join('')
  return cabines[a.cabine] + redondas + (tras > 0 ? '' : '')
}

function trem({ a, frente, tras }: Mesa): string {
  const h = a.alto / 2
  const roda = (x: number, y: number, r: number) =>
    traco(`M${n(x)} ${n(MEIO + h * 0.6)}V${n(y)}`, '#39434f', 5) +
    circulo(x, y, r, '#0b0e13', { stroke: '#3a4554', 'stroke-width': 1 }) +
    circulo(x, y, r * 0.45, '#aab6c3')
  if (a.trem === 'recolhido') return ''
  if (a.trem === 'boia') {
    const y = MEIO + h + 40
    return (
      traco(`M${n(frente - 70)} ${n(MEIO + h)}V${n(y - 8)}M${n(frente - 150)} ${n(MEIO + h)}V${n(y - 8)}`, '#39434f', 5) +
      cheio(
        linha([
          [frente - 214, y - 12, 8],
          [frente - 206, y + 8, 10],
          [frente - 40, y + 8, 12],
          [frente - 6, y - 10, 8],
          [frente - 40, y - 14, 8],
        ]),
        '#dfe5ec',
        BORDA,
      )
    )
  }
  if (a.trem === 'fixo') return roda(frente - 74, MEIO + h + 26, 13) + roda(tras + 30, MEIO + h + 12, 8)
  return (
    roda(frente - 56, MEIO + h + 24, 10) +
    roda(tras + a.longo * 0.44, MEIO + h + 24, 12) +
    roda(tras + a.longo * 0.44 + 22, MEIO + h + 24, 12)
  )
}

function pintura({ a, frente, tras }: Mesa): string {
  const h = a.alto / 2
  return [
    a.mais.includes('duas') && caixa({ x: 0, y: MEIO + 2, l: 400, a: 80 }, a.cor2),
    a.mais.includes('faixa') && caixa({ x: 0, y: MEIO + h * 0.1, l: 400, a: Math.max(4, h * 0.28) }, a.cor2),
    a.mais.includes('raio') &&
      cheio(
        linha([
          [frente + 10, MEIO - 2],
          [tras + a.longo * 0.5, MEIO - h * 0.2],
          [tras + a.longo * 0.55, MEIO + h * 0.2],
          [tras - 10, MEIO - h * 0.2],
          [tras + a.longo * 0.4, MEIO + h * 0.7],
          [frente + 10, MEIO + h * 0.3],
        ]),
        a.cor2,
      ),
    a.mais.includes('manchas') &&
      Array.from({ length: 12 }, (_, i) =>
        elipse(tras + 20 + ((i * 67) % a.longo), MEIO - h + ((i * 31) % a.alto), [20, 8], a.cor2, { opacity: 0.8 }),
      ).join(''),
    a.mais.includes('tubarao') &&
      cheio(
        linha([
          [frente - 4, MEIO + 4],
          [frente - 44, MEIO + 10, 4],
          [frente - 8, MEIO + h * 0.8],
        ]),
        '#f4f6f8',
      ) +
        circulo(frente - 34, MEIO - 5, 5, '#fff') +
        circulo(frente - 33, MEIO - 5, 2.4, '#000'),
    caixa({ x: 0, y: MEIO + h * 0.4, l: 400, a: 60 }, '#000', { opacity: 0.25 }),
    a.texto && palavra(a.texto, { x: tras + a.longo * 0.42, y: MEIO - h * 0.1, altura: Math.min(16, h * 0.8), cor: a.cor2 }),
  ]
    .filter(Boolean)
    .join('')
}

export function desenharAviao(aviao: Aviao): string {
  const a: Feito = { cor2: '#2a6fd6', motores: 'nariz', cauda: 'comum', janelas: 0, cabine: 'fechada', trem: 'rodas', mais: [], ...aviao }
  const t = TINTAS[a.cor]
  const e = new Estojo()
  const chapa = e.degrade('chapa', [
    [0, t.claro],
    [0.35, t.cor],
    [0.55, t.cor],
    [0.68, t.escuro],
    [0.82, t.cor],
    [1, t.escuro],
  ])
  const m: Mesa = { a, e, chapa, frente: 200 + a.longo / 2 - 4, tras: 200 - a.longo / 2 + 4 }
  const d = fuselagem(m)
  const corte = e.corte('corpo', d)
  const chao = MEIO + a.alto / 2 + (a.trem === 'boia' ? 50 : 38)
  const sombra = e.raio('sombra', [
    [0, '#000/.55'],
    [0.7, '#000/.2'],
    [1, '#000/0'],
  ])
  const base = elipse(200, chao, [a.longo * 0.46, 7], sombra)
  const misseis = a.mais.includes('misseis')
    ? [0, 1].map((i) => caixa({ x: 170 + i * 44, y: MEIO + a.alto / 2 + 6 + i * 3, l: 48, a: 6, r: 3 }, '#e9eef4', BORDA)).join('')
    : ''
  const bico = a.mais.includes('pulverizador')
    ? traco(`M120 ${n(MEIO + a.alto / 2 + 8)}H230`, '#39434f', 4) +
      [0, 1, 2, 3, 4].map((i) => traco(`M${130 + i * 22} ${n(MEIO + a.alto / 2 + 10)}l-6 12`, '#9fd8ff', 2, { opacity: 0.7 })).join('')
    : ''
  const brilho = traco(`M${n(m.tras + 30)} ${n(MEIO - a.alto * 0.3)}L${n(m.frente - 60)} ${n(MEIO - a.alto * 0.36)}`, '#fff', 2.2, {
    opacity: 0.5,
  })
  const dentro = a.motores === 'dentro' ? motores(m) : ''
  const fora = a.motores === 'dentro' ? '' : motores(m)
  const corpo =
    base +
    trem(m) +
    dentro +
    leme(m) +
    vidros({ ...m, a: { ...a, janelas: 0, cabine: a.cabine === 'fechada' ? 'fechada' : a.cabine } }) +
    cheio(d, chapa, BORDA) +
    `<g clip-path="${corte}">${pintura(m)}</g>` +
    brilho +
    (a.cabine === 'fechada' || a.janelas > 0 ? vidros({ ...m, a }) : '') +
    misseis +
    bico +
    asas(m) +
    fora
  const topo = MEIO - a.alto / 2 - a.leme - 12
  return folha({ largura: 400, altura: chao + 12 - Math.min(topo, 30), topo: Math.min(topo, 30) }, e, corpo)
}
