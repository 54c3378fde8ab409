import { abrirCompra, dialogo, irAteORecibo, REAIS, ZCOIN } from '../apoio/loja.ts'
import { expect, test, tokenNoNavegador } from '../apoio/teste.ts'

const ITEM = {
  id: '01a1fe1f-0000-7000-8000-000000000001',
  nome: 'Coisa',
  descricao: 'Uma coisa qualquer.',
  imagem: null,
  categoria_id: '01a1fe1f-0000-7000-8000-0000000000aa',
  categoria_nome: 'Coisas',
  valor_reais: 12.5,
  valor_zcoin: 99,
  tipo: 'permanente',
  duracao_dias: null,
  destaque: false,
}

test('[LOJ-03][LOJ-04][LOJ-05][LOJ-06] cada cartão mostra nome, descrição, imagem e o preço certo', async ({ page, falhar }) => {
  await falhar('/loja/itens', {
    status: 200,
    corpo: [
      { ...ITEM, id: '1', nome: 'Dois preços' },
      { ...ITEM, id: '2', nome: 'Só Z-coin', valor_reais: 0, valor_zcoin: 1234.5 },
      { ...ITEM, id: '3', nome: 'Sem preço', valor_reais: 0, valor_zcoin: null },
      { ...ITEM, id: '4', nome: 'De aluguel', tipo: 'aluguel', duracao_dias: 30 },
    ],
  })
  // By way of another page, so that the items come from a call.
  await page.goto('/historico-compras')
  await page.goto('/cripto')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Loja de Itens' }).click()
  const cartao = (nome: string) => page.getByRole('list', { name: 'Itens à venda' }).getByRole('listitem').filter({ hasText: nome })
  await expect(cartao('Dois preços')).toContainText('R$ 12,50')
  await expect(cartao('Dois preços')).toContainText(/R\$.12,50.*ou.*99,00/)
  await expect(cartao('Dois preços')).toContainText('Uma coisa qualquer.')
  await expect(cartao('Dois preços').locator('img')).toBeVisible()
  await expect(cartao('Dois preços')).not.toContainText('dias')
  await expect(cartao('Só Z-coin')).toContainText('1.234,50')
  await expect(cartao('Só Z-coin')).toContainText('Sorium')
  await expect(cartao('Sem preço')).toContainText('Valor não informado')
  await expect(cartao('Sem preço').getByRole('button', { name: /Comprar/ })).toBeDisabled()
  await expect(cartao('De aluguel')).toContainText('30 dias')
})

