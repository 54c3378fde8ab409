import { MADEIRA } from '../cores.ts'
import { caixa, cheio, circulo, elipse, grupo, linha, traco, type Estojo } from '../tracos.ts'
import { BORDA, aco, materia } from './materia.ts'
import { quadro, volume } from './quadro.ts'

const PRETO = '#5a6674'
const X = 150

export interface Fuzil {
  corpo: string
  coronha: 'fixa' | 'madeira' | 'dobravel' | 'vazada' | 'bullpup' | 'nenhuma' | 'precisao' | 'polegar'
  cano: number
  grosso?: number
  guarda: number
  corDaGuarda?: string
  pente?: 'curvo' | 'reto' | 'tambor' | 'curto' | 'cima' | 'longo' | 'nenhum'
  mira?: 'ferro' | 'ponto' | 'luneta' | 'longa' | 'alca'
  mais?: readonly ('bipe' | 'supressor' | 'cabo' | 'bomba' | 'duplo' | 'freio' | 'luz' | 'foguete' | 'pederneira' | 'lanca' | 'faixa')[]
}

interface Tintas {
  corpo: string
  guarda: string
  madeira: string
}

const tem = (p: Fuzil, o: NonNullable<Fuzil['mais']>[number]): boolean => p.mais?.includes(o) ?? false

const CORONHAS: Readonly<Record<Fuzil['coronha'], (t: Tintas) => string>> = {
  fixa: ({ corpo }) =>
    cheio(
      linha([
        [62, 150, 6],
        [-14, 152, 6],
        [-16, 198, 6],
        [4, 198, 8],
        [62, 176, 10],
      ]),
      corpo,
      BORDA,
    ),
  madeira: ({ madeira }) =>
    cheio(
      linha([
        [64, 148, 8],
        [-18, 160, 6],
        [-20, 214, 8],
        [-2, 214, 8],
        [40, 184, 20],
        [64, 178, 8],
      ]),
      madeira,
      BORDA,
    ),
  dobravel: () => traco('M64 156H-8V196H4', '#5a6674', 9) + traco('M60 172L-2 190', '#5a6674', 7),
  vazada: ({ corpo }) =>
    cheio(
      linha([
        [64, 148, 6],
        [-14, 148, 6],
        [-16, 200, 6],
        [2, 200, 6],
        [10, 176, 8],
        [64, 176, 6],
      ]),
      corpo,
      BORDA,
    ) +
    cheio(
      linha([
        [46, 158, 4],
        [8, 158, 4],
        [6, 168, 4],
        [44, 168, 4],
      ]),
      '#0a0d13',
      { opacity: 0.55 },
    ),
  bullpup: ({ corpo }) =>
    cheio(
      linha([
        [80, 138, 10],
        [-10, 142, 12],
        [-14, 190, 10],
        [40, 196, 8],
        [84, 180, 6],
      ]),
      corpo,
      BORDA,
    ),
  nenhuma: () => '',
  precisao: ({ guarda }) =>
    cheio(
      linha([
        [64, 150, 8],
        [20, 150, 6],
        [-22, 144, 6],
        [-24, 206, 6],
        [-4, 206, 8],
        [14, 182, 8],
        [64, 182, 8],
      ]),
      guarda,
      BORDA,
    ) + circulo(36, 168, 9, '#0a0d13', { opacity: 0.55 }),
  polegar: ({ madeira }) =>
    cheio(
      linha([
        [64, 146, 8],
        [-20, 150, 8],
        [-22, 208, 8],
        [0, 210, 8],
        [36, 190, 8],
        [60, 220, 8],
        [84, 214, 8],
        [76, 176, 6],
      ]),
      madeira,
      BORDA,
    ),
}

