import { TINTAS, TINTA_ESCURA, VIDRO, type Cor } from './cores.ts'
import { roda } from './rodas.ts'
import { Estojo, caixa, cheio, circulo, elipse, folha, linha, n, palavra, traco, type Canto } from './tracos.ts'

export type Carga =
  | 'bau'
  | 'prancha'
  | 'cacamba'
  | 'betoneira'
  | 'tanque'
  | 'nada'
  | 'guincho'
  | 'lixo'
  | 'cesto'
  | 'escada'
  | 'grade'
  | 'trailer'
  | 'furgao'
  | 'sucata'
  | 'canhao'
  | 'forte'
  | 'onibus'
  | 'toras'
  | 'conteiner'
  | 'cegonha'
  | 'barco'
  | 'veleiro'
  | 'palco'
  | 'graos'
  | 'lona'
export type Cabine = 'avancada' | 'bicuda' | 'alta' | 'furgao' | 'nenhuma' | 'onibus'

export interface Pesado {
  cor: Cor
  cor2?: string
  cabine: Cabine
  carga: Carga
  /** Whole length; height of the cab and of the load; positions of the wheels from the front. */
  longo: number
  alto?: number
  carga2?: number
  rodas?: readonly number[]
  r?: number
  corDaCarga?: Cor
  texto?: string
  mais?: readonly (
    | 'giro'
    | 'canos'
    | 'quebra'
    | 'faixa'
    | 'rampa'
    | 'grade'
    | 'luzes'
    | 'xadrez'
    | 'escape'
    | 'escada'
    | 'toldo'
    | 'duas'
    | 'ferrugem'
    | 'aberto'
    | 'estrela'
    | 'defletor'
    | 'janela'
  )[]
}

const CHAO = 206
const BORDA = { stroke: TINTA_ESCURA, 'stroke-width': 1.2 }

type Feito = Required<Omit<Pesado, 'texto'>> & Pick<Pesado, 'texto'>
export interface MesaDoPesado {
  p: Feito
  e: Estojo
  frente: number
  tras: number
  /** Where the load begins behind the cab, and the height of the frame. */
  costas: number
  chassi: number
  chapa: string
  daCarga: string
  vidro: string
}

const LARGURA_DA_CABINE: Readonly<Record<Cabine, number>> = { avancada: 64, bicuda: 108, alta: 74, furgao: 96, nenhuma: 0, onibus: 0 }

function tintaEmChapa(e: Estojo, nome: string, cor: Cor): string {
  const t = TINTAS[cor]
  return e.degrade(nome, [
    [0, t.claro],
    [0.22, t.cor],
    [0.56, t.cor],
    [0.64, t.escuro],
    [0.74, t.cor],
    [1, t.escuro],
  ])
}

function mesa(pesado: Pesado): MesaDoPesado {
  const p: Feito = {
    alto: 120,
    carga2: 118,
    r: 21,
    rodas: [46, pesado.longo - 60],
    corDaCarga: 'branco',
    cor2: '#f4f6f8',
    mais: [],
    ...pesado,
  }
  const e = new Estojo()
  const frente = 200 + p.longo / 2
  return {
    p,
    e,
    frente,
    tras: 200 - p.longo / 2,
    costas: frente - LARGURA_DA_CABINE[p.cabine],
    chassi: CHAO - p.r - 14,
    chapa: tintaEmChapa(e, 'chapa', p.cor),
    daCarga: tintaEmChapa(e, 'carga', p.corDaCarga),
    vidro: e.degrade('vidro', VIDRO, 'canto'),
  }
}

const BAIXO = CHAO - 16

type ComCabine = Exclude<Cabine, 'nenhuma' | 'onibus'>
interface FormaDaCabine {
  d: string
  janela: string
  porta: number
}

