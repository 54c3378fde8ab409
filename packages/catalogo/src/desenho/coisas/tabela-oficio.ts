import { caixa, cheio, circulo, elipse, grupo, linha, traco } from '../tracos.ts'
import { copoDePapel, lata } from './bebidas.ts'
import { cao, type Cao } from './caes.ts'
import { montinho, saco } from './comidas.ts'
import { com, de, type DesenhoDeCoisa } from './figura.ts'
import { garrafa } from './garrafas.ts'
import { metal, minerio } from './metais.ts'
import { pacote } from './pacotes.ts'
import { planta } from './plantas.ts'
import { quadro, volume } from './quadro.ts'

const material = (desenhar: () => string): DesenhoDeCoisa => de('material', desenhar)
const erva = (tipo: Parameters<typeof planta>[0]): DesenhoDeCoisa => de('planta', () => planta(tipo))
const volumeFechado = (p: Parameters<typeof pacote>[0]): DesenhoDeCoisa => de('pacote', () => pacote(p))
const pedra = (cor: string, rocha: string, forma: number): DesenhoDeCoisa => de('minerio', () => minerio(cor, rocha, forma))
const coleira = (p: Cao): DesenhoDeCoisa => de('cao', () => cao(p))

const NIVEIS = { a: ['A', '#6d7987'], b: ['B', '#1f9350'], c: ['C', '#2a6fd6'], d: ['D', '#7a35c9'], e: ['E', '#c98a1a'] } as const
const niveis = (prefixo: string, base: string): Record<string, DesenhoDeCoisa> =>
  Object.fromEntries(
    Object.entries(NIVEIS).map(([nivel, [texto, cor]]) => [`${prefixo}${nivel}`, com(base, { tipo: 'letra', texto, cor })]),
  )
const caca = (prefixo: string, base: string): Record<string, DesenhoDeCoisa> =>
  Object.fromEntries(
    [1, 2, 3].map((quantas) => [
      `${prefixo}${quantas}star`,
      com(base, { tipo: 'estrelas', quantas }, { saturation: 0.4 + 0.4 * quantas, brightness: 0.8 + 0.13 * quantas }),
    ]),
  )

const isqueiro = (): string =>
  quadro(
    (e) =>
      cheio('M160 14C196 58 204 84 186 108C176 120 144 120 134 108C116 84 140 70 160 14Z', '#ff9d2e') +
      cheio('M160 54C178 78 180 94 170 106C164 112 154 112 150 106C140 94 152 84 160 54Z', '#fff0a0') +
      caixa({ x: 112, y: 112, l: 96, a: 52, r: 8 }, volume(e, '#aab6c3')) +
      [0, 1, 2].map((i) => circulo(136 + i * 24, 138, 7, '#39434f')).join('') +
      caixa({ x: 104, y: 158, l: 112, a: 144, r: 14 }, volume(e, '#d8261f')) +
      caixa({ x: 120, y: 172, l: 15, a: 116, r: 7 }, '#fff', { opacity: 0.35 }),
  )

const baseado = (): string =>
  quadro(
    (e) =>
      grupo(
        cheio(
          linha([
            [20, 150, 4],
            [246, 128, 8],
            [274, 160, 12],
            [246, 192, 8],
            [20, 170, 4],
          ]),
          volume(e, '#f1ead8'),
        ) +
          cheio(
            linha([
              [20, 148, 4],
              [84, 142, 2],
              [84, 178, 2],
              [20, 172, 4],
            ]),
            '#c9a86a',
          ) +
          cheio(
            linha([
              [240, 128, 8],
              [276, 142, 8],
              [286, 160, 8],
              [276, 178, 8],
              [240, 192, 8],
            ]),
            '#4c6b2c',
          ) +
          circulo(282, 158, 15, '#ff6a2a') +
          [0, 1, 2].map((i) => traco(`M${120 + i * 40} ${140 - i * 3}q9 20 0 40`, '#cfc4a4', 3)).join(''),
        { transform: 'rotate(-24 160 160)' },
      ) + traco('M274 66q-24 -17 -4 -36t-8 -30', '#dfe5ec', 9, { opacity: 0.5 }),
  )

const manchas = [
  [110, 120, 30],
  [200, 100, 26],
  [160, 180, 34],
  [230, 210, 24],
  [96, 226, 24],
]
  .map(([x = 0, y = 0, r = 0]) => elipse(x, y, [r, r * 0.7], '#fff3dc', { opacity: 0.85 }))
  .join('')

