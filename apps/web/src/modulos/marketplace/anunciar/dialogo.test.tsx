import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { montar } from '../../../testes/montar.tsx'
import { redeDeTeste } from '../../../testes/rede.ts'
import { AGUA, anuncioDe, BRUNO, CARRO, DOM, PERFIL } from '../fabrica.ts'
import { AnunciarDialogo } from './dialogo.tsx'
import { TEXTOS_DE_ANUNCIAR as TEXTOS } from './textos.ts'

const INVENTARIO = '/marketplace/inventario/realtime'
const REMOCAO = '/marketplace/inventario/remover-item/solicitar'
const CRIADO = { id_anuncio: 'a1', id_item: 'i1', status: 'pendente' } as const

const botao = (name: string) => page.getByRole('button', { name, exact: true })
const alerta = page.getByRole('alert')
const alertaDe = (hasText: string) => alerta.filter({ hasText })
const passo = (n: number) => page.getByRole('list', { name: `Passo ${n} de 4` })
const aoFechar = vi.fn()
let rede: ReturnType<typeof redeDeTeste>

beforeEach(() => {
  aoFechar.mockClear()
  rede = redeDeTeste()
  rede.responder('GET', '/usuario/personagens', [BRUNO, DOM])
  rede.responder('GET', '/marketplace/categorias', [{ id: 'c1', nome: 'Comida', descricao: '' }])
  rede.responder('GET', '/marketplace/configuracoes/taxa', { taxa: 10 })
  rede.responder('GET', '/marketplace/precos', { mediana: null, ultimas: [], sugerido: null, moeda: 'reais' })
  rede.responder('GET', INVENTARIO, { 3: AGUA })
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

const abrir = (perfil: Perfil | null | undefined = PERFIL) =>
  montar(<AnunciarDialogo perfil={perfil} perfilFalhou={false} aoFechar={aoFechar} />)

async function irAsCoisas() {
  await abrir()
  await botao('Continuar').click()
  await expect.element(page.getByRole('radio', { name: /Bruno/ })).toBeChecked()
  await botao('Continuar').click()
}

async function irAoRecibo() {
  await irAsCoisas()
  await page.getByRole('button', { name: 'Água, 4 unidades' }).click()
  await botao('Continuar').click()
  await page.getByLabelText('Valor do anúncio').fill('10,00')
  await page.getByLabelText('Categoria').selectOptions('c1')
  await botao('Criar anúncio').click()
  await expect.element(botao('Confirmar anúncio')).toBeVisible()
}

describe('the characters of the wizard', () => {
  it('[MKT-15] while they are coming, the button waits; the only one in the city is then chosen by himself', async () => {
    const espera = rede.segurar('GET', '/usuario/personagens')
    await abrir()
    await botao('Continuar').click()
    await expect.element(botao('Continuar')).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByText('Carregando personagens...')).toBeInTheDocument()
    espera.soltar([BRUNO, DOM])
    await expect.element(page.getByRole('radio', { name: /Bruno/ })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: /Dom/ })).toBeDisabled()
    await expect.element(botao('Continuar')).not.toHaveAttribute('aria-busy')
  })

  it('[ERR-16] that failed are said so, nothing can be continued, and a second try brings them', async () => {
    rede.recusar('GET', '/usuario/personagens', 409)
    await abrir()
    await botao('Continuar').click()
    await expect.element(alertaDe(TEXTOS.erroPersonagens)).toBeVisible()
    await expect.element(botao('Continuar')).toBeDisabled()
    rede.responder('GET', '/usuario/personagens', [BRUNO])
    await botao('Tentar de novo').click()
    await expect.element(page.getByRole('radio', { name: /Bruno/ })).toBeChecked()
  })

  it('nobody in the city: all are shown, none can be chosen, and a press says what is missing', async () => {
    rede.responder('GET', '/usuario/personagens', [DOM])
    await abrir()
    await botao('Continuar').click()
    await expect.element(page.getByText('Nenhum personagem seu está na cidade.')).toBeVisible()
    await botao('Continuar').click()
    await expect.element(alertaDe(TEXTOS.escolhaPersonagem)).toBeVisible()
    await expect.element(passo(2)).toBeVisible()
  })

  it('[ERR-15] none at all: nothing can be continued', async () => {
    rede.responder('GET', '/usuario/personagens', [])
    await abrir()
    await botao('Continuar').click()
    await expect.element(alertaDe('Nenhum personagem encontrado para esta conta/licença.')).toBeVisible()
    await expect.element(botao('Continuar')).toBeDisabled()
  })

  it('[ERR-17] a profile that failed stops here', async () => {
    await montar(<AnunciarDialogo perfil={undefined} perfilFalhou aoFechar={aoFechar} />)
    await botao('Continuar').click()
    await expect.element(alertaDe('Erro ao buscar dados do usuário.')).toBeVisible()
    await expect.element(botao('Continuar')).toBeDisabled()
  })

  it.each([
    [null, 'Usuário não encontrado.'],
    [{ ...PERFIL, license: null }, 'Dados do perfil incompletos.'],
  ])('[ERR-17] a profile that serves for nothing stops here (%#)', async (perfil, texto) => {
    await abrir(perfil)
    await botao('Continuar').click()
    await expect.element(alertaDe(texto)).toBeVisible()
    await expect.element(botao('Continuar')).toBeDisabled()
  })
})

