import { TINTAS, TINTA_ESCURA, VIDRO, type Cor } from './cores.ts'
import { Estojo, caixa, cheio, circulo, elipse, folha, linha, n, palavra, traco, type Canto } from './tracos.ts'

export interface Helicoptero {
  cor: Cor
  cor2?: string
  /** Length and height of the cabin, length of the tail, span of the rotor. */
  cabine: number
  alto: number
  cauda: number
  rotor: number
  nariz?: 'bolha' | 'fino' | 'chato'
  trem?: 'esqui' | 'rodas' | 'boia' | 'nenhum'
  rotorDeTras?: 'aberto' | 'fechado' | 'segundo'
  portas?: number
  mais?: readonly ('armas' | 'faixa' | 'estrela' | 'gancho' | 'farol' | 'duas' | 'aberto' | 'janelas' | 'leme' | 'ouro')[]
  texto?: string
}

const CHAO = 196
const EIXO = 262

const ANTES = { nariz: 'bolha', trem: 'esqui', rotorDeTras: 'aberto', portas: 2, mais: [], cor2: '#f4f6f8' } as const

type Feito = Required<Omit<Helicoptero, 'texto'>> & Pick<Helicoptero, 'texto'>

interface Mesa {
  h: Feito
  e: Estojo
  chapa: string
  frente: number
  tras: number
  baixo: number
  cimo: number
  fim: number
}

function mesa(helicoptero: Helicoptero): Mesa {
  const h: Feito = { ...ANTES, ...helicoptero }
  const t = TINTAS[h.cor]
  const e = new Estojo()
  const chapa = e.degrade('chapa', [
    [0, t.claro],
    [0.3, t.cor],
    [0.52, t.cor],
    [0.62, t.escuro],
    [0.78, t.cor],
    [1, t.escuro],
  ])
  const baixo = CHAO - (h.trem === 'nenhum' ? 8 : h.trem === 'rodas' ? 20 : 26)
  const frente = Math.min(EIXO + h.cabine * 0.52, 388)
  return { h, e, chapa, frente, tras: frente - h.cabine, baixo, cimo: baixo - h.alto, fim: Math.max(frente - h.cabine - h.cauda, 16) }
}

const BORDA = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }

function bico({ h, frente, baixo, cimo }: Mesa): Canto[] {
  const bicos: Record<Feito['nariz'], Canto[]> = {
    bolha: [
      [frente - h.cabine * 0.34, cimo + 2, 34],
      [frente + 2, cimo + h.alto * 0.52, 34],
      [frente - 14, baixo, 22],
    ],
    fino: [
      [frente - h.cabine * 0.42, cimo + 4, 30],
      [frente - 18, cimo + h.alto * 0.6, 16],
      [frente + 10, cimo + h.alto * 0.78, 8],
      [frente - 22, baixo, 18],
    ],
    chato: [
      [frente - 24, cimo + 4, 26],
      [frente + 2, cimo + h.alto * 0.4, 16],
      [frente, baixo - 6, 14],
      [frente - 12, baixo, 8],
    ],
  }
  return bicos[h.nariz]
}

const alturaDaCauda = ({ h, cimo }: Mesa): number => cimo + h.alto * 0.34

function contorno(m: Mesa): string {
  const { h, tras, baixo, cimo, fim } = m
  if (h.rotorDeTras === 'segundo') {
    return linha([
      [fim, baixo - 12, 20],
      [fim - 4, cimo + 20, 16],
      [fim + 20, cimo - 22, 8],
      [fim + 52, cimo - 20, 10],
      [fim + 66, cimo + 6, 16],
      ...bico(m),
      [tras, baixo, 14],
    ])
  }
  const caudaY = alturaDaCauda(m)
  return linha([
    [tras + 4, baixo - 6, 26],
    [tras - 12, caudaY + 22, 26],
    [fim, caudaY + 4, 4],
    [fim, caudaY - 7, 4],
    [tras - 6, caudaY - 10, 24],
    [tras + 24, cimo, 22],
    ...bico(m),
    [tras + 26, baixo, 18],
  ])
}

function pintura(m: Mesa): string {
  const { h, frente, tras, baixo, cimo, fim } = m
  const caudaY = alturaDaCauda(m)
  return [
    h.mais.includes('duas') && caixa({ x: 0, y: cimo + h.alto * 0.58, l: 400, a: 100 }, h.cor2),
    h.mais.includes('faixa') &&
      cheio(
        linha([
          [0, caudaY - 4],
          [tras, caudaY],
          [frente - 40, baixo - 8],
          [frente - 70, baixo + 2],
          [tras, caudaY + 12],
          [0, caudaY + 3],
        ]),
        h.cor2,
      ),
    caixa({ x: 0, y: baixo - h.alto * 0.2, l: 400, a: 60 }, '#000', { opacity: 0.28 }),
    traco(
      `M${n(fim)} ${n(caudaY - 4)}L${n(tras)} ${n(caudaY - 6)}Q${n(tras + 20)} ${n(cimo + 6)} ${n(frente - 40)} ${n(cimo + 6)}`,
      '#fff',
      2.2,
      { opacity: 0.5 },
    ),
  ]
    .filter(Boolean)
    .join('')
}

