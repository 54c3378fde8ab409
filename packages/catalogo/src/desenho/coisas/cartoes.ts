import { tom } from '../cores.ts'
import { caixa, cheio, circulo, estrela, linha, palavra, traco } from '../tracos.ts'
import { girado, quadro, volume } from './quadro.ts'

const rosto = (x: number, y: number, cor: string): string =>
  circulo(x, y - 15, 19, cor) + cheio(`M${x - 32} ${y + 40}Q${x - 30} ${y + 6} ${x} ${y + 6}T${x + 32} ${y + 40}Z`, cor)

export interface Cartao {
  cor: string
  cor2?: string
  tipo: 'banco' | 'acesso' | 'documento' | 'clonado' | 'seguranca' | 'nome'
  marca?: string
  estrelas?: number
  selo?: 'x' | 'troca' | 'coroa' | 'ok'
}

const onda = (cor: string): string => cheio('M22 180Q110 120 180 190T298 150V246H22Z', tom(cor, 0.25), { opacity: 0.6 })

const CHIP = caixa({ x: 52, y: 128, l: 52, a: 40, r: 7 }, '#e9c463') + traco('M52 148H104M78 128V168', '#8a6418', 3)

const numeros = (cor2: string): string =>
  [0, 1, 2, 3].map((i) => caixa({ x: 52 + i * 56, y: 196, l: 42, a: 11, r: 4 }, cor2, { opacity: 0.85 })).join('')

const FRENTES: Readonly<Record<Cartao['tipo'], (p: Cartao, cor2: string) => string>> = {
  banco: (p, cor2) =>
    onda(p.cor) + CHIP + numeros(cor2) + circulo(244, 114, 22, '#ff5a4d') + circulo(264, 114, 22, '#ffb84d', { opacity: 0.85 }),
  clonado: (p, cor2) =>
    caixa({ x: 22, y: 94, l: 276, a: 32 }, '#10141a') +
    CHIP +
    numeros(cor2) +
    Array.from({ length: p.estrelas ?? 0 }, (_, i) => estrela(278 - i * 32, 150, 15, '#ffd76b')).join('') +
    traco('M40 244L90 200M230 80L280 240', cor2, 3, { opacity: 0.35 }),
  acesso: (_p, cor2) =>
    caixa({ x: 132, y: 84, l: 56, a: 13, r: 6 }, '#0a0d13', { opacity: 0.6 }) +
    [18, 34, 50].map((r) => traco(`M${70 - r * 0.4} ${178 - r}A${r} ${r} 0 0 1 ${70 + r} 178`, cor2, 9)).join('') +
    caixa({ x: 160, y: 140, l: 110, a: 15, r: 6 }, cor2, { opacity: 0.85 }) +
    caixa({ x: 160, y: 170, l: 78, a: 12, r: 6 }, cor2, { opacity: 0.55 }),
  seguranca: (_p, cor2) =>
    cheio(
      linha([
        [92, 104, 4],
        [138, 122, 6],
        [134, 180, 16],
        [92, 214, 8],
        [50, 180, 16],
        [46, 122, 6],
      ]),
      '#ffd76b',
    ) +
    traco('M70 158L88 178L118 138', '#10141a', 11) +
    caixa({ x: 162, y: 120, l: 112, a: 14, r: 6 }, cor2, { opacity: 0.85 }) +
    caixa({ x: 162, y: 150, l: 84, a: 12, r: 6 }, cor2, { opacity: 0.55 }) +
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => caixa({ x: 162 + i * 13, y: 186, l: i % 3 ? 5 : 9, a: 36 }, cor2)).join(''),
  documento: (p) =>
    caixa({ x: 22, y: 74, l: 276, a: 34 }, tom(p.cor, -0.35)) +
    caixa({ x: 44, y: 122, l: 90, a: 104, r: 8 }, '#eaf2fa') +
    rosto(89, 170, tom(p.cor, -0.2)) +
    [0, 1, 2, 3]
      .map((i) => caixa({ x: 154, y: 128 + i * 25, l: [118, 92, 110, 64][i] ?? 80, a: 12, r: 5 }, tom(p.cor, -0.5), { opacity: 0.75 }))
      .join(''),
  nome: () =>
    rosto(90, 160, '#fff') +
    caixa({ x: 146, y: 128, l: 128, a: 30, r: 6 }, '#fff') +
    traco('M158 150q12 -18 22 0t24 -2t24 2', '#1f4f9e', 6) +
    traco('M156 192H262M244 176L266 192L244 208', '#ffd76b', 11),
}

const SELOS: Readonly<Record<NonNullable<Cartao['selo']>, string>> = {
  x: circulo(262, 214, 40, '#b3202b') + traco('M244 196L280 232M280 196L244 232', '#fff', 10),
  troca: circulo(262, 214, 38, '#1f9350') + traco('M240 204H280L268 192M284 224H244L256 236', '#fff', 8),
  coroa:
    circulo(262, 214, 40, '#8a6418') +
    cheio(
      linha([
        [240, 232, 2],
        [236, 200, 2],
        [252, 212, 2],
        [262, 192, 2],
        [272, 212, 2],
        [288, 200, 2],
        [284, 232, 2],
      ]),
      '#ffd76b',
    ),
  ok: circulo(262, 214, 38, '#1f9350') + traco('M244 214L258 228L282 200', '#fff', 10),
}

export function cartao(p: Cartao): string {
  return quadro((e) => {
    const d = linha([
      [22, 74, 18],
      [298, 74, 18],
      [298, 246, 18],
      [22, 246, 18],
    ])
    const corte = e.corte('cartao', d)
    const dentro = FRENTES[p.tipo](p, p.cor2 ?? '#fff')
    const marca = p.marca
      ? palavra(p.marca, { x: p.tipo === 'documento' ? 160 : 82, y: p.tipo === 'documento' ? 91 : 104, altura: 19, cor: '#fff', peso: 3.4 })
      : ''
    return girado(
      cheio(d, '#000', { opacity: 0.3, transform: 'translate(4 10)' }) +
        cheio(d, volume(e, p.cor)) +
        `<g clip-path="${corte}">${dentro}${cheio('M22 74H150L60 246H22Z', '#fff', { opacity: 0.1 })}</g>` +
        marca +
        (p.selo ? SELOS[p.selo] : ''),
    )
  })
}
