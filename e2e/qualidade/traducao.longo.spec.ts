import { botao, irAoValor, passarAEspera } from '../apoio/anunciar.ts'
import { abrirCompra, dialogo } from '../apoio/loja.ts'
import { categoriasDeItem } from '../apoio/mercado.ts'
import { expect, test } from '../apoio/teste.ts'
import { traduzir } from '../apoio/tradutor.ts'

test.use({ como: { user: 'carla' } })
test.beforeEach(({ page }) => traduzir(page))

test('[LOJ-07][LOJ-12] a compra: o botão do fim é outro, e só ele compra', async ({ page }) => {
  const compras: string[] = []
  page.on('request', (r) => void (r.url().endsWith('/api/loja/comprar') && compras.push(r.method())))
  await abrirCompra(page, 'Café da Padaria')
  await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
  await dialogo(page).getByRole('radio', { name: /Carla/ }).check()
  const seguir = await dialogo(page).getByRole('button', { name: 'Continuar' }).elementHandle()
  await seguir?.click()
  await expect(dialogo(page).getByRole('button', { name: 'Confirmar compra' })).toBeVisible()
  await expect(dialogo(page).getByRole('button', { name: 'Continuar' })).toHaveCount(0)
  expect(await seguir?.evaluate((b) => b.isConnected)).toBe(false)
  expect(compras).toEqual([])
  await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
  await expect(dialogo(page)).toContainText('Compra realizada')
  await expect(dialogo(page).getByRole('listitem').filter({ hasText: 'Entregue' }).locator('time')).toBeVisible({ timeout: 30_000 })
})

test('[CAR-06][CAR-08][CAR-09] a conversão: a prévia anda com o valor, a cotação expira e volta', async ({ page, falhar }) => {
  await page.clock.install()
  await falhar('/carteira/converter', { status: 200, metodo: 'POST', corpo: { recebido: 12.34, saldo_real: 1, saldo_zcoin: 1 } })
  await page.goto('/painel/carteira')
  const conversor = page.getByRole('form', { name: 'Converter R$ em Sorium' })
  const campo = conversor.getByLabel('Valor em reais')
  await campo.click()
  await expect(conversor).toContainText('Cotação válida por')
  const recebe = conversor.getByLabel('Sorium a receber')
  await campo.fill('2,00')
  await expect(recebe).not.toHaveText('0,00')
  const com2 = await recebe.textContent()
  await campo.fill('1,00')
  await expect(recebe).not.toHaveText(com2 ?? '')
  await page.clock.fastForward(31_000)
  await expect(conversor.getByRole('button', { name: 'Cotação expirada' })).toBeDisabled()
  await conversor.getByRole('button', { name: 'Obter cotação' }).click()
  await conversor.getByRole('button', { name: 'Converter', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Conversão realizada com sucesso!' })).toContainText('12,34')
})

test('[MKT-17][MKT-20][MKT-21] o anúncio: do tipo ao recibo, as contas mudam, e a espera anda até o fim', async ({ page, sitio }) => {
  await categoriasDeItem(sitio)
  await page.clock.install()
  await irAoValor(page, /^Bandagem/, /Carla/)
  const criar = botao(page, 'Criar anúncio')
  await expect(criar).toBeDisabled()
  await dialogo(page).getByLabel('Valor do anúncio').fill('10,00')
  await dialogo(page).getByLabel('Categoria').selectOption({ index: 1 })
  await expect(dialogo(page).locator('[data-total]')).toContainText('9,00')
  await dialogo(page).getByLabel('Valor do anúncio').fill('20,00')
  await expect(dialogo(page).locator('[data-total]')).toContainText('18,00')
  await criar.click()
  await expect(botao(page, 'Confirmar anúncio')).toBeVisible()
  await botao(page, 'Voltar').click()
  await criar.click()
  await botao(page, 'Confirmar anúncio').click()
  await passarAEspera(page)
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anúncio publicado. Boa venda!', { timeout: 30_000 })
})

test.describe('a administração', () => {
  test.use({ como: { admin: true } })

  test('[ACF-01] as configurações: o que foi recusado, o que foi salvo', async ({ page, falhar }) => {
    await page.goto('/admin/configuracoes')
    const form = page.getByRole('form', { name: 'Configurações do site' })
    const nome = form.getByLabel('Nome do site')
    await expect(nome).not.toHaveValue('')
    await nome.fill('')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    await nome.fill('Vila Nova')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await falhar('/admin/configuracoes', { status: 409, metodo: 'PUT', corpo: { erro: 'Não agora.', codigo: 'teste' } })
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('alert')).toContainText('Não agora.')
  })
})

for (const [quem, como, caminhos] of [
  ['de um visitante', {}, ['/', '/loja', '/marketplace', '/cripto', '/hall', '/eventos', '/suporte', '/login']],
  ['de um jogador', { user: 'carla' }, ['/', '/painel/perfil', '/painel/carteira', '/painel/anuncios', '/historico-compras', '/hall']],
  [
    'da administração',
    { admin: true },
    [
      '/admin',
      '/admin/usuarios',
      '/admin/carteiras',
      '/admin/loja/itens',
      '/admin/historico-compras',
      '/admin/marketplace',
      '/admin/logs',
      '/admin/saude',
      '/admin/vitrine',
      '/admin/copias',
      '/admin/regras',
    ],
  ],
] as const)
  test.describe(`as páginas ${quem}`, () => {
    test.use({ como })
    test('abrem, andam e mudam de uma para a outra', async ({ page, sitio }) => {
      await page.goto(caminhos[0])
      for (const caminho of caminhos) {
        // The router changes the page, as a link does, so that React removes the last page's texts.
        await page.evaluate((para) => {
          history.pushState(null, '', para)
          dispatchEvent(new PopStateEvent('popstate'))
        }, caminho)
        await expect(page).toHaveURL(sitio.url + caminho)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
      }
    })
  })