function leme(m: Mesa): string {
  const { h, fim } = m
  if (h.rotorDeTras === 'segundo') return ''
  const caudaY = alturaDaCauda(m)
  return cheio(
    linha([
      [fim + 22, caudaY - 6, 4],
      [fim - 2, caudaY - 36, 4],
      [fim - 14, caudaY - 36, 4],
      [fim - 6, caudaY + 4, 6],
      [fim - 8, caudaY + (h.mais.includes('leme') ? 26 : 14), 4],
      [fim + 4, caudaY + 14, 6],
    ]),
    TINTAS[h.cor].cor,
    BORDA,
  )
}

function corpo(m: Mesa): string {
  const d = contorno(m)
  const corte = m.e.corte('corpo', d)
  return leme(m) + cheio(d, m.chapa, BORDA) + `<g clip-path="${corte}">${pintura(m)}</g>`
}

function vidros({ h, e, frente, tras, baixo, cimo }: Mesa): string {
  const vidro = e.degrade('vidro', VIDRO, 'canto')
  const aberto = { stroke: TINTA_ESCURA, 'stroke-width': 1.6 }
  const olho: Record<Feito['nariz'], Canto[]> = {
    bolha: [
      [frente - h.cabine * 0.36, cimo + 10, 20],
      [frente - 4, cimo + h.alto * 0.5, 26],
      [frente - 18, baixo - h.alto * 0.24, 12],
      [frente - h.cabine * 0.42, baixo - h.alto * 0.36, 6],
    ],
    fino: [
      [frente - h.cabine * 0.42, cimo + 11, 16],
      [frente - 22, cimo + h.alto * 0.58, 12],
      [frente - h.cabine * 0.44, cimo + h.alto * 0.6, 6],
    ],
    chato: [
      [frente - 30, cimo + 12, 14],
      [frente - 4, cimo + h.alto * 0.42, 10],
      [frente - 8, cimo + h.alto * 0.54, 6],
      [frente - 52, cimo + h.alto * 0.54, 5],
      [frente - 50, cimo + 14, 6],
    ],
  }
  const lateral = Array.from({ length: h.portas }, (_, i) => {
    const l = Math.min(34, (h.cabine * 0.5) / Math.max(h.portas, 1))
    const x = frente - h.cabine * (h.nariz === 'chato' ? 0.34 : 0.48) - l - i * (l + 6)
    return x < tras + 6
      ? ''
      : caixa(
          { x, y: cimo + h.alto * 0.2, l, a: h.alto * (h.mais.includes('janelas') ? 0.26 : 0.4), r: 6 },
          h.mais.includes('aberto') && i === 0 ? '#10151c' : vidro,
          aberto,
        )
  }).join('')
  const brilho = traco(`M${n(frente - h.cabine * 0.3)} ${n(cimo + 18)}L${n(frente - 26)} ${n(cimo + h.alto * 0.5)}`, '#fff', 3, {
    opacity: 0.35,
  })
  return cheio(linha(olho[h.nariz]), vidro, aberto) + lateral + brilho
}

function trem({ h, frente, tras, baixo }: Mesa): string {
  const x1 = tras + h.cabine * 0.24
  const x2 = frente - h.cabine * 0.26
  const pernas = `M${n(x1 + 4)} ${n(baixo - 4)}L${n(x1 - 6)} ${CHAO - 4}M${n(x2)} ${n(baixo - 4)}L${n(x2 + 6)} ${CHAO - 4}`
  if (h.trem === 'esqui') {
    const esqui = `M${n(x1 - 36)} ${CHAO - 3}H${n(x2 + 30)}q14 0 20 -10`
    return traco(pernas, '#39434f', 5) + traco(esqui, '#20262e', 6) + traco(esqui, '#aab6c3', 2.4)
  }
  if (h.trem === 'boia')
    return (
      traco(pernas, '#39434f', 5) +
      cheio(
        linha([
          [x1 - 50, CHAO - 14, 9],
          [x1 - 40, CHAO + 2, 9],
          [x2 + 36, CHAO + 2, 10],
          [x2 + 58, CHAO - 12, 8],
          [x2 + 30, CHAO - 16, 8],
        ]),
        '#e9dcb8',
        BORDA,
      )
    )
  if (h.trem === 'rodas') {
    return [x1, x2]
      .map(
        (x) =>
          traco(`M${n(x)} ${n(baixo - 8)}V${CHAO - 10}`, '#39434f', 6) +
          circulo(x, CHAO - 10, 11, '#0b0e13', { stroke: '#3a4554', 'stroke-width': 1 }) +
          circulo(x, CHAO - 10, 5, '#aab6c3'),
      )
      .join('')
  }
  return ''
}

