import { tom } from '../cores.ts'
import { caixa, cheio, circulo, grupo, linha, palavra, traco } from '../tracos.ts'
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
