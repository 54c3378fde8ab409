import { caixa, cheio, circulo, elipse, grupo, linha, traco } from '../tracos.ts'
import { copoDePapel, lata, suco, xicara } from './bebidas.ts'
import { COBERTURAS, bife, caixaDeLanche, hamburguer, pizza, saco } from './comidas.ts'
import { com, de, type DesenhoDeCoisa } from './figura.ts'
import { garrafa } from './garrafas.ts'
import { file, peixe, type Peixe } from './peixes.ts'
import { quadro, volume } from './quadro.ts'

const bebida = (desenhar: () => string): DesenhoDeCoisa => de('bebida', desenhar)
const prato = (desenhar: () => string): DesenhoDeCoisa => de('prato', desenhar)
const pescado = (p: Peixe): DesenhoDeCoisa => de('peixe', () => peixe(p))

const aneisDeCebola = (): string =>
  quadro(
    (e) =>
      elipse(160, 270, [140, 28], volume(e, '#dfe5ec')) +
      [
        [96, 214, 62],
        [214, 220, 64],
        [156, 150, 62],
        [196, 92, 46],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            elipse(x, y, [r, r * 0.62], 'none', { stroke: volume(e, '#d9963c'), 'stroke-width': 30 }) +
            elipse(x, y - 6, [r, r * 0.62], 'none', { stroke: '#ffd591', 'stroke-width': 5, 'stroke-dasharray': '16 10' }),
        )
        .join(''),
  )

const niguiri = (): string =>
  quadro(
    (e) =>
      caixa({ x: 30, y: 250, l: 260, a: 22, r: 8 }, volume(e, '#8a5a34')) +
      caixa({ x: 52, y: 170, l: 216, a: 86, r: 40 }, volume(e, '#f4f1e8')) +
      cheio('M34 194C40 120 110 84 176 90C250 96 288 140 286 190C240 160 90 160 34 194Z', volume(e, '#ff8a4d')) +
      [0, 1, 2, 3].map((i) => traco(`M${92 + i * 48} ${112 - (i % 2) * 6}Q${80 + i * 48} 140 ${66 + i * 50} 168`, '#ffd9bd', 8)).join('') +
      caixa({ x: 138, y: 92, l: 44, a: 164, r: 4 }, '#1d2b20', { opacity: 0.9 }),
  )

const frutaInteira = (cor: string, casca: 'maracuja' | 'tangerina'): string =>
  quadro((e) =>
    casca === 'maracuja'
      ? circulo(122, 146, 104, volume(e, '#6d2f86')) +
        circulo(206, 206, 92, volume(e, '#7d3a98')) +
        circulo(206, 206, 76, '#ffedbe') +
        circulo(206, 206, 62, cor) +
        Array.from({ length: 13 }, (_, i) =>
          elipse(
            206 + (i ? 34 + (i % 2) * 12 : 0) * Math.cos(i * 0.52),
            206 + (i ? 34 + (i % 2) * 12 : 0) * Math.sin(i * 0.52),
            [9, 6],
            '#20262e',
            { transform: `rotate(${i * 30} 206 206)` },
          ),
        ).join('')
      : elipse(160, 190, [118, 94], volume(e, cor)) +
        [-60, -26, 26, 60]
          .map((d) => traco(`M${160 + d * 0.2} 102Q${160 + d * 1.7} 190 ${160 + d * 0.2} 278`, '#c9500f', 4, { opacity: 0.6 }))
          .join('') +
        cheio(
          linha([
            [158, 104, 3],
            [210, 44, 34],
            [250, 62, 30],
            [190, 104, 10],
          ]),
          '#3f9a3a',
        ) +
        traco('M160 104V76', '#6a4a20', 10),
  )

