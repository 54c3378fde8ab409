import {
  BRUNO,
  MEUS,
  INVENTARIO,
  EM,
  dialogo,
  botao,
  meus,
  historico,
  continuar,
  abrir,
  irAsCoisas,
  irAoValor,
  irAoRecibo,
  passarAEspera,
  anuncio,
} from '../apoio/anunciar.ts'
import { categoriasDeItem } from '../apoio/mercado.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { user: 'bruno' } })
test.beforeAll(async ({ sitio }) => {
  await categoriasDeItem(sitio)
})

test('[MKT-14][MKT-15][MKT-17][MKT-18][MKT-19][MKT-20][MKT-09] do tipo ao recibo, e Voltar não perde o que foi digitado', async ({
  page,
  falhar,
}) => {
  await falhar('/marketplace/configuracoes/taxa', { status: 200, corpo: { taxa: 7.5 } })
  await falhar('/marketplace/categorias', {
    status: 200,
    corpo: [
      { id: 'v', nome: 'VEICULOS', descricao: '' },
      { id: 'c', nome: 'Comida', descricao: '' },
    ],
  })
  await abrir(page)
  await expect(dialogo(page).getByRole('radio', { name: 'Item do inventário' })).toBeChecked()
  await continuar(page)
  await expect(dialogo(page).getByRole('radio', { name: /Bruno/ })).toBeChecked()
  await expect(dialogo(page).getByRole('radio', { name: /Dom/ })).toBeDisabled()
  await continuar(page)
  await expect(
    dialogo(page)
      .getByRole('button', { name: /unidades?$/ })
      .first(),
  ).toBeVisible()
  await continuar(page)
  await expect(dialogo(page).getByRole('alert')).toHaveText('Selecione um item.')
  await dialogo(page)
    .getByRole('button', { name: /^Energético, \d+ unidades/ })
    .click()
  await continuar(page)

  const criar = botao(page, 'Criar anúncio')
  const valor = dialogo(page).getByLabel('Valor do anúncio')
  await expect(dialogo(page).getByLabel('Quantidade')).toHaveValue('1')
  await expect(criar).toBeDisabled()
  await valor.fill('33,33')
  await expect(criar).toBeDisabled()
  await expect(dialogo(page).getByLabel('Categoria').locator('option')).toHaveText(['Escolha uma categoria', 'Comida'])
  await dialogo(page).getByLabel('Categoria').selectOption('Comida')
  await expect(criar).toBeEnabled()
  for (const invalido of ['0,99', 'muito', '']) {
    await valor.fill(invalido)
    await expect(criar).toBeDisabled()
  }
  await valor.fill('33,33')
  await dialogo(page).getByLabel('Quantidade').fill('999')
  await expect(criar).toBeDisabled()
  await dialogo(page).getByLabel('Quantidade').fill('2')
  await dialogo(page).getByLabel('Descrição').fill('Gelado.')
  await expect(dialogo(page).locator('[data-total]')).toContainText('R$ 30,83')
  await criar.click()
  for (const texto of ['Bruno Tavares', '2 un.', 'Comida', 'R$ 33,33', 'Taxa do marketplace (7,5%)', 'R$ 30,83']) {
    await expect(dialogo(page)).toContainText(texto)
  }

  for (let passo = 0; passo < 4; passo += 1) await botao(page, 'Voltar').click()
  for (let passo = 0; passo < 3; passo += 1) await continuar(page)
  await expect(valor).toHaveValue('33,33')
  await expect(dialogo(page).getByLabel('Quantidade')).toHaveValue('2')
  await expect(dialogo(page).getByLabel('Categoria')).toHaveValue('c')
  await expect(dialogo(page).getByLabel('Descrição')).toHaveValue('Gelado.')
})

