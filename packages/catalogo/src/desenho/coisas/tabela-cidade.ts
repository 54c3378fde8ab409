import { caixa, cheio, circulo, estrela, grupo, linha, traco } from '../tracos.ts'
import { cartao, type Cartao } from './cartoes.ts'
import { com, de, type DesenhoDeCoisa } from './figura.ts'
import { anel, contas, gema } from './joias.ts'
import { metal } from './metais.ts'
import { chave, dinheiro, folhaDePapel, placa } from './papeis.ts'
import { quadro, volume } from './quadro.ts'
import { bolsa, cartela, cilindroDeGas, frascoDePilulas, seringa } from './saude.ts'
import { vale } from './vales.ts'
import { lata } from './bebidas.ts'

const joia = (desenhar: () => string): DesenhoDeCoisa => de('joia', desenhar)
const papel = (desenhar: () => string): DesenhoDeCoisa => de('papel', desenhar)
const plastico = (p: Cartao): DesenhoDeCoisa => de('cartao', () => cartao(p))
const remedio = (desenhar: () => string): DesenhoDeCoisa => de('remedio', desenhar)

const consolePreto = (): string =>
  quadro(
    (e) =>
      caixa({ x: 92, y: 30, l: 112, a: 226, r: 22 }, volume(e, '#f4f6f8')) +
      caixa({ x: 122, y: 26, l: 52, a: 236, r: 14 }, volume(e, '#20262e')) +
      caixa({ x: 142, y: 60, l: 12, a: 44, r: 5 }, '#4ca6ff') +
      caixa({ x: 62, y: 250, l: 172, a: 22, r: 10 }, '#39434f') +
      cheio(
        linha([
          [150, 236, 30],
          [176, 206, 20],
          [270, 206, 20],
          [298, 240, 20],
          [302, 292, 20],
          [264, 276, 16],
          [186, 276, 16],
          [146, 294, 20],
        ]),
        volume(e, '#dfe5ec'),
      ) +
      circulo(196, 238, 13, '#39434f') +
      circulo(252, 238, 13, '#39434f'),
  )

const consoleDaSala = (): string =>
  quadro(
    (e) =>
      caixa({ x: 18, y: 108, l: 284, a: 92, r: 14 }, volume(e, '#20262e')) +
      caixa({ x: 18, y: 108, l: 284, a: 20, r: 10 }, '#4a5563') +
      circulo(262, 160, 21, '#9fd01f') +
      traco('M250 148L274 172M274 148L250 172', '#fff', 5) +
      caixa({ x: 42, y: 152, l: 130, a: 9, r: 4 }, '#0a0d13') +
      [0, 1, 2, 3, 4].map((i) => caixa({ x: 46 + i * 24, y: 176, l: 13, a: 11, r: 2 }, '#0a0d13')).join('') +
      cheio(
        linha([
          [84, 260, 24],
          [112, 222, 20],
          [214, 222, 20],
          [242, 260, 20],
          [250, 300, 16],
          [214, 290, 16],
          [112, 290, 16],
          [76, 300, 16],
        ]),
        volume(e, '#39434f'),
      ) +
      circulo(130, 252, 14, '#9fd01f') +
      circulo(196, 252, 14, '#0a0d13'),
  )

const bateriaPortatil = (): string =>
  quadro(
    (e) =>
      grupo(
        caixa({ x: 92, y: 26, l: 136, a: 256, r: 26 }, volume(e, '#2a6fd6')) +
          caixa({ x: 138, y: 18, l: 44, a: 15, r: 4 }, '#aab6c3') +
          cheio(
            linha([
              [176, 96, 2],
              [128, 168, 2],
              [158, 168, 2],
              [148, 228, 2],
              [196, 144, 2],
              [164, 144, 2],
            ]),
            '#ffe14d',
          ) +
          [0, 1, 2, 3].map((i) => circulo(124 + i * 24, 258, 6, i < 3 ? '#9fe84d' : '#10203f')).join(''),
        { transform: 'rotate(14 160 160)' },
      ) + traco('M178 26Q246 -6 262 60T282 160', '#20262e', 9),
  )