describe('the pockets', () => {
  it('[ERR-14] that failed take the title and the button; asked again they come, and Voltar works', async () => {
    rede.recusar('GET', INVENTARIO, 409)
    await irAsCoisas()
    await expect.element(page.getByRole('heading', { name: TEXTOS.erroInventarioTitulo })).toBeVisible()
    await expect.element(alertaDe(TEXTOS.erroInventario)).toBeVisible()
    await expect.element(botao('Continuar')).not.toBeInTheDocument()
    rede.adiar('GET', INVENTARIO)
    await botao('Tentar de novo').click()
    await expect.element(page.getByText('Carregando inventário...')).toBeInTheDocument()
    await expect.element(botao('Continuar')).toHaveAttribute('aria-busy', 'true')
    rede.responder('GET', INVENTARIO, { 3: AGUA })
    await expect.element(page.getByRole('button', { name: 'Água, 4 unidades' })).toBeVisible()
    await botao('Voltar').click()
    await expect.element(passo(2)).toBeVisible()
  })
})

describe('value and receipt', () => {
  it('[MKT-18][MKT-19][MKT-20] the button waits for value, quantity and category, and the sum follows what is typed', async () => {
    await irAsCoisas()
    await page.getByRole('button', { name: 'Água, 4 unidades' }).click()
    await botao('Continuar').click()
    const valor = page.getByLabelText('Valor do anúncio')
    await valor.fill('33,33')
    await expect.element(botao('Criar anúncio')).toBeDisabled()
    await page.getByLabelText('Categoria').selectOptions('c1')
    await expect.element(botao('Criar anúncio')).toBeEnabled()
    await expect.element(page.getByText('R$ 29,99')).toBeVisible()
    await page.getByLabelText('Quantidade').fill('5')
    await expect.element(page.getByText('Informe de 1 a 4.')).toBeVisible()
    await expect.element(botao('Criar anúncio')).toBeDisabled()
    await page.getByLabelText('Quantidade').fill('4')
    await valor.fill('0,99')
    await expect.element(page.getByText(TEXTOS.valorInvalido)).toBeVisible()
    await expect.element(botao('Criar anúncio')).toBeDisabled()
  })

  it('[ERR-11] a refused listing shows the receipt again with the reason, and going back forgets it', async () => {
    rede.recusar('POST', '/marketplace/anunciar', 409, 'O item mudou.')
    await irAoRecibo()
    await botao('Confirmar anúncio').click()
    await expect.element(alertaDe(TEXTOS.erroCriar).getByText('O item mudou.')).toBeVisible()
    await expect.element(botao('Confirmar anúncio')).toBeEnabled()
    await botao('Voltar').click()
    await expect.element(page.getByLabelText('Valor do anúncio')).toHaveValue('10,00')
    await botao('Criar anúncio').click()
    await expect.element(botao('Confirmar anúncio')).toBeVisible()
    await expect.element(alerta).not.toBeInTheDocument()
  })
})

