import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { escrever, medir, quebrar } from './escrita.ts'
import { TEXTO, TITULO } from './letras.gerada.ts'

export interface CartaoDaPagina {
  etiqueta: string
  titulo: string
  preco: { texto: string; moeda: 'brl' | 'sor' } | null
  texto: string
  site: string
  cor: string
  figura: string | null
  /** True for an event's picture, which is cut to a rectangle with a border; an item's picture is shown whole, without a border. */
  moldura: boolean
}

export const LARGURA = 1200
export const ALTURA = 630
const MARGEM = 72
const COLUNA = 580

const titulos = [
  { corpo: 76, linhas: 2 },
  { corpo: 62, linhas: 3 },
  { corpo: 50, linhas: 3 },
] as const

function titulo(texto: string): { corpo: number; linhas: string[] } {
  for (const { corpo, linhas } of titulos) {
    const feitas = quebrar(TITULO, texto, { corpo, largura: COLUNA, linhas })
    if (!feitas.some((linha) => linha.endsWith('…'))) return { corpo, linhas: feitas }
  }
  return { corpo: 50, linhas: quebrar(TITULO, texto, { corpo: 50, largura: COLUNA, linhas: 3 }) }
}

const moeda = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#ouro)"/><circle cx="${x}" cy="${y}" r="${r * 0.78}" fill="none" stroke="#7a4e08" stroke-opacity=".5" stroke-width="${r * 0.1}"/>${escrever(TITULO, 'S', { x: x - medir(TITULO, 'S', r * 1.3) / 2, y: y + r * 0.46, corpo: r * 1.3, cor: '#5a3a06' })}`

function preco({ preco: p }: CartaoDaPagina, y: number): string {
  if (!p) return ''
  if (p.moeda === 'sor') return moeda(MARGEM + 27, y - 21, 27) + escrever(TITULO, p.texto, { x: MARGEM + 70, y, corpo: 60, cor: '#ffc453' })
  return (
    escrever(TEXTO, PALAVRAS.real, { x: MARGEM, y, corpo: 38, cor: '#9aa7b8' }) +
    escrever(TITULO, p.texto, { x: MARGEM + 58, y, corpo: 60, cor: '#ffffff' })
  )
}

function figura(c: CartaoDaPagina, dados: string | null): string {
  if (dados === null) return ''
  if (c.moldura)
    return `<g clip-path="url(#moldura)"><image x="660" y="96" width="476" height="438" preserveAspectRatio="xMidYMid slice" href="${dados}"/></g><rect x="660" y="96" width="476" height="438" rx="24" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>`
  if (c.figura?.startsWith('/itens/veiculos/')) {
    return `<image x="640" y="90" width="530" height="430" preserveAspectRatio="xMidYMid meet" href="${dados}"/>`
  }
  return `<ellipse cx="898" cy="500" rx="220" ry="26" fill="url(#chao)"/><image x="660" y="110" width="476" height="400" preserveAspectRatio="xMidYMid meet" href="${dados}"/>`
}

const DEFINICOES = (cor: string): string =>
  `<defs><radialGradient id="luz" cx=".76" cy=".62" r=".62"><stop offset="0" stop-color="${cor}" stop-opacity=".42"/><stop offset=".55" stop-color="${cor}" stop-opacity=".1"/><stop offset="1" stop-color="${cor}" stop-opacity="0"/></radialGradient><radialGradient id="chao"><stop offset="0" stop-color="#000" stop-opacity=".6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><linearGradient id="ouro" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe7a8"/><stop offset=".5" stop-color="#f2b53c"/><stop offset="1" stop-color="#a86c0c"/></linearGradient><pattern id="mapa" width="44" height="44" patternUnits="userSpaceOnUse"><path d="M44 0H0V44" fill="none" stroke="#fff" stroke-opacity=".06"/></pattern><clipPath id="moldura"><rect x="660" y="96" width="476" height="438" rx="24"/></clipPath></defs>`

/** `dados`: the picture as a data: URL. The result is cached by the content of `c`. */
export function desenharCartao(c: CartaoDaPagina, dados: string | null): string {
  const t = titulo(c.titulo)
  const alto = t.corpo * 1.08
  const texto = quebrar(TEXTO, c.texto, { corpo: 29, largura: COLUNA, linhas: c.preco ? 2 : 3 })
  const topo = 176 + t.corpo * 0.78
  const fimDoTitulo = topo + (t.linhas.length - 1) * alto
  const doPreco = fimDoTitulo + 92
  const doTexto = (c.preco ? doPreco : fimDoTitulo + 8) + 54
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${ALTURA}" viewBox="0 0 ${LARGURA} ${ALTURA}">`,
    DEFINICOES(c.cor),
    `<rect width="1200" height="630" fill="#0a0d13"/><rect width="1200" height="630" fill="url(#mapa)"/><rect width="1200" height="630" fill="url(#luz)"/>`,
    figura(c, dados),
    `<rect x="${MARGEM}" y="82" width="34" height="34" rx="10" fill="${c.cor}"/><path d="M${MARGEM + 8} 104a9 9 0 0 1 18 0z" fill="#0a0d13"/>`,
    escrever(TITULO, quebrar(TITULO, c.site, { corpo: 30, largura: COLUNA - 50, linhas: 1 })[0] ?? '', {
      x: MARGEM + 48,
      y: 110,
      corpo: 30,
      cor: '#f1f4f9',
    }),
    escrever(TEXTO, c.etiqueta, { x: MARGEM, y: 164, corpo: 27, cor: '#8692a5' }),
    ...t.linhas.map((linha, i) => escrever(TITULO, linha, { x: MARGEM, y: topo + 12 + i * alto, corpo: t.corpo, cor: '#ffffff' })),
    preco(c, doPreco),
    ...texto.map((linha, i) => escrever(TEXTO, linha, { x: MARGEM, y: doTexto + i * 40, corpo: 29, cor: '#b0bac9' })),
    `<rect y="622" width="1200" height="8" fill="${c.cor}"/></svg>`,
  ].join('')
}
