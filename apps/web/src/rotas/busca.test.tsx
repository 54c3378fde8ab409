import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Achados } from '@sorium/contratos/busca/index.ts'
import { abrirSite, redeDoSite } from '../testes/site.tsx'

const NADA: Achados = { itens: [], anuncios: [], jogadores: [], eventos: [] }
const ITEM: Achados['itens'][number] = {
  id: 'item9',
  nome: 'Canivete',
  imagem: null,
  categoria_nome: 'Ferramentas',
  valor_reais: 9.9,
  valor_zcoin: null,
}
const ANUNCIO: Achados['anuncios'][number] = {
  id: 'a9',
  nome_item: 'Kit de reparo',
  imagem: '/itens/objetos/caixa.webp',
  quantidade: 3,
  valor: 12.5,
  moeda: 'reais',
  nome_usuario_vendedor: 'Teo',
}
const campo = page.getByRole('banner').getByRole('combobox', { name: 'Buscar na cidade' })
const opcoes = page.getByRole('option')
const grupo = (nome: string) => page.getByRole('listbox').getByRole('group', { name: nome })
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  rede.responder('GET', '/busca', NADA)
})
afterEach(async () => {
  await page.viewport(1280, 900)
  expect(rede.imprevistos).toEqual([])
})

describe('the search', () => {
  it('[LAY-09] a slash enters the field, arrows walk, Esc closes, Enter opens', async () => {
    rede.responder('GET', '/busca', ({ consulta }) => ({ ...NADA, itens: consulta['q']?.startsWith('c') ? [ITEM] : [] }))
    const site = await abrirSite('/creditos')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(campo).toHaveFocus()
    await expect.element(campo).toHaveValue('')
    await userEvent.keyboard('canivete')
    await expect.element(grupo('Itens da loja').getByRole('option')).toMatchTextContent('Canivete')
    await expect.element(campo).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(opcoes).not.toBeInTheDocument()
    await expect.element(campo).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(opcoes.first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(opcoes.first()).toHaveAttribute('aria-selected', 'true')
    expect(campo.element().getAttribute('aria-activedescendant')).toBe(opcoes.first().element().id)
    rede.responder('GET', '/loja/itens', [])
    rede.responder('GET', '/admin/loja/categorias', [])
    rede.recusar('GET', '/loja/itens/:id', 404)
    await userEvent.keyboard('{Enter}')
    await expect.poll(site.onde).toBe('/loja?item=item9')
    await expect.element(campo).toHaveValue('')
  })

  it('[LAY-09] finds four kinds, in groups, and each leads to its place', async () => {
    rede.responder('GET', '/busca', {
      itens: [ITEM],
      anuncios: [ANUNCIO],
      jogadores: [{ id: 1042, name: 'Cauã', name2: 'Reis', username: 'caua', avatarURL: '/imagens/retratos/silhueta.avif' }],
      eventos: [{ id: 'e1', motivo: 'Corrida', titulo: 'Noite na Orla', data: '2026-11-20T12:00:00Z', quando: null }],
    })
    await abrirSite('/creditos')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(campo).toHaveFocus()
    await userEvent.keyboard('ca')
    await expect.element(grupo('Anúncios')).toMatchTextContent('Kit de reparo × 3')
    await expect.element(grupo('Anúncios')).toMatchTextContent('R$ 12,50')
    for (const [nome, href] of [
      ['Itens da loja', '/loja?item=item9'],
      ['Anúncios', '/marketplace?anuncio=a9'],
      ['Jogadores', '/hall?ranking=mais-rico-dollars&jogador=1042'],
      ['Eventos', '/eventos?id=e1'],
    ] as const)
      await expect.element(grupo(nome).getByRole('option')).toHaveAttribute('href', href)
  })

  it('[LAY-09] waits until one stops writing, and does not ask for a single letter', async () => {
    rede.responder('GET', '/busca', { ...NADA, anuncios: [ANUNCIO] })
    await abrirSite('/creditos')
    await campo.fill('ki')
    await expect.element(opcoes).toMatchTextContent('Kit de reparo')
    const antes = rede.quantos('GET /busca')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await campo.fill('k')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(rede.quantos('GET /busca')).toBe(antes)
    vi.useRealTimers()
    await campo.click()
    await userEvent.keyboard('it de reparo')
    await expect.poll(() => rede.pedidos.at(-1)?.consulta['q']).toBe('kit de reparo')
    expect(rede.quantos('GET /busca') - antes).toBeLessThanOrEqual(3)
  })

  it('[LAY-09] nothing found, and a search that does not answer', async () => {
    await abrirSite('/creditos')
    await campo.fill('zzxxqq')
    await expect.element(page.getByRole('search').getByRole('status')).toMatchTextContent('Nada encontrado para "zzxxqq".')
    rede.recusar('GET', '/busca', 500)
    await campo.fill('canivete')
    await expect.element(page.getByRole('search').getByRole('alert')).toMatchTextContent('A busca não respondeu.')
    rede.responder('GET', '/busca', { ...NADA, itens: [ITEM] })
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('search').getByRole('button', { name: 'Tentar de novo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(opcoes).toMatchTextContent('Canivete')
  })

  it('[LAY-09] on a phone a button opens it as a sheet', async () => {
    rede.responder('GET', '/busca', { ...NADA, itens: [ITEM] })
    await page.viewport(390, 844)
    const site = await abrirSite('/creditos')
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
    const naFolha = page.getByRole('dialog').getByRole('combobox', { name: 'Buscar na cidade' })
    await expect.element(naFolha).toHaveFocus()
    await userEvent.keyboard('canivete')
    await expect.element(opcoes).toMatchTextContent('Canivete')
    rede.responder('GET', '/loja/itens', [])
    rede.responder('GET', '/admin/loja/categorias', [])
    rede.recusar('GET', '/loja/itens/:id', 404)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(site.onde).toBe('/loja?item=item9')
  })
})
