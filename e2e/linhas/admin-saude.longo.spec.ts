import type { Sitio } from '../apoio/sitio.ts'
import { expect, test } from '../apoio/teste.ts'

test.use({ como: { admin: true } })

async function comprarComo(sitio: Sitio, quem: string): Promise<void> {
  const token = await sitio.entrar(quem)
  const [itens, personagens] = await Promise.all([
    sitio.ler<{ id: string; nome: string }[]>('/admin/loja/itens'),
    sitio.ler<{ id: number }[]>('/usuario/personagens', token),
  ])
  const item = itens.find((i) => i.nome === 'Bilhete de Ônibus')
  await sitio.enviar('/loja/comprar', { item_id: item?.id, metodo_pagamento: 'real', personagem_id: personagens[0]?.id }, token)
}

test('a saúde diz como está cada parte, e o que rodou', async ({ page }) => {
  await page.goto('/admin/saude')
  for (const parte of ['Dinheiro', 'Jogo', 'Banco de dados', 'Site', 'Trabalhos'])
    await expect(page.getByRole('heading', { name: parte, exact: true })).toBeVisible()
  await expect(page.getByText(/PostgreSQL \d+\.\d+, responde em \d+ ms/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Conferência do livro, a cada minuto/ })).toBeVisible()
  // Each job has a Portuguese name.
  await expect(page.getByRole('table', { name: 'Trabalhos do site' }).getByText(/^[a-z]+\.[a-z_]+$/)).toHaveCount(0)
})

test.describe('a versão do site', () => {
  const ESTADO = {
    versao: '0.2.0',
    instalada: true,
    disponivel: { versao: '0.3.0', novidades: '## 0.3.0\n\n**Para você**\n\n- Uma coisa nova.', achada_em: '2026-11-25T05:10:00Z' },
    procurada_em: '2026-11-25T05:10:00Z',
    falha_da_procura: null,
    pedido_em: null as string | null,
    andamento: null as { de: string; para: string; passo: string; comecou_em: string } | null,
    ultima: {
      de: '0.1.0',
      para: '0.2.0',
      em: '2026-11-25T03:00:00Z',
      desfecho: 'voltou',
      motivo: '/api/saude respondeu 503, 3 vezes seguidas',
      registro: '/var/lib/sorium-atualizacao/registros/20261125025500.log',
    },
  }

  test('mostra o que muda, pede a versão depois de confirmar, e acompanha cada passo', async ({ page }) => {
    let estado = { ...ESTADO }
    const pedidas: unknown[] = []
    await page.route('**/api/admin/atualizacao', async (rota) => {
      if (rota.request().method() === 'POST') {
        pedidas.push(rota.request().postDataJSON())
        estado = { ...estado, andamento: { de: '0.2.0', para: '0.3.0', passo: 'Copiando o banco', comecou_em: '2026-11-25T12:00:00Z' } }
        await rota.fulfill({ status: 202, json: estado })
      } else await rota.fulfill({ json: estado })
    })
    await page.goto('/admin/saude?aba=versao')
    await expect(page.getByRole('heading', { name: 'O que muda na 0.3.0' })).toBeVisible()
    await expect(page.getByText('Uma coisa nova.')).toBeVisible()
    await expect(page.getByText('o site voltou sozinho para a 0.1.0')).toBeVisible()
    await page.getByRole('button', { name: 'Atualizar para a 0.3.0' }).click()
    await expect(page.getByRole('dialog', { name: 'Atualizar da 0.2.0 para a 0.3.0?' })).toBeVisible()
    expect(pedidas).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Atualizar', exact: true }).click()
    await expect(page.getByText('Indo da 0.2.0 para a 0.3.0: Copiando o banco.')).toBeVisible()
    expect(pedidas).toEqual([{ versao: '0.3.0' }])
    await expect(page.getByRole('button', { name: 'Procurar agora' })).toBeDisabled()
  })

  test('na cidade de demonstração diz que não se atualiza sozinha', async ({ page }) => {
    await page.goto('/admin/saude?aba=versao')
    await expect(page.getByText('Este site não foi instalado por "sorium instalar"')).toBeVisible()
    await expect(page.getByRole('button', { name: /Atualizar/ })).toHaveCount(0)
  })
})

test.describe('avisos no Discord', () => {
  const WEBHOOK = 'https://discord.com/api/webhooks/123456789012345678/um-token-bem-comprido-do-webhook'

  test('um endereço que não é webhook é recusado no campo; um apagado diz que sumiu', async ({ page }) => {
    await page.goto('/admin/saude?aba=avisos')
    await page.getByRole('button', { name: 'Novo webhook' }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Nome').fill('Apagado')
    await dialogo.getByLabel('Endereço do webhook').fill('https://exemplo.com/oi')
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialogo.getByRole('alert')).toContainText('não é um webhook do Discord')
    await dialogo
      .getByLabel('Endereço do webhook')
      .fill('https://discord.com/api/webhooks/223456789012345678/este-webhook-foi-apagado-pelo-dono')
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialogo).toBeHidden()
    await page.getByRole('button', { name: 'Testar Apagado' }).click()
    await expect(page.getByRole('alert')).toContainText('não existe mais')
    await page.getByRole('button', { name: 'Excluir Apagado' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Destino excluído.')).toBeVisible()
  })

  test('uma compra chega ao Discord da cidade com o texto do dono', async ({ page, sitio }) => {
    await page.goto('/admin/saude?aba=avisos')
    await page.getByRole('button', { name: 'Novo webhook' }).click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Nome').fill('Vendas da cidade')
    await dialogo.getByLabel('Endereço do webhook').fill(WEBHOOK)
    await dialogo.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialogo).toBeHidden()
    await page.getByRole('button', { name: 'Testar Vendas da cidade' }).click()
    await expect(page.getByText('Mensagem de teste enviada')).toBeVisible()
    await page.getByRole('button', { name: 'Mudar Compra na loja' }).click()
    await dialogo.getByLabel('Vai para').selectOption('Vendas da cidade')
    await dialogo.getByLabel('Texto').fill('{jogador} levou {item}, {senha}')
    await expect(dialogo).toContainText('Este aviso não tem {senha}.')
    await dialogo.getByLabel('Texto').fill('{jogador} levou {item} por {preco}!')
    await expect(dialogo.getByRole('group', { name: 'Como chega no Discord' })).toContainText('Carla levou Kuruma por R$ 45,00!')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialogo).toBeHidden()

    await comprarComo(sitio, 'carla')
    const ditas = async () => JSON.stringify(await (await page.request.get('/api/sandbox/discord/mensagens')).json())
    await expect.poll(ditas, { timeout: 15_000 }).toMatch(/levou .* por R\$/)
    await expect(page.getByRole('row', { name: /Compra na loja Enviado/ }).first()).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Excluir Vendas da cidade' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('O Discord ainda não recebe avisos.')).toBeVisible()
  })
})
