/** Motorcycles and scooters from their side. */
import { ACO, BORRACHA, TINTAS, TINTA_ESCURA, type Cor, type Tinta } from './cores.ts'
import { roda, type Aro } from './rodas.ts'
import { Estojo, caixa, cheio, circulo, elipse, folha, linha, n, palavra, traco, type Canto } from './tracos.ts'

export interface Moto {
  cor: Cor
  cor2?: string
  tipo: 'esporte' | 'nua' | 'custom' | 'chopper' | 'trilha' | 'scooter' | 'viagem' | 'cafe' | 'futuro'
  /** Wheelbase; rear and front wheel. */
  entre?: number
  rt?: number
  rf?: number
  /** The fork's head: how far behind the front axle, how high. */
  caster?: number
  altura?: number
  assento?: number
  rabo?: number
  tanque?: number
  aro?: Aro
  corDoAro?: string
  guidao?: 'baixo' | 'reto' | 'alto' | 'macaco'
  escape?: 'baixo' | 'alto' | 'duplo' | 'longo' | 'nenhum'
  mais?: readonly (
    | 'malas'
    | 'parabrisa'
    | 'encosto'
    | 'giro'
    | 'bau'
    | 'numero'
    | 'faixa'
    | 'farolete'
    | 'pneu-gordo'
    | 'ferrugem'
    | 'chama'
    | 'sela'
    | 'bagageiro'
    | 'para-lama'
  )[]
}

type Feita = Required<Moto>

const BASE = {
  entre: 214,
  rt: 50,
  rf: 50,
  caster: 52,
  altura: 142,
  assento: 104,
  rabo: 118,
  tanque: 78,
  cor2: '#eef2f6',
  corDoAro: '#c6d0db',
  mais: [],
} as const

const TIPOS: Readonly<Record<Moto['tipo'], Omit<Feita, 'cor' | 'tipo'>>> = {
  esporte: { ...BASE, caster: 44, assento: 112, rabo: 140, aro: 'r5', guidao: 'baixo', escape: 'alto' },
  nua: { ...BASE, caster: 48, altura: 148, assento: 110, rabo: 126, aro: 'r5', guidao: 'reto', escape: 'baixo' },
  custom: {
    ...BASE,
    entre: 232,
    rt: 46,
    rf: 50,
    caster: 72,
    altura: 136,
    assento: 84,
    rabo: 88,
    tanque: 74,
    aro: 'r10',
    guidao: 'alto',
    escape: 'longo',
  },
  chopper: {
    ...BASE,
    entre: 262,
    rt: 47,
    rf: 53,
    caster: 112,
    altura: 148,
    assento: 78,
    rabo: 84,
    tanque: 64,
    aro: 'arame',
    guidao: 'macaco',
    escape: 'longo',
  },
  trilha: {
    ...BASE,
    rt: 50,
    rf: 56,
    caster: 54,
    altura: 168,
    assento: 134,
    rabo: 148,
    tanque: 62,
    aro: 'arame',
    guidao: 'reto',
    escape: 'alto',
  },
  scooter: {
    ...BASE,
    entre: 190,
    rt: 36,
    rf: 36,
    caster: 34,
    altura: 144,
    assento: 108,
    rabo: 108,
    tanque: 0,
    aro: 'r5',
    guidao: 'reto',
    escape: 'baixo',
  },
  viagem: { ...BASE, entre: 236, caster: 68, altura: 140, assento: 90, rabo: 104, tanque: 80, aro: 'r10', guidao: 'alto', escape: 'longo' },
  cafe: { ...BASE, caster: 50, altura: 140, assento: 108, rabo: 116, tanque: 88, aro: 'arame', guidao: 'baixo', escape: 'longo' },
  futuro: {
    ...BASE,
    entre: 224,
    rt: 58,
    rf: 58,
    caster: 50,
    altura: 132,
    assento: 100,
    rabo: 130,
    aro: 'disco',
    guidao: 'baixo',
    escape: 'nenhum',
  },
}

const CHAO = 212

interface Mesa {
  m: Feita
  t: Tinta
  e: Estojo
  tras: Canto
  frente: Canto
  cabeca: Canto
}

const ponto = ([x, y]: Canto, dx = 0, dy = 0): string => `${n(x + dx)} ${n(y + dy)}`

function mesa(moto: Moto): Mesa {
  const m: Feita = { ...TIPOS[moto.tipo], ...moto }
  const centro = 200 - (m.tipo === 'chopper' ? 8 : 0)
  const frente: Canto = [centro + m.entre / 2, CHAO - m.rf]
  return {
    m,
    t: TINTAS[m.cor],
    e: new Estojo(),
    tras: [centro - m.entre / 2, CHAO - m.rt],
    frente,
    cabeca: [frente[0] - m.caster, CHAO - m.altura],
  }
}

