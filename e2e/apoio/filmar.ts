import type { Page } from '@playwright/test'

declare global {
  interface Window {
    vistos: { entrar: boolean; saldos: string }[]
    pulos: string[]
  }
}

export async function filmar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.vistos = []
    window.pulos = []
    const visivel = (e: Element) => e.getClientRects().length > 0
    const olhar = () => {
      const topo = document.querySelector('header')
      const saldos = [...(topo?.querySelectorAll('a[title^=Saldo]') ?? [])].filter(visivel)
      const escritos = (a: Element) => [...a.querySelectorAll('span')].map((e) => getComputedStyle(e, '::before').content)
      if (topo)
        window.vistos.push({
          entrar: [...topo.querySelectorAll('button')].some((b) => b.textContent.includes('Entrar') && visivel(b)),
          saldos: saldos.flatMap((a) => [a.textContent, ...escritos(a)]).join(' '),
        })
      requestAnimationFrame(olhar)
    }
    olhar()
    // The frame after the parser's end still shows what a frame in the middle of the document had not.
    let inteira = Infinity
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') requestAnimationFrame(() => requestAnimationFrame((agora) => (inteira = agora)))
    })
    new PerformanceObserver((lista) => {
      for (const pulo of lista.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[])
        // Ignores shifts right after input, shifts that are too small to see, and shifts while the document is loading.
        if (!pulo.hadRecentInput && pulo.value > 0.0005 && pulo.startTime > inteira)
          window.pulos.push(
            `${pulo.value.toFixed(4)} ${pulo.sources.map(({ node, previousRect: de, currentRect: para }) => `${(node as Element | undefined)?.outerHTML?.slice(0, 80)} ${JSON.stringify([de, para])}`).join(' | ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** About Lighthouse's slow 4G: latency in ms, bytes per second. */
export const LENTO_4G = { latencia: 150, baixar: 200_000 }

/** `lentidao`: how many times slower the processor becomes. */
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

export const ZERO = /(^|\D)0,00/
