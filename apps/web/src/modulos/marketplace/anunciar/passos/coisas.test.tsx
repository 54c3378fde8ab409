import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SlotDoInventario } from '@sorium/contratos/entregas/index.ts'
import { montar } from '../../../../testes/montar.tsx'
import { AGUA, CARRO } from '../../fabrica.ts'
import { TEXTOS_DE_ANUNCIAR as TEXTOS } from '../textos.ts'
import { AnunciarGaragem } from './garagem.tsx'
import { AnunciarInventario } from './inventario.tsx'

const bolsos = (partes: Partial<ComponentProps<typeof AnunciarInventario>> = {}) => (
  <AnunciarInventario personagem="Bruno Tavares" itens={[AGUA]} escolhido={null} escolher={vi.fn()} erro={undefined} {...partes} />
)
const slots = page.getByRole('group', { name: 'Inventário de Bruno Tavares' }).getByRole('button')

describe('the pockets of a character', () => {
  it('[MKT-16] on their way hold their shape, and nothing can be chosen', async () => {
    await montar(bolsos({ itens: undefined }))
    await expect.element(page.getByRole('status').getByText('Carregando inventário...')).toBeInTheDocument()
    await expect.element(slots).not.toBeInTheDocument()
  })

  it('empty say so', async () => {
    await montar(bolsos({ itens: [] }))
    await expect.element(page.getByText('O inventário está vazio.')).toBeVisible()
  })

  it('full show each slot in its order; the chosen one is pressed, and told in words with its serial number', async () => {
    const muitos = Array.from({ length: 30 }, (_, i): SlotDoInventario => ({ ...AGUA, slot: `${i}`, item: `c${i}`, nome: `Coisa ${i}` }))
    const pistola = { ...muitos[7]!, nome: 'Pistola', serie: '1700-12' }
    const escolher = vi.fn()
    await montar(bolsos({ itens: muitos.with(7, pistola), escolhido: pistola, escolher }))
    await expect.element(slots.nth(29)).toBeVisible()
    expect(slots.elements().map((s) => s.getAttribute('title'))).toEqual(muitos.with(7, pistola).map((m) => m.nome))
    await expect.element(slots.nth(7)).toHaveAttribute('aria-pressed', 'true')
    expect(slots.elements().filter((s) => s.ariaPressed === 'true')).toHaveLength(1)
    await expect.element(page.getByRole('status')).toHaveTextContent('Pistola 4 unidades Nº de série 1700-12')
    await slots.nth(12).click()
    expect(escolher).toHaveBeenCalledExactlyOnceWith(muitos[12])
  })

  it('a picture that does not come is replaced', async () => {
    await montar(bolsos({ itens: [{ ...AGUA, imagem: 'data:image/webp;base64,AAAA' }] }))
    await expect.poll(() => slots.element().querySelector('img')?.getAttribute('src')).toBe('/itens/objetos/caixa.webp')
  })

  it('[MKT-18] what a press lacked is said', async () => {
    await montar(bolsos({ erro: TEXTOS.escolhaItem }))
    await expect.element(page.getByRole('alert')).toHaveTextContent(TEXTOS.escolhaItem)
  })
})

const garagem = (partes: Partial<ComponentProps<typeof AnunciarGaragem>> = {}) => (
  <AnunciarGaragem
    personagem="Bruno Tavares"
    veiculos={[CARRO]}
    falhou={false}
    tentarDeNovo={vi.fn()}
    escolhido={null}
    escolher={vi.fn()}
    erro={undefined}
    {...partes}
  />
)

describe('the garage of a character', () => {
  it('on its way holds its shape', async () => {
    await montar(garagem({ veiculos: undefined }))
    await expect.element(page.getByRole('status').getByText('Carregando veículos...')).toBeInTheDocument()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  })

  it('that failed says so, and is asked for again by its button', async () => {
    const tentarDeNovo = vi.fn()
    await montar(garagem({ veiculos: undefined, falhou: true, tentarDeNovo }))
    await expect.element(page.getByRole('alert').getByText(TEXTOS.erroGaragem)).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(tentarDeNovo).toHaveBeenCalledOnce()
  })

  it('empty says so, and what a press lacked beside it', async () => {
    await montar(garagem({ veiculos: [], erro: TEXTOS.escolhaVeiculo }))
    await expect.element(page.getByText('A garagem está vazia.')).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent(TEXTOS.escolhaVeiculo)
  })

  it('[MKT-25] a vehicle that has to stay says why and cannot be chosen; another can', async () => {
    const escolher = vi.fn()
    const alugado = { ...CARRO, id: 'ALU0001', plate: 'ALU0001', nome: 'Sultan', disponivel: false, motivo: 'É alugado.' }
    await montar(garagem({ veiculos: [alugado, CARRO], escolher }))
    await expect.element(page.getByRole('radio', { name: /Sultan/ })).toBeDisabled()
    await expect.element(page.getByText('É alugado.')).toBeVisible()
    await page.getByRole('radio', { name: /Blista/ }).click()
    expect(escolher).toHaveBeenCalledExactlyOnceWith(CARRO)
  })
})
