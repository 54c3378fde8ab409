import { BORRACHA } from './cores.ts'
import { circulo, elipse, n, traco } from './tracos.ts'

export type Aro = 'r5' | 'r6' | 'r8' | 'r10' | 'r20' | 'duplo' | 'disco' | 'aco' | 'calota' | 'arame' | 'turbo' | 'bloco' | 'fora' | 'y'

export interface Roda {
  x: number
  y: number
  r: number
  aro: Aro
  cor?: string
  faixaBranca?: boolean
  /** The rim's radius divided by the tyre's. */
  tamanho?: number
}

const volta = (r: Roda, raios: number, desenhar: (cos: number, sen: number, angulo: number) => string): string =>
  Array.from({ length: raios }, (_, i) => {
    const angulo = (2 * Math.PI * i) / raios - Math.PI / 2
    return desenhar(Math.cos(angulo), Math.sin(angulo), angulo)
  }).join('')

function raios(r: Roda, aro: number, p: { quantos: number; largura: number; forca?: number }): string {
  const cor = r.cor ?? '#c6d0db'
  return volta(r, p.quantos, (cos, sen) =>
    traco(
      `M${n(r.x + aro * 0.12 * cos)} ${n(r.y + aro * 0.12 * sen)}L${n(r.x + aro * 0.9 * cos)} ${n(r.y + aro * 0.9 * sen)}`,
      cor,
      p.largura,
    ),
  )
}

function garfos(r: Roda, aro: number): string {
  const cor = r.cor ?? '#c6d0db'
  return volta(r, 5, (_c, _s, angulo) => {
    const ponto = (raio: number, desvio: number) =>
      `${n(r.x + raio * Math.cos(angulo + desvio))} ${n(r.y + raio * Math.sin(angulo + desvio))}`
    const d = `M${ponto(aro * 0.1, 0)}L${ponto(aro * 0.5, 0)}M${ponto(aro * 0.45, 0)}L${ponto(aro * 0.92, 0.26)}M${ponto(aro * 0.45, 0)}L${ponto(aro * 0.92, -0.26)}`
    return traco(d, cor, aro * 0.13)
  })
}

function furos(r: Roda, aro: number, quantos: number, tamanho: number): string {
  return volta(r, quantos, (cos, sen) => circulo(r.x + aro * 0.62 * cos, r.y + aro * 0.62 * sen, aro * tamanho, '#0d1218'))
}

function disco(r: Roda, aro: number): string {
  const cor = r.cor ?? '#b9c4cf'
  const chapa =
    circulo(r.x, r.y, aro * 0.94, cor) + circulo(r.x, r.y, aro * 0.94, 'none', { stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 1 })
  const miolo = circulo(r.x, r.y, aro * 0.3, '#3b4653') + circulo(r.x, r.y, aro * 0.16, '#dfe6ee')
  if (r.aro === 'aco') return chapa + furos(r, aro, 8, 0.13) + miolo
  if (r.aro === 'fora') return chapa + circulo(r.x, r.y, aro * 0.76, '#12171e') + raios(r, aro, { quantos: 6, largura: aro * 0.26 }) + miolo
  if (r.aro === 'calota') {
    return (
      chapa +
      circulo(r.x, r.y, aro * 0.68, '#fff', { opacity: 0.55 }) +
      circulo(r.x, r.y, aro * 0.5, cor) +
      elipse(r.x - aro * 0.1, r.y - aro * 0.16, [aro * 0.26, aro * 0.16], '#fff', { opacity: 0.8 })
    )
  }
  if (r.aro === 'turbo') {
    const pas = volta(r, 16, (cos, sen, angulo) => {
      const fim = angulo + 0.3
      return traco(
        `M${n(r.x + aro * 0.3 * cos)} ${n(r.y + aro * 0.3 * sen)}L${n(r.x + aro * 0.86 * Math.cos(fim))} ${n(r.y + aro * 0.86 * Math.sin(fim))}`,
        '#232b35',
        aro * 0.07,
      )
    })
    return chapa + pas + miolo
  }
  return chapa + circulo(r.x, r.y, aro * 0.55, 'none', { stroke: '#00000055', 'stroke-width': aro * 0.08 }) + miolo
}

const DE_RAIOS: Partial<Record<Aro, { quantos: number; largura: number }>> = {
  r5: { quantos: 5, largura: 0.24 },
  r6: { quantos: 6, largura: 0.2 },
  r8: { quantos: 8, largura: 0.15 },
  r10: { quantos: 10, largura: 0.11 },
  r20: { quantos: 20, largura: 0.055 },
  arame: { quantos: 28, largura: 0.035 },
}

function miolo(r: Roda, aro: number): string {
  const fundo = circulo(r.x, r.y, aro, '#141a22') + circulo(r.x, r.y, aro * 0.5, '#39434f')
  const borda = circulo(r.x, r.y, aro * 0.95, 'none', { stroke: r.cor ?? '#97a4b3', 'stroke-width': aro * 0.09 })
  const cubo = circulo(r.x, r.y, aro * 0.17, '#e6ecf2') + circulo(r.x, r.y, aro * 0.08, '#525d6a')
  const deRaios = DE_RAIOS[r.aro]
  if (deRaios) return fundo + raios(r, aro, { ...deRaios, largura: deRaios.largura * aro }) + borda + cubo
  if (r.aro === 'y') return fundo + garfos(r, aro) + borda + cubo
  if (r.aro === 'duplo') {
    const pares = volta(r, 5, (_c, _s, angulo) =>
      [-0.16, 0.16]
        .map(
          (desvio) =>
            `M${n(r.x + aro * 0.14 * Math.cos(angulo))} ${n(r.y + aro * 0.14 * Math.sin(angulo))}L${n(r.x + aro * 0.9 * Math.cos(angulo + desvio))} ${n(r.y + aro * 0.9 * Math.sin(angulo + desvio))}`,
        )
        .map((d) => traco(d, r.cor ?? '#c6d0db', aro * 0.1))
        .join(''),
    )
    return fundo + pares + borda + cubo
  }
  return fundo + disco(r, aro)
}

const cravos = (r: Roda): string =>
  volta(r, 22, (cos, sen) =>
    traco(
      `M${n(r.x + r.r * 0.9 * cos)} ${n(r.y + r.r * 0.9 * sen)}L${n(r.x + r.r * 1.02 * cos)} ${n(r.y + r.r * 1.02 * sen)}`,
      BORRACHA,
      r.r * 0.14,
    ),
  )

export function roda(r: Roda): string {
  const aro = r.r * (r.tamanho ?? (r.aro === 'bloco' || r.aro === 'fora' ? 0.58 : 0.72))
  const pneu =
    circulo(r.x, r.y, r.r, BORRACHA) +
    circulo(r.x, r.y, r.r * 0.97, 'none', { stroke: '#3a4554', 'stroke-width': r.r * 0.035, 'stroke-opacity': 0.8 }) +
    (r.aro === 'bloco' || r.aro === 'fora' ? cravos(r) : '') +
    (r.faixaBranca ? circulo(r.x, r.y, r.r * 0.82, 'none', { stroke: '#f4f1e8', 'stroke-width': r.r * 0.11 }) : '')
  return pneu + miolo(r.aro === 'bloco' ? { ...r, aro: 'aco' } : r, aro)
}
