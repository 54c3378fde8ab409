import { tom } from '../cores.ts'
import { cheio, circulo, elipse, estrela, linha, traco } from '../tracos.ts'
import { quadro, volume } from './quadro.ts'

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

const ORELHAS: Readonly<Record<Cao['orelha'], (p: Cao, pelo: string) => string>> = {
  pe: (_p, pelo) =>
    cheio(
      linha([
        [74, 132, 8],
        [84, 26, 10],
        [146, 88, 12],
      ]),
      pelo,
    ) +
    cheio(
      linha([
        [246, 132, 8],
        [236, 26, 10],
        [174, 88, 12],
      ]),
      pelo,
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
  caida: (p) =>
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
  dobrada: (p) =>
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
}

const cabecaDe = (p: Cao, pelo: string): string =>
  p.peludo
    ? Array.from({ length: 14 }, (_, i) =>
        circulo(160 + 88 * Math.cos((i * Math.PI) / 7), 148 + 82 * Math.sin((i * Math.PI) / 7), 32, pelo),
      ).join('') + circulo(160, 148, 92, p.pelo)
    : cheio('M64 142C64 84 106 54 160 54S256 84 256 142C256 206 214 240 160 240S64 206 64 142Z', pelo)

const mascaraDe = (p: Cao): string =>
  p.mascara === p.pelo
    ? ''
    : cheio(
        'M160 72C142 92 138 118 120 132C84 140 82 178 108 214C130 236 190 236 212 214C238 178 236 140 200 132C182 118 178 92 160 72Z',
        p.mascara,
      )

const olhosDe = (p: Cao): string =>
  [118, 202]
    .map((x) => circulo(x, 138, 16, p.olho ?? '#3d2412') + circulo(x, 138, 9, '#0a0d13') + circulo(x + 4, 133, 4.5, '#fff'))
    .join('')

const focinhoDe = (p: Cao): string =>
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

const detalhesDe = (p: Cao): string =>
  (p.rugas ? traco('M120 96Q160 78 200 96M132 112Q160 98 188 112', tom(p.pelo, -0.35), 5) : '') +
  (p.sobrancelha ? elipse(118, 110, [14, 8], p.sobrancelha) + elipse(202, 110, [14, 8], p.sobrancelha) : '')

const coleiraDe = (cor: string): string =>
  traco('M78 246Q160 296 242 246', '#10141a', 32) +
  traco('M78 246Q160 296 242 246', cor, 26) +
  [0, 1, 2, 3, 4].map((i) => circulo(98 + i * 31, 257 + ([0, 9, 12, 9, 0][i] ?? 0), 4, '#fff')).join('') +
  circulo(160, 292, 20, '#ffc94d') +
  estrela(160, 292, 11, '#8a6418')

export function cao(p: Cao): string {
  return quadro((e) => {
    const pelo = volume(e, p.pelo)
    const orelhas = ORELHAS[p.orelha](p, pelo)
    return (
      (p.orelha === 'pe' ? orelhas : '') +
      coleiraDe(p.coleira) +
      cabecaDe(p, pelo) +
      mascaraDe(p) +
      (p.orelha === 'pe' ? '' : orelhas) +
      olhosDe(p) +
      focinhoDe(p) +
      detalhesDe(p)
    )
  })
}