const FORMAS: Readonly<Record<ComCabine, (m: MesaDoPesado, topo: number) => FormaDaCabine>> = {
  avancada: ({ p, frente, costas }, topo) => ({
    d: linha([
      [costas, BAIXO, 4],
      [costas, topo, 8],
      [frente - 12, topo, 12],
      [frente, topo + p.alto * 0.45, 10],
      [frente, BAIXO, 6],
    ]),
    janela: linha([
      [costas + 14, topo + 14, 5],
      [frente - 14, topo + 14, 7],
      [frente - 5, topo + p.alto * 0.46, 4],
      [costas + 14, topo + p.alto * 0.48, 5],
    ]),
    porta: costas + 9,
  }),
  alta: ({ p, frente, costas }, topo) => ({
    d: linha([
      [costas, BAIXO, 4],
      [costas, topo, 12],
      [frente - 22, topo + 4, 14],
      [frente - 2, topo + p.alto * 0.4, 12],
      [frente, BAIXO, 8],
    ]),
    janela: linha([
      [costas + 24, topo + p.alto * 0.24, 5],
      [frente - 14, topo + p.alto * 0.24, 6],
      [frente - 6, topo + p.alto * 0.52, 4],
      [costas + 24, topo + p.alto * 0.54, 5],
    ]),
    porta: costas + 18,
  }),
  bicuda: ({ p, frente, costas }, topo) => ({
    d: linha([
      [costas, BAIXO, 4],
      [costas, topo, 10],
      [frente - 58, topo, 10],
      [frente - 46, topo + p.alto * 0.42, 6],
      [frente - 6, topo + p.alto * 0.48, 12],
      [frente, BAIXO - 6, 8],
      [frente - 6, BAIXO, 4],
    ]),
    janela: linha([
      [costas + 14, topo + 12, 5],
      [frente - 60, topo + 12, 6],
      [frente - 51, topo + p.alto * 0.42, 4],
      [costas + 14, topo + p.alto * 0.44, 5],
    ]),
    porta: costas + 9,
  }),
  furgao: ({ p, frente, costas }, topo) => ({
    d: linha([
      [costas - 4, BAIXO, 4],
      [costas - 4, topo + 8, 8],
      [frente - 70, topo + 8, 18],
      [frente - 40, topo + p.alto * 0.5, 12],
      [frente - 4, topo + p.alto * 0.58, 14],
      [frente, BAIXO, 8],
    ]),
    janela: linha([
      [costas + 10, topo + 20, 5],
      [frente - 66, topo + 20, 8],
      [frente - 44, topo + p.alto * 0.5, 4],
      [costas + 10, topo + p.alto * 0.5, 5],
    ]),
    porta: costas + 6,
  }),
}

function riscosDaCabine({ p, frente, costas }: MesaDoPesado, topo: number, porta: number): string {
  const linhas = traco(
    `M${n(porta)} ${n(topo + p.alto * 0.5)}V${n(BAIXO - 4)}M${n(costas + (p.cabine === 'bicuda' ? 52 : 54))} ${n(topo + p.alto * 0.5)}V${n(BAIXO - 6)}`,
    '#000',
    1.3,
    { opacity: 0.4 },
  )
  const grade =
    p.cabine === 'bicuda'
      ? [0, 1, 2, 3]
          .map((i) => traco(`M${n(frente - 34 + i * 7)} ${n(topo + p.alto * 0.56)}v18`, '#05070b', 2.4, { opacity: 0.6 }))
          .join('')
      : ''
  return linhas + grade
}

function defletor({ p, frente, costas, chapa }: MesaDoPesado, topo: number): string {
  if (!p.mais.includes('defletor')) return ''
  return cheio(
    linha([
      [costas + 2, topo, 2],
      [costas + 2, topo - 26, 5],
      [frente - 26, topo + 2, 14],
    ]),
    chapa,
    BORDA,
  )
}

function cabine(m: MesaDoPesado): string {
  const { p, frente, costas, chassi, chapa, vidro } = m
  if (p.cabine === 'nenhuma' || p.cabine === 'onibus') return ''
  const topo = CHAO - p.alto
  const f = FORMAS[p.cabine](m, topo)
  const farol =
    caixa({ x: frente - 9, y: BAIXO - 26, l: 8, a: 12, r: 3 }, '#fff6dc') +
    caixa({ x: frente - 13, y: BAIXO - 6, l: 15, a: 9, r: 3 }, '#2a323d')
  const faixa = p.mais.includes('faixa') ? caixa({ x: costas + 1, y: chassi - 20, l: frente - costas - 4, a: 7 }, p.cor2) : ''
  return (
    defletor(m, topo) +
    cheio(f.d, chapa, BORDA) +
    faixa +
    cheio(f.janela, vidro, { stroke: TINTA_ESCURA, 'stroke-width': 1.6 }) +
    riscosDaCabine(m, topo, f.porta) +
    farol +
    caixa({ x: costas + 58, y: topo + p.alto * 0.56, l: 10, a: 3, r: 1 }, '#fff', { opacity: 0.55 })
  )
}

function rodas({ p, frente }: MesaDoPesado): string {
  return p.rodas
    .map(
      (d) =>
        circulo(frente - d, CHAO - p.r, p.r + 5, TINTA_ESCURA) +
        roda({ x: frente - d, y: CHAO - p.r, r: p.r, aro: 'aco', tamanho: 0.62, cor: '#c6d0db' }),
    )
    .join('')
}