const PENTES: Readonly<Record<NonNullable<Fuzil['pente']>, (x: number) => string>> = {
  curvo: (x) =>
    traco(`M${x} 182Q${x + 4} 222 ${x + 34} 252`, '#10141a', 31, { 'stroke-linecap': 'butt' }) +
    traco(`M${x} 182Q${x + 4} 222 ${x + 33} 250`, '#5d6a79', 26, { 'stroke-linecap': 'butt' }),
  reto: (x) => caixa({ x: x - 12, y: 178, l: 28, a: 66, r: 4 }, '#74818f', { ...BORDA, transform: `rotate(-8 ${x} 180)` }),
  longo: (x) => caixa({ x: x - 11, y: 178, l: 24, a: 98, r: 4 }, '#74818f', BORDA),
  curto: (x) => caixa({ x: x - 14, y: 178, l: 30, a: 36, r: 4 }, '#74818f', BORDA),
  tambor: (x) =>
    circulo(x + 6, 214, 36, '#74818f', BORDA) +
    circulo(x + 6, 214, 22, 'none', { stroke: '#8e9aa8', 'stroke-width': 4 }) +
    circulo(x + 6, 214, 5, '#c6d0db'),
  cima: () => caixa({ x: 44, y: 124, l: 130, a: 15, r: 5 }, '#7a5234', BORDA),
  nenhum: () => '',
}

const MIRAS: Readonly<Record<NonNullable<Fuzil['mira']>, (frente: number) => string>> = {
  ferro: (frente) => caixa({ x: 84, y: 132, l: 9, a: 15, r: 2 }, PRETO) + caixa({ x: frente - 12, y: 132, l: 8, a: 20, r: 2 }, PRETO),
  ponto: () => caixa({ x: 92, y: 116, l: 54, a: 32, r: 8 }, '#434d59', BORDA) + circulo(138, 131, 11, '#ff5a4d', { opacity: 0.85 }),
  luneta: () =>
    caixa({ x: 80, y: 110, l: 96, a: 22, r: 8 }, '#434d59', BORDA) +
    caixa({ x: 160, y: 104, l: 24, a: 34, r: 6 }, '#4a5563', BORDA) +
    caixa({ x: 96, y: 130, l: 12, a: 16 }, '#5a6674') +
    caixa({ x: 142, y: 130, l: 12, a: 16 }, '#5a6674'),
  longa: () =>
    caixa({ x: 58, y: 104, l: 148, a: 24, r: 9 }, '#434d59', BORDA) +
    caixa({ x: 188, y: 96, l: 36, a: 40, r: 8 }, '#4a5563', BORDA) +
    caixa({ x: 46, y: 100, l: 26, a: 32, r: 6 }, '#4a5563', BORDA) +
    caixa({ x: 122, y: 90, l: 20, a: 16, r: 3 }, '#5a6674') +
    caixa({ x: 92, y: 126, l: 13, a: 20 }, '#5a6674') +
    caixa({ x: 158, y: 126, l: 13, a: 20 }, '#5a6674') +
    circulo(222, 116, 6, '#7fb8e0'),
  alca: () => traco('M84 146V122H168V146', '#5a6674', 9),
}

function canoDe(e: Estojo, p: Fuzil): string {
  const g = p.grosso ?? 9
  const frente = X + p.guarda
  return tem(p, 'duplo')
    ? [0, 1].map((i) => caixa({ x: frente - 10, y: 146 + i * 15, l: p.cano + 10, a: 13, r: 5 }, aco(e), BORDA)).join('')
    : caixa({ x: frente - 10, y: 160 - g, l: p.cano + 10, a: g * 2, r: 4 }, aco(e), BORDA)
}

