import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { botao, dialogo, historico, irAoValor, irAsCoisas, meus, passarAEspera } from '../apoio/anunciar.ts'
import { anunciarItem, categoriasDeItem, grade, irAteORecibo, ladrilho } from '../apoio/mercado.ts'
import { iniciarSandbox, type Sandbox } from '../apoio/sandbox.ts'
import { Sitio } from '../apoio/sitio.ts'
import { expect, type Page, test as comum } from '../apoio/teste.ts'
import { vigiar } from '../apoio/vigia.ts'

const [ANA, BRUNO] = [1001, 1003]
const PISTOLA = 'WEAPON_PISTOL-1789400000-1001'

/** A sandbox of its own, because this file moves money and things that tests in other files rely on. */
const test = comum.extend<{ bruno: Page }, { sandbox: Sandbox }>({
  sandbox: [
    async ({ playwright: _playwright }, usar) => {
      const sandbox = await iniciarSandbox()
      await usar(sandbox)
      await sandbox.parar()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sitio: [async ({ sandbox }, usar) => usar(new Sitio(sandbox.url)), { scope: 'worker' }],
  bruno: async ({ browser, sitio }, usar) => {
    const localStorage = [{ name: 'user_token', value: await sitio.entrar('bruno') }]
    const contexto: BrowserContext = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: sitio.url, localStorage }] },
    })
    const vigia = await vigiar(contexto)
    await usar(await contexto.newPage())
    await contexto.close()
    expect(vigia.queixas, 'violações de CSP, erros de console e respostas 5xx').toEqual([])
  },
})

test.describe.configure({ mode: 'serial' })
test.use({ como: { user: 'ana' } })
test.beforeAll(async ({ sitio }) => {
  await categoriasDeItem(sitio)
})

const naGaragem = async (sitio: Sitio, passport: number) =>
  (await sitio.mundo()).salvo.vehicles.filter((v) => v.passport === passport).map((v) => `${v.vehicle} ${v.plate}`)
const salvos = async (sitio: Sitio, passport: number) => Object.values((await sitio.mundo()).salvo.inventories[String(passport)] ?? {})
const soma = (...valores: number[]) => Math.round(valores.reduce((s, v) => s + v, 0) * 100) / 100

/** In hundredths. */
async function taxas(sandbox: Sandbox, moeda: 'BRL' | 'SOR'): Promise<number> {
  const cliente = new pg.Client(sandbox.urlDoBanco)
  await cliente.connect()
  try {
    const { rows } = await cliente.query<{ total: string }>(
      `select coalesce(sum(valor), 0)::text as total from carteira_pub_perna where conta = 'casa_taxa' and ref like 'pagamento:%' and moeda = $1`,
      [moeda],
    )
    return Number(rows[0]?.total)
  } finally {
    await cliente.end()
  }
}

async function publicar(page: Page): Promise<void> {
  await botao(page, 'Criar anúncio').click()
  await botao(page, 'Confirmar anúncio').click()
  await passarAEspera(page)
  await expect(dialogo(page).getByRole('heading')).toHaveText('Anúncio publicado. Boa venda!', { timeout: 30_000 })
}

async function anunciarOsDois(page: Page): Promise<void> {
  await page.clock.install()
  await irAoValor(page, /^Hambúrguer artesanal/, /Ana Ribeiro/)
  await dialogo(page).getByLabel('Quantidade').fill('2')
  await dialogo(page).getByLabel('Valor do anúncio').fill('33,33')
  await dialogo(page).getByLabel('Categoria').selectOption({ index: 1 })
  await publicar(page)
  await irAsCoisas(page, 'Veículo da garagem', /Ana Ribeiro/)
  await dialogo(page)
    .getByRole('radio', { name: /Pfister Comet/ })
    .check()
  await botao(page, 'Continuar').click()
  await dialogo(page).getByLabel('Moeda').selectOption('zcoin')
  await dialogo(page).getByLabel('Valor do anúncio').fill('85')
  await publicar(page)
}

