import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, grupo, linha, palavra, traco, type Estojo } from '../tracos.ts'
import { folhaDeSete } from './plantas.ts'
import { quadro, volume } from './quadro.ts'

interface Pacote {
  cor: string
  fita: string
  tipo: 'tijolo' | 'caixa' | 'lacrado' | 'cristais' | 'saquinho'
  marca?: 'folha' | 'neve' | 'raio' | 'seta'
}

const MARCAS: Readonly<Record<NonNullable<Pacote['marca']>, string>> = {
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

const cristais = (cor: string): string =>
  [
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
          tom(cor, i % 2 ? 0.35 : 0),
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

const saquinho = (fita: string): string =>
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
  caixa({ x: 52, y: 52, l: 216, a: 26, r: 8 }, fita) +
  traco('M58 92H262', '#fff', 4, { opacity: 0.7 }) +
  caixa({ x: 84, y: 108, l: 17, a: 150, r: 8 }, '#fff', { opacity: 0.3 })

const bloco = (e: Estojo, cor: string): string =>
  cheio(
    linha([
      [26, 128, 8],
      [142, 62, 8],
      [296, 116, 8],
      [296, 216, 10],
      [172, 288, 10],
      [26, 222, 10],
    ]),
    volume(e, cor),
  ) +
  cheio(
    linha([
      [26, 128, 6],
      [142, 62, 6],
      [296, 116, 6],
      [176, 184, 6],
    ]),
    tom(cor, 0.32),
  ) +
  cheio(
    linha([
      [26, 128],
      [176, 184],
      [172, 288],
      [26, 222, 10],
    ]),
    tom(cor, -0.22),
  )

const fitasDoTijolo = (fita: string): string =>
  cheio(
    linha([
      [92, 92],
      [120, 76],
      [268, 132],
      [242, 148],
    ]),
    fita,
    { opacity: 0.9 },
  ) +
  cheio(
    linha([
      [88, 152],
      [116, 162],
      [112, 262],
      [86, 250],
    ]),
    fita,
    { opacity: 0.75 },
  )

const fitaDaCaixa = (fita: string): string =>
  cheio(
    linha([
      [78, 98],
      [104, 84],
      [256, 138],
      [232, 152],
    ]),
    fita,
  )

const lacre = (fita: string): string =>
  cheio(
    linha([
      [212, 76],
      [236, 86],
      [104, 158],
      [84, 150],
    ]),
    fita,
  ) +
  cheio(
    linha([
      [84, 150],
      [104, 158],
      [102, 258],
      [82, 248],
    ]),
    fita,
  ) +
  cheio(
    linha([
      [232, 152],
      [256, 138],
      [256, 240],
      [232, 254],
    ]),
    fita,
  ) +
  circulo(166, 122, 26, '#b3202b') +
  palavra('S', { x: 166, y: 122, altura: 24, cor: '#fff' })

const PACOTES: Readonly<Record<Pacote['tipo'], (e: Estojo, p: Pacote, marca: string) => string>> = {
  cristais: (_e, p) =>
    elipse(160, 284, [128, 14], '#000', { opacity: 0.3 }) + grupo(cristais(p.cor), { transform: 'translate(-48 -150) scale(1.300 1.500)' }),
  saquinho: (_e, p) => cristais(p.cor) + saquinho(p.fita),
  tijolo: (e, p, marca) =>
    bloco(e, p.cor) + fitasDoTijolo(p.fita) + grupo(marca, { transform: 'translate(62 16) skewY(-26) translate(0 96) scale(.8)' }),
  caixa: (e, p, marca) => bloco(e, p.cor) + fitaDaCaixa(p.fita) + grupo(marca, { transform: 'translate(58 38) scale(.86)' }),
  lacrado: (e, p) => bloco(e, p.cor) + fitaDaCaixa(p.fita) + lacre(p.fita),
}

export const pacote = (p: Pacote): string => quadro((e) => PACOTES[p.tipo](e, p, p.marca ? MARCAS[p.marca] : ''))
