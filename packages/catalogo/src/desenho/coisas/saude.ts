/** Medicine and what is sold like it: bottles of pills, syringes, bags, plants, packets, collars. */
import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, estrela, grupo, linha, palavra, traco } from '../tracos.ts'
import { cilindro, quadro, volume } from './quadro.ts'

export function frascoDePilulas(p: { cor: string; tampa: string; rotulo: string; texto: string; pilulas?: string }): string {
  return quadro((e) => {
    const soltas = p.pilulas
      ? [
          [246, 268, -20],
          [282, 240, 40],
          [226, 292, 10],
        ]
          .map(([x = 0, y = 0, g = 0]) =>
            grupo(
              caixa({ x: x - 21, y: y - 9, l: 42, a: 18, r: 9 }, p.pilulas ?? '#fff') +
                caixa({ x: x, y: y - 9, l: 21, a: 18, r: 9 }, '#fff', { opacity: 0.75 }),
              { transform: `rotate(${g} ${x} ${y})` },
            ),
          )
          .join('')
      : ''
    return (
      caixa({ x: 74, y: 40, l: 148, a: 52, r: 10 }, cilindro(e, p.tampa)) +
      [0, 1, 2, 3, 4, 5, 6].map((i) => traco(`M${88 + i * 20} 46v40`, '#000', 3, { opacity: 0.2 })).join('') +
      caixa({ x: 62, y: 88, l: 172, a: 206, r: 22 }, cilindro(e, p.cor)) +
      caixa({ x: 62, y: 136, l: 172, a: 112 }, p.rotulo) +
      caixa({ x: 62, y: 136, l: 172, a: 17 }, tom(p.cor, -0.3)) +
      palavra(p.texto, { x: 148, y: 198, altura: p.texto.length > 2 ? 30 : 46, cor: tom(p.cor, -0.45), peso: 3.2 }) +
      caixa({ x: 84, y: 96, l: 15, a: 190, r: 7 }, '#fff', { opacity: 0.35 }) +
      soltas
    )
  })
}

/** A blister: rows of tablets under foil. */
export function cartela(p: {
  cor: string
  pilula: string
  simbolo: 'cruz' | 'coracao' | 'lua' | 'raio' | 'sorriso'
  redonda?: boolean
}): string {
  return quadro((e) => {
    const simbolos = {
      cruz: caixa({ x: 148, y: 40, l: 24, a: 60 }, '#fff') + caixa({ x: 130, y: 58, l: 60, a: 24 }, '#fff'),
      coracao:
        cheio('M160 104C120 76 116 40 142 40C154 40 160 52 160 56C160 52 166 40 178 40C204 40 200 76 160 104Z', '#fff') +
        traco('M118 74h26l8 -16l12 30l8 -14h30', p.cor, 5),
      lua: cheio('M172 38A36 36 0 1 0 196 92A28 28 0 1 1 172 38Z', '#fff'),
      raio: cheio(
        linha([
          [170, 34],
          [134, 78],
          [156, 78],
          [148, 108],
          [186, 62],
          [164, 62],
        ]),
        '#fff',
      ),
      sorriso:
        circulo(160, 70, 34, '#fff') + traco('M142 74Q160 94 178 74', p.cor, 6) + circulo(149, 62, 4, p.cor) + circulo(171, 62, 4, p.cor),
    }
    const pilulas = Array.from({ length: 6 }, (_, i) => {
      const [x, y] = [110 + (i % 2) * 100, 150 + Math.floor(i / 2) * 52]
      return p.redonda
        ? circulo(x, y, 22, '#dfe6ee') + circulo(x, y, 17, volume(e, p.pilula))
        : caixa({ x: x - 36, y: y - 18, l: 72, a: 36, r: 18 }, '#dfe6ee') +
            caixa({ x: x - 30, y: y - 12, l: 60, a: 24, r: 12 }, volume(e, p.pilula)) +
            caixa({ x: x, y: y - 12, l: 30, a: 24, r: 12 }, '#fff', { opacity: 0.6 })
    }).join('')
    return grupo(
      caixa({ x: 54, y: 18, l: 212, a: 284, r: 20 }, volume(e, '#b9c4cf')) +
        caixa({ x: 54, y: 18, l: 212, a: 100, r: 20 }, volume(e, p.cor)) +
        simbolos[p.simbolo] +
        pilulas,
      { transform: 'rotate(9 160 160)' },
    )
  })
}

