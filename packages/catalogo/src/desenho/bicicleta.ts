import { BORRACHA, TINTAS, type Cor, type Tinta } from './cores.ts'
import { Estojo, caixa, circulo, elipse, folha, linha, n, traco, type Canto } from './tracos.ts'

export interface Bicicleta {
  cor: Cor
  tipo: 'bmx' | 'passeio' | 'fixa' | 'trilha' | 'corrida' | 'eletrica'
  cor2?: string
  disco?: boolean
  mais?: readonly ('cesta' | 'bagageiro' | 'bateria' | 'paralama' | 'garrafa' | 'listra')[]
}

const CHAO = 212
const MEDIDAS = {
  bmx: { r: 44, entre: 196, selim: 112, guia: 146, pneu: 9, inclina: 20 },
  passeio: { r: 60, entre: 224, selim: 152, guia: 176, pneu: 9, inclina: 28 },
  fixa: { r: 62, entre: 206, selim: 166, guia: 158, pneu: 5, inclina: 16 },
  trilha: { r: 60, entre: 222, selim: 160, guia: 170, pneu: 13, inclina: 26 },
  corrida: { r: 62, entre: 208, selim: 170, guia: 156, pneu: 5, inclina: 16 },
  eletrica: { r: 60, entre: 226, selim: 160, guia: 178, pneu: 14, inclina: 28 },
} as const

function aro([x, y]: Canto, r: number, p: { pneu: number; cor: string; disco: boolean }): string {
  const raios = Array.from({ length: 18 }, (_, i) => {
    const a = (Math.PI * 2 * i) / 18
    return `M${n(x + 5 * Math.cos(a + 0.9))} ${n(y + 5 * Math.sin(a + 0.9))}L${n(x + (r - 6) * Math.cos(a))} ${n(y + (r - 6) * Math.sin(a))}`
  }).join('')
  const meio = p.disco
    ? circulo(x, y, r - 4, p.cor, { opacity: 0.9 }) +
      circulo(x, y, r * 0.6, 'none', { stroke: '#fff', 'stroke-opacity': 0.4, 'stroke-width': 3 })
    : traco(raios, '#b9c4cf', 1.1)
  return (
    meio +
    circulo(x, y, r - p.pneu / 2, 'none', { stroke: BORRACHA, 'stroke-width': p.pneu }) +
    circulo(x, y, r - p.pneu - 1, 'none', { stroke: '#aab6c3', 'stroke-width': 2.6 }) +
    circulo(x, y, r - p.pneu / 2, 'none', { stroke: '#4a5563', 'stroke-width': 1 }) +
    circulo(x, y, 6, '#d9e0e8')
  )
}

function guidao(b: Bicicleta, [x, y]: Canto): string {
  const forma = {
    bmx: `M${n(x)} ${n(y)}l4 -24l-24 -4`,
    passeio: `M${n(x)} ${n(y)}q6 -16 -8 -18l-34 8`,
    fixa: `M${n(x)} ${n(y)}l18 2q10 6 2 16l-10 2`,
    trilha: `M${n(x)} ${n(y)}l-4 -8l-20 -2`,
    corrida: `M${n(x)} ${n(y)}l20 0q14 6 6 20l-14 4`,
    eletrica: `M${n(x)} ${n(y)}l-2 -10l-26 2`,
  }[b.tipo]
  return traco(forma, '#20262e', 6) + traco(forma, '#8e9aa8', 2.4)
}

interface Mesa {
  b: Bicicleta
  m: (typeof MEDIDAS)[Bicicleta['tipo']]
  t: Tinta
  tras: Canto
  frente: Canto
  pedal: Canto
  selim: Canto
  cabeca: Canto
  alto: Canto
  topo: Canto
}

function mesa(b: Bicicleta): Mesa {
  const m = MEDIDAS[b.tipo]
  const tras: Canto = [200 - m.entre / 2, CHAO - m.r]
  const frente: Canto = [200 + m.entre / 2, CHAO - m.r]
  const pedal: Canto = [tras[0] + m.entre * 0.42, CHAO - m.r + (b.tipo === 'bmx' ? 4 : 10)]
  const selim: Canto = [pedal[0] - 22, CHAO - m.selim + 14]
  const cabeca: Canto = [frente[0] - m.inclina, CHAO - m.guia + 8]
  const alto: Canto = [cabeca[0] + 2, cabeca[1] + 14]
  const topo: Canto = [selim[0] + 3, selim[1] + (b.tipo === 'trilha' || b.tipo === 'bmx' || b.tipo === 'eletrica' ? 34 : 16)]
  return { b, m, t: TINTAS[b.cor], tras, frente, pedal, selim, cabeca, alto, topo }
}

function tubo({ cor, claro, escuro }: Tinta, de: Canto, ate: Canto, largura: number): string {
  const d = `M${n(de[0])} ${n(de[1])}L${n(ate[0])} ${n(ate[1])}`
  return (
    traco(d, escuro, largura + 2.4) +
    traco(d, cor, largura) +
    traco(d, claro, largura * 0.28, { opacity: 0.8, transform: 'translate(0 -1.500)' })
  )
}

function curvo({ cor, claro, escuro }: Tinta, [de, meio, ate]: readonly [Canto, Canto, Canto]): string {
  const d = `M${n(de[0])} ${n(de[1])}Q${n(meio[0])} ${n(meio[1])} ${n(ate[0])} ${n(ate[1])}`
  return traco(d, escuro, 11) + traco(d, cor, 8) + traco(d, claro, 2, { opacity: 0.8 })
}