function extrasDe(e: Estojo, p: Fuzil, guarda: string): string {
  const g = p.grosso ?? 9
  const frente = X + p.guarda
  const fim = frente + p.cano
  return [
    tem(p, 'freio') &&
      caixa({ x: fim - 6, y: 150 - g, l: 28, a: g * 2 + 20, r: 4 }, '#4a5563', BORDA) +
        traco(`M${fim + 3} ${156 - g}v${g * 2 + 8}M${fim + 13} ${156 - g}v${g * 2 + 8}`, '#8e9aa8', 4),
    tem(p, 'supressor') && caixa({ x: fim - 10, y: 143, l: 78, a: 34, r: 9 }, volume(e, '#5a6674', 'baixo'), BORDA),
    tem(p, 'bipe') && traco(`M${frente - 14} 172L${frente - 42} 250M${frente - 6} 172L${frente + 22} 250`, '#5a6674', 8),
    tem(p, 'cabo') && caixa({ x: X + p.guarda * 0.5, y: 176, l: 22, a: 52, r: 8 }, '#4a5563', BORDA),
    tem(p, 'bomba') &&
      caixa({ x: X + p.guarda * 0.35, y: 166, l: p.guarda * 0.75, a: 26, r: 8 }, guarda, BORDA) +
        [0, 1, 2, 3].map((i) => traco(`M${X + p.guarda * 0.45 + i * 13} 170v18`, '#000', 3, { opacity: 0.4 })).join(''),
    tem(p, 'luz') &&
      caixa({ x: frente - 34, y: 176, l: 42, a: 20, r: 5 }, '#434d59', BORDA) +
        caixa({ x: frente + 8, y: 174, l: 8, a: 24, r: 2 }, '#fff3b0'),
    tem(p, 'faixa') && caixa({ x: 70, y: 152, l: 60, a: 8, r: 3 }, '#c99a3c'),
    tem(p, 'pederneira') &&
      cheio(
        linha([
          [98, 150, 4],
          [84, 122, 6],
          [96, 116, 4],
          [118, 146, 4],
        ]),
        '#c9a24a',
        BORDA,
      ) + traco('M60 200Q56 226 80 222', '#c9a24a', 6),
    tem(p, 'lanca') &&
      cheio(
        linha([
          [fim, 160, 2],
          [fim + 14, 128, 4],
          [fim + 58, 158, 3],
          [fim + 14, 190, 4],
        ]),
        volume(e, '#65703f', 'baixo'),
        BORDA,
      ),
  ]
    .filter(Boolean)
    .join('')
}

const receptor = (corpo: string): string =>
  cheio(
    linha([
      [60, 142, 8],
      [X + 8, 142, 6],
      [X + 8, 180, 6],
      [128, 184, 6],
      [60, 182, 8],
    ]),
    corpo,
    BORDA,
  ) + caixa({ x: 104, y: 150, l: 34, a: 11, r: 3 }, '#0a0d13', { opacity: 0.4 })

const punhoDe = (p: Fuzil, madeira: string): string =>
  p.coronha === 'madeira' && p.pente === 'nenhum'
    ? ''
    : cheio(
        linha([
          [72, 180, 6],
          [98, 180, 6],
          [88, 232, 8],
          [60, 230, 8],
        ]),
        p.coronha === 'polegar' || p.corDaGuarda === 'madeira' ? madeira : '#4a5563',
        BORDA,
      )

const capaDe = (p: Fuzil, guarda: string): string =>
  caixa({ x: X - 2, y: 143, l: p.guarda, a: 34, r: 8 }, guarda, BORDA) +
  [0.2, 0.45, 0.7].map((t) => elipse(X + p.guarda * t, 160, [7, 4], '#000', { opacity: 0.3 })).join('')

function deitado(p: Fuzil, desenho: string): string {
  const fim = X + p.guarda + p.cano
  const inicio = p.coronha === 'nenhuma' ? 60 : -18
  const alem = tem(p, 'supressor') ? 68 : tem(p, 'lanca') ? 54 : 0
  const meio = (fim + inicio + alem) / 2
  const escala = Math.min(1.25, 330 / (fim - inicio + alem))
  return grupo(desenho, {
    transform: `translate(160 160) rotate(-32) scale(${Math.round(escala * 100) / 100}) translate(${-Math.round(meio)} -172)`,
  })
}

export function fuzil(p: Fuzil): string {
  return quadro((e) => {
    // Keep this order, and the wood even if it is unused: the SVG lists gradients in this order, and the picture's name is a hash of the SVG.
    const corpo = materia(e, p.corpo)
    const guarda = materia(e, p.corDaGuarda ?? p.corpo)
    const madeira = e.degrade('madeira', MADEIRA)
    const cano = canoDe(e, p)
    const extras = extrasDe(e, p, guarda)
    return deitado(
      p,
      PENTES[p.pente ?? 'curvo'](p.coronha === 'bullpup' ? 26 : 118) +
        CORONHAS[p.coronha]({ corpo, guarda, madeira }) +
        traco('M98 182Q98 206 122 204', '#4a5563', 6) +
        punhoDe(p, madeira) +
        cano +
        capaDe(p, guarda) +
        receptor(corpo) +
        MIRAS[p.mira ?? 'ferro'](X + p.guarda) +
        extras +
        traco(`M66 147H${X}`, '#fff', 3, { opacity: 0.45 }),
    )
  })
}
