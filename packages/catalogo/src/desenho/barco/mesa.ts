import { TINTA_ESCURA, type Cor } from '../cores.ts'
import { caixa, cheio, circulo, linha, n, palavra, traco, type Estojo } from '../tracos.ts'

export interface Barco {
  cor: Cor
  cor2?: string
  tipo: 'lancha' | 'inflavel' | 'jet' | 'veleiro' | 'rebocador' | 'patrulha' | 'submarino'
  longo: number
  alto?: number
  mais?: readonly (
    | 'faixa'
    | 'duas'
    | 'toldo'
    | 'arco'
    | 'motor'
    | 'motores'
    | 'arma'
    | 'cabine'
    | 'giro'
    | 'estrela'
    | 'bolha'
    | 'bracos'
    | 'holofote'
    | 'cano'
    | 'madeira'
    | 'banco'
  )[]
  texto?: string
}

export const AGUA = 178
export const BORDA = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }

export interface MesaDoBarco {
  b: Required<Omit<Barco, 'texto'>> & Pick<Barco, 'texto'>
  e: Estojo
  chapa: string
  vidro: string
  proa: number
  popa: number
  conves: number
}

export function casco(m: MesaDoBarco, fundo = AGUA): string {
  const { b, chapa, proa, popa, conves } = m
  const d = linha([
    [popa + 14, fundo, 14],
    [popa, conves + 8, 6],
    [popa + 6, conves, 4],
    [proa - b.longo * 0.4, conves - 2, 30],
    [proa, conves - 14, 6],
    [proa - b.longo * 0.12, fundo - 8, 34],
    [proa - b.longo * 0.3, fundo, 20],
  ])
  const corte = m.e.corte('casco', d)
  const pinta = [
    b.mais.includes('duas') && caixa({ x: 0, y: conves + (fundo - conves) * 0.5, l: 400, a: 60 }, b.cor2),
    b.mais.includes('faixa') &&
      cheio(
        linha([
          [popa - 4, conves + 14],
          [proa + 6, conves + 2],
          [proa + 6, conves + 9],
          [popa - 4, conves + 24],
        ]),
        b.cor2,
      ),
    b.mais.includes('madeira') && caixa({ x: 0, y: conves - 20, l: 400, a: 30 }, '#8a5a34'),
    caixa({ x: 0, y: fundo - 9, l: 400, a: 30 }, '#05070b', { opacity: 0.4 }),
    traco(`M${n(popa + 6)} ${n(conves + 5)}Q${n(proa - b.longo * 0.4)} ${n(conves + 3)} ${n(proa - 4)} ${n(conves - 8)}`, '#fff', 2.2, {
      opacity: 0.55,
    }),
    b.texto && palavra(b.texto, { x: popa + b.longo * 0.34, y: (conves + fundo) / 2 + 2, altura: 13, cor: '#fff' }),
    b.mais.includes('estrela') && circulo(proa - b.longo * 0.34, (conves + fundo) / 2, 9, '#f2c318'),
  ]
    .filter(Boolean)
    .join('')
  return cheio(d, chapa, BORDA) + `<g clip-path="${corte}">${pinta}</g>`
}

export const motorDePopa = (x: number, y: number): string =>
  cheio(
    linha([
      [x - 16, y - 20, 6],
      [x + 6, y - 22, 6],
      [x + 8, y + 2, 4],
      [x - 4, y + 8, 3],
      [x - 6, y + 36, 3],
      [x - 14, y + 36, 3],
      [x - 16, y + 4, 4],
    ]),
    '#20262e',
    BORDA,
  ) + caixa({ x: x - 13, y: y - 13, l: 16, a: 4 }, '#d8261f')
