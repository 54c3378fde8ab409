import path from 'node:path'
import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test'
import { comprar, dialogo, REAIS } from '../apoio/loja.ts'
import { iniciarSandbox } from '../apoio/sandbox.ts'
import { Sitio } from '../apoio/sitio.ts'
import { vigiar } from '../apoio/vigia.ts'

const FOTO = path.join(import.meta.dirname, '../../apps/sandbox/src/discord/avatares/bruno.png')
const BRUNO = 1003
const CATEGORIA = 'Praia e Verão'
const BEBIDA = 'Engradado de Água'
const CARRO = 'Panto da Firma'
const EVENTO = 'Luau na Praia de Vespucci'

interface Cena {
  sitio: Sitio
  dona: Page
  bruno: Page
  tokens: { admin: string; bruno: string }
}

test('[AIT-02][AMK-12][ACA-07][ACA-11][AEV-01][AHI-02][AHI-03] da categoria nova ao log: bruno vê, compra, e a entrega forçada chega quando o jogo volta', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const sandbox = await iniciarSandbox()
  const sitio = new Sitio(sandbox.url)
  try {
    const tokens = { admin: await sitio.entrarComoAdmin(), bruno: await sitio.entrar('bruno') }
    const [daDona, doBruno] = [
      await abrir(browser, sitio, { admin_token: tokens.admin }),
      await abrir(browser, sitio, { user_token: tokens.bruno }),
    ]
    const cena: Cena = { sitio, tokens, dona: await daDona.contexto.newPage(), bruno: await doBruno.contexto.newPage() }
    await test.step('a administração prepara a loja', () => prepararLoja(cena))
    await test.step('a taxa, o saldo e o evento', () => taxaSaldoEvento(cena))
    await test.step('bruno vê tudo', () => brunoVe(cena))
    await test.step('com o jogo desligado, a entrega é forçada e chega quando ele volta', () => forcarEntrega(cena))
    await test.step('o log conta a história', () => lerLog(cena))
    expect([...daDona.queixas, ...doBruno.queixas]).toEqual([])
  } finally {
    await sandbox.parar()
  }
})

async function abrir(
  browser: Browser,
  { url: origin }: Sitio,
  chaves: Record<string, string>,
): Promise<{ contexto: BrowserContext; queixas: string[] }> {
  const localStorage = Object.entries(chaves).map(([name, value]) => ({ name, value }))
  const contexto = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [{ origin, localStorage }] } })
  return { contexto, ...(await vigiar(contexto)) }
}

async function prepararLoja({ dona }: Cena): Promise<void> {
  await dona.goto('/admin/loja/categorias')
  await dona.getByRole('button', { name: 'Nova categoria' }).click()
  const categoria = dona.getByRole('dialog', { name: 'Nova categoria' })
  await categoria.getByLabel('Nome').fill(CATEGORIA)
  await categoria.getByLabel('Descrição').fill('Para quem vai à orla')
  await categoria.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dona.getByRole('region', { name: 'Categorias da loja' })).toContainText(CATEGORIA)

  await dona.goto('/admin/loja/itens')
  const item = dona.getByRole('dialog', { name: 'Novo item' })
  await dona.getByRole('button', { name: 'Novo item' }).click()
  await item.getByLabel('Nome').fill(BEBIDA)
  await item.getByLabel('Descrição').fill('Três garrafas bem geladas.')
  await item.getByLabel('Arquivo da imagem').setInputFiles(FOTO)
  await expect(item.getByRole('img', { name: 'Prévia da imagem do item' })).toBeVisible()
  await item.getByLabel('Categoria').selectOption({ label: CATEGORIA })
  await item.getByLabel('Valor em R$').fill('12.50')
  await item.getByLabel('Tipo de item').selectOption('item')
  await item.getByLabel('Quantidade').fill('3')
  await item.getByText('Avançado: escrever o comando').click()
  await item.getByLabel('Comando').fill('item water 3')
  await item.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dona.getByRole('status').filter({ hasText: `${BEBIDA} está na loja.` })).toBeVisible()

  await dona.getByRole('button', { name: 'Novo item' }).click()
  await item.getByLabel('Nome').fill(CARRO)
  await item.getByLabel('Categoria').selectOption({ label: CATEGORIA })
  await item.getByLabel('Valor em R$').fill('80')
  await item.getByLabel('Tipo', { exact: true }).selectOption('aluguel')
  await item.getByLabel('Duração (dias)').fill('7')
  await item.getByLabel('Tipo de item').selectOption('carro')
  await item.getByText('Avançado: escrever o comando').click()
  await item.getByLabel('Comando', { exact: true }).fill('aluguel panto 7')
  await item.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dona.getByRole('status').filter({ hasText: `${CARRO} está na loja.` })).toBeVisible()
}

