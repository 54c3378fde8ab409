export type Canto = readonly [x: number, y: number, raio?: number]

export const n = (valor: number): string => String(Math.round(valor * 10) / 10)

function entre([ax, ay]: Canto, [bx, by]: Canto, passo: number): string {
  const longe = Math.hypot(bx - ax, by - ay) || 1
  const t = Math.min(passo / longe, 0.5)
  return `${n(ax + (bx - ax) * t)} ${n(ay + (by - ay) * t)}`
}

/** If two corners are near each other, each gets half of the distance between them. */
export function linha(cantos: readonly Canto[], aberta = false): string {
  const fim = cantos.length - 1
  const partes = cantos.map((canto, i) => {
    const [x, y, raio = 0] = canto
    const antes = cantos[i === 0 ? fim : i - 1] ?? canto
    const depois = cantos[i === fim ? 0 : i + 1] ?? canto
    const reta = raio === 0 || (aberta && (i === 0 || i === fim))
    return reta ? `L${n(x)} ${n(y)}` : `L${entre(canto, antes, raio)}Q${n(x)} ${n(y)} ${entre(canto, depois, raio)}`
  })
  return `M${partes.join('').slice(1)}${aberta ? '' : 'Z'}`
}

type Atributos = Readonly<Record<string, string | number | undefined>>

const escrever = (atributos: Atributos): string =>
  Object.entries(atributos)
    .map(([nome, valor]) => (valor === undefined ? '' : ` ${nome}="${typeof valor === 'number' ? n(valor) : valor}"`))
    .join('')

export const cheio = (d: string, cor: string, mais: Atributos = {}): string => `<path d="${d}" fill="${cor}"${escrever(mais)}/>`
export const traco = (d: string, cor: string, largura: number, mais: Atributos = {}): string =>
  `<path d="${d}"${escrever({ fill: 'none', stroke: cor, 'stroke-width': largura, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...mais })}/>`