test('[MKT-21][MKT-22][MKT-23] cria, espera com humor, pede a remoção e acompanha até ativo', async ({ page, sitio }) => {
  const antes = await sitio.quantosSalvos(BRUNO, 'energetic')
  const pedidos: string[] = []
  page.on('request', (r) => void (r.method() === 'POST' && pedidos.push(new URL(r.url()).pathname)))
  await page.clock.install()
  await irAoValor(page, /^Energético/)
  await dialogo(page).getByLabel('Quantidade').fill('2')
  await dialogo(page).getByLabel('Valor do anúncio').fill('12,40')
  await dialogo(page).getByLabel('Categoria').selectOption({ index: 1 })
  await botao(page, 'Criar anúncio').click()
  await botao(page, 'Confirmar anúncio').click()
  await expect(dialogo(page).getByRole('listitem').filter({ hasText: 'Anúncio criado' })).toBeVisible()
  expect(await dialogo(page).getByRole('status').first().textContent()).not.toBe('')
  expect(pedidos).not.toContain('/api/marketplace/inventario/remover-item/solicitar')
  await passarAEspera(page)
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anúncio publicado. Boa venda!', { timeout: 30_000 })
  expect(pedidos.filter((p) => p.includes('/marketplace/'))).toEqual([
    '/api/marketplace/anunciar',
    '/api/marketplace/inventario/remover-item/solicitar',
  ])
  await botao(page, 'Fechar').first().click()
  await expect(meus(page).first()).toContainText('Energético')
  await expect(meus(page).first()).toContainText('recebe 11,16')
  await expect(meus(page).first().locator('[data-etiqueta]')).toHaveText('Ativo')
  await expect(historico(page).first()).toContainText('Energético, 2 un.')
  expect(await sitio.quantosSalvos(BRUNO, 'energetic')).toBe(antes - 2)

  await page.getByRole('button', { name: 'Ações de Energético' }).first().click()
  await page.getByRole('button', { name: 'Editar preço' }).click()
  await dialogo(page).getByLabel('Valor do anúncio').fill('20,00')
  await expect(dialogo(page).locator('[data-total]')).toContainText('R$ 18,00')
  await botao(page, 'Salvar preço').click()
  await expect(meus(page).first()).toContainText('R$ 20,00')

  await page.getByRole('button', { name: 'Ações de Energético' }).first().click()
  await page.getByRole('button', { name: 'Cancelar anúncio' }).click()
  await expect(dialogo(page)).toContainText('o item volta para Bruno Tavares')
  await botao(page, 'Cancelar anúncio').click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(meus(page).first().locator('[data-etiqueta]')).toHaveText('cancelado', { timeout: 30_000 })
  await expect.poll(() => sitio.quantosSalvos(BRUNO, 'energetic')).toBe(antes)
})

test('[MKT-16] o inventário chega por consulta de 1 s, até 60 vezes', async ({ page, falhar }) => {
  await page.clock.install()
  const pedidos = await falhar(INVENTARIO, { status: 202, corpo: {} })
  await irAsCoisas(page, 'Item do inventário')
  for (let rodada = 1; rodada <= 59; rodada += 1) {
    await expect.poll(pedidos).toBe(rodada)
    await expect(dialogo(page).getByText('Carregando inventário...')).toHaveCount(1)
    await page.clock.fastForward(1_000)
  }
  await expect(dialogo(page).getByRole('heading')).toHaveText('Erro ao carregar inventário')
  expect(pedidos()).toBe(60)
  await page.unroute('**')
  await page.unrouteAll()
  await botao(page, 'Tentar de novo').click()
  await expect(
    dialogo(page)
      .getByRole('button', { name: /unidades?$/ })
      .first(),
  ).toBeVisible()
})

test('[ERR-14] o inventário falha, ou o personagem saiu da cidade', async ({ page, falhar }) => {
  await falhar(INVENTARIO, { status: 409, corpo: { erro: 'Fora da cidade.', codigo: 'entregas.personagem_offline' } })
  await irAsCoisas(page, 'Item do inventário')
  await expect(dialogo(page).getByRole('heading')).toHaveText('Erro ao carregar inventário')
  await expect(dialogo(page).getByRole('alert')).toHaveText(
    'Não foi possível carregar seu inventário. Tente novamente ou certifique-se de estar logado no servidor.',
  )
  await falhar(INVENTARIO, { status: 500 })
  await botao(page, 'Tentar de novo').click()
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anunciar item')
  await expect(dialogo(page).getByRole('heading')).toHaveText('Erro ao carregar inventário')
})

test('[ERR-11] a criação falha: o texto do catálogo e o do servidor, e o que foi digitado fica', async ({ page, falhar }) => {
  await irAoRecibo(page, /^Sanduíche/)
  await falhar('/marketplace/anunciar', {
    status: 409,
    corpo: { erro: 'A cidade está fora do ar agora.', codigo: 'marketplace.jogo_fora' },
  })
  await botao(page, 'Confirmar anúncio').click()
  await expect(dialogo(page).getByRole('alert')).toHaveText('Erro ao criar anúncio.A cidade está fora do ar agora.')
  await falhar('/marketplace/anunciar', { status: 500 })
  await botao(page, 'Confirmar anúncio').click()
  await expect(dialogo(page).getByRole('alert')).toHaveText('Erro ao criar anúncio.')
  await botao(page, 'Voltar').click()
  await expect(dialogo(page).getByLabel('Valor do anúncio')).toHaveValue('10,00')
})

test('[ERR-12] a remoção falha, e Tentar de novo a pede outra vez', async ({ page, falhar }) => {
  await page.clock.install()
  await irAoRecibo(page, /^Sanduíche/)
  const corpo = { erro: 'O item mudou de lugar.', codigo: 'anuncio.item_mudou' }
  await falhar('/marketplace/inventario/remover-item/solicitar', { status: 409, corpo, vezes: 1 })
  await botao(page, 'Confirmar anúncio').click()
  await passarAEspera(page)
  await expect(dialogo(page).getByRole('alert')).toHaveText('Erro ao solicitar remoção do item.O item mudou de lugar.')
  await botao(page, 'Tentar de novo').click()
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anúncio publicado. Boa venda!', { timeout: 30_000 })
})