export function seringa(p: { liquido?: string; letra?: string; faixa: string }): string {
  return quadro((e) => {
    const tubo =
      caixa({ x: 84, y: 128, l: 150, a: 64, r: 10 }, '#dff1ff', { opacity: 0.55 }) +
      (p.liquido ? caixa({ x: 118, y: 132, l: 112, a: 56, r: 6 }, volume(e, p.liquido, 'baixo')) : '') +
      caixa({ x: 84, y: 128, l: 150, a: 64, r: 10 }, 'none', { stroke: '#eaf6ff', 'stroke-width': 5 }) +
      [0, 1, 2, 3, 4].map((i) => traco(`M${130 + i * 22} 132v15`, '#39434f', 4)).join('')
    const embolo =
      caixa({ x: 8, y: 122, l: 15, a: 76, r: 5 }, '#aab6c3') +
      caixa({ x: 20, y: 148, l: p.liquido ? 92 : 190, a: 24, r: 4 }, '#c6d0db') +
      caixa({ x: p.liquido ? 104 : 196, y: 132, l: 19, a: 56, r: 4 }, p.faixa) +
      caixa({ x: 72, y: 114, l: 15, a: 92, r: 5 }, p.faixa)
    const agulha = caixa({ x: 234, y: 146, l: 26, a: 28, r: 5 }, '#aab6c3') + traco('M260 160H316', '#dfe6ee', 6)
    return (
      grupo(embolo + tubo + agulha, { transform: 'rotate(-42 160 160)' }) +
      (p.letra
        ? circulo(248, 246, 56, '#0a0d13', { opacity: 0.5 }) +
          circulo(248, 246, 50, tom(p.faixa, -0.2)) +
          palavra(p.letra, { x: 248, y: 246, altura: 40, cor: '#fff', peso: 3.6 })
        : p.liquido
          ? cheio('M274 30Q290 52 290 62A16 16 0 0 1 258 62Q258 52 274 30Z', p.liquido)
          : '')
    )
  })
}

export function bolsa(p: { cor: string; texto: string; gota?: boolean }): string {
  return quadro(
    (e) =>
      traco('M160 22V44', '#8e9aa8', 9) +
      caixa({ x: 112, y: 34, l: 96, a: 15, r: 7 }, '#8e9aa8') +
      cheio(
        linha([
          [74, 48, 26],
          [246, 48, 26],
          [254, 224, 40],
          [206, 258, 20],
          [114, 258, 20],
          [66, 224, 40],
        ]),
        '#eaf2fa',
        { opacity: 0.85 },
      ) +
      cheio(
        linha([
          [72, 108, 4],
          [248, 108, 4],
          [252, 222, 38],
          [204, 252, 20],
          [116, 252, 20],
          [68, 222, 38],
        ]),
        volume(e, p.cor),
      ) +
      caixa({ x: 104, y: 128, l: 112, a: 78, r: 8 }, '#fff') +
      (p.gota
        ? cheio('M160 134C176 160 186 170 186 180A26 26 0 0 1 134 180C134 170 144 160 160 134Z', '#d8261f')
        : palavra(p.texto, { x: 160, y: 167, altura: 34, cor: tom(p.cor, -0.5) })) +
      traco('M130 258V280Q130 300 154 300M190 258V300', p.cor, 9),
  )
}

