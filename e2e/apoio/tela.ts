/** What a screen is, and the two ways that most of them are reached. */
import { expect, type Page, type Sessoes } from './teste.ts'

export interface Tela {
  nome: string
  como: Sessoes
  abrir(page: Page): Promise<void>
  /** It breaks calls on purpose. */
  comFalhas?: true
}

/** By its address. */
export function pagina(nome: string, caminho: string, como: Sessoes = {}): Tela {
  return {
    nome,
    como,
    async abrir(page) {
      await page.goto(caminho)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  }
}

/** Another answer to the reads of a path. */
export async function responder(page: Page, caminho: string, status: number, corpo: unknown = {}): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api${caminho}`,
    (rota) => (rota.request().method() === 'GET' ? rota.fulfill({ status, json: corpo }) : rota.fallback()),
  )
}
