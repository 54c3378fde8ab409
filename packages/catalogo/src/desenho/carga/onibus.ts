import { TINTA_ESCURA } from '../cores.ts'
import type { Carregar, MesaDoPesado } from '../pesado.ts'
import { caixa, cheio, circulo, linha, n, traco } from '../tracos.ts'
import { BORDA } from './bau.ts'

const BAIXO = 190
const CAIXILHO = { stroke: TINTA_ESCURA, 'stroke-width': 1.4 }

const aberto = ({ p }: MesaDoPesado): boolean => p.mais.includes('aberto')

const alturaDasJanelas = (m: MesaDoPesado, cimo: number): number => cimo + (aberto(m) ? 46 : 16)

const fechado = ({ frente, tras }: MesaDoPesado, cimo: number): string =>
  linha([
    [tras, BAIXO, 8],
    [tras, cimo, 14],
    [frente - 20, cimo, 20],
    [frente, cimo + 52, 14],
    [frente, BAIXO, 8],
  ])

const semTeto = ({ frente, tras }: MesaDoPesado, cimo: number): string =>
  linha([
    [tras, BAIXO, 8],
    [tras, cimo + 24, 6],
    [frente - 70, cimo + 24, 4],
    [frente - 66, cimo + 2, 6],
    [frente - 20, cimo + 2, 16],
    [frente, cimo + 56, 12],
    [frente, BAIXO, 8],
  ])

function faixas({ p, frente, tras }: MesaDoPesado, cimo: number): string {
  const l = frente - tras
  return [
    p.mais.includes('duas') && caixa({ x: 0, y: cimo + (BAIXO - cimo) * 0.55, l: 400, a: 100 }, p.cor2),
    p.mais.includes('faixa') && caixa({ x: 0, y: cimo + (BAIXO - cimo) * 0.6, l: 400, a: 12 }, p.cor2),
    p.mais.includes('xadrez') &&
      Array.from({ length: 40 }, (_, i) =>
        circulo(tras + 8 + ((i * 47) % l), cimo + 60 + ((i * 29) % 60), 4, i % 2 ? p.cor2 : '#ff5f9e'),
      ).join(''),
    caixa({ x: 0, y: BAIXO - 16, l: 400, a: 30 }, '#05070b', { opacity: 0.5 }),
  ]
    .filter(Boolean)
    .join('')
}

function janelas(m: MesaDoPesado, cimo: number): string {
  const { p, frente, tras, vidro } = m
  const passo = 42
  const quantas = Math.floor((frente - tras - 62) / passo)
  const y = alturaDasJanelas(m, cimo)
  return (
    Array.from({ length: quantas }, (_, i) => caixa({ x: tras + 10 + i * passo, y, l: passo - 6, a: 34, r: 5 }, vidro, CAIXILHO)).join('') +
    (p.mais.includes('grade')
      ? traco(Array.from({ length: quantas * 4 }, (_, i) => `M${n(tras + 14 + i * (passo / 4))} ${n(y)}v34`).join(''), '#c6d0db', 1.6)
      : '')
  )
}

function parabrisa(m: MesaDoPesado, cimo: number): string {
  const { frente, vidro } = m
  const y = alturaDasJanelas(m, cimo)
  return cheio(
    linha([
      [frente - 40, y, 5],
      [frente - 13, y, 8],
      [frente - 3, y + 36, 4],
      [frente - 40, y + 42, 4],
    ]),
    vidro,
    CAIXILHO,
  )
}

const pessoas = ({ frente, tras }: MesaDoPesado, cimo: number): string =>
  [0, 1, 2, 3].map((i) => caixa({ x: tras + 34 + i * 62, y: cimo + 6, l: 16, a: 24, r: 6 }, '#2a323d')).join('') +
  traco(`M${n(tras + 6)} ${n(cimo + 8)}H${n(frente - 60)}`, '#d9e0e8', 2.4)

function porta(m: MesaDoPesado, cimo: number): string {
  const { frente } = m
  const cima = aberto(m)
  return caixa({ x: frente - 58, y: cimo + (cima ? 44 : 16), l: 15, a: BAIXO - cimo - (cima ? 52 : 24), r: 3 }, '#16202b', {
    stroke: '#0b0e13',
    'stroke-width': 1,
  })
}

export const onibus: Carregar = (m, _inicio, cimo) => {
  const d = fechado(m, cimo)
  const corte = m.e.corte('onibus', d)
  return (
    (aberto(m) ? pessoas(m, cimo) : '') +
    cheio(aberto(m) ? semTeto(m, cimo) : d, m.chapa, BORDA) +
    `<g clip-path="${corte}">${faixas(m, cimo)}</g>` +
    janelas(m, cimo) +
    parabrisa(m, cimo) +
    porta(m, cimo) +
    caixa({ x: m.frente - 8, y: BAIXO - 26, l: 7, a: 12, r: 3 }, '#fff6dc')
  )
}
