import { expect, type Page, type Sessoes } from './teste.ts'

export interface Tela {
  nome: string
  como: Sessoes
  abrir(page: Page): Promise<void>
  comFalhas?: true
}

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

export async function responder(page: Page, caminho: string, status: number, corpo: unknown = {}): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api${caminho}`,
    (rota) => (rota.request().method() === 'GET' ? rota.fulfill({ status, json: corpo }) : rota.fallback()),
  )
}
