/** The chart is drawn in a worker, because on a phone Chart.js takes as long as the rest of the page and would block touches. */
import hanken from '#ui/fontes/hanken.woff2?url'
import { type Desenhista, desenharEm, type LugarNoGrafico, type Quadro } from './grafico-desenho.ts'

export type Recado = { tela: OffscreenCanvas } | { quadro: Quadro } | { lugar: LugarNoGrafico | null }

let desenhista: Desenhista | undefined

function atender(recado: Recado): void {
  if ('tela' in recado) desenhista = desenharEm(recado.tela)
  else if ('quadro' in recado) desenhista?.mostrar(recado.quadro)
  else desenhista?.apontar(recado.lugar)
}

/** A worker does not have the page's fonts. */
async function buscarLetra(): Promise<void> {
  const letra = new FontFace('Hanken Grotesk', `url(${hanken})`, { weight: '450 700' })
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(letra)
  await letra.load().catch(() => undefined)
}

let fila = buscarLetra()
addEventListener('message', ({ data }: MessageEvent<Recado>) => {
  // reportError fires the worker's 'error' event, after which the page draws the chart without the worker.
  fila = fila.then(() => atender(data)).catch(reportError)
})
