import { anunciarItem, anunciarVeiculo, grade, irAteORecibo, ladrilho } from '../apoio/mercado.ts'
import { expect, test, type Page } from '../apoio/teste.ts'

const ANA = 1001
const VENDEDORA = 'Ana Ribeiro'
const TODOS = '/marketplace/anuncios/itensanunciados/todos'
const dialogo = (page: Page) => page.getByRole('dialog')
const busca = (page: Page) => page.getByPlaceholder('Buscar item ou anunciante...')

const anuncios: Record<'hamburguer' | 'comet' | 'diamante', string> = { hamburguer: '', comet: '', diamante: '' }

test.beforeAll(async ({ sitio }) => {
  const ana = await sitio.entrar('ana')
  anuncios.hamburguer = await anunciarItem(sitio, ana, { passport: ANA, codigo: 'hamburger', quantidade: 2, valor: 7.01 })
  anuncios.diamante = await anunciarItem(sitio, ana, { passport: ANA, codigo: 'diamond', valor: 20, moeda: 'zcoin' })
  const descricao = 'Revisado na orla.\n<b>Sem marcas</b>'
  anuncios.comet = await anunciarVeiculo(sitio, ana, { passport: ANA, modelo: 'comet2', valor: 45, descricao })
})

/** By the menu, so that the list comes from a call and not with the document. */
async function abrirPeloMenu(page: Page): Promise<void> {
  await page.goto('/cripto')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Marketplace' }).click()
  await expect(page.getByRole('heading', { name: 'Mercado de Jogadores', level: 1 })).toBeVisible()
}

