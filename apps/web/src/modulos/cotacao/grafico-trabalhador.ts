/** The chart's own thread: on a phone Chart.js takes as long as all the rest of the page, and a finger would wait for it. */
import hanken from '#ui/fontes/hanken.woff2?url'
import { type Desenhista, desenharEm, type Lugar, type Quadro } from './grafico-desenho.ts'

/** What the page says to it, in order. */
export type Recado = { tela: OffscreenCanvas } | { quadro: Quadro } | { lugar: Lugar | null }

let desenhista: Desenhista | undefined

function atender(recado: Recado): void {
  if ('tela' in recado) desenhista = desenharEm(recado.tela)
  else if ('quadro' in recado) desenhista?.mostrar(recado.quadro)
  else desenhista?.apontar(recado.lugar)
}

/** The page's fonts are not a worker's. Without it the browser's own letter does. */
async function buscarLetra(): Promise<void> {
  const letra = new FontFace('Hanken Grotesk', `url(${hanken})`, { weight: '450 700' })
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(letra)
  await letra.load().catch(() => undefined)
}

let vez = buscarLetra()
addEventListener('message', ({ data }: MessageEvent<Recado>) => {
  // What fails here is told to the page (its 'error'), which then draws by itself.
  vez = vez.then(() => atender(data)).catch(reportError)
})
