import { ACO, BORRACHA, TINTA_ESCURA } from './cores.ts'
import { carenagem } from './moto/carenagem.ts'
import { lataria } from './moto/lataria.ts'
import { CHAO, mesa, ponto, type Feita, type MesaDaMoto, type Moto } from './moto/mesa.ts'
import { scooter } from './moto/scooter.ts'
import { roda } from './rodas.ts'
import { caixa, cheio, circulo, elipse, folha, linha, n, palavra, traco, type Canto } from './tracos.ts'

function pneus({ m, tras, frente }: MesaDaMoto): string {
  const gordo = m.mais.includes('pneu-gordo') ? 0.6 : 0.74
  const comum = { aro: m.aro, cor: m.corDoAro }
  const disco = ([x, y]: Canto, r: number) =>
    m.aro === 'disco' ? '' : circulo(x, y, r * 0.36, 'none', { stroke: '#aeb9c5', 'stroke-width': 3, 'stroke-dasharray': '3 1.500' })
  return (
    roda({ x: tras[0], y: tras[1], r: m.rt, tamanho: gordo - 0.02, ...comum }) +
    disco(tras, m.rt) +
    roda({ x: frente[0], y: frente[1], r: m.rf, tamanho: 0.76, ...comum }) +
    disco(frente, m.rf)
  )
}

function chassi({ m, t, e, tras, frente, cabeca }: MesaDaMoto): string {
  const aco = e.degrade('aco', ACO)
  const pivo: Canto = [tras[0] + 88, CHAO - 62]
  const balanca = traco(`M${ponto(tras)}L${ponto(pivo)}`, '#2a323d', 9) + traco(`M${ponto(tras)}L${ponto(pivo)}`, '#5d6a79', 3)
  const quadro = traco(
    `M${ponto(cabeca)}L${n(pivo[0] + 74)} ${n(CHAO - 46)}L${ponto(pivo)}L${n(cabeca[0] - m.tanque)} ${n(CHAO - m.assento + 10)}`,
    m.tipo === 'trilha' ? t.cor : '#1d242d',
    7,
  )
  const garfo =
    traco(`M${ponto(frente)}L${ponto(cabeca, 2, -6)}`, '#39434f', 10) +
    traco(`M${ponto(frente)}L${ponto(cabeca, 2, -6)}`, aco, 6) +
    traco(
      `M${ponto(frente)}L${n((frente[0] + cabeca[0]) / 2)} ${n((frente[1] + cabeca[1]) / 2)}`,
      m.tipo === 'esporte' || m.tipo === 'nua' ? '#d9a83c' : '#aab6c3',
      6,
    )
  return balanca + quadro + garfo
}

function motor({ m, e, tras, cabeca }: MesaDaMoto): string {
  const aco = e.degrade('aco', ACO)
  const x = tras[0] + 92
  const bloco =
    cheio(
      linha([
        [x, CHAO - 34, 10],
        [x + 72, CHAO - 36, 12],
        [x + 84, CHAO - 62, 8],
        [x + 60, CHAO - 92, 6],
        [x + 10, CHAO - 84, 8],
      ]),
      '#2a323d',
    ) +
    circulo(x + 22, CHAO - 54, 16, aco) +
    circulo(x + 22, CHAO - 54, 9, '#39434f')
  if (m.tipo === 'custom' || m.tipo === 'chopper' || m.tipo === 'viagem') {
    const cilindro = (dx: number, giro: number) =>
      `<g transform="rotate(${giro} ${n(x + 44)} ${CHAO - 54})">${[0, 7, 14, 21, 28].map((h) => caixa({ x: x + 32 + dx, y: CHAO - 74 - h, l: 25, a: 4, r: 1 }, aco)).join('')}</g>`
    return bloco + cilindro(0, 22) + cilindro(0, -24) + circulo(x + 46, CHAO - 80, 11, aco)
  }
  const aletas = [0, 8, 16, 24]
    .map((h) => traco(`M${n(x + 46)} ${n(CHAO - 62 - h)}L${n(Math.min(x + 82, cabeca[0] + 16))} ${n(CHAO - 58 - h)}`, '#7c8998', 3.5))
    .join('')
  return bloco + aletas
}