test('[MKT-01][API-30] todos os anúncios, sem entrar, cada um com o seu botão de compra', async ({ page }) => {
  const pedido = page.waitForRequest((r) => r.url().endsWith(`/api${TODOS}`))
  await abrirPeloMenu(page)
  expect((await pedido).headers()['authorization']).toBeUndefined()
  await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toContainText('R$ 7,01')
  await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toContainText('2 un.')
  await expect(ladrilho(page, 'Pfister Comet', VENDEDORA).locator('[data-placa]')).toBeVisible()
  await expect(ladrilho(page, 'Diamante lapidado', VENDEDORA)).toContainText('Sorium')
  await expect(async () => {
    const quantos = await grade(page).getByRole('listitem').count()
    expect(
      await grade(page)
        .getByRole('button', { name: /^Comprar .+ de .+/ })
        .count(),
    ).toBe(quantos)
  }).toPass()
  await page.getByRole('button', { name: /^Comprar Hambúrguer artesanal de Ana/ }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
})

test('[MKT-02] a busca filtra por item e por anunciante, enquanto se digita', async ({ page }) => {
  await page.goto('/marketplace')
  await busca(page).fill('HAMBURG')
  await expect(ladrilho(page, 'Pfister Comet', VENDEDORA)).toHaveCount(0)
  await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toBeVisible()
  await expect(page).toHaveURL(/\?busca=HAMBURG$/)
  await busca(page).fill('ana ribeiro')
  await expect(ladrilho(page, 'Pfister Comet', VENDEDORA)).toBeVisible()
  await page.reload()
  await expect(busca(page)).toHaveValue('ana ribeiro')
  await busca(page).fill('xyzwxyzw')
  await expect(page.getByText('Nada encontrado para “xyzwxyzw”.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect(busca(page)).toHaveValue('')
  await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toBeVisible()
})

test('[MKT-03][NAV-06][NAV-10] as categorias da lateral, e o evento da janela, restringem a grade', async ({ page, sitio }) => {
  await page.goto('/marketplace')
  const categorias = await sitio.ler<{ id: string; nome: string }[]>('/marketplace/categorias')
  const lateral = page.getByRole('complementary', { name: 'Menu lateral' }).getByRole('group', { name: 'Categorias' })
  await expect(lateral.getByRole('button')).toHaveText(['Todas as categorias', ...categorias.map(({ nome }) => nome)])
  await page.evaluate(() => addEventListener('marketplace-categoria', () => (document.body.dataset['ouvido'] = 'sim')))
  await lateral.getByRole('button', { name: 'Veículos' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-ouvido', 'sim')
  await expect(lateral.getByRole('button', { name: 'Veículos' })).toHaveAttribute('aria-pressed', 'true')
  await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toHaveCount(0)
  await expect(ladrilho(page, 'Pfister Comet', VENDEDORA)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new CustomEvent('marketplace-categoria', { detail: { id: null } })))
  await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toBeVisible()
  await page.goBack()
  await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toHaveCount(0)
})

test('o histórico de preços diz em palavras se o anúncio está caro', async ({ page, falhar }) => {
  const venda = { valor: 50, moeda: 'reais', quantidade: 1, em: '2026-11-20T12:00:00.000Z' }
  const corpo = { mediana: 50, moeda: 'reais', sugerido: 50, ultimas: [venda] }
  await falhar(`/marketplace/anuncios/${anuncios.comet}/precos`, { status: 200, corpo })
  await page.goto(`/marketplace?anuncio=${anuncios.comet}`)
  await expect(dialogo(page)).toContainText('10% abaixo da mediana')
  await expect(
    dialogo(page)
      .getByRole('table', { name: /Últimas vendas/ })
      .getByRole('row'),
  ).toHaveCount(2)
})

test.describe('quem anunciou', () => {
  test.use({ como: { user: 'ana' } })

  test('[MKT-07] vê o seu anúncio sem botão de compra, com tudo o que um anúncio tem', async ({ page, sitio }) => {
    await page.goto('/marketplace')
    await expect(ladrilho(page, 'Pfister Comet', VENDEDORA)).toContainText('Seu anúncio')
    await expect(ladrilho(page, 'Pfister Comet', VENDEDORA).getByRole('button')).toHaveCount(0)
    const meu = await sitio.ler<Record<string, unknown>>(`/marketplace/anuncios/${anuncios.comet}`, await sitio.entrar('ana'))
    expect(Object.keys(meu)).toEqual(
      expect.arrayContaining(
        'id id_item nome_item comando quantidade id_categoria id_vendedor id_conta_vendedor id_personagem_vendedor nome_usuario_vendedor nome_personagem_vendedor valor preco_reais preco_zcoin valor_liquido passport id_comprador id_conta_comprador id_personagem_comprador placa_veiculo modelo_veiculo descricao status coletou_item criado_em'.split(
          ' ',
        ),
      ),
    )
    expect(meu['coletou_item']).toBe('sim')
  })
})

test.describe('a compra', () => {
  test.use({ como: { user: 'bruno' } })
  test('[MKT-04][MKT-05] o aviso lido e aceito, o personagem, e só então a confirmação', async ({ page }) => {
    await page.goto('/marketplace')
    await ladrilho(page, 'Diamante lapidado', VENDEDORA).getByRole('button').click()
    await expect(dialogo(page)).toContainText('Leia antes de comprar.')
    const continuar = dialogo(page).getByRole('button', { name: 'Continuar' })
    const concordo = dialogo(page).getByRole('checkbox', { name: /Li e concordo/ })
    await expect(concordo).not.toBeChecked()
    await expect(continuar).toBeDisabled()
    await concordo.check()
    await continuar.click()
    await expect(dialogo(page)).toContainText('Quem vai receber?')
    await expect(continuar).toBeDisabled()
    await expect(dialogo(page).getByRole('radio').first()).toHaveAccessibleName(/Na cidade/)
    await dialogo(page).getByRole('radio').first().check()
    await continuar.click()
    for (const texto of ['Diamante lapidado', 'Ana Ribeiro', 'Bruno', '20,00']) await expect(dialogo(page)).toContainText(texto)
    await expect(dialogo(page).getByRole('button', { name: 'Confirmar compra' })).toBeEnabled()
  })
})

test.describe('a compra feita', () => {
  test.use({ como: { user: 'bruno' } })

  test('[MKT-06][MKT-08][API-32] paga o valor do anúncio, recebe o item, e quem vendeu recebe o líquido', async ({ page, sitio }) => {
    const [ana, bruno] = [await sitio.entrar('ana'), await sitio.entrar('bruno')]
    const antes = { ana: await sitio.saldos(ana), bruno: await sitio.saldos(bruno) }
    const { valor_liquido: liquido } = await sitio.ler<{ valor_liquido: number }>(`/marketplace/anuncios/${anuncios.hamburguer}`, ana)
    await page.goto('/marketplace')
    await irAteORecibo(page, { nome: 'Hambúrguer artesanal', vendedor: VENDEDORA, personagem: /Bruno/ })
    const pedido = page.waitForRequest('**/api/marketplace/venda/comprar')
    await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
    const enviado = await pedido
    expect(enviado.headers()['authorization']).toMatch(/^Bearer /)
    expect(enviado.postDataJSON()).toMatchObject({
      id_anuncio: anuncios.hamburguer,
      id_conta_comprador: expect.any(Number),
      id_personagem: 1003,
      valor_esperado: 7.01,
    })
    await expect(dialogo(page).getByRole('status').first()).toContainText('Compra realizada')
    await expect(dialogo(page).getByRole('listitem').filter({ hasText: 'Entregue' }).locator('time')).toBeVisible()
    await expect(ladrilho(page, 'Hambúrguer artesanal', VENDEDORA)).toHaveCount(0)
    await expect.poll(async () => (await sitio.saldos(ana)).saldo_real).toBe(emReais(antes.ana.saldo_real + liquido))
    expect((await sitio.saldos(bruno)).saldo_real).toBe(emReais(antes.bruno.saldo_real - 7.01))
    expect(liquido).toBe(6.3)
    await dialogo(page).getByRole('link', { name: 'Minhas Compras' }).click()
    await expect(page.getByRole('tab', { name: 'Mercado' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('list', { name: 'Suas compras no mercado' })).toContainText('Hambúrguer artesanal')
    await page.getByRole('tab', { name: 'Mercado' }).press('ArrowLeft')
    await expect(page.getByRole('tab', { name: 'Loja' })).toBeFocused()
    await expect(page).toHaveURL(/\/historico-compras$/)
  })

  test('o que espera um personagem fora da cidade pode ir a outro', async ({ page }) => {
    await page.goto('/marketplace')
    await irAteORecibo(page, { nome: 'Diamante lapidado', vendedor: VENDEDORA, personagem: /Fora da cidade/ })
    await dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()
    await expect(dialogo(page)).toContainText('Aguardando você entrar na cidade')
    await dialogo(page).getByRole('link', { name: 'Minhas Compras' }).click()
    await page.getByRole('button', { name: 'Trocar personagem' }).click()
    await dialogo(page)
      .getByRole('radio', { name: /Na cidade/ })
      .check()
    await dialogo(page).getByRole('button', { name: 'Trocar personagem' }).click()
    await expect(dialogo(page)).toHaveCount(0)
    const compra = page.getByRole('list', { name: 'Suas compras no mercado' }).getByRole('listitem').first()
    await expect(compra).toContainText('Entregue em')
  })
})

const PEDIDO = { nome: 'Pfister Comet', vendedor: VENDEDORA, personagem: /Carla/ }
const confirmar = (page: Page) => dialogo(page).getByRole('button', { name: 'Confirmar compra' }).click()

test.describe('as recusas da compra', () => {
  test.use({ como: { user: 'carla' } })

  test('[ERR-18] 403: é preciso entrar', async ({ page, falhar }) => {
    await page.goto('/marketplace')
    await irAteORecibo(page, PEDIDO)
    await falhar('/marketplace/venda/comprar', {
      status: 403,
      corpo: { erro: 'Entre na sua conta para continuar.', codigo: 'sessao.ausente' },
    })
    await confirmar(page)
    await expect(dialogo(page).getByRole('alert')).toContainText('Você precisa estar logado para comprar. Faça login e tente novamente.')
    // Not followed: this session is valid, so /login would redirect at once.
    await expect(dialogo(page).getByRole('link', { name: 'Fazer login' })).toHaveAttribute('href', /^\/login\?voltar=/)
  })

  test('[ERR-19] as palavras do servidor com os detalhes; sem elas, as do catálogo; sem saldo, a carteira', async ({ page, falhar }) => {
    await page.goto('/marketplace')
    await irAteORecibo(page, PEDIDO)
    const alerta = dialogo(page).getByRole('alert')
    const recusa = { erro: 'Este personagem não pode receber o item agora.', codigo: 'marketplace.nao_cabe', detalhes: 'Faltam 2 kg.' }
    await falhar('/marketplace/venda/comprar', { status: 409, corpo: recusa })
    await confirmar(page)
    await expect(alerta).toHaveText('Este personagem não pode receber o item agora. Faltam 2 kg.')
    await falhar('/marketplace/venda/comprar', {
      status: 409,
      corpo: { erro: 'Saldo insuficiente.', codigo: 'carteira.saldo_insuficiente' },
    })
    await confirmar(page)
    await expect(alerta).toContainText('Saldo insuficiente.')
    await expect(alerta.getByRole('link')).toHaveAttribute('href', '/painel/carteira')
    await falhar('/marketplace/venda/comprar', { status: 500, corpo: {} })
    await confirmar(page)
    await expect(alerta).toHaveText('Erro ao comprar item.')
  })

  test('o anúncio que outra pessoa levou', async ({ page, falhar }) => {
    await page.goto('/marketplace')
    await irAteORecibo(page, PEDIDO)
    const corpo = { erro: 'Anúncio indisponível: ele já foi vendido ou retirado.', codigo: 'marketplace.indisponivel' }
    await falhar('/marketplace/venda/comprar', { status: 409, corpo })
    await falhar(`/marketplace/anuncios/${anuncios.comet}`, { status: 404, corpo: { erro: 'Anúncio não encontrado.' } })
    await confirmar(page)
    await expect(dialogo(page).getByRole('alert')).toHaveText(corpo.erro)
    await dialogo(page).getByRole('button', { name: 'Ver outros anúncios' }).click()
    await expect(dialogo(page)).toHaveCount(0)
  })
})

test.describe('as falhas antes da compra', () => {
  test.use({ como: { user: 'carla' } })

  async function irAosPersonagens(page: Page) {
    await page.goto('/marketplace')
    await escolherPersonagem(page)
  }

  async function escolherPersonagem(page: Page) {
    await ladrilho(page, PEDIDO.nome, VENDEDORA).getByRole('button').click()
    await dialogo(page).getByRole('checkbox').check()
    await dialogo(page).getByRole('button', { name: 'Continuar' }).click()
  }

  test('[ERR-15] sem personagens', async ({ page, falhar }) => {
    await falhar('/usuario/personagens', { status: 200, corpo: [] })
    await irAosPersonagens(page)
    await expect(dialogo(page).getByRole('alert')).toHaveText('Nenhum personagem encontrado para esta conta/licença.')
  })

  test('[ERR-16] a lista de personagens falha, e Tentar de novo a traz', async ({ page, falhar }) => {
    await falhar('/usuario/personagens', { status: 500, vezes: 2 })
    await irAosPersonagens(page)
    await expect(dialogo(page).getByRole('alert')).toContainText('Erro ao buscar personagens do usuário.')
    await dialogo(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(dialogo(page).getByRole('radio', { name: /Carla/ })).toBeVisible()
  })

  test('[ERR-17] os dados do usuário falham, ou não existem', async ({ page, falhar }) => {
    const abrir = async () => {
      await page.goto('/marketplace')
      // Waits until the profile check has let the player through.
      await expect(page.getByTitle('Menu da conta')).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await abrir()
    await falhar('/user/profile', { status: 500, vezes: 2 })
    await escolherPersonagem(page)
    await expect(dialogo(page).getByRole('alert')).toHaveText('Erro ao buscar dados do usuário.')
    await abrir()
    await page.route('**/api/user/profile', (rota) => rota.fulfill({ json: null }))
    await escolherPersonagem(page)
    await expect(dialogo(page).getByRole('alert')).toHaveText('Usuário não encontrado.')
  })

  test('Denunciar: com motivo, uma vez', async ({ page }) => {
    const denunciar = async () => {
      await page.goto(`/marketplace?anuncio=${anuncios.comet}`)
      await dialogo(page).getByRole('button', { name: 'Denunciar' }).click()
      await dialogo(page).getByRole('button', { name: 'Enviar denúncia' }).click()
      await expect(dialogo(page).getByRole('alert')).toContainText('Conte em poucas palavras')
      await dialogo(page).getByRole('textbox').fill('Pede pagamento por fora.')
      await dialogo(page).getByRole('button', { name: 'Enviar denúncia' }).click()
    }
    await denunciar()
    await dialogo(page).getByRole('button', { name: 'Voltar ao anúncio' }).click()
    await expect(dialogo(page).getByRole('heading', { name: 'Pfister Comet' })).toBeVisible()
    await denunciar()
    await expect(dialogo(page).getByRole('alert')).toHaveText('Você já denunciou este anúncio. A administração vai conferir.')
  })
})

const emReais = (valor: number) => Math.round(valor * 100) / 100
