/** Firearms and what belongs to them. */
import { ACO, MADEIRA, tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, grupo, linha, palavra, traco, type Estojo } from '../tracos.ts'
import { quadro, volume } from './quadro.ts'

const PRETO = '#5a6674'
const aco = (e: Estojo): string => e.degrade('aco', ACO)
const materia = (e: Estojo, cor: string): string =>
  cor === 'madeira' ? e.degrade('madeira', MADEIRA) : cor === 'aco' ? aco(e) : volume(e, cor, 'baixo')
const BORDA = { stroke: '#10141a', 'stroke-width': 2 }

export interface Pistola {
  ferrolho: string
  punho: string
  longo: number
  /** Thickness of the slide, how slim the barrel is in front of it. */
  grosso?: number
  cano?: number
  mais?: readonly ('pente' | 'mira' | 'luz' | 'compensador' | 'serrilha' | 'seletor' | 'antiga' | 'faixa' | 'choque' | 'tambor')[]
}

export function pistola(p: Pistola): string {
  return quadro((e) => {
    const tem = (o: NonNullable<Pistola['mais']>[number]) => p.mais?.includes(o) ?? false
    const [x, y, g] = [52, 96, p.grosso ?? 44]
    const fim = x + p.longo
    const ferrolho = tem('antiga')
      ? cheio(
          linha([
            [x, y + 6, 6],
            [x + 20, y - 4, 8],
            [x + 92, y, 6],
            [x + 100, y + g, 4],
            [x, y + g, 4],
          ]),
          materia(e, p.ferrolho),
          BORDA,
        ) + circulo(x + 42, y + 8, 17, materia(e, p.ferrolho), BORDA)
      : caixa({ x, y, l: p.longo, a: g, r: 7 }, materia(e, p.ferrolho), BORDA)
    const cano = p.cano ? caixa({ x: fim - 6, y: y + g * 0.22, l: p.cano, a: g * 0.42, r: 3 }, aco(e), BORDA) : ''
    const base = cheio(
      linha([
        [x + 6, y + g - 4, 4],
        [fim - 8, y + g - 4, 4],
        [fim - 12, y + g + 20, 8],
        [x + 128, y + g + 24, 10],
        [x + 112, y + g + 52, 10],
        [x + 88, y + g + 52, 6],
        [x + 90, y + g + 24, 8],
        [x + 2, y + g + 22, 4],
      ]),
      tom('#5a6674', -0.15),
    )
    const punho =
      cheio(
        linha([
          [x + 8, y + g + 4, 6],
          [x + 82, y + g + 4, 8],
          [x + 62, y + g + 136, 12],
          [x - 12, y + g + 132, 12],
          [x + 2, y + g + 60, 20],
        ]),
        materia(e, p.punho),
        BORDA,
      ) + [0, 1, 2, 3].map((i) => traco(`M${x + 8 - i * 2} ${y + g + 50 + i * 18}l58 4`, '#000', 3, { opacity: 0.25 })).join('')
    const guarda =
      traco(
        `M${x + 90} ${y + g + 22}Q${x + 92} ${y + g + 66} ${x + 128} ${y + g + 60}Q${x + 142} ${y + g + 48} ${x + 136} ${y + g + 22}`,
        '#4a5563',
        8,
      ) + traco(`M${x + 108} ${y + g + 24}q-8 14 2 26`, '#aab6c3', 6)
    const extras = [
      tem('pente') &&
        caixa({ x: x - 6, y: y + g + 124, l: 62, a: 60, r: 6 }, '#4a5563', { ...BORDA, transform: `rotate(6 ${x + 20} ${y + g + 120})` }),
      tem('mira') &&
        caixa({ x: x + 20, y: y - 36, l: 62, a: 38, r: 8 }, '#434d59', BORDA) + circulo(x + 70, y - 17, 13, '#ff5a4d', { opacity: 0.85 }),
      tem('luz') &&
        caixa({ x: fim - 92, y: y + g + 12, l: 74, a: 28, r: 6 }, '#434d59', BORDA) +
          caixa({ x: fim - 20, y: y + g + 10, l: 11, a: 32, r: 3 }, '#fff3b0'),
      tem('compensador') &&
        caixa({ x: fim - 2, y, l: 34, a: g, r: 4 }, '#434d59', BORDA) +
          traco(`M${fim + 10} ${y + 6}v${g - 12}M${fim + 21} ${y + 6}v${g - 12}`, '#8e9aa8', 3),
      tem('seletor') && circulo(x + 98, y + g + 6, 7, '#d8261f'),
      tem('faixa') && caixa({ x: x + 96, y: y + 10, l: p.longo - 110, a: 9, r: 4 }, '#f2c318'),
      tem('choque') &&
        traco(`M${fim + 6} ${y + 2}l15 13l-13 6l17 15`, '#7fd6ff', 6) +
          caixa({ x: fim - 30, y: y - 2, l: 34, a: g + 8, r: 5 }, '#434d59', BORDA),
      tem('serrilha') && [0, 1, 2, 3, 4].map((i) => traco(`M${x + 12 + i * 9} ${y + 7}v${g - 14}`, '#000', 4, { opacity: 0.4 })).join(''),
    ]
      .filter(Boolean)
      .join('')
    const mira = tem('antiga')
      ? ''
      : caixa({ x: x + 6, y: y - 8, l: 15, a: 9, r: 2 }, '#4a5563') + caixa({ x: fim - 20, y: y - 8, l: 11, a: 9, r: 2 }, '#4a5563')
    return (
      guarda +
      cano +
      base +
      punho +
      ferrolho +
      mira +
      extras +
      traco(`M${x + 8} ${y + 6}H${fim - 8}`, '#fff', 3, { opacity: tem('antiga') ? 0 : 0.5 })
    )
  })
}