function escape({ m, e, tras }: MesaDaMoto): string {
  const aco = e.degrade('aco', ACO)
  const x = tras[0]
  const tubo = (d: string, largura: number) => traco(d, '#1a2028', largura + 3) + traco(d, aco, largura)
  const saidas: Readonly<Record<Feita['escape'], string>> = {
    nenhum: '',
    baixo:
      tubo(`M${n(x + 150)} ${CHAO - 64}Q${n(x + 160)} ${CHAO - 32} ${n(x + 110)} ${CHAO - 34}`, 5) +
      tubo(`M${n(x + 104)} ${CHAO - 36}L${n(x + 26)} ${CHAO - 52}`, 13),
    alto:
      tubo(`M${n(x + 140)} ${CHAO - 44}L${n(x + 84)} ${CHAO - 46}L${n(x + 58)} ${CHAO - 74}`, 5) +
      tubo(`M${n(x + 58)} ${CHAO - 74}L${n(x - 8)} ${CHAO - 104}`, 13),
    duplo:
      tubo(`M${n(x + 104)} ${CHAO - 46}L${n(x - 14)} ${CHAO - 62}`, 10) + tubo(`M${n(x + 104)} ${CHAO - 34}L${n(x - 16)} ${CHAO - 46}`, 10),
    longo: tubo(`M${n(x + 150)} ${CHAO - 60}Q${n(x + 156)} ${CHAO - 34} ${n(x + 120)} ${CHAO - 34}L${n(x - 34)} ${CHAO - 36}`, 8),
  }
  return saidas[m.escape]
}

function paralamas({ m, t, tras, frente }: MesaDaMoto): string {
  const arco = ([x, y]: Canto, r: number, de: number, ate: number, largura: number) => {
    const p = (g: number) => `${n(x + (r + 5) * Math.cos((g * Math.PI) / 180))} ${n(y + (r + 5) * Math.sin((g * Math.PI) / 180))}`
    return (
      traco(`M${p(de)}A${n(r + 5)} ${n(r + 5)} 0 0 1 ${p(ate)}`, TINTA_ESCURA, largura + 2) +
      traco(`M${p(de)}A${n(r + 5)} ${n(r + 5)} 0 0 1 ${p(ate)}`, t.cor, largura) +
      traco(`M${p(de)}A${n(r + 5)} ${n(r + 5)} 0 0 1 ${p(ate)}`, t.claro, 1.6, { opacity: 0.7 })
    )
  }
  if (m.tipo === 'trilha')
    return traco(
      `M${n(frente[0] - 46)} ${n(frente[1] - m.rf - 20)}Q${n(frente[0] + 6)} ${n(frente[1] - m.rf - 34)} ${n(frente[0] + 46)} ${n(frente[1] - m.rf - 8)}`,
      t.cor,
      8,
    )
  if (m.tipo === 'custom' || m.tipo === 'viagem') return arco(tras, m.rt, 195, 330, 9) + arco(frente, m.rf, 220, 310, 8)
  if (m.tipo === 'chopper') return arco(tras, m.rt, 200, 320, 10)
  return arco(frente, m.rf, 215, 305, 7)
}

function guidao({ m, cabeca: [cx, cy] }: MesaDaMoto): string {
  const formas: Readonly<Record<Feita['guidao'], string>> = {
    baixo: `M${n(cx + 4)} ${n(cy - 6)}L${n(cx - 16)} ${n(cy - 4)}`,
    reto: `M${n(cx + 2)} ${n(cy - 6)}L${n(cx - 2)} ${n(cy - 20)}L${n(cx - 24)} ${n(cy - 22)}`,
    alto: `M${n(cx + 2)} ${n(cy - 4)}L${n(cx - 4)} ${n(cy - 30)}Q${n(cx - 8)} ${n(cy - 38)} ${n(cx - 36)} ${n(cy - 28)}`,
    macaco: `M${n(cx + 2)} ${n(cy - 4)}L${n(cx + 6)} ${n(cy - 52)}Q${n(cx + 2)} ${n(cy - 64)} ${n(cx - 30)} ${n(cy - 52)}`,
  }
  const d = formas[m.guidao]
  return (
    traco(d, '#20262e', 6) +
    traco(d, '#aab6c3', 3) +
    traco(d.replace(/^.*L/, 'M').replace(/^M(\S+) (\S+)Q.*? (\S+) (\S+)$/, 'M$3 $4') + 'l-2 0', '#0b0e13', 8)
  )
}

