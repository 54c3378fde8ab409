import type { Route } from '@playwright/test'
import { BRUNO } from '../apoio/anunciar.ts'
import { anunciarItem } from '../apoio/mercado.ts'
import { semPrimeirasRespostas } from '../apoio/pagina.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const COMPRIDO = 'W'.repeat(80)
const DE_NOME = /(^|_)nome(_|$)|^(titulo|name|username|autor|vendedor|usuario|anuncio)$/

function comNomesCompridos(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(comNomesCompridos)
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(
    Object.entries(valor).map(([campo, v]) => [campo, typeof v === 'string' && DE_NOME.test(campo) ? COMPRIDO : comNomesCompridos(v)]),
  )
}

test.beforeAll(async ({ sitio }) => {
  const [bruno, carla] = await Promise.all([sitio.entrar('bruno'), sitio.entrar('carla')])
  const itens = await sitio.ler<{ id: string; nome: string }[]>('/admin/loja/itens')
  const item_id = itens.find((i) => i.nome === 'Bilhete de Ônibus')?.id
  await sitio.enviar('/loja/comprar', { item_id, metodo_pagamento: 'real', personagem_id: BRUNO }, bruno)
  const anuncio = await anunciarItem(sitio, bruno, { passport: BRUNO, codigo: 'sandwich', valor: 3 })
  await sitio.enviar(`/marketplace/anuncios/${anuncio}/denuncias`, { motivo: 'O nome é comprido demais.' }, carla)
})

const COM_NOMES = [
  '/loja',
  '/marketplace',
  '/historico-compras',
  '/painel/anuncios',
  '/admin/usuarios',
  '/admin/carteiras',
  '/admin/historico-compras',
  '/admin/marketplace',
  '/admin/marketplace?aba=denuncias',
]

async function alongar(page: Page): Promise<void> {
  await semPrimeirasRespostas(page)
  await page.route('**/api/**', async (rota: Route) => {
    if (rota.request().method() !== 'GET') return rota.fallback()
    const resposta = await rota.fetch()
    if (!resposta.headers()['content-type']?.includes('json')) return rota.fulfill({ response: resposta })
    return rota.fulfill({ response: resposta, json: comNomesCompridos(await resposta.json()) })
  })
}

const deFora = (page: Page) =>
  page.evaluate(() => {
    const rola = (e: Element): boolean => {
      for (let pai = e.parentElement; pai; pai = pai.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(pai).overflowX)) return true
      return false
    }
    return [...document.querySelectorAll('body *')]
      .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && e.getBoundingClientRect().width > 0 && !rola(e))
      .map((e) => `${e.tagName}.${e.className} ${(e.textContent ?? '').slice(0, 20)}`)
      .slice(0, 5)
  })

async function cabe(page: Page, caminho: string): Promise<void> {
  await page.goto(caminho)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"], [data-barra]')).toHaveCount(0)
  if (COM_NOMES.includes(caminho)) await expect(page.getByRole('main'), caminho).toContainText(COMPRIDO)
  expect.soft(await deFora(page), caminho).toEqual([])
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), caminho).toBeLessThanOrEqual(390)
}

test.use({ viewport: { width: 390, height: 844 } })

const DO_JOGADOR = [
  '/',
  '/loja',
  '/marketplace',
  '/hall',
  '/eventos',
  '/historico-compras',
  '/painel/anuncios',
  '/painel/carteira',
  '/painel/perfil',
]
const DA_ADMINISTRACAO = [
  '/admin',
  '/admin/usuarios',
  '/admin/carteiras',
  '/admin/loja/itens',
  '/admin/loja/categorias',
  '/admin/loja/catalogo',
  '/admin/historico-compras',
  '/admin/anunciar-evento',
  '/admin/marketplace',
  '/admin/marketplace?aba=categorias',
  '/admin/marketplace?aba=denuncias',
  '/admin/logs',
  '/admin/vitrine',
  '/admin/configuracoes',
]

test.describe('de quem joga', () => {
  test.use({ como: { user: 'bruno' } })
  test('80 letras sem espaço cabem num telefone', async ({ page }) => {
    test.setTimeout(180_000)
    await alongar(page)
    for (const caminho of DO_JOGADOR) await cabe(page, caminho)
  })
})

test.describe('da administração', () => {
  test.use({ como: { admin: true } })
  test('80 letras sem espaço cabem num telefone, também na administração', async ({ page }) => {
    test.setTimeout(180_000)
    await alongar(page)
    for (const caminho of DA_ADMINISTRACAO) await cabe(page, caminho)
  })
})
