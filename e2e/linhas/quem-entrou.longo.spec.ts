import { readdirSync } from 'node:fs'
import { devagar, filmar, ZERO } from '../apoio/filmar.ts'
import { segurar } from '../apoio/pagina.ts'
import { expect, type Page, test } from '../apoio/teste.ts'

const DA_ADMINISTRACAO = readdirSync(new URL('../../apps/web/src/rotas/paginas/_admin', import.meta.url)).map(
  (arquivo) => `/${arquivo.replace(/(\.index)?\.tsx$/, '').replaceAll('.', '/')}`,
)

const topo = (page: Page) => page.getByRole('banner')

test.describe('quem já entrou', () => {
  test.use({ como: { user: 'carla' } })

  for (const [largura, altura] of [
    [390, 844],
    [1440, 900],
  ] as const)
    for (const caminho of ['/', '/loja', '/painel/carteira', '/historico-compras'])
      test(`[LAY-11][NAV-03] ${caminho} (${largura} px): nunca se vê Entrar, nem 0,00 antes de a carteira responder`, async ({ page }) => {
        await page.setViewportSize({ width: largura, height: altura })
        await filmar(page)
        await devagar(page, { latencia: 60, baixar: 500_000, lentidao: 2 })
        const soltar = await segurar(page, '/carteira')
        await page.goto(caminho)
        await expect(page.getByTitle('Menu da conta')).toBeVisible()
        await expect(page.getByTitle('Saldo em reais')).toContainText('carregando')
        await soltar()
        await expect(page.getByTitle('Saldo em reais')).not.toContainText('carregando')
        await expect(page.getByTitle('Saldo em reais')).not.toContainText(ZERO)
        const vistos = await page.evaluate(() => window.vistos)
        expect(vistos.length).toBeGreaterThan(5)
        expect(vistos.filter((v) => v.entrar)).toEqual([])
        expect(vistos.filter((v) => ZERO.test(v.saldos))).toEqual([])
        expect(await page.evaluate(() => window.pulos)).toEqual([])
      })

  test('[LAY-11] na mesma aba os últimos saldos voltam com a página, até os verdadeiros chegarem; Sair os esquece', async ({
    page,
    sitio,
  }) => {
    const { saldo_real } = await sitio.saldos(await sitio.entrar('carla'))
    const reais = saldo_real.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    await page.goto('/')
    await expect(page.getByTitle('Saldo em reais')).toContainText(`R$ ${reais}`)
    const soltar = await segurar(page, '/carteira')
    await page.goto('/leilao')
    await expect(page.getByTitle('Saldo em reais')).toContainText('carregando')
    const antes = page.getByTitle('Saldo em reais').locator('[aria-hidden]')
    expect(await antes.evaluate((e) => getComputedStyle(e, '::before').content)).toBe(`"${reais}"`)
    await soltar()
    await expect(page.getByTitle('Saldo em reais')).toContainText(`R$ ${reais}`)
    await page.getByTitle('Menu da conta').click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(topo(page).getByRole('button', { name: 'Entrar com Discord' })).toBeVisible()
    expect(await page.evaluate(() => [sessionStorage.getItem('saldos'), document.documentElement.dataset['sessao']])).toEqual([
      null,
      undefined,
    ])
  })
})

test.describe('quem já entrou, no seu lugar', () => {
  test.use({ como: { user: 'carla' } })

  test('[LAY-10][LAY-11][LAY-12] num telefone o topo mostra a cotação, os dois saldos e Adicionar saldo', async ({ page }) => {
    for (const largura of [390, 768]) {
      await page.setViewportSize({ width: largura, height: 844 })
      await page.goto('/loja')
      await expect(page.getByTitle('Cotação do Sorium')).toBeInViewport()
      await expect(page.getByTitle('Saldo em reais')).toBeInViewport()
      await expect(page.getByTitle('Saldo em Sorium')).toBeInViewport()
      await topo(page).getByRole('button', { name: 'Adicionar saldo' }).click()
      await expect(page.getByRole('dialog')).toContainText('Pix')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largura)
    }
  })

  test('páginas de jogador já vêm com a moldura e o esqueleto, e nada se move quando o resto chega', async ({ page }) => {
    await filmar(page)
    for (const largura of [390, 1440])
      for (const caminho of [
        '/painel/carteira',
        '/painel/perfil',
        '/painel/anuncios',
        '/historico-compras',
        '/leilao',
        '/hall',
        '/cripto',
      ]) {
        await page.setViewportSize({ width: largura, height: 900 })
        const html = await (await page.request.get(caminho)).text()
        expect(html).toContain('id="conteudo"')
        await page.route('**/api/**', async (rota) => {
          await new Promise((passar) => setTimeout(passar, 300)) // relógio: a rede é lenta
          await rota.fallback()
        })
        await page.goto(caminho)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('[data-esqueleto]')).toHaveCount(0)
        expect(await page.evaluate(() => window.pulos), `${caminho} a ${largura} px`).toEqual([])
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
  })
})

