import type { Page, Response } from '@playwright/test'

/** A page that the server drew can be seen before it answers: what is done after an opening, is done to one that answers. */
export function abrirSoPronta(page: Page): void {
  const pronta = async (resposta: Response | null) => {
    if (await page.locator('#raiz').count()) await page.locator('html[data-pronta]').waitFor({ state: 'attached' })
    return resposta
  }
  const [ir, recarregar] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...p) => pronta(await ir(...p))
  page.reload = async (...p) => pronta(await recarregar(...p))
}
