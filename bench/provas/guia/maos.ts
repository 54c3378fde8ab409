import type { Browser, Locator, Page } from 'playwright-core'

const PRAZO_MS = 120_000

export async function abrirJanela(navegador: Browser): Promise<Page> {
  // This browser does not know the outside network's certificate authority; the machine itself checks the certificate.
  const contexto = await navegador.newContext({
    locale: 'pt-BR',
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    acceptDownloads: true,
  })
  contexto.setDefaultTimeout(PRAZO_MS)
  return contexto.newPage()
}

export async function escrever(page: Page, campo: string, valor: string): Promise<void> {
  const onde = await noQueEstaAberto(page)
  // While a dialog is still opening, `onde` is the page, whose search field may have the same label as the dialog's field.
  const lugar = onde.getByLabel(campo, { exact: false }).and(page.locator(':not([type=search])')).locator('visible=true').first()
  await lugar.waitFor()
  const tipo = await lugar.evaluate((e) => (e instanceof HTMLSelectElement ? 'lista' : e instanceof HTMLInputElement ? e.type : 'outro'))
  if (tipo === 'lista') await lugar.selectOption({ label: valor })
  else if (tipo === 'checkbox' || tipo === 'radio') await lugar.check()
  else await lugar.fill(valor)
  if ((await lugar.getAttribute('role')) === 'combobox') await page.getByRole('option').filter({ hasText: valor }).first().click()
}

export async function tocar(page: Page, nome: string): Promise<void> {
  const prazo = Date.now() + PRAZO_MS
  for (;;) {
    const onde = await noQueEstaAberto(page)
    for (const papel of ['button', 'link', 'radio', 'checkbox', 'option', 'tab', 'menuitem'] as const) {
      const alvo = onde.getByRole(papel, { name: nome }).locator('visible=true').first()
      if ((await alvo.count()) > 0 && (await alvo.isEnabled().catch(() => false)) && (await clicar(alvo))) return
    }
    if (Date.now() > prazo) throw new Error(`Não há onde tocar em '${nome}' em ${page.url()}:\n${await texto(page)}`)
    await page.waitForTimeout(200)
  }
}

/** false: the click failed, for example because the page replaced the element meanwhile. */
const clicar = (alvo: Locator) =>
  alvo.click({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )

export async function ver(page: Page, trecho: string, prazoMs = PRAZO_MS): Promise<void> {
  const prazo = Date.now() + prazoMs
  while (!(await texto(page)).includes(trecho)) {
    if (Date.now() > prazo) throw new Error(`Não aparece '${trecho}' em ${page.url()}:\n${await texto(page)}`)
    await page.waitForTimeout(200)
  }
}

export async function pagina(page: Page, titulo: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: titulo }).first().waitFor()
}

async function noQueEstaAberto(page: Page): Promise<Page | Locator> {
  const dialogo = page.getByRole('dialog').locator('visible=true').last()
  return (await dialogo.count()) > 0 ? dialogo : page
}

async function texto(page: Page): Promise<string> {
  const lido = await page
    .locator('body')
    .innerText()
    .catch(() => '')
  return lido.replaceAll(/\s+/g, ' ')
}
