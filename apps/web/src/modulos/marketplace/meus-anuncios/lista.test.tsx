import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { montar } from '../../../testes/montar.tsx'
import { redeDeTeste } from '../../../testes/rede.ts'
import { anuncioDe } from '../fabrica.ts'
import { MeusLista } from './lista.tsx'

const MEUS = '/marketplace/anuncios/itensanunciados/meus'
const itens = page.getByRole('list', { name: 'Seus anúncios' }).getByRole('listitem')
const acoes = { irPara: vi.fn(), aoAnunciar: vi.fn(), aoAgir: vi.fn() }
let rede: ReturnType<typeof redeDeTeste>

beforeEach(() => {
  vi.clearAllMocks()
  rede = redeDeTeste()
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

const muitos = (quantos: number) => Array.from({ length: quantos }, (_, i) => anuncioDe({ id: `a${i}`, nome_item: `Coisa ${i}` }))
const lista = (pagina = 1) => <MeusLista pagina={pagina} {...acoes} />

describe('own listings', () => {
  it('on their way hold their shape, and are not called none', async () => {
    const espera = rede.segurar('GET', MEUS)
    await montar(lista())
    await expect.element(page.getByText('Carregando seus anúncios...')).toBeInTheDocument()
    await expect.element(page.getByText('Nenhum anúncio ainda.')).not.toBeInTheDocument()
    espera.soltar([anuncioDe()])
    await expect.element(itens).toHaveLength(1)
    await expect.element(page.getByText('Carregando seus anúncios...')).not.toBeInTheDocument()
  })

  it('[ERR-10] that failed say so, and come when they are asked for again', async () => {
    rede.recusar('GET', MEUS, 409)
    await montar(lista())
    await expect.element(page.getByRole('alert').getByText('Erro ao carregar anúncios.')).toBeVisible()
    rede.responder('GET', MEUS, [anuncioDe()])
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(itens).toHaveLength(1)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('names of 80 letters without a space, on a phone, break nothing in any state', async () => {
    const comprido = 'W'.repeat(80)
    const estados = ['pendente', 'ativo', 'vendido', 'devolvendo', 'cancelado', 'rejeitado', 'expirado'] as const
    const doEstado = (status: (typeof estados)[number]) =>
      anuncioDe({ id: status, status, nome_item: comprido, nome_personagem_vendedor: comprido, status_motivo: comprido })
    rede.responder('GET', MEUS, estados.map(doEstado))
    await page.viewport(390, 844)
    await montar(lista())
    await expect.element(itens).toHaveLength(estados.length)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 900)
  })

  it('none yet: says so and offers the first one', async () => {
    rede.responder('GET', MEUS, [])
    await montar(lista())
    await expect.element(page.getByText('Nenhum anúncio ainda.')).toBeVisible()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Anunciar o primeiro' }).click()
    expect(acoes.aoAnunciar).toHaveBeenCalledOnce()
  })

  it('many: seven of them in their order, and the next page is asked for by what the server gave', async () => {
    rede.responder('GET', MEUS, muitos(7), { 'x-proximo-cursor': 'depois' })
    const cena = await montar(lista())
    await expect.element(itens).toHaveLength(7)
    expect(itens.elements().map((i) => i.querySelector('b')?.textContent)).toEqual(muitos(7).map((a) => a.nome_item))
    await expect.element(page.getByText('Página 1')).toBeVisible()
    await page.getByRole('button', { name: 'Próxima' }).click()
    expect(acoes.irPara).toHaveBeenLastCalledWith(2)
    const segunda = rede.segurar('GET', MEUS)
    await cena.rerender(lista(2))
    await expect.element(itens).toHaveLength(7)
    segunda.soltar([anuncioDe({ nome_item: 'Última' })])
    await expect.element(itens).toHaveLength(1)
    await expect.element(page.getByText('Página 2')).toBeVisible()
    expect(rede.pedidos.at(-1)?.consulta['cursor']).toBe('depois')
    await expect.element(page.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  })

  it('one that moves is read again by itself and told to whoever does not see it; then it is left alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    rede.responder('GET', MEUS, [anuncioDe({ status: 'pendente', coletou_item: 'nao' })])
    await montar(lista())
    await vi.advanceTimersByTimeAsync(0)
    await expect.element(itens).toHaveLength(1)
    rede.responder('GET', MEUS, [anuncioDe()])
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.element(page.getByRole('status').getByText(/^Água: Ativo\./)).toBeInTheDocument()
    const pedidos = rede.pedidos.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rede.pedidos).toHaveLength(pedidos)
  })
})