export function revolver(p: { metal: string; punho: string; cano: number; enfeite?: string; grosso?: number }): string {
  return quadro((e) => {
    const m = materia(e, p.metal)
    const a = p.grosso ?? 30
    const tambor =
      caixa({ x: 108, y: 90, l: 74, a: 66, r: 12 }, m, BORDA) +
      [102, 118, 134].map((y) => caixa({ x: 116, y, l: 58, a: 8, r: 4 }, '#000', { opacity: 0.28 })).join('')
    const cano =
      caixa({ x: 178, y: 92, l: p.cano, a, r: 6 }, m, BORDA) +
      caixa({ x: 178, y: 92 + a, l: p.cano * 0.7, a: 13, r: 6 }, m, BORDA) +
      caixa({ x: 170 + p.cano, y: 80, l: 9, a: 14, r: 2 }, '#4a5563')
    const corpo = cheio(
      linha([
        [66, 112, 8],
        [86, 84, 8],
        [190, 84, 6],
        [192, 166, 8],
        [120, 172, 8],
        [90, 168, 8],
      ]),
      m,
      BORDA,
    )
    const punho = cheio(
      linha([
        [62, 108, 8],
        [112, 160, 10],
        [96, 214, 16],
        [88, 284, 18],
        [30, 282, 16],
        [34, 220, 30],
        [56, 150, 20],
      ]),
      materia(e, p.punho),
      BORDA,
    )
    const cao = cheio(
      linha([
        [72, 98, 4],
        [52, 76, 6],
        [44, 82, 4],
        [64, 116, 4],
      ]),
      '#5a6674',
      BORDA,
    )
    return (
      traco('M118 168Q114 214 150 212Q174 208 170 166', '#4a5563', 9) +
      traco('M140 170q-8 16 2 30', '#aab6c3', 6) +
      punho +
      cao +
      corpo +
      tambor +
      cano +
      (p.enfeite ? traco('M196 104q14 -10 28 0t28 0M82 124q8 -8 18 0', p.enfeite, 5) : '') +
      traco(`M184 98H${170 + p.cano}`, '#fff', 3, { opacity: 0.5 })
    )
  })
}

export interface Fuzil {
  corpo: string
  coronha: 'fixa' | 'madeira' | 'dobravel' | 'vazada' | 'bullpup' | 'nenhuma' | 'precisao' | 'polegar'
  /** Length and thickness of the barrel, of what is around it. */
  cano: number
  grosso?: number
  guarda: number
  corDaGuarda?: string
  pente?: 'curvo' | 'reto' | 'tambor' | 'curto' | 'cima' | 'longo' | 'nenhum'
  mira?: 'ferro' | 'ponto' | 'luneta' | 'longa' | 'alca'
  mais?: readonly ('bipe' | 'supressor' | 'cabo' | 'bomba' | 'duplo' | 'freio' | 'luz' | 'foguete' | 'pederneira' | 'lanca' | 'faixa')[]
}