export const circulo = (x: number, y: number, r: number, cor: string, mais: Atributos = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${cor}"${escrever(mais)}/>`
export const elipse = (x: number, y: number, [rx, ry]: readonly [number, number], cor: string, mais: Atributos = {}): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${cor}"${escrever(mais)}/>`
export const caixa = (c: { x: number; y: number; l: number; a: number; r?: number }, cor: string, mais: Atributos = {}): string =>
  `<rect x="${n(c.x)}" y="${n(c.y)}" width="${n(c.l)}" height="${n(c.a)}"${c.r ? ` rx="${n(c.r)}"` : ''} fill="${cor}"${escrever(mais)}/>`
export const grupo = (partes: string, mais: Atributos): string => `<g${escrever(mais)}>${partes}</g>`

/** Gradients and clips by id; a repeated id is written once. */
export class Estojo {
  private readonly guardados = new Map<string, string>()

  private guardar(id: string, texto: string): string {
    this.guardados.set(id, texto)
    return `url(#${id})`
  }

  /** From top to bottom; 'lado': left to right; 'canto': corner to corner. A colour may carry an opacity: `#fff/.4`. */
  degrade(id: string, paradas: readonly (readonly [number, string])[], angulo: 'baixo' | 'lado' | 'canto' = 'baixo'): string {
    const [x, y] = { baixo: [0, 1], lado: [1, 0], canto: [1, 1] }[angulo]
    return this.guardar(id, `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${paradas.map(parada).join('')}</linearGradient>`)
  }

  raio(id: string, paradas: readonly (readonly [number, string])[], foco: readonly [number, number] = [0.5, 0.5]): string {
    return this.guardar(
      id,
      `<radialGradient id="${id}" cx="${foco[0]}" cy="${foco[1]}" r=".7">${paradas.map(parada).join('')}</radialGradient>`,
    )
  }

  corte(id: string, d: string): string {
    return this.guardar(id, `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  escrito(): string {
    return `<defs>${[...this.guardados.values()].join('')}</defs>`
  }
}

function parada([onde, cor]: readonly [number, string]): string {
  const [tom, opacidade] = cor.split('/')
  return `<stop offset="${onde}" stop-color="${tom}"${opacidade ? ` stop-opacity="${opacidade}"` : ''}/>`
}

export function folha(p: { largura: number; altura: number; topo?: number; esquerda?: number }, estojo: Estojo, corpo: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(p.esquerda ?? 0)} ${n(p.topo ?? 0)} ${n(p.largura)} ${n(p.altura)}">${estojo.escrito()}${corpo}</svg>`
}

/** Letters as strokes in a box of 10 by 16, so that no drawing needs a font. */
const LETRAS: Readonly<Record<string, string>> = {
  A: 'M0 16L5 0L10 16M2 10H8',
  B: 'M0 0V16H6Q10 16 10 12Q10 8 6 8H0M0 0H6Q9.500 0 9.500 4Q9.500 8 6 8',
  C: 'M10 3Q8 0 5 0Q0 0 0 8Q0 16 5 16Q8 16 10 13',
  D: 'M0 0V16H4Q10 16 10 8Q10 0 4 0Z',
  E: 'M10 0H0V16H10M0 8H8',
  F: 'M10 0H0V16M0 8H8',
  G: 'M10 3Q8 0 5 0Q0 0 0 8Q0 16 5 16Q10 16 10 9H6',
  H: 'M0 0V16M10 0V16M0 8H10',
  I: 'M5 0V16',
  J: 'M9 0V11Q9 16 5 16Q1 16 0 12',
  K: 'M0 0V16M10 0L0 9L10 16',
  L: 'M0 0V16H9',
  M: 'M0 16V0L5 8L10 0V16',
  N: 'M0 16V0L10 16V0',
  O: 'M5 0Q0 0 0 8Q0 16 5 16Q10 16 10 8Q10 0 5 0',
  P: 'M0 16V0H6Q10 0 10 4.500Q10 9 6 9H0',
  R: 'M0 16V0H6Q10 0 10 4.500Q10 9 6 9H0M5 9L10 16',
  S: 'M10 3Q9 0 5 0Q0 0 0 4Q0 8 5 8Q10 8 10 12Q10 16 5 16Q1 16 0 13',
  T: 'M0 0H10M5 0V16',
  V: 'M0 0L5 16L10 0',
  U: 'M0 0V10Q0 16 5 16Q10 16 10 10V0',
  W: 'M0 0L2.500 16L5 5L7.500 16L10 0',
  X: 'M0 0L10 16M10 0L0 16',
  Y: 'M0 0L5 8L10 0M5 8V16',
  Z: 'M0 0H10L0 16H10',
  '0': 'M5 0Q0 0 0 8Q0 16 5 16Q10 16 10 8Q10 0 5 0',
  '1': 'M2 3L6 0V16',
  '2': 'M0 4Q0 0 5 0Q10 0 10 4Q10 7 0 16H10',
  '3': 'M0 2Q2 0 5 0Q10 0 10 4Q10 8 5 8Q10 8 10 12Q10 16 5 16Q2 16 0 14',
  '4': 'M8 16V0L0 11H10',
  '5': 'M10 0H1V7Q3 6 5 6Q10 6 10 11Q10 16 5 16Q2 16 0 14',
  '6': 'M9 1Q0 2 0 10Q0 16 5 16Q10 16 10 11Q10 6 5 6Q1 6 0 10',
  '7': 'M0 0H10L4 16',
  '8': 'M5 8Q0 8 0 4Q0 0 5 0Q10 0 10 4Q10 8 5 8Q0 8 0 12Q0 16 5 16Q10 16 10 12Q10 8 5 8',
  '9': 'M10 6Q9 10 5 10Q0 10 0 5Q0 0 5 0Q10 0 10 6Q10 14 1 16',
  '+': 'M5 4V12M1 8H9',
  '-': 'M1 8H9',
  $: 'M10 4Q9 2 5 2Q0 2 0 5Q0 8 5 8Q10 8 10 11Q10 14 5 14Q1 14 0 12M5 -1V17',
  '?': 'M0 4Q0 0 5 0Q10 0 10 4Q10 7 5 9V11M5 15.500V16',
  '!': 'M5 0V10M5 15.500V16',
  '%': 'M1 16L9 0M2 0Q0 0 0 2.500Q0 5 2 5Q4 5 4 2.500Q4 0 2 0M8 11Q6 11 6 13.500Q6 16 8 16Q10 16 10 13.500Q10 11 8 11',
  '.': 'M5 15.500V16',
}

export function palavra(texto: string, p: { x: number; y: number; altura: number; cor: string; peso?: number }): string {
  const escala = p.altura / 16
  const passo = 14 * escala
  const inicio = p.x - (texto.length * passo - 4 * escala) / 2
  return Array.from(texto)
    .map((letra, i) => {
      const d = LETRAS[letra]
      if (d === undefined) return ''
      const onde = `translate(${n(inicio + i * passo)} ${n(p.y - p.altura / 2)}) scale(${Math.round(escala * 100) / 100})`
      return grupo(traco(d, p.cor, p.peso ?? 3), { transform: onde })
    })
    .join('')
}

export function estrela(x: number, y: number, r: number, cor: string): string {
  const cantos = Array.from({ length: 10 }, (_, i): Canto => {
    const raio = i % 2 === 0 ? r : r * 0.45
    const angulo = (Math.PI * i) / 5 - Math.PI / 2
    return [x + raio * Math.cos(angulo), y + raio * Math.sin(angulo), r * 0.08]
  })
  return cheio(linha(cantos), cor)
}
