import { TINTA_ESCURA } from '../cores.ts'
import { cheio, linha, n, traco, type Canto } from '../tracos.ts'
import { CHAO, chapa, type MesaDaMoto } from './mesa.ts'

const FINA = { stroke: TINTA_ESCURA, 'stroke-width': 1 }

const esportiva = ({ m }: MesaDaMoto): boolean => m.tipo === 'esporte' || m.tipo === 'futuro' || m.tipo === 'cafe' || m.tipo === 'trilha'

const fimDoTanqueDe = ({ m, cabeca }: MesaDaMoto): number => cabeca[0] - m.tanque

function rabeta(p: MesaDaMoto): string {
  const { m, tras } = p
  if (!esportiva(p)) return ''
  const [tx] = tras
  const fimDoTanque = fimDoTanqueDe(p)
  const assento = CHAO - m.assento
  const rabo = CHAO - m.rabo
  const ponta = tx - 26
  return cheio(
    linha([
      [fimDoTanque + 10, assento + 14, 4],
      [fimDoTanque + 8, assento + 1, 6],
      [tx + 34, assento - 4, 10],
      [ponta, rabo - 4, 4],
      [ponta + 6, rabo + 6, 3],
      [tx + 40, assento + 22, 10],
    ]),
    chapa(p),
    FINA,
  )
}

function banco(p: MesaDaMoto): string {
  const { m, tras } = p
  const [tx] = tras
  const fimDoTanque = fimDoTanqueDe(p)
  const assento = CHAO - m.assento
  const rabo = CHAO - m.rabo
  const cantos: Canto[] = esportiva(p)
    ? [
        [fimDoTanque + 12, assento + 2, 5],
        [fimDoTanque + 2, assento - 6, 6],
        [tx + 56, assento - 5, 8],
        [tx + 18, assento - 16 - (m.rabo - m.assento) * 0.3, 6],
        [tx + 22, assento - 4, 6],
        [tx + 60, assento + 4, 8],
      ]
    : [
        [fimDoTanque + 10, assento + 8, 5],
        [fimDoTanque + 6, assento - 4, 8],
        [tx + 62, assento + 2, 10],
        [tx + 26, rabo - 8, 10],
        [tx - 6, rabo - 8, 6],
        [tx - 4, rabo + 6, 6],
        [tx + 56, assento + 16, 8],
      ]
  return cheio(linha(cantos), m.mais.includes('sela') ? '#6d4326' : '#12161c', { stroke: '#39434f', 'stroke-width': 1.2 })
}

function tanque(p: MesaDaMoto): string {
  const { m, cabeca } = p
  if (m.tanque <= 0) return ''
  const [cx, cy] = cabeca
  const fimDoTanque = fimDoTanqueDe(p)
  const fundo = CHAO - Math.max(m.assento, m.altura - 40)
  const bojo = m.tipo === 'trilha' ? 8 : 22
  const d = linha([
    [cx + 6, cy + 6, 8],
    [cx - 14, cy - bojo * 0.55, 14],
    [cx - m.tanque * 0.55, cy - bojo * 0.7, 16],
    [fimDoTanque, fundo - 4, 10],
    [fimDoTanque + 8, fundo + 14, 6],
    [cx - 6, cy + 40, 14],
  ])
  const brilho = traco(
    `M${n(cx - 8)} ${n(cy + 2)}Q${n(cx - m.tanque * 0.5)} ${n(cy - bojo * 0.5)} ${n(fimDoTanque + 12)} ${n(fundo - 2)}`,
    '#fff',
    3,
    { opacity: 0.55 },
  )
  return cheio(d, chapa(p), FINA) + brilho
}

function chama({ m, cabeca: [cx, cy] }: MesaDaMoto): string {
  return cheio(
    linha([
      [cx, cy + 4, 2],
      [cx - 30, cy + 2, 6],
      [cx - 60, cy + 14, 2],
      [cx - 34, cy + 14, 6],
      [cx - 50, cy + 26, 2],
      [cx - 10, cy + 26, 4],
    ]),
    m.cor2,
  )
}

export function lataria(p: MesaDaMoto): string {
  const { m, cabeca } = p
  const [cx, cy] = cabeca
  const risco = m.mais.includes('faixa')
    ? traco(`M${n(cx - 4)} ${n(cy + 16)}L${n(fimDoTanqueDe(p) + 6)} ${n(CHAO - m.assento + 2)}`, m.cor2, 6)
    : ''
  return rabeta(p) + banco(p) + tanque(p) + risco + (m.mais.includes('chama') ? chama(p) : '')
}
