import type { Route } from '@playwright/test'
import { dialogo } from '../apoio/loja.ts'
import { semPrimeirasRespostas } from '../apoio/pagina.ts'
import { expect, test } from '../apoio/teste.ts'

test('[LAY-03][LAY-13] a casca tem lateral, topo e coluna da direita, com Entrar no lugar do menu', async ({ page }) => {
  for (const caminho of ['/', '/loja', '/hall', '/cripto']) {
    await page.goto(caminho)
    await expect(page.getByRole('complementary', { name: 'Menu lateral' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Destaques' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar com Discord' })).toBeVisible()
    await expect(page.getByTitle('Menu da conta')).toHaveCount(0)
    await expect(page.getByTitle('Saldo em reais')).toHaveCount(0)
  }
})

test('[LAY-10][ERR-05][ERR-25] a cotação mostra ... até chegar, e continua assim quando não chega', async ({ page, sitio, vigia }) => {
  await semPrimeirasRespostas(page)
  let responder = (_rota: Route) => {}
  await page.route('**/api/blockchain/valor', (rota) => responder(rota))
  const presas: Route[] = []
  responder = (rota) => void presas.push(rota)
  await page.goto('/loja')
  const cotacao = page.getByTitle('Cotação do Sorium')
  await expect(cotacao).toContainText('...')
  const { valor_atual: valor } = await sitio.ler<{ valor_atual: number }>('/blockchain/valor')
  await expect.poll(() => presas.length).toBeGreaterThan(0)
  responder = (rota) => void rota.continue()
  for (const rota of presas) await rota.continue()
  await expect(cotacao).toContainText(`R$ ${valor.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`)

  vigia.permitirFalhas()
  responder = (rota) => void rota.fulfill({ status: 503, json: {} })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Loja de Itens' })).toBeVisible()
  await expect(cotacao).toContainText('...')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('com sessão', () => {
  test.use({ como: { user: 'luiza' } })

  test('[LAY-02][LAY-11] os saldos aparecem no topo, com 2 decimais, e levam à carteira', async ({ page, sitio }) => {
    const { saldo_real: reais, saldo_zcoin: sorium } = await sitio.saldos(await sitio.entrar('luiza'))
    const doisDecimais = (valor: number) => valor.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    await page.goto('/loja')
    await expect(page.getByTitle('Saldo em reais')).toContainText(`R$ ${doisDecimais(reais)}`)
    await expect(page.getByTitle('Saldo em Sorium')).toContainText(doisDecimais(sorium))
    await page.getByTitle('Saldo em reais').click()
    await expect(page).toHaveURL(/\/painel\/carteira$/)
  })

  test('[LAY-11][ERR-25] sem resposta da carteira os saldos mostram 0, sem mensagem', async ({ page, falhar }) => {
    await falhar('/carteira', { status: 500 })
    await page.goto('/loja')
    await expect(page.getByTitle('Saldo em reais')).toContainText('R$ 0,00')
    await expect(page.getByTitle('Saldo em Sorium')).toContainText('0,00')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('[LAY-12][CAR-14] Adicionar saldo oferece Pix e Cartão, e os dois dizem que é em breve, sem chamada', async ({ page }) => {
    await page.goto('/loja')
    await page.getByRole('banner').getByRole('button', { name: 'Adicionar saldo' }).click()
    const chamadas: string[] = []
    page.on('request', (r) => void (r.method() !== 'GET' && chamadas.push(r.url())))
    for (const forma of ['Pix', 'Cartão']) {
      await dialogo(page).getByRole('button', { name: forma }).click()
      await expect(dialogo(page).getByRole('status')).toContainText('Em breve!')
      await expect(dialogo(page).getByRole('status')).toContainText(forma)
    }
    expect(chamadas).toEqual([])
  })
})

test('[LAY-01][LAY-02] as páginas falam português, e todo dinheiro está no formato brasileiro', async ({ page }) => {
  for (const caminho of ['/', '/loja', '/login', '/marketplace', '/nao/existe', '/admin/login']) {
    await page.goto(caminho)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    const texto = await page.locator('body').innerText()
    expect(texto).not.toMatch(/\b(the|loading|buy|cart|sign in|log ?in with|password|submit|close|error|home|search|undefined|null|NaN)\b/i)
    for (const [quantia] of texto.matchAll(/R\$\s*[\d.,]+/g)) expect(quantia).toMatch(/^R\$\s\d{1,3}(\.\d{3})*,\d{2,4}$/)
  }
})

test('[LAY-01] o título do documento segue a página', async ({ page }) => {
  await page.goto('/loja')
  await expect(page).toHaveTitle('Loja de Itens · Porto Aurora')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveTitle('Porto Aurora')
})