test('letras que chegam tarde não movem a página', async ({ page }) => {
  await page.goto('/creditos')
  const iguais = await page.evaluate(async () => {
    const faces = [...document.fonts].filter((f) => /^"?Texto em/.test(f.family))
    return (await Promise.allSettled(faces.map((f) => f.load()))).filter((f) => f.status === 'fulfilled').length
  })
  // Without the fonts that fontes.css measures, no fallback has the same width.
  test.skip(iguais === 0, 'nem Arial, nem Liberation Sans, nem Roboto nesta máquina')
  await filmar(page)
  await page.route('**/*.woff2', async (rota) => {
    await new Promise((passar) => setTimeout(passar, 1_000)) // relógio: a rede é lenta
    await rota.fallback()
  })
  for (const largura of [390, 1440])
    for (const caminho of ['/', '/loja']) {
      await page.setViewportSize({ width: largura, height: 900 })
      await page.goto(caminho)
      await page.evaluate(() => document.fonts.ready)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await page.evaluate(() => document.fonts.check('600 16px Archivo'))).toBe(true)
      // Layout shifts are reported after the frame in which they happen.
      await page.evaluate(() => new Promise((visto) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(visto, 50))))) // relógio: o quadro seguinte
      expect(await page.evaluate(() => window.pulos), `${caminho} a ${largura} px`).toEqual([])
    }
})

test.describe('administração', () => {
  test.use({ como: { admin: true } })

  test('letras de uma só largura tomam, antes de chegar, o lugar que terão: nada se move, por longo que seja o caminho', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let soltar = (): void => undefined
    const solto = new Promise<void>((pronto) => {
      soltar = pronto
    })
    await page.route('**/geist-mono*.woff2', async (rota) => {
      await solto
      await rota.fallback()
    })
    await page.goto('/admin/copias', { waitUntil: 'domcontentloaded' })
    const onde = page.getByRole('definition').locator('.mono')
    await expect(onde).toBeVisible()
    const chegou = () => page.evaluate(() => [...document.fonts].some((f) => f.family === 'Geist Mono' && f.status === 'loaded'))
    const medir = () =>
      onde.evaluate((span) =>
        Array.from({ length: 160 }, (_, n) => {
          span.textContent = `/srv/${'copias-da-cidade/'.repeat(10)}`.slice(0, n + 5)
          const { x, y, width, height } = span.getBoundingClientRect()
          return [span.closest('dl')?.getBoundingClientRect().height ?? -1, x, y, width, height]
        }),
      )
    const antes = await medir()
    expect(await chegou()).toBe(false)
    soltar()
    await expect.poll(chegou).toBe(true)
    const depois = await medir()
    const movidos = antes.map((lugar, n) => Math.max(...lugar.map((v, i) => Math.abs(v - (depois[n]?.[i] ?? Infinity)))))
    expect(movidos.filter((px) => px > 0.75)).toEqual([])
  })

  for (const largura of [390, 1440])
    test(`todas as páginas dela já vêm com a moldura, nada se move quando o resto chega e o console fica vazio (${largura} px)`, async ({
      page,
    }) => {
      test.slow()
      const noConsole: string[] = []
      page.on('console', (m) => m.type() === 'error' && noConsole.push(`${page.url()}: ${m.text()} (${m.location().url})`))
      page.on('pageerror', (e) => noConsole.push(`${page.url()}: ${e.message}`))
      await filmar(page)
      await page.route('**/api/**', async (rota) => {
        await new Promise((passar) => setTimeout(passar, 200)) // relógio: a rede é lenta
        await rota.fallback()
      })
      await page.route(
        ({ pathname }) => pathname === '/api/carteira',
        (rota) => rota.fulfill({ status: new URL(rota.request().url()).searchParams.get('ausente') === '204' ? 204 : 404 }),
      )
      await page.setViewportSize({ width: largura, height: 900 })
      for (const caminho of DA_ADMINISTRACAO) {
        expect(await (await page.request.get(caminho)).text()).toContain('id="conteudo"')
        await page.goto(caminho)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('[data-esqueleto]')).toHaveCount(0)
        expect(await page.evaluate(() => window.pulos), `${caminho} a ${largura} px`).toEqual([])
      }
      expect(noConsole).toEqual([])
    })
})

test('[NAV-03][NAV-04] sem sessão, uma página de jogador leva a /login antes de se mostrar', async ({ page }) => {
  await filmar(page)
  for (const caminho of ['/painel/carteira', '/leilao', '/historico-compras?aba=mercado']) {
    await page.goto(caminho)
    await expect(page).toHaveURL(`/login?voltar=${encodeURIComponent(caminho)}`)
    expect(await page.evaluate(() => window.vistos)).toEqual([])
  }
})