export function fuzil(p: Fuzil): string {
  return quadro((e) => {
    const tem = (o: NonNullable<Fuzil['mais']>[number]) => p.mais?.includes(o) ?? false
    const corpo = materia(e, p.corpo)
    const guarda = materia(e, p.corDaGuarda ?? p.corpo)
    const g = p.grosso ?? 9
    const x = 150
    const fim = x + p.guarda + p.cano
    const coronhas: Readonly<Record<Fuzil['coronha'], string>> = {
      fixa: cheio(
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
      madeira: cheio(
        linha([
          [64, 148, 8],
          [-18, 160, 6],
          [-20, 214, 8],
          [-2, 214, 8],
          [40, 184, 20],
          [64, 178, 8],
        ]),
        e.degrade('madeira', MADEIRA),
        BORDA,
      ),
      dobravel: traco('M64 156H-8V196H4', '#5a6674', 9) + traco('M60 172L-2 190', '#5a6674', 7),
      vazada:
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
      bullpup: cheio(
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
      nenhuma: '',
      precisao:
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
          materia(e, p.corDaGuarda ?? p.corpo),
          BORDA,
        ) + circulo(36, 168, 9, '#0a0d13', { opacity: 0.55 }),
      polegar: cheio(
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
        e.degrade('madeira', MADEIRA),
        BORDA,
      ),
    }
    const bull = p.coronha === 'bullpup'
    const mx = bull ? 26 : 118
    const pentes = {
      curvo:
        traco(`M${mx} 182Q${mx + 4} 222 ${mx + 34} 252`, '#10141a', 31, { 'stroke-linecap': 'butt' }) +
        traco(`M${mx} 182Q${mx + 4} 222 ${mx + 33} 250`, '#5d6a79', 26, { 'stroke-linecap': 'butt' }),
      reto: caixa({ x: mx - 12, y: 178, l: 28, a: 66, r: 4 }, '#74818f', { ...BORDA, transform: `rotate(-8 ${mx} 180)` }),
      longo: caixa({ x: mx - 11, y: 178, l: 24, a: 98, r: 4 }, '#74818f', BORDA),
      curto: caixa({ x: mx - 14, y: 178, l: 30, a: 36, r: 4 }, '#74818f', BORDA),
      tambor:
        circulo(mx + 6, 214, 36, '#74818f', BORDA) +
        circulo(mx + 6, 214, 22, 'none', { stroke: '#8e9aa8', 'stroke-width': 4 }) +
        circulo(mx + 6, 214, 5, '#c6d0db'),
      cima: caixa({ x: 44, y: 124, l: 130, a: 15, r: 5 }, '#7a5234', BORDA),
      nenhum: '',
    }
    const cano = tem('duplo')
      ? [0, 1].map((i) => caixa({ x: x + p.guarda - 10, y: 146 + i * 15, l: p.cano + 10, a: 13, r: 5 }, aco(e), BORDA)).join('')
      : caixa({ x: x + p.guarda - 10, y: 160 - g, l: p.cano + 10, a: g * 2, r: 4 }, aco(e), BORDA)
    const ponta = [
      tem('freio') &&
        caixa({ x: fim - 6, y: 150 - g, l: 28, a: g * 2 + 20, r: 4 }, '#4a5563', BORDA) +
          traco(`M${fim + 3} ${156 - g}v${g * 2 + 8}M${fim + 13} ${156 - g}v${g * 2 + 8}`, '#8e9aa8', 4),
      tem('supressor') && caixa({ x: fim - 10, y: 143, l: 78, a: 34, r: 9 }, volume(e, '#5a6674', 'baixo'), BORDA),
      tem('bipe') &&
        traco(`M${x + p.guarda - 14} 172L${x + p.guarda - 42} 250M${x + p.guarda - 6} 172L${x + p.guarda + 22} 250`, '#5a6674', 8),
      tem('cabo') && caixa({ x: x + p.guarda * 0.5, y: 176, l: 22, a: 52, r: 8 }, '#4a5563', BORDA),
      tem('bomba') &&
        caixa({ x: x + p.guarda * 0.35, y: 166, l: p.guarda * 0.75, a: 26, r: 8 }, guarda, BORDA) +
          [0, 1, 2, 3].map((i) => traco(`M${x + p.guarda * 0.45 + i * 13} 170v18`, '#000', 3, { opacity: 0.4 })).join(''),
      tem('luz') &&
        caixa({ x: x + p.guarda - 34, y: 176, l: 42, a: 20, r: 5 }, '#434d59', BORDA) +
          caixa({ x: x + p.guarda + 8, y: 174, l: 8, a: 24, r: 2 }, '#fff3b0'),
      tem('faixa') && caixa({ x: 70, y: 152, l: 60, a: 8, r: 3 }, '#c99a3c'),
      tem('pederneira') &&
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
      tem('lanca') &&
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
    const mira = {
      ferro: caixa({ x: 84, y: 132, l: 9, a: 15, r: 2 }, PRETO) + caixa({ x: x + p.guarda - 12, y: 132, l: 8, a: 20, r: 2 }, PRETO),
      ponto: caixa({ x: 92, y: 116, l: 54, a: 32, r: 8 }, '#434d59', BORDA) + circulo(138, 131, 11, '#ff5a4d', { opacity: 0.85 }),
      luneta:
        caixa({ x: 80, y: 110, l: 96, a: 22, r: 8 }, '#434d59', BORDA) +
        caixa({ x: 160, y: 104, l: 24, a: 34, r: 6 }, '#4a5563', BORDA) +
        caixa({ x: 96, y: 130, l: 12, a: 16 }, '#5a6674') +
        caixa({ x: 142, y: 130, l: 12, a: 16 }, '#5a6674'),
      longa:
        caixa({ x: 58, y: 104, l: 148, a: 24, r: 9 }, '#434d59', BORDA) +
        caixa({ x: 188, y: 96, l: 36, a: 40, r: 8 }, '#4a5563', BORDA) +
        caixa({ x: 46, y: 100, l: 26, a: 32, r: 6 }, '#4a5563', BORDA) +
        caixa({ x: 122, y: 90, l: 20, a: 16, r: 3 }, '#5a6674') +
        caixa({ x: 92, y: 126, l: 13, a: 20 }, '#5a6674') +
        caixa({ x: 158, y: 126, l: 13, a: 20 }, '#5a6674') +
        circulo(222, 116, 6, '#7fb8e0'),
      alca: traco('M84 146V122H168V146', '#5a6674', 9),
    }[p.mira ?? 'ferro']
    const receptor =
      cheio(
        linha([
          [60, 142, 8],
          [x + 8, 142, 6],
          [x + 8, 180, 6],
          [128, 184, 6],
          [60, 182, 8],
        ]),
        corpo,
        BORDA,
      ) + caixa({ x: 104, y: 150, l: 34, a: 11, r: 3 }, '#0a0d13', { opacity: 0.4 })
    const punho =
      p.coronha === 'madeira' && p.pente === 'nenhum'
        ? ''
        : cheio(
            linha([
              [72, 180, 6],
              [98, 180, 6],
              [88, 232, 8],
              [60, 230, 8],
            ]),
            p.coronha === 'polegar' || p.corDaGuarda === 'madeira' ? e.degrade('madeira', MADEIRA) : '#4a5563',
            BORDA,
          )
    const gatilho = traco('M98 182Q98 206 122 204', '#4a5563', 6)
    const capa =
      caixa({ x: x - 2, y: 143, l: p.guarda, a: 34, r: 8 }, guarda, BORDA) +
      [0.2, 0.45, 0.7].map((t) => elipse(x + p.guarda * t, 160, [7, 4], '#000', { opacity: 0.3 })).join('')
    const meio = (fim + (p.coronha === 'nenhuma' ? 60 : -18) + (tem('supressor') ? 68 : tem('lanca') ? 54 : 0)) / 2
    const escala = Math.min(1.25, 330 / (fim - (p.coronha === 'nenhuma' ? 60 : -18) + (tem('supressor') ? 68 : tem('lanca') ? 54 : 0)))
    const desenho =
      pentes[p.pente ?? 'curvo'] +
      coronhas[p.coronha] +
      gatilho +
      punho +
      cano +
      capa +
      receptor +
      mira +
      ponta +
      traco(`M66 147H${x}`, '#fff', 3, { opacity: 0.45 })
    return grupo(desenho, {
      transform: `translate(160 160) rotate(-32) scale(${Math.round(escala * 100) / 100}) translate(${-Math.round(meio)} -172)`,
    })
  })
}

/** Cartridges before their box. */
export function municao(p: {
  ponta: string
  estojo: string
  caixa: string
  texto: string
  quantas: number
  grossa?: boolean
  fina?: boolean
}): string {
  return quadro((e) => {
    const l = p.grossa ? 44 : p.fina ? 26 : 34
    const passo = 176 / p.quantas
    const balas = Array.from({ length: p.quantas }, (_, i) => {
      const x = 128 + i * passo
      const alto = p.fina ? 128 : p.grossa ? 104 : 92
      const y = 286 - alto
      return (
        caixa(
          { x, y: y + alto * 0.38, l, a: alto * 0.62, r: 4 },
          e.degrade(
            `q${p.estojo.slice(1)}`,
            [
              [0, tom(p.estojo, -0.3)],
              [0.3, tom(p.estojo, 0.5)],
              [0.6, p.estojo],
              [1, tom(p.estojo, -0.5)],
            ],
            'lado',
          ),
        ) +
        (p.grossa
          ? caixa(
              { x, y, l, a: alto * 0.42, r: 6 },
              e.degrade(
                `q${p.ponta.slice(1)}`,
                [
                  [0, tom(p.ponta, -0.3)],
                  [0.3, tom(p.ponta, 0.4)],
                  [1, tom(p.ponta, -0.4)],
                ],
                'lado',
              ),
            )
          : cheio(
              `M${x} ${y + alto * 0.4}Q${x} ${y + 8} ${x + l / 2} ${y}Q${x + l} ${y + 8} ${x + l} ${y + alto * 0.4}Z`,
              e.degrade(
                `q${p.ponta.slice(1)}`,
                [
                  [0, tom(p.ponta, -0.3)],
                  [0.3, tom(p.ponta, 0.4)],
                  [1, tom(p.ponta, -0.4)],
                ],
                'lado',
              ),
            )) +
        caixa({ x: x - 2, y: 278, l: l + 4, a: 10, r: 3 }, tom(p.estojo, -0.3))
      )
    }).join('')
    return (
      cheio(
        linha([
          [20, 116, 6],
          [168, 80, 6],
          [232, 108, 6],
          [232, 236, 6],
          [84, 276, 6],
          [20, 240, 6],
        ]),
        volume(e, p.caixa),
      ) +
      cheio(
        linha([
          [20, 116, 6],
          [168, 80, 6],
          [232, 108, 6],
          [84, 148, 6],
        ]),
        tom(p.caixa, 0.4),
      ) +
      cheio(
        linha([
          [20, 116],
          [84, 148],
          [84, 276],
          [20, 240],
        ]),
        tom(p.caixa, -0.4),
      ) +
      palavra(p.texto, { x: 152, y: 158, altura: p.texto.length > 2 ? 24 : 30, cor: '#fff', peso: 3.2 }) +
      balas
    )
  })
}

export type Acessorio = 'pente' | 'lanterna' | 'mira' | 'supressor'

export function acessorio(tipo: Acessorio, p: { cor: string; novo: boolean }): string {
  return quadro((e) => {
    const m = volume(e, p.cor, 'baixo')
    const girar = (partes: string) => grupo(partes, { transform: 'rotate(-34 160 160)' })
    if (tipo === 'pente')
      return p.novo
        ? girar(
            traco('M96 60Q104 190 196 262', '#10141a', 84, { 'stroke-linecap': 'butt' }) +
              traco('M96 60Q104 190 196 262', p.cor, 76, { 'stroke-linecap': 'butt' }) +
              traco('M76 80Q86 200 180 276', '#fff', 5, { opacity: 0.35 }),
          ) + caixa({ x: 60, y: 46, l: 56, a: 22, r: 5 }, '#c99a3c', { transform: 'rotate(-34 160 160)' })
        : grupo(
            caixa({ x: 118, y: 34, l: 84, a: 250, r: 10 }, m, BORDA) +
              [0, 1, 2, 3, 4, 5].map((i) => circulo(160, 84 + i * 34, 10, '#0a0d13') + circulo(160, 84 + i * 34, 6, '#d9a83c')).join('') +
              caixa({ x: 108, y: 268, l: 104, a: 24, r: 6 }, '#4a5563', BORDA),
            { transform: 'rotate(12 160 160)' },
          )
    if (tipo === 'lanterna')
      return (
        girar(
          p.novo
            ? caixa({ x: 60, y: 132, l: 150, a: 56, r: 12 }, m, BORDA) +
                cheio(
                  linha([
                    [206, 132, 4],
                    [252, 116, 8],
                    [262, 204, 8],
                    [206, 188, 4],
                  ]),
                  m,
                  BORDA,
                ) +
                elipse(258, 160, [12, 42], '#fff3b0') +
                caixa({ x: 92, y: 106, l: 80, a: 28, r: 4 }, '#4a5563', BORDA)
            : caixa({ x: 44, y: 138, l: 176, a: 46, r: 8 }, m, BORDA) +
                caixa({ x: 214, y: 128, l: 44, a: 66, r: 8 }, m, BORDA) +
                elipse(258, 161, [9, 30], '#dff4ff') +
                caixa({ x: 64, y: 184, l: 130, a: 17, r: 4 }, '#4a5563') +
                [0, 1, 2, 3].map((i) => caixa({ x: 68 + i * 34, y: 196, l: 17, a: 13 }, '#5a6674')).join('') +
                circulo(110, 161, 11, '#d8261f'),
        ) +
        cheio(
          linha([
            [236, 40, 2],
            [316, 18, 4],
            [306, 98, 4],
            [256, 82, 2],
          ]),
          '#fff3b0',
          { opacity: 0.35 },
        )
      )
    if (tipo === 'mira')
      return p.novo
        ? caixa({ x: 52, y: 216, l: 216, a: 36, r: 6 }, '#4a5563', BORDA) +
            cheio(
              linha([
                [70, 220, 6],
                [82, 82, 14],
                [238, 82, 14],
                [250, 220, 6],
              ]),
              m,
              BORDA,
            ) +
            cheio(
              linha([
                [98, 200, 6],
                [106, 104, 10],
                [214, 104, 10],
                [222, 200, 6],
              ]),
              e.degrade('lente', [
                [0, '#9fd8ff'],
                [1, '#20425c'],
              ]),
              { opacity: 0.9 },
            ) +
            circulo(160, 152, 32, 'none', { stroke: '#ff4d40', 'stroke-width': 6 }) +
            circulo(160, 152, 7, '#ff4d40')
        : girar(
            caixa({ x: 44, y: 130, l: 200, a: 52, r: 14 }, m, BORDA) +
              caixa({ x: 216, y: 114, l: 58, a: 84, r: 12 }, m, BORDA) +
              caixa({ x: 30, y: 120, l: 46, a: 72, r: 10 }, m, BORDA) +
              caixa({ x: 130, y: 104, l: 34, a: 28, r: 5 }, '#4a5563', BORDA) +
              elipse(272, 156, [9, 34], '#7fb8e0') +
              caixa({ x: 96, y: 180, l: 26, a: 36, r: 4 }, '#4a5563') +
              caixa({ x: 176, y: 180, l: 26, a: 36, r: 4 }, '#4a5563'),
          )
    return girar(
      caixa(
        { x: 30, y: p.novo ? 122 : 130, l: 244, a: p.novo ? 76 : 60, r: 16 },
        e.degrade(`z${p.cor.slice(1)}`, [
          [0, tom(p.cor, 0.45)],
          [0.35, p.cor],
          [1, tom(p.cor, -0.6)],
        ]),
        BORDA,
      ) +
        caixa({ x: 14, y: 142, l: 26, a: 36, r: 4 }, '#8e9aa8', BORDA) +
        [0, 1, 2, 3, 4]
          .map((i) =>
            p.novo ? traco(`M${76 + i * 40} 128v64`, '#000', 5, { opacity: 0.4 }) : elipse(74 + i * 42, 160, [13, 7], '#0a0d13'),
          )
          .join('') +
        elipse(272, 160, [8, p.novo ? 32 : 25], '#0a0d13') +
        elipse(272, 160, [4, 11], '#5a6674'),
    )
  })
}
