import { cheio, circulo, linha, n, traco } from '../tracos.ts'
import { BORDA, CHAO, chapa, type MesaDaMoto } from './mesa.ts'

const casco = ({ m, tras, frente: [fx], cabeca: [cx, cy] }: MesaDaMoto): string =>
  linha([
    [fx + 10, cy + 18, 6],
    [cx + 26, cy - 14, 10],
    [cx + 4, cy - 10, 8],
    [cx - 18, cy + 34, 14],
    [tras[0] + 104, CHAO - 48, 12],
    [tras[0] + 112, CHAO - 28, 12],
    [fx - m.rf - 16, CHAO - 34, 14],
    [fx - m.rf + 2, CHAO - 74, 18],
    [fx - 12, cy + 42, 14],
  ])

const faixa = ({ tras, frente: [fx], cabeca: [cx, cy] }: MesaDaMoto): string =>
  linha([
    [fx + 2, cy + 24],
    [cx - 2, cy + 22, 8],
    [tras[0] + 118, CHAO - 40, 4],
    [tras[0] + 140, CHAO - 34],
    [cx + 16, cy + 40, 10],
  ])

const bolha = ({ cabeca: [cx, cy] }: MesaDaMoto): string =>
  cheio(
    linha([
      [cx + 30, cy - 8, 4],
      [cx + 2, cy - 30, 10],
      [cx - 4, cy - 10, 6],
      [cx + 8, cy - 4],
    ]),
    '#9fc4e0',
    { opacity: 0.75, ...BORDA },
  )

const farolFino = ({ frente: [fx], cabeca: [, cy] }: MesaDaMoto): string =>
  cheio(
    linha([
      [fx + 7, cy + 18, 3],
      [fx - 4, cy + 7, 2],
      [fx - 18, cy + 6, 3],
      [fx - 6, cy + 20, 3],
    ]),
    '#f4fbff',
  )

const luz = ({ m, tras, cabeca: [cx, cy] }: MesaDaMoto): string =>
  traco(`M${n(cx - 12)} ${n(cy + 30)}L${n(tras[0] + 112)} ${CHAO - 44}L${n(tras[0] + 20)} ${CHAO - 104}`, m.cor2, 4)

function inteira(p: MesaDaMoto): string {
  const { m, frente, cabeca } = p
  const [cx, cy] = cabeca
  const [fx] = frente
  return (
    bolha(p) +
    cheio(casco(p), chapa(p), BORDA) +
    (m.mais.includes('faixa') ? cheio(faixa(p), m.cor2, { opacity: 0.92 }) : '') +
    (m.tipo === 'futuro' ? luz(p) : '') +
    farolFino(p) +
    traco(`M${n(fx)} ${n(cy + 14)}Q${n(cx + 10)} ${n(cy + 4)} ${n(cx - 14)} ${n(cy + 36)}`, '#fff', 2.4, { opacity: 0.5 })
  )
}

function placa(p: MesaDaMoto): string {
  const [cx, cy] = p.cabeca
  return cheio(
    linha([
      [cx + 26, cy + 22, 4],
      [cx + 14, cy - 10, 5],
      [cx + 2, cy - 8, 4],
      [cx + 8, cy + 24, 4],
    ]),
    p.m.mais.includes('numero') ? '#f2c318' : chapa(p),
    BORDA,
  )
}

const farolRedondo = ({ cabeca: [cx, cy] }: MesaDaMoto): string =>
  circulo(cx + 20, cy + 6, 14, '#2a323d') + circulo(cx + 22, cy + 6, 11, '#fff3cf') + circulo(cx + 25, cy + 3, 4, '#fff')

const parabrisa = ({ cabeca: [cx, cy] }: MesaDaMoto): string =>
  cheio(
    linha([
      [cx + 22, cy - 2, 4],
      [cx + 4, cy - 46, 10],
      [cx - 4, cy - 44, 6],
      [cx + 6, cy, 4],
    ]),
    '#a9cbe4',
    { opacity: 0.65, ...BORDA },
  )

function morcego(p: MesaDaMoto): string {
  const [cx, cy] = p.cabeca
  return (
    cheio(
      linha([
        [cx + 34, cy + 18, 8],
        [cx + 22, cy - 16, 12],
        [cx - 2, cy - 14, 8],
        [cx - 2, cy + 24, 10],
      ]),
      chapa(p),
      BORDA,
    ) + circulo(cx + 24, cy + 6, 9, '#fff3cf')
  )
}

export function carenagem(p: MesaDaMoto): string {
  const { m } = p
  if (m.tipo === 'esporte' || m.tipo === 'futuro') return inteira(p)
  const vidro = m.mais.includes('parabrisa') ? parabrisa(p) : ''
  if (m.tipo === 'viagem') return vidro + morcego(p)
  return vidro + (m.tipo === 'trilha' ? placa(p) : farolRedondo(p))
}
