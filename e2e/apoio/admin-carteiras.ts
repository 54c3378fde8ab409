import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import type { Sitio } from './sitio.ts'
import { expect, type Page } from './teste.ts'

export const VIZINHO = 'Nicolas Vargas'

export interface Lista {
  carteiras: CarteiraDaTabela[]
  totalPaginas: number
}
export async function carteiraDe(sitio: Sitio, nome: string): Promise<CarteiraDaTabela> {
  const { carteiras } = await sitio.ler<Lista>(`/admin/carteiras?busca=${encodeURIComponent(nome)}`, await sitio.entrarComoAdmin())
  const [carteira] = carteiras
  if (!carteira) throw new Error(`sem carteira de ${nome}`)
  return carteira
}

export async function abrir(page: Page, busca = ''): Promise<void> {
  await page.goto(`/admin/carteiras${busca ? `?busca=${encodeURIComponent(busca)}` : ''}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Carteiras' })).toBeVisible()
}
export const tabela = (page: Page) => page.getByRole('table', { name: 'Carteiras' })
export const linha = (page: Page, nome: string) => tabela(page).getByRole('row').filter({ hasText: nome })
export function contar(page: Page, metodo: 'PUT' | 'POST' | 'DELETE'): () => number {
  let envios = 0
  page.on('request', (r) => void (r.method() === metodo && r.url().includes('/api/admin/carteiras/') && (envios += 1)))
  return () => envios
}
