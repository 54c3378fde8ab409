import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { montar } from '../../../testes/montar.tsx'
import { anuncioDe } from '../fabrica.ts'
import { TEXTOS } from '../textos.ts'
import { MercadoGrade } from './grade.tsx'

type Props = ComponentProps<typeof MercadoGrade>
const ladrilhos = page.getByRole('list', { name: 'Anúncios' }).getByRole('listitem')
const TUDO: Props['filtro'] = { busca: '', categoria: null, ordem: 'recentes', moeda: null, de: '', ate: '' }
const SEM_MAIS: Props['mais'] = { ha: false, carregando: false, falhou: false, carregar: vi.fn() }
const muitos = (quantos: number) =>
  Array.from({ length: quantos }, (_, i) => anuncioDe({ id: `a${i}`, nome_item: `Coisa ${i}`, meu: false }))

const grade = (partes: Partial<Props> = {}) => (
  <MercadoGrade
    anuncios={muitos(3)}
    trocando={false}
    falhou={false}
    tentarDeNovo={vi.fn()}
    filtro={TUDO}
    mudar={vi.fn()}
    aoAbrir={vi.fn()}
    aoComprar={vi.fn()}
    mais={SEM_MAIS}
    {...partes}
  />
)

describe('the grid of the market', () => {
  it('on its way holds its shape', async () => {
    await montar(grade({ anuncios: undefined }))
    await expect.element(page.getByText('Carregando anúncios...')).toBeInTheDocument()
    await expect.element(page.getByText('Nenhum anúncio no momento.')).not.toBeInTheDocument()
  })

  it('[ERR-10] that failed says so, and is asked for again by its button', async () => {
    const tentarDeNovo = vi.fn()
    await montar(grade({ anuncios: undefined, falhou: true, tentarDeNovo }))
    await expect.element(page.getByRole('alert').getByText(TEXTOS.erroAoCarregar)).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(tentarDeNovo).toHaveBeenCalledOnce()
  })

  it.each<[string, Props['filtro'], string, object | null]>([
    ['nothing is sold', TUDO, 'Nenhum anúncio no momento.', null],
    ['nothing in a category', { ...TUDO, categoria: 'c1' }, 'Nenhum anúncio nesta categoria.', { categoria: null }],
    ['nothing found', { ...TUDO, busca: 'zzz' }, 'Nada encontrado para “zzz”.', { busca: '' }],
    [
      'nothing at that price',
      { ...TUDO, moeda: 'reais', de: '9' },
      'Nenhum anúncio em reais com estes filtros.',
      { moeda: null, de: '', ate: '' },
    ],
    ['nothing found in a category', { ...TUDO, busca: 'zzz', categoria: 'c1' }, 'Nada encontrado para “zzz”.', { categoria: null }],
  ])('empty because %s: says which, and offers the way out', async (_, filtro, titulo, saida) => {
    const mudar = vi.fn()
    await montar(grade({ anuncios: [], filtro, mudar }))
    await expect.element(page.getByText(titulo)).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('Nenhum anúncio encontrado')
    if (saida === null) {
      await expect.element(page.getByRole('link', { name: 'Anunciar um item' })).toHaveAttribute('href', '/painel/anuncios')
    } else {
      await page.getByRole('button').click()
      expect(mudar).toHaveBeenCalledExactlyOnceWith(saida)
    }
  })

  it("each tile has the seller's own picture; without one the portrait of his name", async () => {
    const foto = `/api/imagens/${'a'.repeat(64)}`
    await montar(grade({ anuncios: [anuncioDe({ id: 'a1', foto_vendedor: foto }), anuncioDe({ id: 'a2' })] }))
    const rosto = (n: number) => ladrilhos.nth(n).getByText('Bruno').element().parentElement?.querySelector('img')?.getAttribute('src')
    expect(rosto(0)).toBe(foto)
    expect(rosto(1)).toMatch(/^\/imagens\/retratos\//)
  })

  it('many: each in its order and counted; the next ones are asked for by a press, and no second one is taken meanwhile', async () => {
    const carregar = vi.fn()
    const cena = await montar(grade({ anuncios: muitos(60), mais: { ...SEM_MAIS, ha: true, carregar } }))
    await expect.element(ladrilhos).toHaveLength(60)
    await expect.element(page.getByRole('status')).toHaveTextContent('Mais de 60 anúncios')
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    const vezes = carregar.mock.calls.length
    expect(vezes).toBeGreaterThan(0)
    await cena.rerender(grade({ anuncios: muitos(60), mais: { ha: true, carregando: true, falhou: false, carregar } }))
    const ocupado = page.getByRole('button', { name: 'Carregando...' })
    await expect.element(ocupado).toHaveAttribute('aria-busy', 'true')
    await ocupado.click({ force: true })
    expect(carregar).toHaveBeenCalledTimes(vezes)
  })

  it('a next page that failed keeps the first, says so, and waits for a press', async () => {
    const carregar = vi.fn()
    await montar(grade({ mais: { ha: true, carregando: false, falhou: true, carregar } }))
    await expect.element(ladrilhos).toHaveLength(3)
    await expect.element(page.getByRole('alert')).toHaveTextContent(TEXTOS.erroAoCarregar)
    expect(carregar).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(carregar).toHaveBeenCalledOnce()
  })

  it('while another filter is on its way keeps the last answer, busy, and counts nothing', async () => {
    await montar(grade({ trocando: true }))
    await expect.element(ladrilhos).toHaveLength(3)
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
    expect(document.querySelector('[data-trocando]')?.getAttribute('aria-busy')).toBe('true')
  })
})