describe('value and receipt, by what is known of the market', () => {
  async function irAoValor() {
    await irAsCoisas()
    await page.getByRole('button', { name: 'Água, 4 unidades' }).click()
    await botao('Continuar').click()
  }

  it('[MKT-09][MKT-17] the receipt tells fee and net; vehicles have no category to choose', async () => {
    rede.responder('GET', '/marketplace/configuracoes/taxa', { taxa: 7.5 })
    rede.responder('GET', '/marketplace/categorias', [
      { id: 'v', nome: 'VEICULOS', descricao: '' },
      { id: 'c1', nome: 'Comida', descricao: '' },
    ])
    await irAoValor()
    const categoria = page.getByLabelText('Categoria')
    expect([...categoria.element().querySelectorAll('option')].map((o) => o.textContent)).toEqual(['Escolha uma categoria', 'Comida'])
    await categoria.selectOptions('c1')
    await page.getByLabelText('Valor do anúncio').fill('33,33')
    await page.getByLabelText('Quantidade').fill('2')
    await botao('Criar anúncio').click()
    for (const texto of ['Bruno Tavares', '2 un.', 'Comida', /R\$.33,33/, 'Taxa do marketplace (7,5%)', /R\$.30,83/])
      await expect.element(page.getByRole('dialog')).toMatchTextContent(texto)
  })

  it('[ERR-24] without the fee it is 0%, and nothing is said', async () => {
    rede.recusar('GET', '/marketplace/configuracoes/taxa', 409)
    await irAoValor()
    await page.getByLabelText('Valor do anúncio').fill('50')
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Taxa do marketplace (0%)')
    expect(document.querySelector('[data-total]')?.textContent).toMatch(/R\$.50,00/)
    await expect.element(alerta).not.toBeInTheDocument()
  })

  it('a price that real sales suggest is taken with one press', async () => {
    const venda = { valor: 4.5, moeda: 'reais', quantidade: 1, em: '2026-11-21T12:00:00.000Z' } as const
    rede.responder('GET', '/marketplace/precos', { mediana: 4.5, moeda: 'reais', ultimas: [venda, venda, venda], sugerido: 9 })
    await irAoValor()
    await page.getByRole('button', { name: 'Sugerido: R$ 9,00 (mediana de 3 vendas)' }).click()
    await expect.element(page.getByLabelText('Valor do anúncio')).toHaveValue('9,00')
  })
})

describe('a vehicle', () => {
  async function confirmar() {
    rede.responder('GET', '/marketplace/veiculos/personagem', [CARRO])
    const cena = await abrir()
    await page.getByRole('radio', { name: /Veículo da garagem/ }).click()
    await botao('Continuar').click()
    await page.getByRole('radio', { name: /Bruno/ }).click()
    await botao('Continuar').click()
    await page.getByRole('radio', { name: /Blista/ }).click()
    await botao('Continuar').click()
    await page.getByLabelText('Valor do anúncio').fill('85')
    await botao('Criar anúncio').click()
    vi.useFakeTimers()
    await botao('Confirmar anúncio').click()
    await expect.element(page.getByRole('heading', { name: 'Anunciando o veículo' })).toBeVisible()
    return cena
  }

  it('[ERR-13] whose listing or removal failed says the same sentence, and the reason of the server', async () => {
    rede.recusar('POST', '/marketplace/anunciar', 409, 'Não pode ser anunciado agora.', { detalhes: 'Ele deve IPVA.' })
    await confirmar()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect
      .element(alertaDe('Erro ao criar anúncio ou remover veículo.'))
      .toMatchTextContent('Não pode ser anunciado agora. Ele deve IPVA.')
    rede.responder('POST', '/marketplace/anunciar', CRIADO)
    rede.recusar('POST', '/marketplace/veiculos/remover', 409, 'Está na rua.')
    await botao('Confirmar anúncio').click()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(alertaDe('Erro ao criar anúncio ou remover veículo.')).toBeVisible()
    await expect.element(botao('Tentar de novo')).toBeVisible()
  })

  it('[MKT-28] closed during its wait is given up: nothing was sent', async () => {
    const cena = await confirmar()
    await botao('Fechar').first().click()
    await expect.element(page.getByText('Nada foi enviado ainda: fechar agora desiste deste anúncio.')).toBeVisible()
    await page.getByText('Fechar', { exact: true }).click()
    expect(aoFechar).toHaveBeenCalledOnce()
    await cena.unmount()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(rede.quantos('POST /marketplace/anunciar')).toBe(0)
  })
})

