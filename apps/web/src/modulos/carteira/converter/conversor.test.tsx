import { useMutation } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { montar } from '../../../testes/montar.tsx'
import { CarteiraConversor } from './conversor.tsx'
import type { Cotacao } from './cotacao.tsx'

const campo = page.getByRole('textbox', { name: 'Valor em reais' })
const converterBotao = page.getByRole('button', { name: /^Convert|Cotação expirada/ })
const recebe = page.getByLabelText('Sorium a receber')

const cotacaoDe = (partes: Partial<Cotacao> = {}): Cotacao => ({
  taxa: 1.35,
  segundos: 30,
  buscando: false,
  obter: vi.fn(),
  renovar: vi.fn(),
  agora: () => partes.segundos ?? 30,
  ...partes,
})

type Converter = (pedido: { valor: number; cotacao: number }) => Promise<{ recebido: number }>
function Tela({ cotacao, converter }: { cotacao: Cotacao; converter: Converter }) {
  return <CarteiraConversor saldoReal={500} cotacao={cotacao} converter={useMutation({ mutationFn: (pedido) => converter(pedido) })} />
}
const tela = (cotacao: Cotacao, converter: Converter = vi.fn<Converter>()) => <Tela cotacao={cotacao} converter={converter} />

describe('the countdown beside the converter', () => {
  it.each<[number | null, string, string | null]>([
    [null, 'Toque no valor ou em “Obter cotação” para começar.', null],
    [30, '30s', 'info'],
    [11, '11s', 'info'],
    [10, '10s', 'alerta'],
    [1, '1s', 'alerta'],
    [0, 'expirada', 'erro'],
  ])('[CAR-08][CAR-09] with %s seconds left shows %s', async (segundos, texto, tom) => {
    await montar(tela(cotacaoDe({ segundos })))
    const aviso = page.getByText(texto, { exact: true })
    await expect.element(aviso).toBeVisible()
    expect(aviso.element().getAttribute('data-etiqueta')).toBe(tom)
    expect(document.querySelectorAll('[data-anel]')).toHaveLength(segundos === null ? 0 : 1)
  })

  it('[CAR-03][CAR-06] shows no rate before the first, and asks for one by its button', async () => {
    const obter = vi.fn()
    const cena = await montar(tela(cotacaoDe({ taxa: null, segundos: null, obter })))
    await expect.element(page.getByText('1 Sorium = R$ ...')).toBeVisible()
    await page.getByRole('button', { name: 'Obter cotação' }).click()
    expect(obter).toHaveBeenCalledOnce()
    await cena.rerender(tela(cotacaoDe({ taxa: 1.3512, buscando: true })))
    await expect.element(page.getByText('1 Sorium = R$ 1,3512')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Obter cotação' })).toHaveAttribute('aria-busy', 'true')
  })
})

describe('the converter', () => {
  it('[CAR-10] its button waits for an amount within the balance, and for a quote that has not expired', async () => {
    const cena = await montar(tela(cotacaoDe()))
    await expect.element(converterBotao).toBeDisabled()
    for (const [valor, desativado] of [
      ['0', true],
      ['500,01', true],
      ['abc', true],
      ['10,00', false],
    ] as const) {
      await campo.fill(valor)
      expect([valor, converterBotao.element().hasAttribute('disabled')]).toEqual([valor, desativado])
    }
    await expect.element(recebe).toHaveTextContent('7,40')
    await cena.rerender(tela(cotacaoDe({ segundos: 0 })))
    await expect.element(converterBotao).toBeDisabled()
    await expect.element(converterBotao).toHaveTextContent('Cotação expirada')
  })

  it('says what is wrong with the amount', async () => {
    await montar(tela(cotacaoDe()))
    await campo.fill('500,01')
    await expect.element(page.getByText('Valor acima do saldo disponível.')).toBeVisible()
    await campo.fill('1,005')
    await expect.element(page.getByText('Informe um valor em reais com no máximo 2 casas decimais.')).toBeVisible()
    await campo.fill('0,50')
    await converterBotao.click()
    await expect.element(page.getByText('O valor mínimo é R$ 1,00.')).toBeVisible()
  })

  it('[CAR-11] a quote that ended between two seconds of the screen sends nothing, and says so', async () => {
    const converter = vi.fn<Converter>()
    await montar(tela(cotacaoDe({ segundos: 1, agora: () => 0 }), converter))
    await campo.fill('10,00')
    await converterBotao.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Cotação expirada. Clique em "Obter cotação" antes de converter.')
    expect(converter).not.toHaveBeenCalled()
  })

  it('[CAR-12] while it is converting takes no second press; then the field is empty and says what was received', async () => {
    let pronto = (_: { recebido: number }) => {}
    const converter = vi.fn<Converter>(() => new Promise((resolver) => (pronto = resolver)))
    await montar(tela(cotacaoDe(), converter))
    await campo.fill('10,00')
    await converterBotao.click()
    await expect.element(page.getByRole('button', { name: 'Convertendo...' })).toHaveAttribute('aria-busy', 'true')
    await expect.element(campo).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    document.querySelector('form')?.requestSubmit()
    expect(converter).toHaveBeenCalledExactlyOnceWith({ valor: 10, cotacao: 1.35 })
    pronto({ recebido: 7.4 })
    await expect.element(page.getByText('Conversão realizada com sucesso!')).toBeVisible()
    await expect.element(campo).toHaveValue('')
  })

  it('that was refused keeps the amount and says why; the next key forgets the sentence', async () => {
    await montar(
      tela(
        cotacaoDe(),
        vi.fn<Converter>(() => Promise.reject(new Error('x'))),
      ),
    )
    await campo.fill('10,00')
    await converterBotao.click()
    await expect.element(page.getByRole('alert').getByText('Erro ao converter saldo.')).toBeVisible()
    await expect.element(campo).toHaveValue('10,00')
    await campo.fill('11,00')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('field, slider and shares hold one amount, and each asks for a fresh quote', async () => {
    const renovar = vi.fn()
    await montar(tela(cotacaoDe({ renovar })))
    await page.getByRole('button', { name: '25%' }).click()
    await expect.element(campo).toHaveValue('125,00')
    await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '125')
    page.getByRole('slider').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(campo).toHaveValue('125,01')
    expect(renovar).toHaveBeenCalledTimes(2)
  })
})
