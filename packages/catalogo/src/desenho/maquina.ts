import { TINTAS, TINTA_ESCURA, VIDRO, type Cor } from './cores.ts'
import { roda } from './rodas.ts'
import { Estojo, caixa, cheio, circulo, elipse, folha, linha, palavra, traco } from './tracos.ts'

export interface Maquina {
  tipo: 'esteira' | 'empilhadeira' | 'trator' | 'dirigivel'
  cor: Cor
  cor2?: string
  cabine?: boolean
}

const BORDA = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }
const CHAO = 200

interface Mesa {
  m: Maquina
  e: Estojo
  chapa: string
  vidro: string
}

function trator({ m, chapa, vidro }: Mesa): string {
  const t = TINTAS[m.cor]
  const capo =
    cheio(
      linha([
        [330, 150, 6],
        [330, 104, 10],
        [316, 96, 8],
        [196, 92, 8],
        [190, 150, 6],
      ]),
      chapa,
      BORDA,
    ) + [0, 1, 2, 3].map((i) => traco(`M${322 - i * 9} 108v30`, '#05070b', 3, { opacity: 0.6 })).join('')
  const cano = traco('M262 94V50', '#39434f', 9) + traco('M262 92V52', '#aab6c3', 4)
  const casa = m.cabine
    ? cheio(
        linha([
          [196, 130, 4],
          [186, 44, 10],
          [96, 44, 10],
          [88, 130, 4],
        ]),
        vidro,
        { stroke: t.cor, 'stroke-width': 7 },
      ) +
      caixa({ x: 84, y: 36, l: 112, a: 12, r: 5 }, t.cor, BORDA) +
      traco('M142 46V130', t.cor, 6)
    : cheio(
        linha([
          [140, 128, 4],
          [144, 96, 8],
          [108, 96, 8],
          [96, 70, 8],
          [88, 72, 6],
          [96, 128, 4],
        ]),
        '#20262e',
        BORDA,
      ) + traco('M186 96L166 66M158 62H176', '#20262e', 5)
  const base =
    caixa({ x: 130, y: 138, l: 190, a: 22, r: 5 }, '#2a323d') +
    cheio(
      linha([
        [96, 132, 20],
        [110, 96, 30],
        [60, 96, 30],
        [40, 130, 10],
      ]),
      t.escuro,
      BORDA,
    )
  const grande = roda({ x: 110, y: CHAO - 56, r: 56, aro: 'bloco', cor: m.cabine ? '#f2c318' : '#d9c9a0' })
  const pequena = roda({ x: 296, y: CHAO - 34, r: 34, aro: 'bloco', cor: m.cabine ? '#f2c318' : '#d9c9a0' })
  return cano + capo + casa + base + grande + pequena
}

function esteira({ m, chapa, vidro }: Mesa): string {
  const t = TINTAS[m.cor]
  const trilho =
    caixa({ x: 60, y: 140, l: 230, a: 60, r: 30 }, '#12161c', { stroke: '#39434f', 'stroke-width': 3 }) +
    [92, 140, 188, 236, 262]
      .map(
        (x, i) =>
          circulo(x - (i === 4 ? 4 : 0), 170, i === 0 || i === 4 ? 20 : 13, '#39434f') + circulo(x - (i === 4 ? 4 : 0), 170, 7, '#aab6c3'),
      )
      .join('') +
    Array.from({ length: 18 }, (_, i) => caixa({ x: 72 + i * 12, y: 196, l: 7, a: 6 }, '#2a323d')).join('')
  const corpo = cheio(
    linha([
      [70, 144, 6],
      [70, 106, 8],
      [130, 104, 4],
      [270, 110, 10],
      [282, 146, 6],
    ]),
    chapa,
    BORDA,
  )
  const casa =
    cheio(
      linha([
        [96, 108, 4],
        [100, 46, 8],
        [176, 46, 8],
        [186, 108, 4],
      ]),
      vidro,
      { stroke: t.cor, 'stroke-width': 8 },
    ) +
    caixa({ x: 90, y: 38, l: 98, a: 12, r: 4 }, t.cor, BORDA) +
    traco('M138 48V106', t.cor, 6)
  const pa =
    cheio(
      linha([
        [330, 98, 4],
        [348, 110, 10],
        [350, 150, 16],
        [376, 200, 4],
        [330, 200, 10],
        [318, 150, 16],
      ]),
      '#c6d0db',
      BORDA,
    ) + traco('M240 170L326 168M250 150L322 132', t.escuro, 11)
  return traco('M220 108V70', '#39434f', 8) + trilho + corpo + casa + pa
}

