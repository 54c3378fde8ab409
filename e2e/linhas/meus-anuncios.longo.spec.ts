import { AxeBuilder } from '@axe-core/playwright'
import { MEUS, HISTORICO, EM, dialogo, meus, historico, anuncio, paginar } from '../apoio/anunciar.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { user: 'bruno' } })

test('[MKT-10] título, botão, e vazia com o caminho para começar', async ({ page, falhar }) => {
  await falhar(MEUS, { status: 200, corpo: [] })
  await falhar(HISTORICO, { status: 200, corpo: [] })
  await page.goto('/painel/anuncios')
  await expect(page.getByRole('heading', { name: 'Meus Anúncios', level: 1 })).toBeVisible()
  await expect(page.getByText('Nenhum anúncio ainda.')).toBeVisible()
  await expect(page.getByText('Nada por aqui ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'ANUNCIAR ITEM' }).click()
  await expect(dialogo(page).getByRole('radio')).toHaveCount(2)
})

test('[MKT-11] 7 por página, e a página fica no endereço', async ({ page }) => {
  await paginar(
    page,
    MEUS,
    Array.from({ length: 16 }, (_, i) => anuncio(i + 1)),
  )
  await page.goto('/painel/anuncios')
  await expect(meus(page)).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Anterior' }).first()).toBeDisabled()
  await page.getByRole('button', { name: 'Próxima' }).first().click()
  await expect(meus(page).first()).toContainText('Coisa 8')
  await page.getByRole('button', { name: 'Próxima' }).first().click()
  await expect(meus(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\?pagina=3$/)
  await expect(page.getByRole('button', { name: 'Próxima' }).first()).toBeDisabled()
  await page.reload()
  await expect(meus(page).first()).toContainText('Coisa 15')
  await page.getByRole('button', { name: 'Anterior' }).first().click()
  await expect(meus(page).first()).toContainText('Coisa 8')
  await page.goBack()
  await expect(meus(page).first()).toContainText('Coisa 15')
})

test('[MKT-12][MKT-13] histórico de 5 em 5, primeiro o anunciado e o vendido, e o filtro mostra o resto', async ({ page }) => {
  const entrada = (n: number, acao: string, detalhes: object) => ({
    id: `h${n}`,
    acao,
    detalhes: JSON.stringify({ nome_item: 'Kit', nome: '', quantidade: 1, preco_reais: 21.9, preco_zcoin: null, ...detalhes }),
    id_anuncio: `a${n}`,
    imagem: '',
    data: EM,
  })
  const linhas = [
    entrada(1, 'vendido', { nome: 'Carla Dias', valor_liquido: 19.71 }),
    entrada(2, 'anunciado', { nome_item: 'Rádio', quantidade: 4, preco_reais: null, preco_zcoin: 210, valor_liquido: 189 }),
    { ...entrada(3, 'anunciado', {}), detalhes: 'isto não é JSON' },
    ...[4, 5, 6].map((n) => entrada(n, 'anunciado', {})),
  ]
  const pedidos = await paginar(page, HISTORICO, linhas)
  await page.goto('/painel/anuncios')
  await expect(historico(page)).toHaveCount(5)
  expect(pedidos[0]?.get('acao')).toBe('anunciado,vendido')
  await expect(historico(page).nth(0)).toContainText('vendido para Carla Dias, 21/11/2026 09:00')
  await expect(historico(page).nth(0)).toContainText('+R$ 19,71')
  await expect(historico(page).nth(1)).toContainText('Rádio, 4 un.')
  await expect(historico(page).nth(1)).toContainText('210,00 Sorium')
  await expect(historico(page).nth(2)).toContainText('anunciado')
  await page.getByRole('button', { name: 'Próxima' }).last().click()
  await expect(historico(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Tudo' }).click()
  await expect(page).toHaveURL(/\?mostrar=tudo$/)
  await expect(historico(page)).toHaveCount(5)
  expect(pedidos.at(-1)?.get('acao')).toBeNull()
})

test('[MKT-24] ativo é reconhecido; os outros aparecem como vieram, com o que acontece agora', async ({ page, falhar }) => {
  const em = { motivo: null, personagem: 'Carla', em: EM }
  await falhar(MEUS, {
    status: 200,
    corpo: [
      anuncio(1),
      anuncio(2, { status: 'pendente', coletou_item: 'nao' }),
      anuncio(3, { status: 'pendente', coletou_item: 'sim' }),
      anuncio(4, { status: 'vendido', entrega: { ...em, estado: 'aguardando_espaco' } }),
      anuncio(5, { status: 'vendido', entrega: { ...em, estado: 'entregue' } }),
      anuncio(6, { status: 'devolvendo' }),
      anuncio(7, { status: 'cancelado', status_motivo: 'O item não estava mais lá.' }),
    ],
  })
  await page.goto('/painel/anuncios')
  const textos = [
    ['Ativo', 'À venda até 05/12/2026.'],
    ['pendente', 'Aguardando a cidade tirar o item do inventário.'],
    ['pendente', 'A administração está analisando o anúncio.'],
    ['vendido', 'Quem comprou precisa liberar espaço.'],
    ['vendido', 'Você recebeu R$\u00a090,00.'],
    ['devolvendo', 'Volta para Bruno Tavares assim que puder receber.'],
    ['cancelado', 'O item não estava mais lá.'],
  ] as const
  for (const [i, [etiqueta, texto]] of textos.entries()) {
    await expect(meus(page).nth(i).locator('[data-etiqueta]')).toHaveText(etiqueta)
    await expect(meus(page).nth(i)).toContainText(texto)
  }
  await expect(meus(page).nth(0).getByRole('button', { name: 'Ações de Coisa 1' })).toBeVisible()
  await expect(meus(page).nth(1).getByRole('button', { name: 'Continuar' })).toBeVisible()
  await expect(meus(page).nth(4).getByRole('button')).toHaveCount(0)
  await expect(meus(page).nth(5).getByRole('button', { name: 'Enviar a outro personagem' })).toBeVisible()
})

test('não rola para o lado em 360 px, e o axe nada encontra, nos dois temas', async ({ page, falhar }) => {
  await falhar(MEUS, {
    status: 200,
    corpo: [
      anuncio(1, { valor: 1_250_044.9, valor_liquido: 1_125_040.41, nome_item: 'Câmera de reportagem com lente especial' }),
      anuncio(2, { status: 'devolvendo', placa_veiculo: 'AUR3D77', tipo: 'veiculo' }),
    ],
  })
  await page.goto('/painel/anuncios')
  await expect(meus(page)).toHaveCount(2)
  for (const tema of ['dark', 'light']) {
    await page.evaluate((t) => (document.documentElement.dataset['theme'] = t), tema)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).include('main').analyze()
    expect(violations.map((v) => [v.id, v.nodes[0]?.target, v.nodes[0]?.failureSummary])).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