export function cilindroDeGas(p: { cor: string; mascara: boolean; dois?: boolean }): string {
  return quadro((e) => {
    const tubo = (x: number, l: number) =>
      caixa({ x, y: 78, l, a: 218, r: 34 }, cilindro(e, p.cor)) +
      caixa({ x: x + l / 2 - 13, y: 46, l: 26, a: 38, r: 4 }, '#aab6c3') +
      caixa({ x, y: 150, l, a: 17 }, '#20262e') +
      caixa({ x, y: 238, l, a: 17 }, '#20262e')
    if (p.dois)
      return (
        tubo(60, 84) +
        tubo(150, 84) +
        traco('M102 54H192M148 54V26', '#8e9aa8', 10) +
        traco('M196 54Q296 50 278 150T250 236', '#20262e', 13) +
        cheio(
          linha([
            [226, 226, 14],
            [282, 226, 14],
            [276, 270, 18],
            [234, 270, 18],
          ]),
          '#20262e',
        )
      )
    return (
      tubo(94, 116) +
      circulo(152, 36, 24, '#f4f6f8', { stroke: '#39434f', 'stroke-width': 5 }) +
      traco('M152 36l11 -11', '#d8261f', 5) +
      palavra('O2', { x: 152, y: 204, altura: 36, cor: '#fff', peso: 3.4 }) +
      (p.mascara
        ? traco('M170 56Q284 40 272 140T240 200', '#7fd6b0', 9) +
          cheio(
            linha([
              [206, 196, 20],
              [268, 190, 20],
              [282, 240, 20],
              [236, 270, 20],
            ]),
            '#aef0d4',
            { opacity: 0.9 },
          )
        : '')
    )
  })
}

/** The seven leaflets, or the leaves of coca; in a pot, as a bud, pressed. */
function folhaDeSete(x: number, y: number, k: number, cor: string): string {
  const foliolo = (g: number, l: number) =>
    grupo(
      cheio(
        linha([
          [0, 0, 2],
          [-15, -l * 0.4, 12],
          [-9, -l * 0.75, 10],
          [0, -l, 2],
          [9, -l * 0.75, 10],
          [15, -l * 0.4, 12],
        ]),
        cor,
      ) + traco(`M0 0V${-l * 0.9}`, tom(cor, -0.35), 2.4),
      { transform: `rotate(${g})` },
    )
  return grupo(
    foliolo(-108, 62) +
      foliolo(108, 62) +
      foliolo(-74, 96) +
      foliolo(74, 96) +
      foliolo(-38, 122) +
      foliolo(38, 122) +
      foliolo(0, 140) +
      traco('M0 0V46', tom(cor, -0.3), 6),
    { transform: `translate(${x} ${y}) scale(${k})` },
  )
}

const ramoDeCoca = (x: number, y: number, k: number): string =>
  grupo(
    traco('M0 60V-110', '#6a7a2a', 6) +
      [
        [-100, -34],
        [-50, 34],
        [0, -34],
        [30, 34],
        [-70, 40],
        [-24, -40],
      ]
        .map(([dy = 0, g = 0]) =>
          grupo(elipse(0, -38, [17, 38], '#5fae4a') + traco('M0 0V-68', '#2f6a2a', 2.4), {
            transform: `translate(0 ${dy}) rotate(${g * 1.8})`,
          }),
        )
        .join(''),
    { transform: `translate(${x} ${y}) scale(${k})` },
  )