function empilhadeira({ m, chapa, vidro }: Mesa): string {
  const t = TINTAS[m.cor]
  const torre = traco('M292 40V190M308 40V190', '#39434f', 7) + traco('M290 44H310M290 110H310', '#39434f', 6)
  const garfo =
    traco('M306 120V180H384', '#8e9aa8', 7) +
    caixa({ x: 318, y: 118, l: 62, a: 54, r: 3 }, '#a8703c', { stroke: '#5c3416', 'stroke-width': 2 }) +
    traco('M349 118V172M318 145H380', '#5c3416', 2)
  const corpo = cheio(
    linha([
      [84, 184, 10],
      [78, 120, 16],
      [130, 112, 10],
      [170, 146, 10],
      [230, 150, 6],
      [250, 118, 8],
      [280, 118, 6],
      [286, 186, 6],
    ]),
    chapa,
    BORDA,
  )
  const teto =
    traco('M104 116L128 44H258L272 120', '#20262e', 8) +
    traco('M124 44H262', t.cor, 9) +
    cheio(
      linha([
        [140, 110, 6],
        [136, 76, 8],
        [156, 76, 6],
        [164, 108, 8],
        [196, 112, 6],
        [196, 124, 4],
        [150, 124, 6],
      ]),
      '#20262e',
    ) +
    traco('M232 116L220 92', '#20262e', 5) +
    cheio(
      linha([
        [230, 52],
        [250, 52],
        [258, 100],
        [238, 100],
      ]),
      vidro,
      { opacity: 0.35 },
    )
  const listra = [0, 1, 2]
    .map((i) =>
      cheio(
        linha([
          [96 + i * 22, 176],
          [106 + i * 22, 176],
          [116 + i * 22, 160],
          [106 + i * 22, 160],
        ]),
        '#10141a',
      ),
    )
    .join('')
  return (
    torre +
    teto +
    corpo +
    listra +
    garfo +
    roda({ x: 116, y: CHAO - 26, r: 26, aro: 'aco' }) +
    roda({ x: 258, y: CHAO - 30, r: 30, aro: 'aco' })
  )
}

function dirigivel({ m, chapa }: Mesa): string {
  const cor2 = m.cor2 ?? '#d8261f'
  const balao = 'M14 96C30 30 130 22 210 22C310 22 388 60 392 100C388 140 310 176 210 176C130 176 30 164 14 96Z'
  const lemes =
    cheio(
      linha([
        [70, 60, 6],
        [22, 16, 8],
        [6, 20, 6],
        [20, 84, 6],
      ]),
      cor2,
      BORDA,
    ) +
    cheio(
      linha([
        [70, 136, 6],
        [22, 180, 8],
        [6, 176, 6],
        [20, 112, 6],
      ]),
      cor2,
      BORDA,
    )
  const gomos = [0.32, 0.66].map((t) => traco(`M20 96Q210 ${96 + (t - 0.5) * 240} 388 100`, '#000', 1.4, { opacity: 0.2 })).join('')
  const gondola =
    cheio(
      linha([
        [150, 172, 4],
        [160, 200, 10],
        [250, 200, 12],
        [268, 168, 4],
      ]),
      '#2a323d',
      BORDA,
    ) + [0, 1, 2, 3].map((i) => caixa({ x: 172 + i * 21, y: 180, l: 14, a: 10, r: 3 }, '#9fc4e0')).join('')
  return (
    lemes +
    gondola +
    cheio(balao, chapa, BORDA) +
    caixa({ x: 96, y: 84, l: 220, a: 34, r: 17 }, cor2) +
    palavra('ATOMIC', { x: 206, y: 101, altura: 20, cor: '#fff' }) +
    gomos +
    elipse(210, 48, [120, 12], '#fff', { opacity: 0.35 })
  )
}

export function desenharMaquina(m: Maquina): string {
  const t = TINTAS[m.cor]
  const e = new Estojo()
  const mesa: Mesa = {
    m,
    e,
    chapa: e.degrade('chapa', [
      [0, t.claro],
      [0.3, t.cor],
      [0.55, t.cor],
      [0.68, t.escuro],
      [0.8, t.cor],
      [1, t.escuro],
    ]),
    vidro: e.degrade('vidro', VIDRO, 'canto'),
  }
  const desenhos = { trator, esteira, empilhadeira, dirigivel }
  const sombra = e.raio('sombra', [
    [0, '#000/.7'],
    [0.7, '#000/.3'],
    [1, '#000/0'],
  ])
  const chao = m.tipo === 'dirigivel' ? '' : elipse(200, CHAO + 1, [176, 8], sombra)
  return folha({ largura: 400, altura: 212, topo: 4 }, e, chao + desenhos[m.tipo](mesa))
}