function pneus({ m, tras, frente }: Mesa): string {
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

function chassi({ m, t, e, tras, frente, cabeca }: Mesa): string {
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

function motor({ m, e, tras, cabeca }: Mesa): string {
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

function escape({ m, e, tras }: Mesa): string {
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

/** Tank, seat and tail: what has the paint. */
function lataria({ m, t, e, tras, cabeca }: Mesa): string {
  const chapa = e.degrade('chapa', [
    [0, t.claro],
    [0.3, t.cor],
    [0.55, t.cor],
    [0.66, t.escuro],
    [0.8, t.cor],
    [1, t.escuro],
  ])
  const [cx, cy] = cabeca
  const fimDoTanque = cx - m.tanque
  const assento = CHAO - m.assento
  const fundo = CHAO - Math.max(m.assento, m.altura - 40)
  const bojo = m.tipo === 'trilha' ? 8 : 22
  const tanque = linha([
    [cx + 6, cy + 6, 8],
    [cx - 14, cy - bojo * 0.55, 14],
    [cx - m.tanque * 0.55, cy - bojo * 0.7, 16],
    [fimDoTanque, fundo - 4, 10],
    [fimDoTanque + 8, fundo + 14, 6],
    [cx - 6, cy + 40, 14],
  ])
  const rabo = CHAO - m.rabo
  const [tx] = tras
  const esportiva = m.tipo === 'esporte' || m.tipo === 'futuro' || m.tipo === 'cafe' || m.tipo === 'trilha'
  const ponta = tx - (esportiva ? 26 : 6)
  const rabeta = esportiva
    ? cheio(
        linha([
          [fimDoTanque + 10, assento + 14, 4],
          [fimDoTanque + 8, assento + 1, 6],
          [tx + 34, assento - 4, 10],
          [ponta, rabo - 4, 4],
          [ponta + 6, rabo + 6, 3],
          [tx + 40, assento + 22, 10],
        ]),
        chapa,
        { stroke: TINTA_ESCURA, 'stroke-width': 1 },
      )
    : ''
  const banco = linha(
    esportiva
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
        ],
  )
  const brilho = traco(
    `M${n(cx - 8)} ${n(cy + 2)}Q${n(cx - m.tanque * 0.5)} ${n(cy - bojo * 0.5)} ${n(fimDoTanque + 12)} ${n(fundo - 2)}`,
    '#fff',
    3,
    { opacity: 0.55 },
  )
  const pintado = m.tanque > 0 ? cheio(tanque, chapa, { stroke: TINTA_ESCURA, 'stroke-width': 1 }) + brilho : ''
  const risco = m.mais.includes('faixa') ? traco(`M${n(cx - 4)} ${n(cy + 16)}L${n(fimDoTanque + 6)} ${n(assento + 2)}`, m.cor2, 6) : ''
  const chama = m.mais.includes('chama')
    ? cheio(
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
    : ''
  return (
    rabeta +
    cheio(banco, m.mais.includes('sela') ? '#6d4326' : '#12161c', { stroke: '#39434f', 'stroke-width': 1.2 }) +
    pintado +
    risco +
    chama
  )
}

function carenagem({ m, t, e, tras, frente, cabeca }: Mesa): string {
  const chapa = e.degrade('chapa', [
    [0, t.claro],
    [0.3, t.cor],
    [0.55, t.cor],
    [0.66, t.escuro],
    [0.8, t.cor],
    [1, t.escuro],
  ])
  const [cx, cy] = cabeca
  const [fx] = frente
  const borda = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }
  if (m.tipo === 'esporte' || m.tipo === 'futuro') {
    const casco = linha([
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
    const faixa = linha([
      [fx + 2, cy + 24],
      [cx - 2, cy + 22, 8],
      [tras[0] + 118, CHAO - 40, 4],
      [tras[0] + 140, CHAO - 34],
      [cx + 16, cy + 40, 10],
    ])
    const bolha = cheio(
      linha([
        [cx + 30, cy - 8, 4],
        [cx + 2, cy - 30, 10],
        [cx - 4, cy - 10, 6],
        [cx + 8, cy - 4],
      ]),
      '#9fc4e0',
      { opacity: 0.75, ...borda },
    )
    const farol = cheio(
      linha([
        [fx + 7, cy + 18, 3],
        [fx - 4, cy + 7, 2],
        [fx - 18, cy + 6, 3],
        [fx - 6, cy + 20, 3],
      ]),
      '#f4fbff',
    )
    const luz =
      m.tipo === 'futuro'
        ? traco(`M${n(cx - 12)} ${n(cy + 30)}L${n(tras[0] + 112)} ${CHAO - 44}L${n(tras[0] + 20)} ${CHAO - 104}`, m.cor2, 4)
        : ''
    return (
      bolha +
      cheio(casco, chapa, borda) +
      (m.mais.includes('faixa') ? cheio(faixa, m.cor2, { opacity: 0.92 }) : '') +
      luz +
      farol +
      traco(`M${n(fx)} ${n(cy + 14)}Q${n(cx + 10)} ${n(cy + 4)} ${n(cx - 14)} ${n(cy + 36)}`, '#fff', 2.4, { opacity: 0.5 })
    )
  }
  const farol =
    m.tipo === 'trilha'
      ? cheio(
          linha([
            [cx + 26, cy + 22, 4],
            [cx + 14, cy - 10, 5],
            [cx + 2, cy - 8, 4],
            [cx + 8, cy + 24, 4],
          ]),
          m.mais.includes('numero') ? '#f2c318' : chapa,
          borda,
        )
      : circulo(cx + 20, cy + 6, 14, '#2a323d') + circulo(cx + 22, cy + 6, 11, '#fff3cf') + circulo(cx + 25, cy + 3, 4, '#fff')
  const vidro = m.mais.includes('parabrisa')
    ? cheio(
        linha([
          [cx + 22, cy - 2, 4],
          [cx + 4, cy - 46, 10],
          [cx - 4, cy - 44, 6],
          [cx + 6, cy, 4],
        ]),
        '#a9cbe4',
        { opacity: 0.65, ...borda },
      )
    : ''
  const morcego =
    m.tipo === 'viagem'
      ? cheio(
          linha([
            [cx + 34, cy + 18, 8],
            [cx + 22, cy - 16, 12],
            [cx - 2, cy - 14, 8],
            [cx - 2, cy + 24, 10],
          ]),
          chapa,
          borda,
        ) + circulo(cx + 24, cy + 6, 9, '#fff3cf')
      : farol
  return vidro + morcego
}

function paralamas({ m, t, tras, frente }: Mesa): string {
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

function guidao({ m, cabeca: [cx, cy] }: Mesa): string {
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

/** A scooter's body is one piece: shield, floor, seat box. */
function scooter({ m, t, e, tras: [tx], frente: [fx], cabeca: [cx, cy] }: Mesa): string {
  const chapa = e.degrade('chapa', [
    [0, t.claro],
    [0.35, t.cor],
    [0.6, t.cor],
    [0.7, t.escuro],
    [1, t.escuro],
  ])
  const borda = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }
  const escudo = cheio(
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
    chapa,
    borda,
  )
  const piso = cheio(
    linha([
      [cx - 10, CHAO - 36, 4],
      [tx + 46, CHAO - 36, 6],
      [tx + 44, CHAO - 24, 6],
      [cx - 8, CHAO - 24, 6],
    ]),
    '#20262e',
  )
  const traseira = cheio(
    linha([
      [tx + 66, CHAO - 92, 8],
      [tx + 56, CHAO - 30, 12],
      [tx + 20, CHAO - 52, 16],
      [tx - 34, CHAO - 66, 12],
      [tx - 42, CHAO - 88, 14],
      [tx - 20, CHAO - 98, 14],
    ]),
    chapa,
    borda,
  )
  const banco = cheio(
    linha([
      [tx + 74, CHAO - m.assento + 10, 6],
      [tx + 66, CHAO - m.assento - 2, 10],
      [tx - 20, CHAO - m.assento - 8, 10],
      [tx - 26, CHAO - m.assento + 6, 8],
    ]),
    m.mais.includes('sela') ? '#6d4326' : '#12161c',
    { stroke: '#39434f', 'stroke-width': 1 },
  )
  const faixa = m.mais.includes('faixa')
    ? cheio(
        linha([
          [tx + 54, CHAO - 74, 4],
          [tx - 36, CHAO - 82, 6],
          [tx - 34, CHAO - 72, 4],
          [tx + 52, CHAO - 58, 4],
        ]),
        m.cor2,
      )
    : ''
  const farol = circulo(cx + 12, cy - 6, 12, chapa, borda) + circulo(cx + 16, cy - 6, 8, '#fff3cf')
  return (
    escudo +
    piso +
    traseira +
    faixa +
    banco +
    farol +
    traco(`M${n(tx - 38)} ${CHAO - 82}l-2 6`, '#ff3b3b', 6) +
    traco(`M${n(tx - 30)} ${CHAO - 92}Q${n(tx + 20)} ${CHAO - 98} ${n(tx + 60)} ${CHAO - 88}`, '#fff', 2.4, { opacity: 0.5 })
  )
}

function bagagem({ m, t, tras: [tx], cabeca: [cx, cy] }: Mesa): string {
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