function bagagem({ m, t, tras: [tx], cabeca: [cx, cy] }: MesaDaMoto): string {
  const tem = (o: Feita['mais'][number]) => m.mais.includes(o)
  const caixote = (x: number, y: number, l: number, a: number, cor: string) =>
    caixa({ x, y, l, a, r: 7 }, cor, { stroke: TINTA_ESCURA, 'stroke-width': 1.4 }) +
    caixa({ x: x + 4, y: y + 5, l: l - 8, a: 3 }, '#fff', { opacity: 0.35 })
  return [
    tem('malas') && caixote(tx - 44, CHAO - 104, 66, 40, t.cor),
    tem('bau') && caixote(tx - 46, CHAO - m.assento - 50, 60, 48, m.cor2),
    tem('encosto') &&
      traco(`M${n(tx + 2)} ${n(CHAO - m.rabo - 4)}L${n(tx - 14)} ${n(CHAO - m.rabo - 48)}`, '#aab6c3', 4) +
        caixa({ x: tx - 22, y: CHAO - m.rabo - 52, l: 12, a: 28, r: 5 }, '#12161c'),
    tem('bagageiro') && traco(`M${n(tx + 30)} ${n(CHAO - m.rabo - 8)}H${n(tx - 30)}`, '#8e9aa8', 4),
    tem('giro') &&
      caixa({ x: tx - 22, y: CHAO - m.rabo - 46, l: 4, a: 40 }, '#8e9aa8') +
        caixa({ x: tx - 29, y: CHAO - m.rabo - 60, l: 18, a: 16, r: 5 }, '#3b82ff', { stroke: '#fff', 'stroke-width': 1 }) +
        caixa({ x: cx + 12, y: cy - 22, l: 16, a: 12, r: 4 }, '#ff3b3b'),
    tem('farolete') && circulo(cx + 30, cy + 26, 7, '#fff3cf', { stroke: '#2a323d', 'stroke-width': 2 }),
    tem('numero') &&
      circulo(tx + 40, CHAO - m.assento + 12, 12, '#fff', { stroke: '#2a323d', 'stroke-width': 1 }) +
        palavra('7', { x: tx + 40, y: CHAO - m.assento + 12, altura: 12, cor: '#10141a' }),
    tem('ferrugem') &&
      [
        [0, 0],
        [34, 18],
        [62, -6],
        [88, 30],
      ]
        .map(([dx = 0, dy = 0]) => elipse(tx + 40 + dx, CHAO - 78 + dy, [12, 6], '#9c5a30', { opacity: 0.7 }))
        .join(''),
  ]
    .filter(Boolean)
    .join('')
}

export function desenharMoto(moto: Moto): string {
  const p = mesa(moto)
  const { m, e, tras, frente } = p
  const sombra = e.raio('sombra', [
    [0, '#000/.75'],
    [0.7, '#000/.3'],
    [1, '#000/0'],
  ])
  const chao = elipse((tras[0] + frente[0]) / 2, CHAO + 1, [m.entre / 2 + 50, 9], sombra)
  const lanterna =
    m.tipo === 'scooter'
      ? ''
      : caixa({ x: tras[0] - (m.tipo === 'esporte' || m.tipo === 'trilha' ? 26 : 10), y: CHAO - m.rabo - 1, l: 10, a: 6, r: 3 }, '#ff3b3b')
  const corpo = m.tipo === 'scooter' ? scooter(p) : motor(p) + escape(p) + lataria(p) + carenagem(p)
  const cravos =
    m.tipo === 'trilha'
      ? traco(
          `M${ponto(tras, -m.rt, 0)}A${m.rt} ${m.rt} 0 1 1 ${ponto(tras, -m.rt, 0.2)}M${ponto(frente, -m.rf, 0)}A${m.rf} ${m.rf} 0 1 1 ${ponto(frente, -m.rf, 0.2)}`,
          BORRACHA,
          5,
          { 'stroke-dasharray': '5 6', 'stroke-linecap': 'butt' },
        )
      : ''
  return folha(
    { largura: 400, altura: 222, topo: 2 },
    e,
    chao +
      cravos +
      pneus(p) +
      chassi(p) +
      (m.tipo === 'scooter' ? escape(p) : '') +
      paralamas(p) +
      corpo +
      lanterna +
      bagagem(p) +
      guidao(p),
  )
}