const kitDeSocorro = (): string =>
  quadro(
    (e) =>
      traco('M112 92V60Q112 40 132 40H188Q208 40 208 60V92', '#8c1733', 20) +
      caixa({ x: 26, y: 88, l: 268, a: 192, r: 28 }, volume(e, '#e0312b')) +
      caixa({ x: 26, y: 168, l: 268, a: 9 }, '#000', { opacity: 0.25 }) +
      circulo(160, 182, 66, '#fff') +
      caixa({ x: 144, y: 138, l: 32, a: 88, r: 5 }, '#e0312b') +
      caixa({ x: 116, y: 166, l: 88, a: 32, r: 5 }, '#e0312b') +
      caixa({ x: 62, y: 156, l: 26, a: 34, r: 6 }, '#f4dcb4') +
      caixa({ x: 232, y: 156, l: 26, a: 34, r: 6 }, '#f4dcb4'),
  )

export const CIDADE: Readonly<Record<string, DesenhoDeCoisa>> = {
  diamond: joia(() => gema('#7fd0f7', 'brilhante')),
  diamond_pure: joia(() => gema('#d3ecfb', 'gota')),
  emerald: joia(() => gema('#1fbf6a', 'bruta', '#6b6f78')),
  emerald_pure: joia(() => gema('#14a85a', 'esmeralda')),
  ruby: joia(() => gema('#e0123f', 'bruta', '#5c4a4a')),
  ruby_pure: joia(() => gema('#d80f3a', 'brilhante')),
  sapphire: joia(() => gema('#2a5fe8', 'bruta', '#70707c')),
  sapphire_pure: joia(() => gema('#1f4fd8', 'oval')),
  amethyst: joia(() => gema('#9a4be0', 'almofada')),
  amber: joia(() => gema('#e8931a', 'seixo', '#7a3a08')),
  turquoise: joia(() => gema('#23b8ae', 'seixo', '#5c3a1c')),
  gemstone: joia(() => gema('#ffffff', 'pilha')),
  goldring: joia(() => anel({ metal: '#d9a83c', pedra: '#7fd0f7' })),
  silverring: joia(() => anel({ metal: '#aab6c3' })),
  alliancemale: joia(() => anel({ metal: '#c9922a' })),
  alliancefemale: joia(() => anel({ metal: '#d98a6a', pedra: '#ff8fc0', fino: true })),
  bracelet: joia(() => contas(['#1f9350', '#14a79c', '#f2c318'], { r: 104 })),
  goldbar: joia(() => metal('#e0a526', 'lingote')),
  silverbar: joia(() => metal('#b4bfca', 'lingote')),
  playstation: de('console', consolePreto),
  xbox: de('console', consoleDaSala),
  mbattery: de('bateria', bateriaPortatil),
  nbcellphone: com('objetos/celular.webp', { tipo: 'bateria' }, { saturation: 0.15, brightness: 0.7 }),
  nbnotebook: com('objetos/notebook.webp', { tipo: 'bateria' }, { saturation: 0.1, brightness: 0.62 }),
  radiodamaged: com('armas/ht.avif', { tipo: 'quebrado' }, { brightness: 0.7 }),
  backpackp: com('objetos/mochila-azul.webp', { tipo: 'letra', texto: 'P', cor: '#243a80' }),
  backpackg: com('objetos/mochila-verde.webp', { tipo: 'letra', texto: 'G', cor: '#0f5a30' }),
  backpack: com('objetos/mochila.webp', '', { saturation: 0.12, brightness: 0.9 }),
  backpackx: com('objetos/mochila-verde.webp', { tipo: 'mais' }, { hue: 250 }),
  medkit: de('kit', kitDeSocorro),
  scuba: de('gas', () => cilindroDeGas({ cor: '#f2b71f', mascara: false, dois: true })),
  oxygencylinder: de('gas', () => cilindroDeGas({ cor: '#1f9350', mascara: true })),
  analgesic: remedio(() => cartela({ cor: '#d8261f', pilula: '#f2c318', simbolo: 'cruz' })),
  ritmoneury: remedio(() => cartela({ cor: '#8c1733', pilula: '#e8579a', simbolo: 'coracao', redonda: true })),
  sinkalmy: remedio(() => cartela({ cor: '#243a80', pilula: '#8fb0ff', simbolo: 'lua' })),
  amphetamine: remedio(() => cartela({ cor: '#f0741a', pilula: '#ff9d4d', simbolo: 'raio', redonda: true })),
  ecstasy: remedio(() => cartela({ cor: '#b03fc4', pilula: '#5fe0b0', simbolo: 'sorriso', redonda: true })),
  warfarin: remedio(() => frascoDePilulas({ cor: '#d98a2a', tampa: '#f4f6f8', rotulo: '#fff', texto: 'AC', pilulas: '#e0312b' })),
  codeine: remedio(() => frascoDePilulas({ cor: '#7a35c9', tampa: '#f4f6f8', rotulo: '#efe4ff', texto: 'COD' })),
  oxy: remedio(() => frascoDePilulas({ cor: '#2a86d6', tampa: '#20262e', rotulo: '#e4f2ff', texto: 'OXY', pilulas: '#4fb3e6' })),
  vitamins: remedio(() => frascoDePilulas({ cor: '#f2a81f', tampa: '#1f9350', rotulo: '#fffbe9', texto: 'C', pilulas: '#ff9d2e' })),
  adrenaline: remedio(() => seringa({ liquido: '#f2a81f', faixa: '#d8261f' })),
  syringe: remedio(() => seringa({ faixa: '#8e9aa8' })),
  syringe01: remedio(() => seringa({ liquido: '#c41f2e', faixa: '#2a6fd6', letra: 'A+' })),
  syringe02: remedio(() => seringa({ liquido: '#8c1420', faixa: '#1f9350', letra: 'B+' })),
  syringe03: remedio(() => seringa({ liquido: '#e8605a', faixa: '#7a35c9', letra: 'A-' })),
  syringe04: remedio(() => seringa({ liquido: '#5c0f2e', faixa: '#f0741a', letra: 'B-' })),
  bloodbag: remedio(() => bolsa({ cor: '#b81f2c', texto: '', gota: true })),
  saline: remedio(() => bolsa({ cor: '#a9dcf7', texto: 'SF' })),
  spray01: remedio(() => lata({ cor: '#2a6fd6', cor2: '#10203f', forma: 'spray', marca: '24' })),
  spray02: remedio(() => lata({ cor: '#f4f6f8', cor2: '#d8261f', forma: 'spray', marca: '+' })),
  spray03: remedio(() => lata({ cor: '#14a79c', cor2: '#053a36', forma: 'spray', marca: '48' })),
  spray04: remedio(() => lata({ cor: '#39434f', cor2: '#f0741a', forma: 'spray', marca: '72' })),
  identity: plastico({ cor: '#3f9a6a', tipo: 'documento', marca: 'RG' }),
  fidentity: plastico({ cor: '#8a7a5c', tipo: 'documento', marca: 'RG', selo: 'x' }),
  driverlicense: plastico({ cor: '#4f86c9', tipo: 'documento', marca: 'CNH', selo: 'ok' }),
  namechange: plastico({ cor: '#2a6fd6', tipo: 'nome', selo: 'troca' }),
  premiumname: plastico({ cor: '#b08a2a', tipo: 'nome', selo: 'coroa' }),
  creditcard: plastico({ cor: '#1f4f9e', tipo: 'banco' }),
  card: plastico({ cor: '#2c3440', tipo: 'banco', cor2: '#c99a3c', marca: 'VIP' }),
  bluecard: plastico({ cor: '#1f8fe0', tipo: 'acesso' }),
  propertys: plastico({ cor: '#2f5d47', tipo: 'seguranca' }),
  card01: plastico({ cor: '#8e9aa8', tipo: 'clonado', estrelas: 1 }),
  card02: plastico({ cor: '#1f9350', tipo: 'clonado', estrelas: 2 }),
  card03: plastico({ cor: '#7a35c9', tipo: 'clonado', estrelas: 4 }),
  card04: plastico({ cor: '#2a6fd6', tipo: 'clonado', estrelas: 3 }),
  card05: plastico({ cor: '#d98a1a', tipo: 'clonado', estrelas: 5 }),
  dollars: papel(() => dinheiro({ cor: '#2fae57', faixa: '#f2c318' })),
  dirtydollar: papel(() => dinheiro({ cor: '#6d7a4a', faixa: '#8a5a34', feito: 'sujo' })),
  dollars2: papel(() => dinheiro({ cor: '#2fae57', faixa: 'nada', feito: 'marcado', solto: true })),
  dollars3: papel(() => dinheiro({ cor: '#7fbf9a', faixa: 'nada', feito: 'falso' })),
  wetdollar: papel(() => dinheiro({ cor: '#2a8f6a', faixa: 'nada', feito: 'molhado', solto: true })),
  valegasolina: papel(() => vale({ cor: '#d8261f', sinal: 'combustivel' })),
  valecompras: papel(() => vale({ cor: '#f0862a', sinal: 'sacola' })),
  valeoficina: papel(() => vale({ cor: '#4a5667', sinal: 'chave' })),
  valelavagem: papel(() => vale({ cor: '#1f9fd8', sinal: 'espuma' })),
  rolepass: papel(() => vale({ cor: '#7a35c9', sinal: 'sol', premium: true })),
  radiorequest: papel(() => vale({ cor: '#b0305c', sinal: 'nota' })),
  newchar: papel(() => vale({ cor: '#2a6fd6', sinal: 'pessoa', mais: true })),
  newchars: papel(() => vale({ cor: '#243a80', sinal: 'pessoa', premium: true })),
  newgarage: papel(() => vale({ cor: '#1f9350', sinal: 'garagem', mais: true })),
  premiumgarage: papel(() => vale({ cor: '#39434f', sinal: 'garagem', premium: true })),
  newprops: papel(() => vale({ cor: '#c4512f', sinal: 'casa', mais: true })),
  premium: papel(() => vale({ cor: '#a8741a', sinal: 'gema', premium: true })),
  premium01: com('objetos/bronze3.webp', { tipo: 'coroa' }),
  premium02: com('objetos/prata2.webp', { tipo: 'coroa' }),
  premium03: com('objetos/ouro1.webp', { tipo: 'coroa' }),
  premium04: com('objetos/medalhaouro.webp', { tipo: 'coroa' }, { saturation: 0.15, brightness: 1.25 }),
  goldmedal: com('objetos/medalhaouro.webp', estrela(160, 222, 62, '#fff3c4') + estrela(160, 222, 48, '#c9861a')),
  contract: papel(() => folhaDePapel({ tipo: 'contrato' })),
  gunlicense: papel(() => folhaDePapel({ tipo: 'porte' })),
  silk: papel(() => folhaDePapel({ tipo: 'seda' })),
  plate: papel(() => placa({ texto: 'RIO4X', cor: '#1f4f9e', fundo: '#e4e8ee', enfeite: 'x' })),
  premiumplate: papel(() => placa({ texto: 'VIP1', cor: '#8a6418', fundo: '#f4e2ae', enfeite: 'estrela' })),
  newplate: papel(() => placa({ texto: 'ANA10', cor: '#1f4f9e', fundo: '#f4f6f8', enfeite: 'lapis' })),
  vehkey: papel(() => chave({ cor: '#d8261f', tipo: 'carro' })),
  housekey: papel(() => chave({ cor: '#d9a83c', tipo: 'casa' })),
}