async function taxaSaldoEvento({ dona, sitio, tokens }: Cena): Promise<void> {
  await dona.goto('/admin/marketplace?aba=configuracoes')
  await expect(dona.getByLabel('Taxa de Anúncio (%)')).toHaveValue('10')
  await dona.getByLabel('Taxa de Anúncio (%)').fill('12.5')
  await dona.getByRole('button', { name: 'Salvar Taxa' }).click()
  await expect(dona.getByText('Taxa atualizada com sucesso!')).toBeVisible()

  const antes = await sitio.saldos(tokens.bruno)
  await dona.goto('/admin/carteiras')
  await dona.getByRole('searchbox', { name: 'Buscar por license ou ID' }).fill('Bruno Tavares')
  const acoes = dona.getByRole('group', { name: 'Acoes de Bruno Tavares' })
  await acoes.getByRole('button', { name: 'Adicionar R$' }).click()
  await dialogo(dona).getByLabel('Valor').fill('100,00')
  await dialogo(dona).getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(dialogo(dona)).toHaveCount(0)
  await expect.poll(async () => (await sitio.saldos(tokens.bruno)).saldo_real).toBe(antes.saldo_real + 100)

  await dona.goto('/admin/anunciar-evento')
  await dona.getByRole('button', { name: 'Novo evento' }).click()
  await dona.getByRole('textbox', { name: 'Motivo' }).fill('Festa')
  await dona.getByRole('textbox', { name: 'Título' }).fill(EVENTO)
  await dona.getByRole('textbox', { name: 'Descrição' }).fill('Tragam violão. A fogueira é por nossa conta.')
  await dona.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dona.getByText('Evento publicado.')).toBeVisible()
}

async function brunoVe({ bruno, sitio, tokens }: Cena): Promise<void> {
  await bruno.goto('/eventos')
  await bruno
    .getByRole('region', { name: 'Eventos' })
    .getByRole('link', { name: new RegExp(EVENTO) })
    .click()
  await expect(bruno.getByRole('main').getByRole('article')).toContainText('A fogueira é por nossa conta.')

  await bruno.goto('/painel/carteira')
  const { saldo_real } = await sitio.saldos(tokens.bruno)
  const reais = saldo_real.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  await expect(bruno.getByRole('region', { name: 'Saldo em reais' })).toContainText(reais)
  expect(await sitio.ler<{ taxa: number }>('/marketplace/configuracoes/taxa')).toEqual({ taxa: 12.5 })

  const cartao = (nome: string) => bruno.getByRole('list', { name: 'Itens à venda' }).getByRole('listitem').filter({ hasText: nome })
  await bruno.goto(`/loja?busca=${encodeURIComponent(BEBIDA)}`)
  await expect(cartao(BEBIDA)).toContainText('R$ 12,50')
  await expect(cartao(BEBIDA).locator('img')).toHaveAttribute('src', /\/api\/imagens\//)
  await bruno.goto(`/loja?busca=${encodeURIComponent(CARRO)}`)
  await expect(cartao(CARRO)).toContainText('7 dias')
}

async function forcarEntrega({ dona, bruno, sitio, tokens }: Cena): Promise<void> {
  const aguas = await sitio.quantosSalvos(BRUNO, 'water')
  await sitio.jogo('desligar')
  for (const item of [BEBIDA, CARRO]) await comprar(bruno, { item, metodo: REAIS, personagem: /Bruno/ })

  await dona.goto(`/admin/historico-compras?busca=${encodeURIComponent(BEBIDA)}`)
  const compras = dona.getByRole('region', { name: 'Compras da loja' })
  await expect(compras).toContainText('Aguardando')
  await compras.getByRole('button', { name: `Forçar entrega de ${BEBIDA}` }).click()
  await dialogo(dona).getByRole('button', { name: 'Forçar entrega' }).click()
  await expect(compras.getByRole('button', { name: 'Aguardando entrega...' })).toBeVisible()
  await sitio.jogo('ligar')
  await sitio.jogo('conectar', BRUNO)
  await expect(dona.getByText('Entrega confirmada pela cidade.')).toBeVisible({ timeout: 60_000 })
  await expect(compras).toContainText('Entregue')

  await bruno.goto('/historico-compras')
  for (const item of [BEBIDA, CARRO])
    await expect(bruno.getByRole('main').getByRole('listitem').filter({ hasText: item }).first()).toContainText('Entregue', {
      timeout: 30_000,
    })
  expect(await sitio.quantosSalvos(BRUNO, 'water')).toBe(aguas + 3)
  const { salvo } = await sitio.mundo()
  expect(salvo.vehicles.filter((v) => v.passport === BRUNO && v.vehicle === 'panto')).toHaveLength(1)
  expect((await sitio.compras(tokens.bruno)).slice(0, 2).map((c) => c.estado)).toEqual(['entregue', 'entregue'])
}

const HISTORIA = [
  'admin loja.criou_categoria',
  'admin loja.criou_item',
  'admin loja.criou_item',
  'admin marketplace.mudou_taxa',
  'admin carteira.creditou',
  'admin eventos.criou',
  'jogador loja.comprou',
  'jogador loja.comprou',
  'admin loja.forcou_entrega',
]

async function lerLog({ dona, sitio, tokens }: Cena): Promise<void> {
  const linhas = await sitio.ler<{ acao: string; papel: string }[]>('/admin/logs?porPagina=100', tokens.admin)
  const passos = linhas.map((l) => `${l.papel} ${l.acao}`).toReversed()
  const daHistoria = new Set(HISTORIA)
  expect(passos.filter((p) => daHistoria.has(p)).slice(-HISTORIA.length)).toEqual(HISTORIA)
  expect(passos.slice(-8).filter((p) => p.endsWith(' loja.entregue'))).toHaveLength(2)
  await dona.goto('/admin/logs')
  for (const texto of ['Forçou uma entrega', BEBIDA, CARRO, EVENTO]) await expect(dona.getByRole('main')).toContainText(texto)
}
