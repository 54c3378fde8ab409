import { BRUNO, dialogo, botao, meus, continuar, irAsCoisas, passarAEspera, MEUS } from '../apoio/anunciar.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { user: 'bruno' } })

test('[MKT-25][MKT-26][MKT-27][MKT-28] garagem, valor, espera, e o veículo sai da garagem', async ({ page, sitio }) => {
  const pedidos: string[] = []
  page.on('request', (r) => void (r.method() === 'POST' && r.url().includes('/marketplace/') && pedidos.push(new URL(r.url()).pathname)))
  await page.clock.install()
  await irAsCoisas(page, 'Veículo da garagem')
  await expect(dialogo(page).getByRole('radio', { name: /Karin Sultan/ })).toBeEnabled()
  await expect(dialogo(page).getByRole('radio', { name: /apreendido/ })).toBeDisabled()
  await continuar(page)
  await expect(dialogo(page).getByRole('alert')).toHaveText('Selecione um veículo.')
  await dialogo(page)
    .getByRole('radio', { name: /Karin Sultan/ })
    .check()
  await continuar(page)
  for (const invalido of ['', '0', 'caro']) {
    await dialogo(page).getByLabel('Valor do anúncio').fill(invalido)
    await botao(page, 'Criar anúncio').click()
    await expect(dialogo(page).getByRole('alert')).toHaveText('Informe um valor válido para o anúncio.')
  }
  await expect(dialogo(page).getByLabel('Categoria')).toHaveCount(0)
  await dialogo(page).getByLabel('Moeda').selectOption('zcoin')
  await dialogo(page).getByLabel('Valor do anúncio').fill('85')
  await dialogo(page).getByLabel('Descrição').fill('a'.repeat(600))
  await expect(dialogo(page).getByLabel('Descrição')).toHaveValue('a'.repeat(500))
  await expect(dialogo(page)).toContainText('500 de 500 caracteres')
  await botao(page, 'Criar anúncio').click()
  await botao(page, 'Confirmar anúncio').click()
  await expect(dialogo(page)).toContainText('Nada foi enviado ainda.')
  expect(pedidos).toEqual([])
  await passarAEspera(page)
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anúncio publicado. Boa venda!', { timeout: 30_000 })
  expect(pedidos).toEqual(['/api/marketplace/anunciar', '/api/marketplace/veiculos/remover'])
  const token = await sitio.entrar('bruno')
  const garagem = () => sitio.ler<{ vehicle: string }[]>(`/marketplace/veiculos/personagem?passport=${BRUNO}`, token)
  // The site's copy of the game's data follows a moment later.
  await expect.poll(async () => (await garagem()).map((v) => v.vehicle)).not.toContain('sultan')
  await botao(page, 'Fechar').first().click()
  await expect(meus(page).first().locator('[data-placa]')).toBeVisible()
  await expect(meus(page).first()).toContainText('recebe 76,50')
})

// Must be the last test, because it lists the last car that Bruno may sell.
test('[MKT-29] a descrição de um veículo para em 500 caracteres, digitada ou colada; a que vai e a que fica têm 500', async ({
  page,
  sitio,
}) => {
  await page.clock.install()
  await irAsCoisas(page, 'Veículo da garagem')
  await dialogo(page).getByRole('radio', { disabled: false }).first().check()
  await continuar(page)
  await dialogo(page).getByLabel('Valor do anúncio').fill('85')
  const descricao = dialogo(page).getByLabel('Descrição')
  await descricao.fill('ã'.repeat(499))
  await expect(dialogo(page)).toContainText('499 de 500 caracteres')
  await descricao.press('End')
  await descricao.pressSequentially('bcd')
  const inteira = `${'ã'.repeat(499)}b`
  await expect(descricao).toHaveValue(inteira)
  await expect(dialogo(page)).toContainText('500 de 500 caracteres')
  const enviado = page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/api/marketplace/anunciar'))
  await botao(page, 'Criar anúncio').click()
  await botao(page, 'Confirmar anúncio').click()
  await passarAEspera(page)
  expect((await enviado).postDataJSON()).toMatchObject({ descricao: inteira })
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anúncio publicado. Boa venda!', { timeout: 30_000 })

  const token = await sitio.entrar('bruno')
  const quantos = async () => (await sitio.ler<unknown[]>(`${MEUS}?limite=50`, token)).length
  const antes = await quantos()
  const corpo = { ...((await enviado).postDataJSON() as object), descricao: `${inteira}c` }
  await expect(sitio.enviar('/marketplace/anunciar', corpo, token)).rejects.toThrow(/400/)
  expect(await quantos()).toBe(antes)
})
