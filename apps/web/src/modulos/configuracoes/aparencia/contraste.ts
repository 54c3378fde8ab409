/** The contrast is measured on computed colours, because tokens.css changes the saved colours before they are shown. */

type Rgba = readonly [r: number, g: number, b: number, a: number]

let tela: CanvasRenderingContext2D | null = null

function rgbaDe(cor: string): Rgba {
  tela ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  if (!tela) return [0, 0, 0, 0]
  tela.clearRect(0, 0, 1, 1)
  tela.fillStyle = cor
  tela.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 0] = tela.getImageData(0, 0, 1, 1).data
  return [r, g, b, a]
}

function fundoDe(elemento: Element): Rgba {
  for (let e: Element | null = elemento; e; e = e.parentElement) {
    const rgba = rgbaDe(getComputedStyle(e).backgroundColor)
    if (rgba[3] === 255) return rgba
  }
  return [255, 255, 255, 255]
}

function luminancia([r, g, b]: Rgba): number {
  const linear = (c: number) => (c / 255 <= 0.040_45 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

export function contraste(elemento: Element): number {
  const [texto, fundo] = [luminancia(rgbaDe(getComputedStyle(elemento).color)), luminancia(fundoDe(elemento))]
  return (Math.max(texto, fundo) + 0.05) / (Math.min(texto, fundo) + 0.05)
}
