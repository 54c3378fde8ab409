/** What a page shows in every frame from the first paint on, and what moved in it. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    vistos: { entrar: boolean; saldos: string }[]
    pulos: string[]
  }
}

/** Notes what the top bar shows in every frame, and whatever moved without being touched. */
export async function filmar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.vistos = []
    window.pulos = []
    const visivel = (e: Element) => e.getClientRects().length > 0
    const olhar = () => {
      const topo = document.querySelector('header')
      const saldos = [...(topo?.querySelectorAll('a[title^=Saldo]') ?? [])].filter(visivel)
      // What the styles write counts: it is seen.
      const escritos = (a: Element) => [...a.querySelectorAll('span')].map((e) => getComputedStyle(e, '::before').content)
      if (topo)
        window.vistos.push({
          entrar: [...topo.querySelectorAll('button')].some((b) => b.textContent.includes('Entrar') && visivel(b)),
          saldos: saldos.flatMap((a) => [a.textContent, ...escritos(a)]).join(' '),
        })
      requestAnimationFrame(olhar)
    }
    olhar()
    const chegou = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive
    new PerformanceObserver((lista) => {
      for (const pulo of lista.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[])
        // Less than this is the width of a letter; a document that is still coming may be painted in the middle of a part.
        if (!pulo.hadRecentInput && pulo.value > 0.0005 && chegou() && pulo.startTime > chegou())
          window.pulos.push(
            `${pulo.value.toFixed(4)} ${pulo.sources.map(({ node, previousRect: de, currentRect: para }) => `${(node as Element | undefined)?.outerHTML?.slice(0, 80)} ${JSON.stringify([de, para])}`).join(' | ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What Chrome's developer tools call slow 4G: milliseconds, bytes a second. */
export const LENTO_4G = { latencia: 150, baixar: 200_000 }

/** A line and a machine slow enough to see every step on the way. `lentidao`: how many times slower the processor is. */
export async function devagar(
  page: Page,
  { latencia, baixar, lentidao }: { latencia: number; baixar: number; lentidao: number },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencia,
    downloadThroughput: baixar,
    uploadThroughput: baixar / 2.5,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: lentidao })
}

/** A balance of nothing, as it is written. */
export const ZERO = /(^|\D)0,00/
