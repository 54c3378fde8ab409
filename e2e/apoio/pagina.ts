import type { Route } from '@playwright/test'
import { expect, type Page } from './teste.ts'

interface Consulta {
  queryKey: string[]
  state: { data: object }
}

/**
 * Pages opened from now on come without rendered content and without the api's answers, except the settings (with the given changes): the
 * page makes every other call itself, so that a test can hold the call or let it fail.
 */
export async function semPrimeirasRespostas(page: Page, configuracoes: object = {}): Promise<void> {
  await page.route(
    (url) => !/^\/api\/|\.\w+$/.test(url.pathname),
    async (rota) => {
      const resposta = await rota.fetch()
      const html = (await resposta.text()).replace(/(id="dados-iniciais"[^>]*>)([^<]*)/, (_, inicio: string, texto: string) => {
        const { consultas } = JSON.parse(texto) as { consultas: { queries: Consulta[] } }
        const queries = consultas.queries.filter(({ queryKey }) => queryKey[0] === 'configuracoes')
        for (const { state } of queries) Object.assign(state.data, configuracoes)
        const json = JSON.stringify({ consultas: { ...consultas, queries } })
        return inicio + json.replaceAll('<', '\\u003c')
      })
      await rota.fulfill({ response: resposta, body: html.replace(/(id="raiz">)[^]*(<script type="application\/json")/, '$1</div>$2') })
    },
  )
}

/** If the path ends in '/', calls below it are held too. */
export async function segurar(page: Page, caminho: string): Promise<(resposta?: { status?: number; json?: unknown }) => Promise<void>> {
  let soltas: { status?: number; json?: unknown } | null | undefined
  const presas: Route[] = []
  const responder = (rota: Route) => (soltas ? rota.fulfill({ json: {}, ...soltas }) : rota.fallback())
  await page.route(
    ({ pathname }) => (caminho.endsWith('/') ? pathname.startsWith(`/api${caminho}`) : pathname === `/api${caminho}`),
    (rota) => (soltas === undefined ? void presas.push(rota) : responder(rota)),
  )
  return async (resposta) => {
    await expect.poll(() => presas.length).toBeGreaterThan(0)
    soltas = resposta ?? null
    await Promise.all(presas.map(responder))
  }
}

/** @returns the page's calls after the press, except the top bar's quote, which repeats by itself. */
export async function irPeloMenu(page: Page, rotulo: string): Promise<string[]> {
  const chamadas: string[] = []
  page.on('request', (r) => {
    const { pathname } = new URL(r.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/blockchain/valor') chamadas.push(`${r.method()} ${pathname}`)
  })
  const ligacao = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: rotulo })
  await ligacao.click()
  await expect(ligacao).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return chamadas
}

export const colunas = (page: Page, seletor: string) =>
  page
    .locator(seletor)
    .first()
    .evaluate((e) => getComputedStyle(e).gridTemplateColumns.split(' ').length)