function extras({ p, frente, tras, costas, chassi, chapa }: MesaDoPesado): string {
  const topo = CHAO - p.alto + (p.cabine === 'furgao' ? 8 : 0)
  const meio = p.cabine === 'furgao' ? costas + 14 : (costas + frente) / 2 - (p.cabine === 'bicuda' ? 22 : 0)
  return (
    [
      p.mais.includes('giro') &&
        caixa({ x: meio - 17, y: topo - 10, l: 17, a: 11, r: 3 }, '#ff3b3b') +
          caixa({ x: meio, y: topo - 10, l: 17, a: 11, r: 3 }, '#3b82ff'),
      p.mais.includes('luzes') &&
        [0, 1, 2].map((i) => circulo(meio - 14 + i * 14, topo - 5, 4.5, '#ffb84d', { stroke: '#2a323d', 'stroke-width': 1 })).join(''),
      p.mais.includes('canos') &&
        traco(`M${n(costas - 5)} ${n(chassi)}V${n(topo - 26)}`, '#39434f', 9) +
          traco(`M${n(costas - 5)} ${n(chassi - 6)}V${n(topo - 26)}`, '#d9e0e8', 5),
      p.mais.includes('quebra') &&
        traco(
          `M${n(frente + 4)} ${CHAO - 20}V${CHAO - 66}M${n(frente - 4)} ${CHAO - 62}H${n(frente + 4)}M${n(frente - 4)} ${CHAO - 34}H${n(frente + 4)}`,
          '#20262e',
          5,
        ),
      p.mais.includes('ferrugem') &&
        [0, 1, 2, 3, 4, 5]
          .map((i) => elipse(tras + 30 + i * 52, chassi - 20 - ((i * 37) % 60), [14, 7], '#8a4d2a', { opacity: 0.7 }))
          .join(''),
      p.mais.includes('rampa') &&
        cheio(
          linha([
            [tras - 2, chassi - 4, 2],
            [tras - 6, chassi - 78, 2],
            [tras + 2, chassi - 78, 2],
            [tras + 5, chassi - 4, 2],
          ]),
          '#8e9aa8',
          BORDA,
        ),
      p.mais.includes('escada') &&
        traco(
          `M${n(tras + 4)} ${n(chassi)}V${n(CHAO - p.carga2 - 4)}M${n(tras - 5)} ${n(chassi)}V${n(CHAO - p.carga2 - 4)}`,
          '#d9e0e8',
          2.4,
        ) + [0, 1, 2, 3, 4].map((i) => traco(`M${n(tras - 5)} ${n(chassi - 10 - i * 16)}h9`, '#d9e0e8', 2)).join(''),
    ]
      .filter(Boolean)
      .join('') + (chapa ? '' : '')
  )
}

export type Carregar = (m: MesaDoPesado, inicio: number, cimo: number) => string

export function desenharPesadoCom(cargas: Readonly<Record<Carga, Carregar>>, pesado: Pesado): string {
  const m = mesa(pesado)
  const { p, e, tras, costas, chassi } = m
  const sombra = e.raio('sombra', [
    [0, '#000/.75'],
    [0.7, '#000/.3'],
    [1, '#000/0'],
  ])
  const chao = elipse(200, CHAO + 1, [p.longo / 2 + 6, 8], sombra)
  const longarina =
    p.cabine === 'onibus'
      ? ''
      : caixa({ x: tras + 4, y: chassi, l: costas - tras + (p.cabine === 'nenhuma' ? -6 : 20), a: 9 }, '#20262e') +
        (p.cabine === 'nenhuma' ? '' : caixa({ x: (tras + costas) / 2 + 6, y: chassi + 7, l: 34, a: 16, r: 4 }, '#5d6a79', BORDA))
  const lanterna = caixa({ x: tras + 1, y: chassi - 3, l: 6, a: 9, r: 2 }, '#ff3b3b')
  const texto = p.texto
    ? palavra(p.texto, {
        x: (tras + costas) / 2,
        y: CHAO - (p.carga2 + CHAO - chassi) / 2,
        altura: 22,
        cor: p.carga === 'tanque' ? '#10141a' : p.cor2,
      })
    : ''
  const corpo = chao + longarina + cargas[p.carga](m, costas - 5, CHAO - p.carga2) + extras(m) + cabine(m) + texto + lanterna + rodas(m)
  const topo = Math.min(CHAO - Math.max(p.alto, p.carga2) - 34, 50)
  const largura = Math.min(400, Math.max(p.longo + 40, 280))
  return folha({ largura, altura: CHAO + 12 - topo, topo, esquerda: 200 - largura / 2 }, e, corpo)
}

export const cantoDaCarga = (m: MesaDoPesado, inicio: number, cimo: number): { x: number; y: number; l: number; a: number; r: number } => ({
  x: m.tras,
  y: cimo,
  l: inicio - m.tras,
  a: m.chassi - cimo,
  r: 4,
})
export type { Canto }
