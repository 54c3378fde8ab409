import type { Page, Response } from '@playwright/test'

/** After each page.goto and page.reload, waits until React has taken over the page that the server rendered. */
export function abrirSoPronta(page: Page): void {
  const pronta = async (resposta: Response | null) => {
    if (await page.locator('#raiz').count()) await page.locator('html[data-pronta]').waitFor({ state: 'attached' })
    return resposta
  }
  const [ir, recarregar] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...p) => pronta(await ir(...p))
  page.reload = async (...p) => pronta(await recarregar(...p))
}