test('quem não entrou e quer comprar vê o modal de entrada', async ({ page }) => {
  await page.goto('/loja')
  await page.getByRole('button', { name: 'Comprar Canivete' }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
})

test.describe('a compra', () => {
  test.use({ como: { user: 'brunaalves' } })

  test('[LOJ-07][LOJ-08][LOJ-09] três passos, reais primeiro, e só com personagem', async ({ page, sitio }) => {
    await abrirCompra(page, 'Rolo de Bandagens')
    await expect(dialogo(page).getByRole('radio', { name: REAIS })).toBeChecked()
    await expect(dialogo(page).getByRole('radio', { name: ZCOIN })).not.toBeChecked()
    await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(dialogo(page)).toContainText('Quem vai receber?')
    const opcoes = dialogo(page).getByRole('radio')
    const personagens = await sitio.ler<object[]>('/usuario/personagens', await sitio.entrar('brunaalves'))
    await expect(opcoes).toHaveCount(personagens.length)
    await opcoes.first().check()
    await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
    for (const texto of ['Rolo de Bandagens', 'Passaporte', 'Reais (R$)', 'R$ 2,90']) await expect(dialogo(page)).toContainText(texto)
    await dialogo(page).getByRole('button', { name: 'Voltar' }).click()
    await expect(opcoes.first()).toBeChecked()
    expect(await sitio.compras(await sitio.entrar('brunaalves'))).toEqual([])
  })

  test.describe('de quem tem vários personagens', () => {
    test.use({ como: { user: 'bruno' } })
    test('[LOJ-10] não anda sem que se escolha um', async ({ page }) => {
      await abrirCompra(page, 'Rolo de Bandagens')
      await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
      await expect(dialogo(page)).toContainText('Quem vai receber?')
      await expect(dialogo(page).getByRole('radio').nth(1)).toBeVisible()
      await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
      await expect(dialogo(page).getByRole('alert')).toHaveText('Selecione um personagem.')
      await expect(dialogo(page)).toContainText('Quem vai receber?')
    })
  })

  test('[LOJ-08] um item só em Z-coin não oferece reais', async ({ page }) => {
    await abrirCompra(page, 'Café da Padaria')
    await expect(dialogo(page).getByRole('radio')).toHaveCount(1)
    await expect(dialogo(page).getByRole('radio', { name: ZCOIN })).toBeChecked()
  })
})

test.describe('as falhas da compra', () => {
  test.use({ como: { user: 'carla' } })
  const PEDIDO = { item: 'Bilhete de Ônibus', metodo: REAIS, personagem: /Carla/ }

  test('[ERR-20] a recusa do servidor aparece; sem texto, o do catálogo', async ({ page, falhar }) => {
    await irAteORecibo(page, PEDIDO)
    await falhar('/loja/comprar', {
      status: 409,
      corpo: { erro: 'Saldo insuficiente para esta compra.', codigo: 'carteira.saldo_insuficiente' },
    })
    await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
    await expect(dialogo(page).getByRole('alert')).toHaveText('Saldo insuficiente para esta compra.')
    await falhar('/loja/comprar', { status: 500, corpo: {} })
    await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
    await expect(dialogo(page).getByRole('alert')).toHaveText('Erro ao comprar.')
  })

  test('[ERR-15] sem personagens', async ({ page, falhar }) => {
    await falhar('/usuario/personagens', { status: 200, corpo: [] })
    await abrirCompra(page, 'Bilhete de Ônibus')
    await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(dialogo(page).getByRole('alert')).toHaveText('Nenhum personagem encontrado para esta conta/licença.')
  })

  test('[ERR-16] a lista de personagens falha, e Tentar de novo a traz', async ({ page, falhar }) => {
    await falhar('/usuario/personagens', { status: 500, vezes: 2 })
    await abrirCompra(page, 'Bilhete de Ônibus')
    await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(dialogo(page).getByRole('alert')).toContainText('Erro ao buscar personagens do usuário.')
    await dialogo(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(dialogo(page).getByRole('radio', { name: /Carla/ })).toBeVisible()
  })

  test('[LOJ-11] perfil sem os dados do jogo', async ({ page, sitio, falhar }) => {
    const perfil = await sitio.ler<object>('/user/profile', await sitio.entrar('carla'))
    await falhar('/user/profile', { status: 200, corpo: { ...perfil, license: null } })
    await abrirCompra(page, 'Bilhete de Ônibus')
    await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(dialogo(page).getByRole('alert')).toHaveText('Dados do perfil incompletos.')
  })

  test('[ERR-17] os dados do usuário falham no meio: o diálogo diz, e ninguém sai da conta', async ({ page, falhar }) => {
    await page.goto('/loja')
    await expect(page.getByTitle('Menu da conta')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await falhar('/user/profile', { status: 500, vezes: 2 })
    await page.getByRole('button', { name: 'Comprar Bilhete de Ônibus', exact: true }).click()
    await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
    await expect(dialogo(page).getByRole('alert')).toContainText('Erro ao buscar dados do usuário.')
    await expect(page).toHaveURL(/\/loja$/)
    expect(await tokenNoNavegador(page)).not.toBeNull()
  })

  test('[LOJ-12] a mensagem do servidor aparece depois da compra', async ({ page }) => {
    await irAteORecibo(page, PEDIDO)
    const resposta = page.waitForResponse('**/api/loja/comprar')
    await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
    const { mensagem } = (await (await resposta).json()) as { mensagem: string }
    await expect(dialogo(page).getByRole('status').first()).toHaveText(mensagem)
  })
})

test.describe('Minhas Compras', () => {
  test.use({ como: { user: 'teo' } })

  test('[LOJ-13] vazia, com falha, e de novo', async ({ page, falhar }) => {
    await page.goto('/historico-compras')
    await expect(page.getByText('Nenhuma compra encontrada.')).toBeVisible()
    await falhar('/loja/historico-compras', { status: 500, vezes: 2 })
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar suas compras.')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Nenhuma compra encontrada.')).toBeVisible()
  })
})

test('[ERR-48] sem as categorias da loja, a lateral e as fichas ficam vazias, sem mensagem', async ({ page, falhar }) => {
  await falhar('/admin/loja/categorias', { status: 500 })
  await page.goto('/cripto')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Loja de Itens' }).click()
  await expect(page.getByRole('list', { name: 'Itens à venda' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Categorias' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
