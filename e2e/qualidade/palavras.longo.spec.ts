import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { DA_CASCA, DO_ADMIN } from '../apoio/enderecos.ts'
import { dialogo } from '../apoio/loja.ts'
import { expect, type Page, test } from '../apoio/teste.ts'
import type { Sitio } from '../apoio/sitio.ts'

const VEDADAS = /cripto|r\$|\btokens?\b|\binvest|\blucro|\bpix\b|z-coin|blockchain|bitcoin|\breais\b|^adicionar saldo$/i
const DE_OUTRA_COISA = [/bot[^.]{0,60}token|token[^.]{0,60}bot|Reset Token/gi, /dados (devem ser )?reais/gi]

const ABAS = ['rodape', 'suporte', 'privacidade', 'reembolso', 'criancas'].map((aba) => `/admin/vitrine?aba=${aba}`)

function lidos(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textos = [document.title]
    // Addresses are left out, because the setting does not change the words in addresses.
    for (const meta of document.querySelectorAll('meta[content]'))
      textos.push(meta.getAttribute('content')?.replace(/^https?:.*/, '') ?? '')
    for (const e of document.querySelectorAll('[aria-label],[title],[placeholder],[alt],[aria-description]'))
      for (const nome of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) textos.push(e.getAttribute(nome) ?? '')
    const passeio = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (passeio.nextNode())
      if (!passeio.currentNode.parentElement?.closest('script,style')) textos.push(passeio.currentNode.nodeValue ?? '')
    return textos.map((t) => t.trim()).filter(Boolean)
  })
}

async function vedadasEm(page: Page): Promise<string[]> {
  const limpo = (texto: string) => DE_OUTRA_COISA.reduce((resto, outra) => resto.replaceAll(outra, ''), texto)
  return (await lidos(page)).filter((texto) => VEDADAS.test(limpo(texto)))
}

async function escolher(sitio: Sitio, escolha: object): Promise<void> {
  const r = await fetch(`${sitio.url}/api/admin/configuracoes`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await sitio.entrarComoAdmin()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nome: 'Porto Aurora', ...escolha }),
  })
  expect(r.status).toBe(200)
}

async function mudarPrecoDeUmItem(sitio: Sitio): Promise<void> {
  const token = await sitio.entrarComoAdmin()
  const [modelo] = await sitio.ler<ItemDaLoja[]>('/admin/loja/itens', token)
  const { id } = await sitio.enviar<ItemDaLoja>('/admin/loja/itens', { ...modelo, nome: 'Guarda-chuva', comando_expiracao: null }, token)
  const pedir = (method: string, corpo?: object) =>
    fetch(`${sitio.url}/api/admin/loja/itens/${id}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(corpo ? { 'content-type': 'application/json' } : {}) },
      ...(corpo ? { body: JSON.stringify(corpo) } : {}),
    })
  const mudado = { ...modelo, nome: 'Guarda-chuva', comando_expiracao: null, valor_reais: 3.21, valor_zcoin: 1.23 }
  expect((await pedir('PUT', mudado)).status).toBe(200)
  expect((await pedir('DELETE')).ok).toBe(true)
}

async function percorrer(page: Page, caminhos: readonly string[]): Promise<Record<string, string[]>> {
  const achadas: Record<string, string[]> = {}
  for (const caminho of caminhos) {
    await page.goto(caminho)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const vedadas = await vedadasEm(page)
    if (vedadas.length > 0) achadas[caminho] = vedadas
  }
  return achadas
}

test.describe('com as palavras seguras', () => {
  test.setTimeout(400_000)
  test.beforeEach(({ sitio }) => escolher(sitio, { palavras: 'seguras', saldo_nome: 'Pratas', saldo_simbolo: 'P$', moeda_nome: 'Aurora' }))
  test.afterEach(({ sitio }) => escolher(sitio, { palavras: 'especificacao', saldo_nome: null, saldo_simbolo: null, moeda_nome: null }))

  test('quem visita não lê nenhuma palavra das outras', async ({ page }) => {
    expect(await percorrer(page, [...DA_CASCA.filter((c) => !c.startsWith('/painel')), '/login', '/rua/que/nao/existe'])).toEqual({})
  })

  test.describe('um jogador', () => {
    test.use({ como: { user: 'carla' } })

    test('não lê nenhuma, nem nas janelas, e não há onde pôr saldo', async ({ page }) => {
      expect(await percorrer(page, DA_CASCA)).toEqual({})
      await page.goto('/painel/carteira')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Saldo em Pratas' })).toContainText('P$')
      await page.goto('/loja')
      await page
        .getByRole('button', { name: /Comprar/ })
        .first()
        .click()
      await expect(dialogo(page)).toBeVisible()
      expect(await vedadasEm(page)).toEqual([])
    })
  })

  test.describe('a administração', () => {
    test.use({ como: { admin: true } })

    test('não lê nenhuma, nem nas janelas', async ({ page, sitio }) => {
      // The log must contain each money field, whatever tests ran before.
      await mudarPrecoDeUmItem(sitio)
      expect(await percorrer(page, [...DO_ADMIN, ...ABAS, '/admin/saude?aba=avisos', '/admin/login'])).toEqual({})
      await page.goto('/admin/carteiras')
      for (const botao of [/^Adicionar P\$/, /^Converter P\$/]) {
        await page.getByRole('button', { name: botao }).first().click()
        await expect(dialogo(page)).toBeVisible()
        expect(await vedadasEm(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialogo(page)).toBeHidden()
      }
    })
  })

  test('o servidor escreve a página com elas, o navegador a toma como está, e as recusas falam igual', async ({ page, sitio }) => {
    const html = await (await fetch(`${sitio.url}/cripto`)).text()
    expect(html).toContain('<title>Câmbio da cidade · Porto Aurora</title>')
    expect(html.replaceAll(/\/[\w./-]*cripto[\w./-]*|cripto[\w-]*\.(js|css|tsx)|"cripto"/gi, '')).not.toMatch(/Mercado Cripto|R\$/)
    await page.goto('/cripto')
    await expect(page).toHaveTitle('Câmbio da cidade · Porto Aurora')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Câmbio da cidade' }).first()).toHaveAttribute('href', '/cripto')
    const recusa = await fetch(`${sitio.url}/api/carteira/converter`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await sitio.entrar('carla')}`,
        'content-type': 'application/json',
        'idempotency-key': 'palavras-seguras-1',
      },
      body: JSON.stringify({ valor: 0.01, cotacao: 1.35 }),
    })
    expect(await recusa.json()).toMatchObject({ erro: expect.stringContaining('P$ 1,00') })
    expect((await fetch(`${sitio.url}/api/blockchain/historico?period=hour`)).status).toBe(200)
  })
})

test('sem escolha o site fala como a especificação, e o documento não diz nada de palavras', async ({ page, sitio }) => {
  const html = await (await fetch(`${sitio.url}/cripto`)).text()
  expect(html).toContain('<title>Mercado Cripto · Porto Aurora</title>')
  expect(html).not.toContain('data-palavras')
  await page.goto('/comprar-moedas')
  await expect(page.getByRole('heading', { name: 'Comprar Moedas', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Pix ou cartão')
  await page.goto('/loja')
  await expect(page.getByRole('main')).toContainText('R$')
})