export const OFICIO: Readonly<Record<string, DesenhoDeCoisa>> = {
  repairkit03: com('objetos/engrenagem.webp', { tipo: 'mais' }),
  advtoolbox: com('objetos/ferramentas.webp', { tipo: 'coroa' }, { hue: 230 }),
  GADGET_PARACHUTE: com('objetos/paraquedas.webp', { tipo: 'raio' }, { hue: 150 }),
  sewingkit: com('objetos/agulha.webp', { tipo: 'mais' }, { hue: 120 }),
  bait: material(() => lata({ cor: '#4f7a2a', cor2: '#e38a9a', forma: 'conserva', marca: 'ISCA' })),
  racetrophy: com('objetos/trofeu.webp', { tipo: 'raio' }, { saturation: 0.25, brightness: 1.15 }),
  deck: com('objetos/cartas.webp', { tipo: 'letra', texto: 'T', cor: '#8c1733' }, { hue: 130 }),
  lighter: material(isqueiro),
  joint: material(baseado),
  leather: com(
    'icones/couro.avif',
    `<rect width="320" height="320" fill="none"/>${circulo(250, 250, 50, '#8a5a34')}${traco('M226 250H274M250 226V274', '#e0b98a', 7, { 'stroke-dasharray': '9 7' })}`,
  ),
  animalpelt: com('icones/couro.avif', manchas),
  metalcan: material(() => lata({ cor: '#b4bfca', cor2: '#8e9aa8', forma: 'vazia' })),
  emptybottle: material(() => garrafa({ forma: 'agua', vidro: '#cfe6f4', tampa: '#8e9aa8' })),
  plasticbottle: material(() => garrafa({ forma: 'pet', vidro: '#59c98f', tampa: '#d8261f' })),
  glassbottle: material(() => garrafa({ forma: 'vinho', vidro: '#3d7a4a' })),
  plastic: material(() => metal('#3fa9f5', 'esferas')),
  fertilizer: material(() => saco({ pano: '#6d8a3a', conteudo: '#4a3420', texto: 'NPK' })),
  gunpowder: material(() => saco({ pano: '#5c4a3a', conteudo: '#20242a', texto: '!', aberto: true })),
  sulfuric: material(() =>
    garrafa({ forma: 'quimica', vidro: '#d8d08a', liquido: '#c9c23a', nivel: 0.8, tampa: '#20262e', rotulo: '#d8261f', marca: 'caveira' }),
  ),
  lean: material(() => copoDePapel({ cor: '#f4f6f8', canudo: '#b06cff', desenho: 'duplo', dentro: '#7a35c9' })),
  sulfur_pure: material(() => montinho('#f2d21f', { graos: '#fff08a' })),
  cocaine: material(() => montinho('#f0f2f6', { prato: '#39434f' })),
  rubber: material(() => metal('#343b45', 'chapas')),
  gold_pure: material(() => metal('#e8ac24', 'pepita')),
  copper_pure: material(() => metal('#d9713a', 'pepita')),
  copper: material(() => metal('#c9652e', 'bobina')),
  iron_pure: material(() => metal('#6d7987', 'esferas')),
  lead_pure: material(() => metal('#56606e', 'lingote')),
  ironbar: material(() => metal('#7c8794', 'barras')),
  tin_pure: material(() => metal('#ccd6e0', 'pilha')),
  titanium: material(() => metal('#8fa6c4', 'chapas')),
  aluminum: material(() => metal('#d3dbe4', 'bobina')),
  gold_ore: pedra('#f2b71f', '#6b5d4c', 0),
  diamond_ore: pedra('#a9e4ff', '#565d6b', 1),
  emerald_ore: pedra('#25c46e', '#5d5a52', 2),
  ruby_ore: pedra('#e0123f', '#57504e', 3),
  sapphire_ore: pedra('#2f62f0', '#6a6a74', 4),
  copper_ore: pedra('#e0763a', '#4f5a4f', 5),
  iron_ore: pedra('#b5532f', '#7c7f86', 6),
  lead_ore: pedra('#39434f', '#8a8d94', 7),
  tin_ore: pedra('#e6edf4', '#3f4650', 8),
  sulfur_ore: pedra('#f5e23c', '#7d7668', 9),
  packagebox: volumeFechado({ cor: '#b98550', fita: '#8a5a34', tipo: 'lacrado' }),
  cardboard: volumeFechado({ cor: '#c9986a', fita: '#e9dcb8', tipo: 'caixa', marca: 'seta' }),
  weedsack: volumeFechado({ cor: '#3f7a3a', fita: '#20262e', tipo: 'tijolo', marca: 'folha' }),
  cokesack: volumeFechado({ cor: '#dfe5ec', fita: '#d8261f', tipo: 'tijolo', marca: 'neve' }),
  meth: volumeFechado({ cor: '#5cc4f0', fita: '#2a6fd6', tipo: 'cristais' }),
  methsack: volumeFechado({ cor: '#5cc4f0', fita: '#2a6fd6', tipo: 'saquinho' }),
  cannabis: erva('prensada'),
  weed: erva('folhas'),
  weedbud: erva('broto'),
  weedclone: erva('vaso'),
  cokeclone: erva('vasoCoca'),
  cokebud: erva('coca'),
  weedseed: erva('muda'),
  mushseed: erva('esporos'),
  husky: coleira({ pelo: '#5d6a79', mascara: '#f4f6f8', focinho: '#ffffff', orelha: 'pe', coleira: '#2a6fd6', olho: '#5cc4ff' }),
  pug: coleira({ pelo: '#d9b27a', mascara: '#2f2a28', focinho: '#20201f', orelha: 'dobrada', coleira: '#d8261f', rugas: true }),
  retriever: coleira({ pelo: '#d99a45', mascara: '#d99a45', focinho: '#f0c486', orelha: 'caida', coleira: '#1f9350' }),
  rottweiler: coleira({
    pelo: '#2a2624',
    mascara: '#2a2624',
    focinho: '#a8642a',
    orelha: 'caida',
    coleira: '#c99a3c',
    sobrancelha: '#a8642a',
  }),
  shepherd: coleira({ pelo: '#b5763a', mascara: '#3a2a20', focinho: '#20201f', orelha: 'pe', coleira: '#7a35c9' }),
  westy: coleira({ pelo: '#f4f1ea', mascara: '#f4f1ea', focinho: '#ffffff', orelha: 'pe', coleira: '#e8579a', peludo: true }),
  ...niveis('transmission', 'icones/cambio.avif'),
  ...niveis('suspension', 'icones/mola.avif'),
  ...caca('boar', 'objetos/javali.webp'),
  ...caca('deer', 'objetos/cervo.webp'),
}
