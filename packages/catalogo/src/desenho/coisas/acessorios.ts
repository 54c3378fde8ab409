import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, grupo, linha, traco, type Estojo } from '../tracos.ts'
import { BORDA } from './materia.ts'
import { quadro, volume } from './quadro.ts'

export type Acessorio = 'pente' | 'lanterna' | 'mira' | 'supressor'

interface Modelo {
  cor: string
  novo: boolean
}

const girar = (partes: string): string => grupo(partes, { transform: 'rotate(-34 160 160)' })

const pente = (p: Modelo, m: string): string =>
  p.novo
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

const lanterna = (p: Modelo, m: string): string =>
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

const mira = (e: Estojo, p: Modelo, m: string): string =>
  p.novo
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

const supressor = (e: Estojo, p: Modelo): string =>
  girar(
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
        .map((i) => (p.novo ? traco(`M${76 + i * 40} 128v64`, '#000', 5, { opacity: 0.4 }) : elipse(74 + i * 42, 160, [13, 7], '#0a0d13')))
        .join('') +
      elipse(272, 160, [8, p.novo ? 32 : 25], '#0a0d13') +
      elipse(272, 160, [4, 11], '#5a6674'),
  )

const ACESSORIOS: Readonly<Record<Acessorio, (e: Estojo, p: Modelo, m: string) => string>> = {
  pente: (_e, p, m) => pente(p, m),
  lanterna: (_e, p, m) => lanterna(p, m),
  mira,
  supressor,
}

export const acessorio = (tipo: Acessorio, p: Modelo): string => quadro((e) => ACESSORIOS[tipo](e, p, volume(e, p.cor, 'baixo')))
