import type { Request } from '@playwright/test'
import { expect, test } from '../apoio/teste.ts'

/** Brotli bytes, with a small margin, because file names differ in each build and compress differently. */
const LIMITES = { '/': 131_000, '/loja': 132_500, '/marketplace': 134_000, '/hall': 130_800 }

for (const [pagina, limite] of Object.entries(LIMITES)) {
  test(`a primeira visita a ${pagina} pede até ${limite / 1000} KB de JavaScript`, async ({ page }) => {
    const pedidos: Request[] = []
    page.on('requestfinished', (r) => void (r.resourceType() === 'script' && pedidos.push(r)))
    await page.goto(pagina)
    await page.waitForLoadState('networkidle')
    const medidos = await Promise.all(pedidos.map(async (r) => ({ arquivo: r.url(), bytes: (await r.sizes()).responseBodySize })))
    const partes = medidos.toSorted((a, b) => b.bytes - a.bytes)
    const total = partes.reduce((soma, { bytes }) => soma + bytes, 0)
    const pesadas = partes.slice(0, 8).map(({ arquivo, bytes }) => `\n  ${bytes} ${arquivo}`)
    expect(total, `As mais pesadas:${pesadas.join('')}\n`).toBeLessThanOrEqual(limite)
    // A page whose program did not load would be light too.
    expect(total).toBeGreaterThan(100_000)
  })
}
