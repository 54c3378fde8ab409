import { cheio, circulo, linha, n, traco } from '../tracos.ts'
import { BORDA, CHAO, type MesaDaMoto } from './mesa.ts'

const chapaDaScooter = ({ e, t }: MesaDaMoto): string =>
  e.degrade('chapa', [
    [0, t.claro],
    [0.35, t.cor],
    [0.6, t.cor],
    [0.7, t.escuro],
    [1, t.escuro],
  ])

function escudo(p: MesaDaMoto): string {
  const { frente, cabeca } = p
  const [fx] = frente
  const [cx, cy] = cabeca
  return cheio(
    linha([
      [cx + 12, cy - 2, 8],
      [cx - 6, cy, 6],
      [cx + 2, CHAO - 50, 16],
      [cx - 26, CHAO - 36, 8],
      [cx - 20, CHAO - 26, 6],
      [cx + 22, CHAO - 34, 14],
      [fx - 8, CHAO - 66, 12],
      [cx + 22, cy + 40, 20],
    ]),
    chapaDaScooter(p),
    BORDA,
  )
}

const piso = ({ tras: [tx], cabeca: [cx] }: MesaDaMoto): string =>
  cheio(
    linha([
      [cx - 10, CHAO - 36, 4],
      [tx + 46, CHAO - 36, 6],
      [tx + 44, CHAO - 24, 6],
      [cx - 8, CHAO - 24, 6],
    ]),
    '#20262e',
  )

function traseira(p: MesaDaMoto): string {
  const [tx] = p.tras
  return cheio(
    linha([
      [tx + 66, CHAO - 92, 8],
      [tx + 56, CHAO - 30, 12],
      [tx + 20, CHAO - 52, 16],
      [tx - 34, CHAO - 66, 12],
      [tx - 42, CHAO - 88, 14],
      [tx - 20, CHAO - 98, 14],
    ]),
    chapaDaScooter(p),
    BORDA,
  )
}

const banco = ({ m, tras: [tx] }: MesaDaMoto): string =>
  cheio(
    linha([
      [tx + 74, CHAO - m.assento + 10, 6],
      [tx + 66, CHAO - m.assento - 2, 10],
      [tx - 20, CHAO - m.assento - 8, 10],
      [tx - 26, CHAO - m.assento + 6, 8],
    ]),
    m.mais.includes('sela') ? '#6d4326' : '#12161c',
    { stroke: '#39434f', 'stroke-width': 1 },
  )

const faixa = ({ m, tras: [tx] }: MesaDaMoto): string =>
  cheio(
    linha([
      [tx + 54, CHAO - 74, 4],
      [tx - 36, CHAO - 82, 6],
      [tx - 34, CHAO - 72, 4],
      [tx + 52, CHAO - 58, 4],
    ]),
    m.cor2,
  )

function farol(p: MesaDaMoto): string {
  const [cx, cy] = p.cabeca
  return circulo(cx + 12, cy - 6, 12, chapaDaScooter(p), BORDA) + circulo(cx + 16, cy - 6, 8, '#fff3cf')
}

export function scooter(p: MesaDaMoto): string {
  const [tx] = p.tras
  return (
    escudo(p) +
    piso(p) +
    traseira(p) +
    (p.m.mais.includes('faixa') ? faixa(p) : '') +
    banco(p) +
    farol(p) +
    traco(`M${n(tx - 38)} ${CHAO - 82}l-2 6`, '#ff3b3b', 6) +
    traco(`M${n(tx - 30)} ${CHAO - 92}Q${n(tx + 20)} ${CHAO - 98} ${n(tx + 60)} ${CHAO - 88}`, '#fff', 2.4, { opacity: 0.5 })
  )
}