async function comprarPelaBusca(page: Page, p: { busca: string; nome: string }): Promise<void> {
  await page.goto('/marketplace')
  await page.getByPlaceholder('Buscar item ou anunciante...').fill(p.busca)
  await expect(grade(page).getByRole('listitem')).toHaveCount(1)
  await expect(ladrilho(page, p.nome)).toContainText('Ana Ribeiro')
  await irAteORecibo(page, { nome: p.nome, personagem: /Bruno/ })
  await botao(page, 'Confirmar compra').click()
  await expect(dialogo(page).getByRole('status').first()).toContainText('Compra realizada')
  await expect(dialogo(page).getByRole('listitem').filter({ hasText: 'Entregue' }).locator('time')).toBeVisible({ timeout: 30_000 })
}

test('[MKT-02][MKT-06][MKT-08][MKT-12][MKT-22] ana anuncia 2 de um item e um veículo; bruno os acha, compra e recebe; ela recebe o líquido', async ({
  page,
  bruno,
  sitio,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const [daAna, doBruno] = [await sitio.entrar('ana'), await sitio.entrar('bruno')]
  const antes = { ana: await sitio.saldos(daAna), bruno: await sitio.saldos(doBruno) }
  const casa = { brl: await taxas(sandbox, 'BRL'), sor: await taxas(sandbox, 'SOR') }
  const hamburgueres = { ana: await sitio.quantosSalvos(ANA, 'hamburger'), bruno: await sitio.quantosSalvos(BRUNO, 'hamburger') }
  const comet = (await naGaragem(sitio, ANA)).find((v) => v.startsWith('comet2 '))
  expect(comet).toBeTruthy()

  await anunciarOsDois(page)
  expect(await sitio.quantosSalvos(ANA, 'hamburger')).toBe(hamburgueres.ana - 2)
  for (const quem of [ANA, BRUNO]) expect(await naGaragem(sitio, quem)).not.toContain(comet)

  await comprarPelaBusca(bruno, { busca: 'HAMBURGUER', nome: 'Hambúrguer artesanal' })
  await comprarPelaBusca(bruno, { busca: 'Ana Ríbeiro', nome: 'Pfister Comet' })

  expect(await sitio.quantosSalvos(BRUNO, 'hamburger')).toBe(hamburgueres.bruno + 2)
  expect(await sitio.quantosSalvos(ANA, 'hamburger')).toBe(hamburgueres.ana - 2)
  expect(await naGaragem(sitio, BRUNO)).toContain(comet)
  expect(await naGaragem(sitio, ANA)).not.toContain(comet)

  const depois = { ana: await sitio.saldos(daAna), bruno: await sitio.saldos(doBruno) }
  expect(depois.ana).toMatchObject({ saldo_real: soma(antes.ana.saldo_real, 29.99), saldo_zcoin: soma(antes.ana.saldo_zcoin, 76.5) })
  expect(depois.bruno).toMatchObject({ saldo_real: soma(antes.bruno.saldo_real, -33.33), saldo_zcoin: soma(antes.bruno.saldo_zcoin, -85) })
  expect([await taxas(sandbox, 'BRL'), await taxas(sandbox, 'SOR')]).toEqual([casa.brl + 334, casa.sor + 850])

  await page.goto('/painel/anuncios')
  await expect(meus(page).filter({ hasText: 'Hambúrguer artesanal' }).first()).toContainText('Você recebeu R$\u00a029,99.')
  await expect(historico(page).filter({ hasText: 'Hambúrguer artesanal, 2 un.' }).filter({ hasText: 'vendido para Bruno' })).toContainText(
    '+R$ 29,99',
  )
  await expect(historico(page).filter({ hasText: 'Pfister Comet' }).filter({ hasText: 'vendido para Bruno' })).toContainText('76,50')
  await bruno.goto('/painel/anuncios?mostrar=tudo')
  await expect(historico(bruno).filter({ hasText: 'Hambúrguer artesanal' })).toContainText('comprado de Ana Ribeiro')
  await expect(historico(bruno).filter({ hasText: 'Pfister Comet' })).toContainText('comprado de Ana Ribeiro')
  await bruno.goto('/historico-compras?aba=mercado')
  const compras = bruno.getByRole('list', { name: 'Suas compras no mercado' }).locator('> li')
  for (const nome of ['Hambúrguer artesanal', 'Pfister Comet']) await expect(compras.filter({ hasText: nome })).toContainText('Entregue')

  const reais = depois.ana.saldo_real.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  await page.goto('/painel/carteira')
  await expect(page.getByRole('region', { name: 'Saldo em reais' })).toContainText(reais)
  const lancamentos = page.getByRole('region', { name: 'Lançamentos' }).getByRole('listitem')
  await expect(lancamentos.filter({ hasText: 'Hambúrguer artesanal' })).toContainText('+R$ 29,99')
  await expect(lancamentos.filter({ hasText: 'Pfister Comet' })).toContainText('+76,50')
})

test('[MKT-23] ana anuncia a pistola, desiste, e a mesma pistola volta', async ({ page, sitio }) => {
  const antes = await salvos(sitio, ANA)
  expect(antes).toContainEqual({ item: PISTOLA, amount: 1 })
  await page.clock.install()
  await irAoValor(page, /^Pistola 9 mm/, /Ana Ribeiro/)
  await dialogo(page).getByLabel('Valor do anúncio').fill('120')
  await dialogo(page).getByLabel('Categoria').selectOption({ index: 1 })
  await publicar(page)
  expect((await salvos(sitio, ANA)).map((s) => s.item)).not.toContain(PISTOLA)
  await botao(page, 'Fechar').first().click()
  await expect(meus(page).first()).toContainText('1789400000-1001')

  await page.getByRole('button', { name: 'Ações de Pistola 9 mm' }).first().click()
  await page.getByRole('button', { name: 'Cancelar anúncio' }).click()
  await botao(page, 'Cancelar anúncio').click()
  await expect(meus(page).first().locator('[data-etiqueta]')).toHaveText('cancelado', { timeout: 30_000 })
  const porItem = (a: { item: string }, b: { item: string }) => a.item.localeCompare(b.item)
  expect((await salvos(sitio, ANA)).toSorted(porItem)).toEqual(antes.toSorted(porItem))
})

test('[MKT-06] com o jogo desligado a compra espera, e chega sem recarregar quando ele volta', async ({ bruno, sitio }) => {
  const daAna = await sitio.entrar('ana')
  await anunciarItem(sitio, daAna, { passport: ANA, codigo: 'diamond', valor: 20, moeda: 'zcoin' })
  const antes = { diamantes: await sitio.quantosSalvos(BRUNO, 'diamond'), ana: await sitio.saldos(daAna) }
  await sitio.jogo('desligar')
  try {
    await bruno.goto('/marketplace?busca=ana+ribeiro')
    await expect(grade(bruno).getByRole('listitem')).toHaveCount(1)
    await irAteORecibo(bruno, { nome: 'Diamante lapidado', personagem: /Bruno/ })
    await botao(bruno, 'Confirmar compra').click()
    await expect(dialogo(bruno).locator('[aria-current=step]')).toContainText('Seu pagamento está guardado até a entrega.')
    await dialogo(bruno).getByRole('link', { name: 'Minhas Compras' }).click()
    const compra = bruno.getByRole('list', { name: 'Suas compras no mercado' }).locator('> li').first()
    await expect(compra).toContainText('Diamante lapidado')
    await expect(compra.locator('[data-etiqueta]')).toHaveText('Pago')
    expect(await sitio.saldos(daAna)).toMatchObject({ saldo_zcoin: antes.ana.saldo_zcoin })
    await bruno.evaluate(() => (document.body.dataset['aberta'] = 'sim'))
    await sitio.jogo('ligar')
    await expect(compra.locator('[data-etiqueta]')).toHaveText('Entregue', { timeout: 30_000 })
    await expect(bruno.locator('body')).toHaveAttribute('data-aberta', 'sim')
  } finally {
    await sitio.jogo('ligar')
  }
  expect(await sitio.quantosSalvos(BRUNO, 'diamond')).toBe(antes.diamantes + 1)
  expect(await sitio.saldos(daAna)).toMatchObject({ saldo_zcoin: soma(antes.ana.saldo_zcoin, 18) })
})
