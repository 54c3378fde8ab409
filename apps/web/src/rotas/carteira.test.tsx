import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { abrirSite, entrarComo, redeDoSite, tokenDe } from '../testes/site.tsx'

const VALOR = '/blockchain/valor'
const CONVERTER = '/carteira/converter'
const PAUSADAS = 'Operações financeiras pausadas para conferência. Seu saldo está seguro; tente mais tarde.'

const conversor = page.getByRole('form', { name: 'Converter R$ em Sorium' })
const campo = conversor.getByLabelText('Valor em reais')
const converter = conversor.getByRole('button', { name: /^(Converter|Cotação expirada)$/ })
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

async function abrirACarteira() {
  entrarComo('user')
  return abrirSite('/painel/carteira')
}

describe('the wallet', () => {
  it('[ERR-02] that does not come says so, and Tentar de novo brings it', async () => {
    rede.recusar('GET', '/carteira', 500)
    await abrirACarteira()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Erro ao carregar dados da carteira.')
    rede.responder('GET', '/carteira', { saldo_real: 500, saldo_zcoin: 200, historico: [] })
    await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(page.getByRole('region', { name: 'Saldo em reais' })).toMatchTextContent('500,00')
    await expect.element(page.getByRole('region', { name: 'Saldo Sorium' })).toMatchTextContent('200,00')
  })

  it('[ERR-01][ERR-04][CAR-15] that does not exist yet is no error; its creation that fails says so', async () => {
    rede.recusar('GET', '/carteira', 404)
    rede.recusar('POST', '/carteira', 500, '')
    await abrirACarteira()
    await expect.element(page.getByRole('heading', { name: 'Bem-vindo à sua Carteira!' })).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    const criar = page.getByRole('button', { name: 'Criar minha carteira' })
    await expect.element(criar).toBeDisabled()
    await page.getByLabelText('Li e entendi todas as informações acima.').click()
    await criar.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Erro ao criar carteira.')
    const pedidos = rede.pedidos.filter((p) => p.chamada === 'POST /carteira')
    expect(pedidos.map((p) => p.corpo)).toEqual([{ leuInfo: true }, { leuInfo: true }])
    expect(new Set(pedidos.map((p) => p.cabecalhos.get('idempotency-key'))).size).toBe(1)
  })

  it("[CAR-13] its history shows kind, amount, balance and São Paulo's date, newest first, and scrolls within its card", async () => {
    const linha = (id: string, valor: number, saldo_apos: number, data: string) =>
      ({ id, tipo: 'credito', valor, moeda: 'real', saldo_apos, data, descricao: '' }) as const
    rede.responder('GET', '/carteira', {
      saldo_real: 500,
      saldo_zcoin: 200,
      historico: [linha('b', 300, 500, '2026-11-22T01:30:00.000Z'), linha('a', 200, 200, '2026-11-20T12:00:00.000Z')],
    })
    await abrirACarteira()
    const lista = page.getByRole('region', { name: 'Lançamentos' })
    const linhas = lista.getByRole('listitem')
    await expect.element(linhas).toHaveLength(2)
    await expect.element(linhas.nth(0)).toMatchTextContent('21/11/2026 22:30')
    await expect.element(linhas.nth(0)).toMatchTextContent(/R\$.300,00.*500,00/)
    await expect.element(linhas.nth(1)).toMatchTextContent('20/11/2026 09:00')
    await expect.element(linhas.nth(1)).toMatchTextContent(/R\$.200,00.*200,00/)
    const { maxHeight, overflowY } = getComputedStyle(lista.element())
    expect(overflowY).toBe('auto')
    expect(Number.parseFloat(maxHeight)).toBeGreaterThanOrEqual(240)
    expect(Number.parseFloat(maxHeight)).toBeLessThanOrEqual(320)
  })

  it('[CAR-14] ADICIONAR SALDO says that it comes soon, and Fechar closes', async () => {
    await abrirACarteira()
    await page.getByRole('button', { name: 'ADICIONAR SALDO', exact: true }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('em breve')
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('its converter', () => {
  it('[CAR-03][CAR-04][CAR-10] takes an amount from 1 to the balance, by field and slider', async () => {
    await abrirACarteira()
    await expect.element(converter).toBeDisabled()
    const slider = conversor.getByRole('slider')
    await expect.element(slider).toHaveAttribute('aria-valuemin', '1')
    await expect.element(slider).toHaveAttribute('aria-valuemax', '500')
    for (const texto of ['0', '-5', 'abc', '500,01']) {
      await campo.fill(texto)
      await expect.element(converter).toBeDisabled()
    }
    await campo.fill('500,00')
    await expect.element(converter).toBeEnabled()
    await expect.element(slider).toHaveAttribute('aria-valuenow', '500')
    slider.element().focus()
    await userEvent.keyboard('{Home}')
    await expect.element(campo).toHaveValue('1,00')
    await campo.fill('0,50')
    await converter.click()
    await expect.element(conversor.getByRole('alert')).toMatchTextContent('mínimo')
    expect(rede.quantos(`POST ${CONVERTER}`)).toBe(0)
  })

  it('[CAR-06][CAR-07] asks for a quote when its field is entered, and by its button', async () => {
    await abrirACarteira()
    await expect.element(campo).toBeVisible()
    const antes = rede.quantos(`GET ${VALOR}`)
    await campo.click()
    await expect.poll(() => rede.quantos(`GET ${VALOR}`)).toBe(antes + 1)
    await expect.element(conversor).toMatchTextContent('Cotação válida por')
    await userEvent.keyboard('12')
    expect(rede.quantos(`GET ${VALOR}`)).toBe(antes + 1)
    await conversor.getByRole('button', { name: 'Obter cotação' }).click()
    await expect.poll(() => rede.quantos(`GET ${VALOR}`)).toBe(antes + 2)
  })

  it('[CAR-11][ERR-05] a quote that failed shows 1, serves for nothing, and is no message of its own', async () => {
    await abrirACarteira()
    await expect.element(campo).toBeVisible()
    rede.recusar('GET', VALOR, 500)
    await campo.click()
    await expect.element(conversor).toMatchTextContent('1 Sorium = R$ 1,00')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await campo.fill('10,00')
    await converter.click()
    await expect.element(conversor.getByRole('alert')).toMatchTextContent('Cotação expirada. Clique em "Obter cotação" antes de converter.')
    expect(rede.quantos(`POST ${CONVERTER}`)).toBe(0)
  })

  it('[ERR-03][CAR-12] a conversion that failed says why, also that money stands still, and the amount stays', async () => {
    await abrirACarteira()
    await campo.fill('10,00')
    await expect.element(conversor).toMatchTextContent('Cotação válida por')
    for (const [status, erro, texto] of [
      [409, '', 'Erro ao converter saldo.'],
      [503, PAUSADAS, PAUSADAS],
    ] as const) {
      rede.recusar('POST', CONVERTER, status, erro, { codigo: 'sistema.financeiro_pausado' })
      await converter.click()
      await expect.element(conversor.getByRole('alert')).toMatchTextContent(texto)
      await expect.element(campo).toHaveValue('10,00')
    }
  })
})

describe('of an administrator', () => {
  it('[CAR-01][CAR-14][CAR-15][CAR-17][CAR-18] it welcomes him, has a title of its own and no ADICIONAR SALDO', async () => {
    entrarComo('admin')
    rede.recusar('GET', '/carteira', 404)
    rede.responder('POST', '/carteira', { saldo_real: 0, saldo_zcoin: 0 })
    await abrirSite('/admin/carteira')
    await expect.element(page.getByRole('heading', { name: 'Bem-vindo à sua Carteira!' })).toBeVisible()
    await page.getByLabelText('Li e entendi todas as informações acima.').click()
    rede.responder('GET', '/carteira', { saldo_real: 0, saldo_zcoin: 0, historico: [] })
    await page.getByRole('button', { name: 'Criar minha carteira' }).click()
    await expect.element(page.getByRole('heading', { name: 'Carteira do Administrador', level: 1 })).toBeVisible()
    await expect.element(page.getByText('Carteira criada com sucesso!')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^adicionar saldo$/i })).not.toBeInTheDocument()
  })

  it('[LAY-17][CAR-18][AUT-12] who is signed in as both sees the administrator, whose token reads the wallet; his own is one tap away', async () => {
    const [bruno, dona] = [
      { sub: 'u1', nome: 'Bruno' },
      { sub: 'a1', nome: 'Dona' },
    ]
    entrarComo('user', bruno)
    entrarComo('admin', dona)
    await abrirSite('/painel/carteira')
    await expect.element(page.getByTitle('Menu da conta')).toMatchTextContent('ADMIN')
    await expect.element(page.getByRole('heading', { name: 'Carteira do Administrador', level: 1 })).toBeVisible()
    const quemLeu = (chamada: string) =>
      new Set(rede.pedidos.filter((p) => p.chamada === chamada).map((p) => p.cabecalhos.get('authorization')))
    expect(quemLeu('GET /carteira')).toEqual(new Set([`Bearer ${tokenDe(dona)}`]))
    expect(quemLeu('GET /user/profile')).toEqual(new Set([`Bearer ${tokenDe(bruno)}`]))
    await page.getByRole('button', { name: 'Minha carteira de jogador' }).click()
    await expect.element(page.getByRole('heading', { name: 'Minha Carteira', level: 1 })).toBeVisible()
    await expect.poll(() => quemLeu('GET /carteira')).toContain(`Bearer ${tokenDe(bruno)}`)
  })
})