function rotores({ h, cimo, fim, tras, alto }: Mesa & { alto: number }): string {
  const mastro = cimo - 12
  const pa = (x: number, y: number, meio: number) =>
    traco(`M${n(x - meio)} ${n(y + 5)}Q${n(x)} ${n(y - 5)} ${n(x + meio)} ${n(y + 5)}`, '#1a2028', 4.5) +
    traco(`M${n(x - meio)} ${n(y + 4)}Q${n(x)} ${n(y - 6)} ${n(x + meio)} ${n(y + 4)}`, '#8e9aa8', 1.4) +
    elipse(x, y + 1, [meio, 8], '#cfd8e3', { opacity: 0.1 })
  const motor =
    cheio(
      linha([
        [EIXO - 44, cimo + 6, 6],
        [EIXO - 34, cimo - 10, 10],
        [EIXO + 20, cimo - 9, 12],
        [EIXO + 36, cimo + 6, 6],
      ]),
      TINTAS[h.cor].escuro,
      BORDA,
    ) + caixa({ x: EIXO - 40, y: cimo - 5, l: 15, a: 7, r: 3 }, '#0b0e13')
  const eixo = caixa({ x: EIXO - 4, y: mastro - 10, l: 8, a: 16, r: 2 }, '#5d6a79') + elipse(EIXO, mastro - 9, [13, 5], '#2a323d')
  const caudaY = cimo + alto * 0.34
  const meio = Math.min(h.rotor, EIXO - 8, 396 - EIXO + 60)
  const grande = pa(EIXO, mastro - 11, Math.min(meio, 392 - EIXO))
  if (h.rotorDeTras === 'segundo')
    return (
      motor +
      eixo +
      grande +
      caixa({ x: fim + 30, y: cimo - 36, l: 8, a: 18 }, '#5d6a79') +
      pa(fim + 34, cimo - 38, Math.min(110, fim + 30))
    )
  const traseiro =
    h.rotorDeTras === 'fechado'
      ? circulo(fim - 2, caudaY - 4, 21, TINTAS[h.cor].cor, BORDA) +
        circulo(fim - 2, caudaY - 4, 16, '#10151c') +
        [0, 60, 120]
          .map((g) =>
            traco(
              `M${n(fim - 2 - 14 * Math.cos((g * Math.PI) / 180))} ${n(caudaY - 4 - 14 * Math.sin((g * Math.PI) / 180))}L${n(fim - 2 + 14 * Math.cos((g * Math.PI) / 180))} ${n(caudaY - 4 + 14 * Math.sin((g * Math.PI) / 180))}`,
              '#8e9aa8',
              2,
            ),
          )
          .join('')
      : circulo(fim - 6, caudaY - 18, 24, '#cfd8e3', { opacity: 0.12 }) +
        traco(
          `M${n(fim - 22)} ${n(caudaY - 34)}L${n(fim + 10)} ${n(caudaY - 2)}M${n(fim + 10)} ${n(caudaY - 34)}L${n(fim - 22)} ${n(caudaY - 2)}`,
          '#8e9aa8',
          2.6,
        ) +
        circulo(fim - 6, caudaY - 18, 4, '#2a323d')
  return motor + eixo + grande + traseiro + (tras > 0 ? '' : '')
}

function extras({ h, frente, tras, baixo, cimo }: Mesa): string {
  const meio = (frente + tras) / 2
  return [
    h.mais.includes('armas') &&
      caixa({ x: meio - 20, y: baixo - 10, l: 62, a: 13, r: 6 }, '#2a323d', BORDA) +
        circulo(meio + 42, baixo - 4, 5, '#0b0e13') +
        caixa({ x: frente - 36, y: baixo - 2, l: 34, a: 5, r: 2 }, '#2a323d'),
    h.mais.includes('farol') && circulo(frente - 34, baixo + 2, 8, '#2a323d') + circulo(frente - 31, baixo + 2, 5, '#fff3cf'),
    h.mais.includes('estrela') &&
      circulo(tras + 18, cimo + h.alto * 0.56, 13, '#f4f6f8') +
        palavra('S', { x: tras + 18, y: cimo + h.alto * 0.56, altura: 12, cor: '#1f4f9e' }),
    h.mais.includes('gancho') &&
      traco(`M${n(meio)} ${n(baixo)}V${CHAO - 2}`, '#8e9aa8', 2.4) + traco(`M${n(meio)} ${CHAO - 2}q-8 10 -8 2`, '#8e9aa8', 3),
    h.texto && palavra(h.texto, { x: tras + h.cabine * 0.3, y: baixo - h.alto * 0.2, altura: 13, cor: h.cor2 }),
  ]
    .filter(Boolean)
    .join('')
}

export function desenharHelicoptero(helicoptero: Helicoptero): string {
  const m = mesa(helicoptero)
  const sombra = m.e.raio('sombra', [
    [0, '#000/.6'],
    [0.7, '#000/.25'],
    [1, '#000/0'],
  ])
  const chao = elipse((m.fim + m.frente) / 2 + 20, CHAO + 2, [(m.frente - m.fim) / 2, 8], sombra)
  const desenho = chao + trem(m) + corpo(m) + vidros(m) + extras(m) + rotores({ ...m, alto: m.h.alto })
  const topo = Math.min(m.cimo - 40, 40)
  return folha({ largura: 400, altura: CHAO + 14 - topo, topo }, m.e, desenho)
}