export function planta(tipo: 'folhas' | 'broto' | 'prensada' | 'vaso' | 'vasoCoca' | 'coca' | 'muda' | 'esporos'): string {
  return quadro((e) => {
    const verde = '#3f9a3a'
    const vaso =
      cheio(
        linha([
          [92, 222, 8],
          [228, 222, 8],
          [208, 300, 12],
          [112, 300, 12],
        ]),
        volume(e, '#b5652f'),
      ) +
      caixa({ x: 84, y: 208, l: 152, a: 24, r: 8 }, volume(e, '#c9763c')) +
      elipse(160, 212, [62, 8], '#3d2412')
    if (tipo === 'folhas')
      return (
        folhaDeSete(106, 236, 0.9, tom(verde, -0.12)) + folhaDeSete(214, 232, 0.9, tom(verde, 0.1)) + folhaDeSete(160, 200, 1.15, verde)
      )
    if (tipo === 'vaso')
      return (
        folhaDeSete(110, 188, 0.7, tom(verde, -0.14)) +
        folhaDeSete(210, 188, 0.7, tom(verde, 0.1)) +
        traco('M160 214V120', '#4f7a2a', 8) +
        folhaDeSete(160, 162, 0.95, verde) +
        vaso
      )
    if (tipo === 'vasoCoca') return ramoDeCoca(160, 160, 1.05) + ramoDeCoca(122, 180, 0.7) + ramoDeCoca(200, 180, 0.7) + vaso
    if (tipo === 'coca') return grupo(ramoDeCoca(160, 210, 1.55), { transform: 'rotate(24 160 160)' })
    if (tipo === 'prensada')
      return (
        cheio(
          linha([
            [30, 138, 10],
            [182, 92, 10],
            [292, 138, 10],
            [292, 206, 10],
            [136, 268, 10],
            [30, 212, 10],
          ]),
          volume(e, '#4c6b2c'),
        ) +
        cheio(
          linha([
            [30, 138, 6],
            [182, 92, 6],
            [292, 138, 6],
            [138, 192, 6],
          ]),
          '#6f9440',
        ) +
        Array.from({ length: 22 }, (_, i) =>
          elipse(52 + ((i * 67) % 210), 126 + ((i * 29) % 110), [7, 4], i % 2 ? '#86b050' : '#35501e', { opacity: 0.8 }),
        ).join('') +
        folhaDeSete(164, 168, 0.42, '#d8f0a8')
      )
    if (tipo === 'broto')
      return (
        traco('M160 300V240', '#6a8a3a', 13) +
        [
          [160, 84, 44],
          [118, 126, 44],
          [204, 126, 44],
          [160, 140, 52],
          [110, 184, 46],
          [212, 184, 46],
          [160, 204, 56],
          [136, 242, 36],
          [188, 242, 36],
        ]
          .map(([x = 0, y = 0, r = 0], i) => circulo(x, y, r, volume(e, ['#5fa83f', '#4c8f36', '#74bd4c'][i % 3] ?? verde)))
          .join('') +
        Array.from({ length: 20 }, (_, i) => traco(`M${90 + ((i * 53) % 140)} ${80 + ((i * 37) % 170)}q9 -17 20 -11`, '#f0963c', 3.6)).join(
          '',
        ) +
        Array.from({ length: 18 }, (_, i) => circulo(84 + ((i * 71) % 152), 78 + ((i * 41) % 176), 3, '#f4ffe0', { opacity: 0.8 })).join('')
      )
    if (tipo === 'esporos')
      return (
        cheio(
          linha([
            [70, 70, 10],
            [250, 70, 10],
            [268, 282, 22],
            [52, 282, 22],
          ]),
          '#eaf2fa',
          { opacity: 0.6 },
        ) +
        caixa({ x: 62, y: 58, l: 196, a: 24, r: 8 }, '#2a6fd6') +
        Array.from({ length: 34 }, (_, i) => circulo(76 + ((i * 59) % 168), 206 + ((i * 31) % 66), 7, i % 2 ? '#8a5a34' : '#5c3416')).join(
          '',
        ) +
        caixa({ x: 98, y: 104, l: 124, a: 84, r: 8 }, '#fff') +
        cheio('M118 150Q118 112 160 112T202 150Z', '#d8261f') +
        caixa({ x: 148, y: 148, l: 24, a: 32, r: 8 }, '#f4dcb4') +
        circulo(146, 132, 6, '#fff') +
        circulo(176, 136, 7, '#fff')
      )
    return (
      traco('M160 240V150', '#5fae4a', 11) +
      elipse(118, 140, [46, 22], '#7fcf5a', { transform: 'rotate(24 118 140)' }) +
      elipse(204, 134, [46, 22], '#5fae4a', { transform: 'rotate(-24 204 134)' }) +
      folhaDeSete(160, 128, 0.34, '#3f9a3a') +
      cheio('M46 284Q80 220 160 220T274 284Z', volume(e, '#6b4226'))
    )
  })
}

