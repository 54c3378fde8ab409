import { tom } from '../cores.ts'
import { Estojo, caixa, cheio, circulo, elipse, estrela, folha, grupo, linha, n, palavra, traco } from '../tracos.ts'

export const LADO = 320

export type Pintor = (e: Estojo) => string

export function quadro(pintar: Pintor): string {
  const e = new Estojo()
  const corpo = pintar(e)
  return folha({ largura: LADO, altura: LADO }, e, corpo)
}

export const volume = (e: Estojo, cor: string, angulo: 'baixo' | 'lado' | 'canto' = 'canto'): string =>
  e.degrade(
    `v${cor.slice(1)}${angulo}`,
    [
      [0, tom(cor, 0.42)],
      [0.45, cor],
      [1, tom(cor, -0.45)],
    ],
    angulo,
  )

export const cilindro = (e: Estojo, cor: string): string =>
  e.degrade(
    `c${cor.slice(1)}`,
    [
      [0, tom(cor, -0.4)],
      [0.22, tom(cor, 0.35)],
      [0.4, tom(cor, 0.1)],
      [0.7, tom(cor, -0.15)],
      [1, tom(cor, -0.5)],
    ],
    'lado',
  )

export const brilho = (x: number, y: number, l: number, a: number): string => elipse(x, y, [l, a], '#fff', { opacity: 0.35 })

export const girado = (partes: string, graus = -10): string => grupo(partes, { transform: `rotate(${graus} 160 160)` })

export type Selo =
  | { tipo: 'estrelas'; quantas: number }
  | { tipo: 'letra'; texto: string; cor: string }
  | { tipo: 'bateria' }
  | { tipo: 'quebrado' }
  | { tipo: 'mais' }
  | { tipo: 'lua' }
  | { tipo: 'coroa' }
  | { tipo: 'raio' }

export function selo(s: Selo): string {
  const [x, y, r] = [250, 250, 58]
  const disco = (cor: string) =>
    circulo(x, y, r, '#0a0d13', { opacity: 0.55 }) +
    circulo(x, y, r - 6, cor) +
    circulo(x, y, r - 6, 'none', { stroke: '#fff', 'stroke-width': 4, 'stroke-opacity': 0.85 })
  if (s.tipo === 'estrelas') {
    const inicio = LADO - 28 - s.quantas * 62
    return (
      caixa({ x: inicio - 10, y: 228, l: s.quantas * 62 + 22, a: 78, r: 39 }, '#0a0d13', { opacity: 0.72 }) +
      Array.from({ length: s.quantas }, (_, i) => estrela(inicio + 32 + i * 62, 268, 30, '#ffc94d')).join('')
    )
  }
  if (s.tipo === 'letra') return disco(s.cor) + palavra(s.texto, { x, y, altura: s.texto.length > 1 ? 36 : 48, cor: '#fff', peso: 3.6 })
  if (s.tipo === 'bateria')
    return (
      disco('#b3202b') +
      caixa({ x: x - 30, y: y - 16, l: 54, a: 32, r: 6 }, 'none', { stroke: '#fff', 'stroke-width': 6 }) +
      caixa({ x: x + 26, y: y - 7, l: 7, a: 14, r: 2 }, '#fff') +
      caixa({ x: x - 23, y: y - 9, l: 11, a: 18, r: 2 }, '#fff')
    )
  if (s.tipo === 'quebrado')
    return disco('#b3202b') + traco(`M${x - 20} ${y - 20}L${x + 20} ${y + 20}M${x + 20} ${y - 20}L${x - 20} ${y + 20}`, '#fff', 9)
  if (s.tipo === 'mais') return disco('#1f9350') + traco(`M${x} ${y - 26}V${y + 26}M${x - 26} ${y}H${x + 26}`, '#fff', 11)
  if (s.tipo === 'coroa')
    return (
      disco('#8a6418') +
      cheio(
        linha([
          [x - 32, y + 22, 3],
          [x - 36, y - 20, 3],
          [x - 14, y, 2],
          [x, y - 30, 3],
          [x + 14, y, 2],
          [x + 36, y - 20, 3],
          [x + 32, y + 22, 3],
        ]),
        '#ffd76b',
      )
    )
  if (s.tipo === 'raio')
    return (
      disco('#2a6fd6') +
      cheio(
        linha([
          [x + 6, y - 36, 2],
          [x - 22, y + 6, 2],
          [x - 2, y + 6, 2],
          [x - 8, y + 36, 2],
          [x + 22, y - 8, 2],
          [x + 2, y - 8, 2],
        ]),
        '#ffe066',
      )
    )
  return disco('#243a80') + cheio(`M${n(x + 8)} ${y - 30}A32 32 0 1 0 ${n(x + 30)} ${y + 14}A26 26 0 1 1 ${n(x + 8)} ${y - 30}Z`, '#ffe9a8')
}
