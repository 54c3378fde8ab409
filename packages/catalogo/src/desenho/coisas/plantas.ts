import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, grupo, linha, traco, type Estojo } from '../tracos.ts'
import { quadro, volume } from './quadro.ts'

export function folhaDeSete(x: number, y: number, k: number, cor: string): string {
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

const VERDE = '#3f9a3a'

const vasoDeBarro = (e: Estojo): string =>
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

type Planta = 'folhas' | 'broto' | 'prensada' | 'vaso' | 'vasoCoca' | 'coca' | 'muda' | 'esporos'

const PLANTAS: Readonly<Record<Planta, (e: Estojo, vaso: string) => string>> = {
  folhas: () =>
    folhaDeSete(106, 236, 0.9, tom(VERDE, -0.12)) + folhaDeSete(214, 232, 0.9, tom(VERDE, 0.1)) + folhaDeSete(160, 200, 1.15, VERDE),
  vaso: (_e, vaso) =>
    folhaDeSete(110, 188, 0.7, tom(VERDE, -0.14)) +
    folhaDeSete(210, 188, 0.7, tom(VERDE, 0.1)) +
    traco('M160 214V120', '#4f7a2a', 8) +
    folhaDeSete(160, 162, 0.95, VERDE) +
    vaso,
  vasoCoca: (_e, vaso) => ramoDeCoca(160, 160, 1.05) + ramoDeCoca(122, 180, 0.7) + ramoDeCoca(200, 180, 0.7) + vaso,
  coca: () => grupo(ramoDeCoca(160, 210, 1.55), { transform: 'rotate(24 160 160)' }),
  prensada: (e) =>
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
    folhaDeSete(164, 168, 0.42, '#d8f0a8'),
  broto: (e) =>
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
      .map(([x = 0, y = 0, r = 0], i) => circulo(x, y, r, volume(e, ['#5fa83f', '#4c8f36', '#74bd4c'][i % 3] ?? VERDE)))
      .join('') +
    Array.from({ length: 20 }, (_, i) => traco(`M${90 + ((i * 53) % 140)} ${80 + ((i * 37) % 170)}q9 -17 20 -11`, '#f0963c', 3.6)).join(
      '',
    ) +
    Array.from({ length: 18 }, (_, i) => circulo(84 + ((i * 71) % 152), 78 + ((i * 41) % 176), 3, '#f4ffe0', { opacity: 0.8 })).join(''),
  esporos: () =>
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
    Array.from({ length: 34 }, (_, i) => circulo(76 + ((i * 59) % 168), 206 + ((i * 31) % 66), 7, i % 2 ? '#8a5a34' : '#5c3416')).join('') +
    caixa({ x: 98, y: 104, l: 124, a: 84, r: 8 }, '#fff') +
    cheio('M118 150Q118 112 160 112T202 150Z', '#d8261f') +
    caixa({ x: 148, y: 148, l: 24, a: 32, r: 8 }, '#f4dcb4') +
    circulo(146, 132, 6, '#fff') +
    circulo(176, 136, 7, '#fff'),
  muda: (e) =>
    traco('M160 240V150', '#5fae4a', 11) +
    elipse(118, 140, [46, 22], '#7fcf5a', { transform: 'rotate(24 118 140)' }) +
    elipse(204, 134, [46, 22], '#5fae4a', { transform: 'rotate(-24 204 134)' }) +
    folhaDeSete(160, 128, 0.34, '#3f9a3a') +
    cheio('M46 284Q80 220 160 220T274 284Z', volume(e, '#6b4226')),
}

/** Make the pot even if it is not drawn: its gradient is in every plant's SVG, and the picture's name is a hash of the SVG. */
export const planta = (tipo: Planta): string => quadro((e) => PLANTAS[tipo](e, vasoDeBarro(e)))