/** A packet: brick in tape, paper box, bag of crystals. */
export function pacote(p: {
  cor: string
  fita: string
  tipo: 'tijolo' | 'caixa' | 'lacrado' | 'cristais' | 'saquinho'
  marca?: 'folha' | 'neve' | 'raio' | 'seta'
}): string {
  return quadro((e) => {
    const marcas = {
      folha: folhaDeSete(174, 214, 0.46, '#dff5c0'),
      neve: [0, 60, 120]
        .map((g) => traco('M-36 0H36M24 -9L36 0L24 9M-24 -9L-36 0L-24 9', '#fff', 6, { transform: `translate(176 190) rotate(${g})` }))
        .join(''),
      raio: cheio(
        linha([
          [182, 146],
          [146, 200],
          [172, 200],
          [164, 242],
          [208, 178],
          [180, 178],
        ]),
        '#fff',
      ),
      seta: traco('M152 226V158M134 178L152 156L170 178M204 226V158M186 178L204 156L222 178', '#5c3416', 8),
    }
    const marca = p.marca ? marcas[p.marca] : ''
    if (p.tipo === 'cristais' || p.tipo === 'saquinho') {
      const cristais = [
        [96, 250, 30],
        [150, 262, 36],
        [212, 250, 32],
        [124, 214, 26],
        [186, 212, 30],
        [240, 266, 20],
        [74, 272, 18],
      ]
        .map(
          ([x = 0, y = 0, r = 0], i) =>
            cheio(
              linha([
                [x, y - r],
                [x + r * 0.7, y - r * 0.3],
                [x + r * 0.5, y + r * 0.8],
                [x - r * 0.6, y + r * 0.7],
                [x - r * 0.7, y - r * 0.3],
              ]),
              tom(p.cor, i % 2 ? 0.35 : 0),
            ) +
            cheio(
              linha([
                [x, y - r],
                [x + r * 0.7, y - r * 0.3],
                [x, y],
              ]),
              '#fff',
              { opacity: 0.5 },
            ),
        )
        .join('')
      return p.tipo === 'cristais'
        ? elipse(160, 284, [128, 14], '#000', { opacity: 0.3 }) + grupo(cristais, { transform: 'translate(-48 -150) scale(1.300 1.500)' })
        : cristais +
            cheio(
              linha([
                [58, 66, 10],
                [262, 66, 10],
                [278, 292, 22],
                [42, 292, 22],
              ]),
              '#dff1ff',
              { opacity: 0.35, stroke: '#eaf6ff', 'stroke-width': 4 },
            ) +
            caixa({ x: 52, y: 52, l: 216, a: 26, r: 8 }, p.fita) +
            traco('M58 92H262', '#fff', 4, { opacity: 0.7 }) +
            caixa({ x: 84, y: 108, l: 17, a: 150, r: 8 }, '#fff', { opacity: 0.3 })
    }
    const base =
      cheio(
        linha([
          [26, 128, 8],
          [142, 62, 8],
          [296, 116, 8],
          [296, 216, 10],
          [172, 288, 10],
          [26, 222, 10],
        ]),
        volume(e, p.cor),
      ) +
      cheio(
        linha([
          [26, 128, 6],
          [142, 62, 6],
          [296, 116, 6],
          [176, 184, 6],
        ]),
        tom(p.cor, 0.32),
      ) +
      cheio(
        linha([
          [26, 128],
          [176, 184],
          [172, 288],
          [26, 222, 10],
        ]),
        tom(p.cor, -0.22),
      )
    if (p.tipo === 'tijolo')
      return (
        base +
        cheio(
          linha([
            [92, 92],
            [120, 76],
            [268, 132],
            [242, 148],
          ]),
          p.fita,
          { opacity: 0.9 },
        ) +
        cheio(
          linha([
            [88, 152],
            [116, 162],
            [112, 262],
            [86, 250],
          ]),
          p.fita,
          { opacity: 0.75 },
        ) +
        grupo(marca, { transform: 'translate(62 16) skewY(-26) translate(0 96) scale(.8)' })
      )
    const fita =
      cheio(
        linha([
          [78, 98],
          [104, 84],
          [256, 138],
          [232, 152],
        ]),
        p.fita,
      ) +
      (p.tipo === 'lacrado'
        ? cheio(
            linha([
              [212, 76],
              [236, 86],
              [104, 158],
              [84, 150],
            ]),
            p.fita,
          ) +
          cheio(
            linha([
              [84, 150],
              [104, 158],
              [102, 258],
              [82, 248],
            ]),
            p.fita,
          ) +
          cheio(
            linha([
              [232, 152],
              [256, 138],
              [256, 240],
              [232, 254],
            ]),
            p.fita,
          ) +
          circulo(166, 122, 26, '#b3202b') +
          palavra('S', { x: 166, y: 122, altura: 24, cor: '#fff' })
        : '')
    return base + fita + (p.tipo === 'caixa' ? grupo(marca, { transform: 'translate(58 38) scale(.86)' }) : '')
  })
}

export interface Cao {
  pelo: string
  mascara: string
  focinho: string
  orelha: 'pe' | 'caida' | 'dobrada'
  coleira: string
  rugas?: boolean
  sobrancelha?: string
  peludo?: boolean
  olho?: string
}