function quadro({ b, t, pedal, alto, topo }: Mesa): string {
  if (b.tipo === 'passeio') {
    return (
      curvo(t, [topo, [pedal[0] + 20, pedal[1] - 64], alto]) + curvo(t, [pedal, [pedal[0] + 30, pedal[1] - 40], [alto[0], alto[1] + 14]])
    )
  }
  return tubo(t, topo, alto, b.tipo === 'eletrica' ? 10 : 7) + tubo(t, pedal, [alto[0] + 2, alto[1] + 10], b.tipo === 'eletrica' ? 15 : 9)
}

function garfo({ b, t, frente, cabeca, alto }: Mesa): string {
  return traco(
    `M${n(cabeca[0])} ${n(cabeca[1] - 8)}L${n(alto[0] + 4)} ${n(alto[1] + 22)}L${n(frente[0])} ${n(frente[1])}`,
    b.tipo === 'trilha' || b.tipo === 'eletrica' ? '#39434f' : t.escuro,
    b.tipo === 'trilha' ? 9 : 7,
  )
}

const corrente = ({ pedal, tras }: Mesa): string =>
  traco(
    `M${n(pedal[0])} ${n(pedal[1] - 14)}L${n(tras[0])} ${n(tras[1] - 6)}M${n(pedal[0])} ${n(pedal[1] + 14)}L${n(tras[0])} ${n(tras[1] + 6)}`,
    '#39434f',
    2.4,
  )

const coroa = ({ pedal }: Mesa): string =>
  circulo(pedal[0], pedal[1], 15, 'none', { stroke: '#5d6a79', 'stroke-width': 4 }) +
  traco(`M${n(pedal[0])} ${n(pedal[1])}l14 22m-4 2h14`, '#20262e', 5)

const banco = ({ selim, topo }: Mesa): string =>
  traco(`M${n(selim[0])} ${n(selim[1])}L${n(topo[0])} ${n(topo[1])}`, '#8e9aa8', 5) +
  traco(`M${n(selim[0] - 22)} ${n(selim[1] - 2)}L${n(selim[0] + 20)} ${n(selim[1])}`, '#12161c', 9)

const cesta = ([x, y]: Canto): string =>
  `<path d="${linha([
    [x + 16, y + 2, 3],
    [x + 60, y + 2, 3],
    [x + 54, y + 38, 4],
    [x + 22, y + 38, 4],
  ])}" fill="#a8703c" stroke="#5c3416" stroke-width="2"/>` +
  traco(`M${n(x + 20)} ${n(y + 14)}H${n(x + 58)}M${n(x + 22)} ${n(y + 26)}H${n(x + 56)}`, '#5c3416', 1.6)

function extras({ b, m, t, tras, frente, pedal, selim, cabeca, alto }: Mesa): string {
  const mais = b.mais ?? []
  return [
    mais.includes('cesta') && cesta(cabeca),
    mais.includes('bagageiro') &&
      traco(
        `M${n(selim[0] - 6)} ${n(tras[1] - m.r - 8)}H${n(tras[0] - 22)}M${n(tras[0] - 10)} ${n(tras[1] - m.r - 8)}L${n(tras[0])} ${n(tras[1])}`,
        '#8e9aa8',
        4,
      ),
    mais.includes('bateria') &&
      caixa({ x: pedal[0] + 30, y: pedal[1] - 62, l: 44, a: 16, r: 5 }, '#10141a', {
        transform: `rotate(-48 ${n(pedal[0] + 52)} ${n(pedal[1] - 54)})`,
        stroke: b.cor2 ?? '#20e0ff',
        'stroke-width': 2,
      }),
    mais.includes('paralama') &&
      traco(
        `M${n(tras[0] - m.r - 6)} ${n(tras[1] - 4)}A${m.r + 6} ${m.r + 6} 0 0 1 ${n(tras[0] + 40)} ${n(tras[1] - m.r - 0)}M${n(frente[0] - 36)} ${n(frente[1] - m.r + 2)}A${m.r + 6} ${m.r + 6} 0 0 1 ${n(frente[0] + m.r + 2)} ${n(frente[1] - 18)}`,
        b.cor2 ?? t.claro,
        5,
      ),
    mais.includes('garrafa') &&
      caixa({ x: pedal[0] + 40, y: pedal[1] - 66, l: 12, a: 30, r: 5 }, b.cor2 ?? '#ff8a2a', {
        transform: `rotate(40 ${n(pedal[0] + 46)} ${n(pedal[1] - 50)})`,
      }),
    mais.includes('listra') && traco(`M${n(pedal[0] + 24)} ${n(pedal[1] - 30)}L${n(alto[0] - 14)} ${n(alto[1] + 28)}`, b.cor2 ?? '#fff', 4),
  ]
    .filter(Boolean)
    .join('')
}

export function desenharBicicleta(b: Bicicleta): string {
  const p = mesa(b)
  const { m, t, tras, frente, pedal, cabeca, topo } = p
  const e = new Estojo()
  const sombra = e.raio('sombra', [
    [0, '#000/.6'],
    [0.7, '#000/.25'],
    [1, '#000/0'],
  ])
  const rodas = [tras, frente].map((c) => aro(c, m.r, { pneu: m.pneu, cor: b.cor2 ?? t.escuro, disco: b.disco ?? false })).join('')
  const corpo =
    elipse(200, CHAO + 1, [m.entre / 2 + m.r, 6], sombra) +
    rodas +
    tubo(t, pedal, tras, 5) +
    tubo(t, topo, tras, 5) +
    corrente(p) +
    tubo(t, pedal, topo, 8) +
    garfo(p) +
    quadro(p) +
    banco(p) +
    coroa(p) +
    extras(p) +
    guidao(b, [cabeca[0] - 1, cabeca[1] - 10])
  return folha({ largura: 400, altura: 222, topo: 2 }, e, corpo)
}
