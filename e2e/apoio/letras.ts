/**
 * Finds text that a box cuts off or that overlaps other text; a cut that ends with an ellipsis is allowed. All functions except the last
 * are sent to the page as source and run there, so they may use only each other.
 */
import type { Page } from '@playwright/test'

interface Texto {
  no: Text
  pai: HTMLElement
  caixas: DOMRect[]
}

type Caixa = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'height'>

function ancestrais(e: Element | null): Element[] {
  return e ? [e, ...ancestrais(e.parentElement)] : []
}

function nomear({ no, pai }: Texto): string {
  const onde = [pai, pai.parentElement].map((e) => `${e?.tagName.toLowerCase()}.${e?.className.split(' ')[0] ?? ''}`)
  return `“${no.data.trim().replace(/\s+/g, ' ').slice(0, 30)}” (${onde.join(' < ')})`
}

/**
 * The first box, from the element outwards, that cuts off its content on this axis; null if a scrolling box, a fixed box or the body comes
 * first.
 */
function recorte(e: HTMLElement, eixo: 'X' | 'Y'): { caixa: DOMRect; reticencias: boolean } | null {
  for (const caixa of ancestrais(e)) {
    const estilo = getComputedStyle(caixa)
    const modo = eixo === 'X' ? estilo.overflowX : estilo.overflowY
    if (caixa === document.body || modo === 'auto' || modo === 'scroll') return null
    if (modo !== 'visible')
      return { caixa: caixa.getBoundingClientRect(), reticencias: estilo.textOverflow === 'ellipsis' || estilo.webkitLineClamp !== 'none' }
    if (estilo.position === 'fixed') return null
  }
  return null
}

function escondido(e: Element): boolean {
  const { clip, clipPath } = getComputedStyle(e)
  return clip !== 'auto' || clipPath !== 'none' || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function textosAVista(): Texto[] {
  const raiz = [...document.querySelectorAll('[role=dialog]')].filter((d) => d.checkVisibility()).at(-1) ?? document.body
  const andar = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
  const textos: Texto[] = []
  for (let no = andar.nextNode() as Text | null; no; no = andar.nextNode() as Text | null) {
    const pai = no.parentElement
    if (!pai || !no.data.trim() || pai.closest('select, script, style, noscript, svg') || ancestrais(pai).some(escondido)) continue
    const alcance = document.createRange()
    alcance.selectNodeContents(no)
    const caixas = [...alcance.getClientRects()].filter((r) => r.width > 1 && r.height > 1)
    if (caixas.length > 0) textos.push({ no, pai, caixas })
  }
  return textos
}

function cortado({ pai, caixas }: Texto): 'de lado' | 'de alto' | null {
  const [x, y] = [recorte(pai, 'X'), recorte(pai, 'Y')]
  const de = (lado: 'left' | 'right' | 'top' | 'bottom', menor: boolean) => Math[menor ? 'min' : 'max'](...caixas.map((r) => r[lado]))
  if (x && !x.reticencias && (de('right', false) > x.caixa.right + 2 || de('left', true) < x.caixa.left - 2)) return 'de lado'
  // The line box is higher than its letters, so a small cut is allowed.
  const folga = Math.min(...caixas.map((r) => r.height)) * 0.22 + 1
  if (y && !y.reticencias && (de('bottom', false) - folga > y.caixa.bottom || de('top', true) + folga < y.caixa.top)) return 'de alto'
  return null
}

function visiveis({ pai, caixas }: Texto): Caixa[] {
  let vistas: Caixa[] = caixas
  for (const e of ancestrais(pai)) {
    if (e === document.body || getComputedStyle(e).overflowX === 'visible') continue
    const r = e.getBoundingClientRect()
    vistas = vistas
      .map((c) => ({
        height: c.height,
        left: Math.max(c.left, r.left),
        right: Math.min(c.right, r.right),
        top: Math.max(c.top, r.top),
        bottom: Math.min(c.bottom, r.bottom),
      }))
      .filter((c) => c.right > c.left && c.bottom > c.top)
  }
  return vistas
}

/** Small overlaps at the edges of two lines do not count. */
function batem(r: Caixa, s: Caixa): boolean {
  const largura = Math.min(r.right, s.right) - Math.max(r.left, s.left)
  const altura = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top)
  return largura > 3 && altura > 0.35 * Math.min(r.height, s.height)
}

function acharIlegiveis(limite: number): string[] {
  // Otherwise the browser does not lay out the parts below the screen.
  const inteiras = new CSSStyleSheet()
  inteiras.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(inteiras)
  // Fixed and sticky parts may lie over other parts, so a text is compared only with texts of its own layer.
  const camada = (e: Element) => ancestrais(e).find((a) => ['fixed', 'sticky'].includes(getComputedStyle(a).position))
  const textos = textosAVista().map((t) => ({ ...t, camada: camada(t.pai), vistas: visiveis(t), corte: cortado(t) }))
  const ruins = textos.flatMap((t) => (t.corte ? [`cortado ${t.corte}: ${nomear(t)}`] : []))
  textos.forEach((a, i) => {
    for (const b of textos.slice(i + 1)) {
      if (a.camada !== b.camada || a.pai.contains(b.pai) || b.pai.contains(a.pai)) continue
      if (a.vistas.some((r) => b.vistas.some((s) => batem(r, s)))) ruins.push(`um sobre o outro: ${nomear(a)} e ${nomear(b)}`)
    }
  })
  return [...new Set(ruins)].slice(0, limite)
}

const NA_PAGINA = [ancestrais, nomear, recorte, escondido, textosAVista, cortado, visiveis, batem, acharIlegiveis]

export function textosIlegiveis(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${NA_PAGINA.map(String).join('\n')}\nreturn acharIlegiveis(12) })()`)
}