/** A dog above its collar: what the collar calls. */
export function cao(p: Cao): string {
  return quadro((e) => {
    const orelhas = {
      pe:
        cheio(
          linha([
            [74, 132, 8],
            [84, 26, 10],
            [146, 88, 12],
          ]),
          volume(e, p.pelo),
        ) +
        cheio(
          linha([
            [246, 132, 8],
            [236, 26, 10],
            [174, 88, 12],
          ]),
          volume(e, p.pelo),
        ) +
        cheio(
          linha([
            [92, 112, 6],
            [96, 58, 6],
            [128, 90, 8],
          ]),
          '#e3a08a',
        ) +
        cheio(
          linha([
            [228, 112, 6],
            [224, 58, 6],
            [192, 90, 8],
          ]),
          '#e3a08a',
        ),
      caida:
        cheio(
          linha([
            [104, 78, 20],
            [52, 96, 30],
            [40, 196, 30],
            [86, 196, 24],
          ]),
          tom(p.pelo, -0.32),
        ) +
        cheio(
          linha([
            [216, 78, 20],
            [268, 96, 30],
            [280, 196, 30],
            [234, 196, 24],
          ]),
          tom(p.pelo, -0.32),
        ),
      dobrada:
        cheio(
          linha([
            [112, 70, 12],
            [52, 72, 14],
            [66, 138, 20],
            [112, 112, 14],
          ]),
          tom(p.mascara, -0.1),
        ) +
        cheio(
          linha([
            [208, 70, 12],
            [268, 72, 14],
            [254, 138, 20],
            [208, 112, 14],
          ]),
          tom(p.mascara, -0.1),
        ),
    }[p.orelha]
    const cabeca = p.peludo
      ? Array.from({ length: 14 }, (_, i) =>
          circulo(160 + 88 * Math.cos((i * Math.PI) / 7), 148 + 82 * Math.sin((i * Math.PI) / 7), 32, volume(e, p.pelo)),
        ).join('') + circulo(160, 148, 92, p.pelo)
      : cheio('M64 142C64 84 106 54 160 54S256 84 256 142C256 206 214 240 160 240S64 206 64 142Z', volume(e, p.pelo))
    const mascara =
      p.mascara === p.pelo
        ? ''
        : cheio(
            'M160 72C142 92 138 118 120 132C84 140 82 178 108 214C130 236 190 236 212 214C238 178 236 140 200 132C182 118 178 92 160 72Z',
            p.mascara,
          )
    const olhos = [118, 202]
      .map((x) => circulo(x, 138, 16, p.olho ?? '#3d2412') + circulo(x, 138, 9, '#0a0d13') + circulo(x + 4, 133, 4.5, '#fff'))
      .join('')
    const focinho =
      elipse(160, 194, [46, 36], p.focinho) +
      cheio(
        linha([
          [138, 172, 10],
          [182, 172, 10],
          [160, 198, 12],
        ]),
        '#10141a',
      ) +
      traco('M160 192V212M160 212Q142 226 128 212M160 212Q178 226 192 212', '#10141a', 5) +
      cheio('M148 218Q160 248 172 218Z', '#ff7a8a')
    const detalhes =
      (p.rugas ? traco('M120 96Q160 78 200 96M132 112Q160 98 188 112', tom(p.pelo, -0.35), 5) : '') +
      (p.sobrancelha ? elipse(118, 110, [14, 8], p.sobrancelha) + elipse(202, 110, [14, 8], p.sobrancelha) : '')
    const coleira =
      traco('M78 246Q160 296 242 246', '#10141a', 32) +
      traco('M78 246Q160 296 242 246', p.coleira, 26) +
      [0, 1, 2, 3, 4].map((i) => circulo(98 + i * 31, 257 + ([0, 9, 12, 9, 0][i] ?? 0), 4, '#fff')).join('') +
      circulo(160, 292, 20, '#ffc94d') +
      estrela(160, 292, 11, '#8a6418')
    return (p.orelha === 'pe' ? orelhas : '') + coleira + cabeca + mascara + (p.orelha === 'pe' ? '' : orelhas) + olhos + focinho + detalhes
  })
}