test('sem resposta, a criação é repetida com a mesma chave; a seguinte tem outra', async ({ page, falhar }) => {
  const chaves: (string | undefined)[] = []
  page.on('request', (r) => void (r.url().endsWith('/marketplace/anunciar') && chaves.push(r.headers()['idempotency-key'])))
  await irAoRecibo(page, /^Caixa de ferramentas/)
  await falhar('/marketplace/anunciar', { vezes: 2 })
  await botao(page, 'Confirmar anúncio').click()
  await expect(dialogo(page).getByRole('alert')).toContainText('Erro ao criar anúncio.')
  await falhar('/marketplace/anunciar', { status: 409, corpo: { erro: 'Não.', codigo: 'marketplace.jogo_fora' } })
  await botao(page, 'Confirmar anúncio').click()
  await expect(dialogo(page).getByRole('alert')).toContainText('Não.')
  await botao(page, 'Confirmar anúncio').click()
  await expect.poll(() => chaves.length).toBe(4)
  expect(new Set(chaves.slice(0, 3)).size).toBe(1)
  expect(chaves[3]).not.toBe(chaves[0])
})

test('[MKT-23] 30 consultas sem a palavra da cidade: a espera termina com a verdade', async ({ page, falhar }) => {
  await page.clock.install()
  await irAoRecibo(page, /^Sanduíche/)
  const criado = { id_anuncio: anuncio(1).id, id_item: 'i1', status: 'pendente' }
  await falhar('/marketplace/anunciar', { status: 201, corpo: criado })
  await falhar('/marketplace/inventario/remover-item/solicitar', { status: 202, corpo: criado })
  const lidos = await falhar(`/marketplace/anuncios/${anuncio(1).id}`, {
    status: 200,
    corpo: anuncio(1, { status: 'pendente', coletou_item: 'nao' }),
  })
  await botao(page, 'Confirmar anúncio').click()
  await passarAEspera(page)
  const antes = 5
  for (let rodada = 1; rodada <= 29; rodada += 1) {
    await expect.poll(lidos).toBe(antes + rodada)
    await page.clock.fastForward(1_000)
  }
  await expect(dialogo(page).getByRole('heading')).toHaveText('Ainda esperando a cidade')
  expect(lidos()).toBe(antes + 30)
})

for (const [desfecho, partes, titulo] of [
  ['em análise', { status: 'pendente', coletou_item: 'sim' }, 'Anúncio enviado para análise'],
  ['cancelado', { status: 'cancelado', coletou_item: 'nao', status_motivo: 'O item não estava mais lá.' }, 'O anúncio não foi publicado'],
] as const) {
  test(`um anúncio ${desfecho} termina com o seu texto`, async ({ page, falhar }) => {
    await falhar(MEUS, { status: 200, corpo: [anuncio(1, { status: 'pendente', coletou_item: 'nao' })] })
    await falhar('/marketplace/inventario/remover-item/solicitar', { status: 202, corpo: {} })
    await falhar(`/marketplace/anuncios/${anuncio(1).id}`, { status: 200, corpo: anuncio(1, partes) })
    await page.goto('/painel/anuncios')
    await meus(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(dialogo(page).getByRole('heading')).toHaveText(titulo)
    if ('status_motivo' in partes) await expect(dialogo(page)).toContainText(partes.status_motivo)
  })
}

test('fechar durante a espera pergunta; o anúncio pendente continua depois', async ({ page }) => {
  await page.clock.install()
  await irAoRecibo(page, /^Caixa de ferramentas/)
  await botao(page, 'Confirmar anúncio').click()
  await expect(dialogo(page).getByRole('listitem').filter({ hasText: 'Anúncio criado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo(page).getByRole('heading')).toHaveText('Fechar agora?')
  await botao(page, 'Continuar esperando').click()
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anunciando o item')
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toContainText('nada sai do personagem')
  await botao(page, 'Fechar').last().click()
  await page.reload()
  await expect(meus(page).first().locator('[data-etiqueta]')).toHaveText('pendente')
  await meus(page).first().getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anúncio publicado. Boa venda!', { timeout: 30_000 })
})

test('[ERR-24] sem a taxa, a conta mostra 0% e nenhuma mensagem', async ({ page, falhar }) => {
  await falhar('/marketplace/configuracoes/taxa', { status: 500 })
  await irAoValor(page, /^Sanduíche/)
  await dialogo(page).getByLabel('Valor do anúncio').fill('50')
  await expect(dialogo(page)).toContainText('Taxa do marketplace (0%)')
  await expect(dialogo(page).locator('[data-total]')).toContainText('R$ 50,00')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('um valor sugerido pelas vendas de verdade, com um toque', async ({ page, falhar }) => {
  const venda = { valor: 4.5, moeda: 'reais', quantidade: 1, em: EM }
  await falhar('/marketplace/precos', {
    status: 200,
    corpo: { mediana: 4.5, moeda: 'reais', ultimas: [venda, venda, venda], sugerido: 9 },
  })
  await irAoValor(page, /^Sanduíche/)
  await dialogo(page).getByRole('button', { name: 'Sugerido: R$ 9,00 (mediana de 3 vendas)' }).click()
  await expect(dialogo(page).getByLabel('Valor do anúncio')).toHaveValue('9,00')
})