export const COMIDA: Readonly<Record<string, DesenhoDeCoisa>> = {
  water: bebida(() =>
    garrafa({ forma: 'agua', vidro: '#bfe4ff', liquido: '#8fd4ff', nivel: 0.9, tampa: '#2a6fd6', rotulo: '#2a6fd6', marca: 'gota' }),
  ),
  dirtywater: bebida(() => garrafa({ forma: 'agua', vidro: '#b8b48a', liquido: '#7a6a34', nivel: 0.62, tampa: '#5c6672' })),
  coffee: bebida(() => xicara({ cor: '#f4f6f8', cafe: '#3d2011' })),
  cappuccino: bebida(() => xicara({ cor: '#c4512f', cafe: '#b07a48', espuma: 'coracao' })),
  coffeemilk: bebida(() => xicara({ cor: '#4f86b8', cafe: '#a9713f', espuma: 'creme' })),
  soda: bebida(() => lata({ cor: '#d8261f', cor2: '#ffffff', forma: 'bebida', desenho: 'onda' })),
  cola: bebida(() => lata({ cor: '#2b1512', cor2: '#d8261f', forma: 'bebida', desenho: 'faixa', marca: 'COLA' })),
  energetic: bebida(() => lata({ cor: '#1f4f9e', cor2: '#ffe14d', forma: 'bebida', desenho: 'raio' })),
  guarananatural: bebida(() => lata({ cor: '#1f9350', cor2: '#d8261f', forma: 'bebida', desenho: 'fruta' })),
  milkbottle: bebida(() =>
    garrafa({ forma: 'leite', vidro: '#ffffff', liquido: '#fbfbf6', nivel: 0.96, tampa: '#2a6fd6', rotulo: '#9fd4ff', marca: 'vaca' }),
  ),
  milkshake: bebida(() => copoDePapel({ cor: '#f29ac0', canudo: '#ffffff', desenho: 'chantili' })),
  foodjuice: bebida(() => copoDePapel({ cor: '#f0862a', canudo: '#59b83c', desenho: 'bolha' })),
  orangejuice: bebida(() => suco('laranja')),
  tangejuice: bebida(() => suco('tangerina', { cor: '#f25c1d' })),
  grapejuice: bebida(() => suco('uva', { cor: '#5c2a9c' })),
  strawberryjuice: bebida(() => suco('morango')),
  passionjuice: bebida(() => suco('maracuja')),
  acerolajuice: bebida(() => suco('acerola', { cor: '#b81f22' })),
  bananajuice: bebida(() => suco('banana', { cor: '#fff0c2', leitoso: true })),
  coconutwater: com(
    'objetos/coco.webp',
    traco('M190 140L246 18L292 10', '#ff6a8a', 15) +
      traco('M190 140L246 18', '#fff', 4) +
      cheio(
        linha([
          [40, 60, 4],
          [104, 20, 30],
          [92, 92, 6],
        ]),
        '#3f9a3a',
      ),
  ),
  dewars: bebida(() =>
    garrafa({ forma: 'destilado', vidro: '#c98a3c', liquido: '#a8641a', nivel: 0.8, tampa: '#20262e', rotulo: '#f1e3bd', marca: '12' }),
  ),
  hennessy: bebida(() =>
    garrafa({ forma: 'conhaque', vidro: '#8a4a1c', liquido: '#6b3210', nivel: 0.82, tampa: '#c9a24a', rotulo: '#3d0f14', marca: 'XO' }),
  ),
  absolut: bebida(() =>
    garrafa({ forma: 'vinho', vidro: '#dff1ff', liquido: '#e8f6ff', nivel: 0.84, tampa: '#aab6c3', rotulo: '#1f4f9e', marca: 'V' }),
  ),
  hamburger: prato(() => hamburguer(['alface', 'tomate', 'queijo', 'carne'])),
  hamburger2: prato(() => hamburguer(['queijo', 'carne', 'queijo', 'carne'])),
  hamburger3: prato(() => hamburguer(['ovo', 'alface', 'tomate', 'bacon', 'queijo', 'carne'])),
  hamburger4: prato(() => hamburguer(['bacon', 'queijo', 'carne', 'molho'], { pao: '#b5692a', gergelim: false })),
  hamburger5: prato(() => hamburguer(['cebola', 'alface', 'picanha'], { pao: '#e9b05c' })),
  foodburger: prato(() => caixaDeLanche({ cor: '#d8261f', tipo: 'lanche' })),
  foodbox: prato(() => caixaDeLanche({ cor: '#d8261f', tipo: 'combo' })),
  foodboxtoy: prato(() => caixaDeLanche({ cor: '#d8261f', tipo: 'brinde' })),
  pizza: prato(() => pizza({ massa: '#d9a050', molho: '#f2b53c', enfeite: COBERTURAS.calabresa })),
  pizzamozzarella: prato(() => pizza({ massa: '#e0ad62', molho: '#e2572b', enfeite: COBERTURAS.mucarela })),
  pizzabanana: prato(() => pizza({ massa: '#c98a3c', molho: '#f7dd8e', enfeite: COBERTURAS.banana, fio: '#8a4a1c' })),
  pizzachocolate: prato(() => pizza({ massa: '#b9803c', molho: '#5c2f18', enfeite: COBERTURAS.chocolate })),
  friesbacon: com(
    'objetos/batata.webp',
    grupo(
      [0, 1, 2]
        .map(
          (i) =>
            traco(`M${64 + i * 70} ${40 + (i % 2) * 22}q24 22 0 44t0 44`, '#a8322a', 26) +
            traco(`M${64 + i * 70} ${40 + (i % 2) * 22}q24 22 0 44t0 44`, '#f2b8a0', 8),
        )
        .join(''),
      { transform: 'translate(28 4)' },
    ),
  ),
  onionrings: prato(aneisDeCebola),
  cookedmeat: prato(() => bife({ cor: '#8a4a26', gordura: '#d9a468', grelha: true })),
  meat: prato(() => bife({ cor: '#d23a44', gordura: '#ffe4d2', osso: true })),
  meatA: com('objetos/carneosso.webp', { tipo: 'letra', texto: 'A', cor: '#1f9350' }),
  meatB: com('objetos/carneosso.webp', { tipo: 'letra', texto: 'B', cor: '#2a6fd6' }, { hue: 12, brightness: 0.94 }),
  meatC: com('objetos/carneosso.webp', { tipo: 'letra', texto: 'C', cor: '#8a5a34' }, { saturation: 0.6, brightness: 0.9 }),
  meatS: com('objetos/carneosso.webp', { tipo: 'letra', texto: 'S', cor: '#b08a1c' }, { saturation: 1.4, brightness: 1.1 }),
  nigirizushi: prato(niguiri),
  canofbeans: prato(() => lata({ cor: '#1f6f4a', cor2: '#8a2f1c', forma: 'conserva', desenho: 'graos' })),
  sugar: prato(() => saco({ pano: '#7fb8e8', conteudo: '#ffffff', texto: 'A' })),
  wheatflour: prato(() => saco({ pano: '#e0c48a', conteudo: '#fff8ea', texto: 'TRIGO' })),
  tange: prato(() => frutaInteira('#ff7420', 'tangerina')),
  passion: prato(() => frutaInteira('#f2b71f', 'maracuja')),
  codfish: pescado({
    dorso: '#8a8a5c',
    barriga: '#e9e4cf',
    longo: 260,
    alto: 96,
    padrao: 'pintas',
    cauda: 'reta',
    nadadeira: 'duas',
    bigode: true,
    marca: '#5c5a34',
  }),
  tilapia: pescado({
    dorso: '#7c8fa3',
    barriga: '#d9e0e8',
    longo: 226,
    alto: 142,
    padrao: 'listras',
    cauda: 'leque',
    nadadeira: 'longa',
    marca: '#55677a',
  }),
  pacu: pescado({
    dorso: '#5d6a6f',
    barriga: '#e8a24a',
    longo: 216,
    alto: 176,
    cauda: 'garfo',
    nadadeira: 'uma',
    padrao: 'escamas',
    marca: '#39434f',
  }),
  pirarucu: pescado({
    dorso: '#4a5a4a',
    barriga: '#b8b09a',
    longo: 290,
    alto: 84,
    padrao: 'escamas',
    cauda: 'leque',
    nadadeira: 'longa',
    marca: '#d8403a',
    boca: 'grande',
  }),
  tambaqui: pescado({ dorso: '#6d6a34', barriga: '#2a2f26', longo: 232, alto: 166, padrao: 'escamas', cauda: 'garfo', marca: '#3d3a1c' }),
  anchovy: pescado({ dorso: '#3f6f8f', barriga: '#e6eef4', longo: 262, alto: 56, padrao: 'faixa', marca: '#cfe6f4', olho: 9 }),
  catfish: pescado({
    dorso: '#4f4a44',
    barriga: '#cfc4ae',
    longo: 260,
    alto: 86,
    cauda: 'reta',
    bigode: true,
    boca: 'grande',
    nadadeira: 'uma',
    olho: 8,
  }),
  carp: pescado({
    dorso: '#c9852a',
    barriga: '#f4dc9a',
    longo: 246,
    alto: 124,
    padrao: 'escamas',
    cauda: 'garfo',
    nadadeira: 'longa',
    bigode: true,
    marca: '#8a5210',
  }),
  herring: pescado({ dorso: '#2f5a86', barriga: '#dfe9f2', longo: 250, alto: 74, cauda: 'garfo', padrao: 'escamas', marca: '#7fa6c9' }),
  horsefish: pescado({
    dorso: '#2a7a78',
    barriga: '#eaf4f0',
    longo: 264,
    alto: 78,
    cauda: 'garfo',
    padrao: 'listras',
    nadadeira: 'duas',
    marca: '#123f44',
  }),
  orangeroughy: pescado({
    dorso: '#e0552a',
    barriga: '#ff9a6a',
    longo: 230,
    alto: 146,
    cauda: 'garfo',
    nadadeira: 'espinhos',
    olho: 17,
    padrao: 'escamas',
    marca: '#a83410',
  }),
  salmon: pescado({
    dorso: '#6a7f8f',
    barriga: '#ff9a86',
    longo: 272,
    alto: 104,
    cauda: 'garfo',
    padrao: 'pintas',
    marca: '#39495a',
    boca: 'grande',
  }),
  sardine: pescado({
    dorso: '#4a7fb8',
    barriga: '#f0f6fa',
    longo: 220,
    alto: 62,
    cauda: 'garfo',
    padrao: 'pintas',
    marca: '#1f3f6a',
    olho: 10,
  }),
  smalltrout: pescado({ dorso: '#7a8a3a', barriga: '#f2d9b0', longo: 248, alto: 88, padrao: 'pintas', cauda: 'reta', marca: '#c43a2a' }),
  yellowperch: pescado({
    dorso: '#d9a81f',
    barriga: '#fff0b0',
    longo: 236,
    alto: 106,
    padrao: 'listras',
    nadadeira: 'espinhos',
    marca: '#5c5a10',
    cauda: 'garfo',
  }),
  corvina: pescado({
    dorso: '#b0b8c0',
    barriga: '#f4f1e4',
    longo: 256,
    alto: 110,
    nadadeira: 'duas',
    cauda: 'reta',
    padrao: 'faixa',
    marca: '#d9b24a',
  }),
  lambari: pescado({
    dorso: '#8fa8a0',
    barriga: '#eef4ea',
    longo: 190,
    alto: 82,
    cauda: 'garfo',
    padrao: 'faixa',
    marca: '#e0402a',
    olho: 13,
  }),
  pintado: pescado({
    dorso: '#9aa39a',
    barriga: '#f0efe4',
    longo: 284,
    alto: 92,
    padrao: 'pintas',
    bigode: true,
    marca: '#20262a',
    cauda: 'garfo',
    boca: 'grande',
    olho: 8,
  }),
  tucunare: pescado({
    dorso: '#a8a02a',
    barriga: '#ffd27a',
    longo: 256,
    alto: 118,
    padrao: 'ocelo',
    nadadeira: 'espinhos',
    cauda: 'leque',
    marca: '#39431a',
    boca: 'grande',
  }),
  fishfillet: de('file', () => file({ cor: '#ffab94', grelhado: false })),
  cookedfishfillet: de('file', () => file({ cor: '#e0a55c', grelhado: true })),
}
