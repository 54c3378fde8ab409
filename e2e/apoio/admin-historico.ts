import type { Page } from '@playwright/test'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import type { Sitio } from './sitio.ts'

/** Not in the city, so deliveries to this character wait. */
export const FORA = 1002
export async function comprar(sitio: Sitio, p: { nome: string; comando?: string; passport?: number }): Promise<string> {
  const admin = await sitio.entrarComoAdmin()
  const [categoria] = await sitio.ler<{ id: string }[]>('/admin/loja/categorias')
  const item = await sitio.enviar<ItemDaLoja>(
    '/admin/loja/itens',
    {
      nome: p.nome,
      categoria_id: categoria?.id,
      valor_reais: 1,
      tipo: 'permanente',
      comando: p.comando ?? 'item water 1',
      tipo_item: 'item',
    },
    admin,
  )
  const { compra_id } = await sitio.enviar<{ compra_id: string }>(
    '/loja/comprar',
    { item_id: item.id, metodo_pagamento: 'real', personagem_id: p.passport ?? FORA },
    await sitio.entrar('ana'),
  )
  return compra_id
}
export const unico = (nome: string) => `${nome} ${Date.now().toString(36)}`
export const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })
export const abrir = (page: Page, nome: string, resto = '') =>
  page.goto(`/admin/historico-compras?busca=${encodeURIComponent(nome)}${resto}`)