describe('after the confirmation', () => {
  async function confirmar() {
    rede.responder('POST', '/marketplace/anunciar', CRIADO)
    rede.responder('GET', '/marketplace/anuncios/:id', anuncioDe({ status: 'pendente', coletou_item: 'nao' }))
    await irAoRecibo()
    vi.useFakeTimers()
    await botao('Confirmar anúncio').click()
    await expect.element(page.getByText('Anúncio criado')).toBeVisible()
  }

  it('closing during the wait asks first, and staying goes on', async () => {
    await confirmar()
    await botao('Fechar').first().click()
    await expect.element(page.getByRole('heading', { name: 'Fechar agora?' })).toBeVisible()
    expect(aoFechar).not.toHaveBeenCalled()
    await botao('Continuar esperando').click()
    await expect.element(page.getByText('Anúncio criado')).toBeVisible()
    await botao('Fechar').first().click()
    await page.getByText('Fechar', { exact: true }).click()
    expect(aoFechar).toHaveBeenCalledOnce()
  })

  it('[MKT-21][MKT-22] nothing leaves the pockets before the wait is over; then the city is asked, once, until it is sold', async () => {
    rede.responder('POST', REMOCAO, CRIADO)
    await confirmar()
    expect(rede.quantos(`POST ${REMOCAO}`)).toBe(0)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(page.getByText('A cidade está guardando o seu item…')).toBeVisible()
    rede.responder('GET', '/marketplace/anuncios/:id', anuncioDe())
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(page.getByRole('heading', { name: TEXTOS.publicado })).toBeVisible()
    expect(rede.quantos(`POST ${REMOCAO}`)).toBe(1)
    expect(rede.quantos('POST /marketplace/anunciar')).toBe(1)
    await botao('Anunciar outro').click()
    await expect.element(passo(3)).toBeVisible()
  })

  it('one that the administration looks at first says so', async () => {
    rede.responder('POST', REMOCAO, CRIADO)
    await confirmar()
    rede.responder('GET', '/marketplace/anuncios/:id', anuncioDe({ status: 'pendente', coletou_item: 'sim' }))
    await vi.advanceTimersByTimeAsync(12_000)
    await expect.element(page.getByRole('heading', { name: 'Anúncio enviado para análise' })).toBeVisible()
  })

  it('[ERR-12] a removal that was refused keeps the listing and can be asked for again', async () => {
    rede.recusar('POST', REMOCAO, 409)
    await confirmar()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(alertaDe(TEXTOS.erroRemover)).toBeVisible()
    rede.responder('POST', REMOCAO, CRIADO)
    rede.responder('GET', '/marketplace/anuncios/:id', anuncioDe({ status: 'cancelado', status_motivo: 'Saiu da cidade.' }))
    await botao('Tentar de novo').click()
    await expect.element(page.getByRole('heading', { name: 'O anúncio não foi publicado' })).toBeVisible()
    await expect.element(page.getByText(/^Saiu da cidade\./)).toBeVisible()
    expect(rede.quantos('POST /marketplace/anunciar')).toBe(1)
  })
})
