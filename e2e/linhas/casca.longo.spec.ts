import { expect, test } from '../apoio/teste.ts'

test('[LAY-01][LAY-02] as páginas falam português, e todo dinheiro está no formato brasileiro', async ({ page }) => {
  for (const caminho of ['/', '/loja', '/login', '/marketplace', '/nao/existe', '/admin/login']) {
    await page.goto(caminho)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    const texto = await page.locator('body').innerText()
    expect(texto).not.toMatch(/\b(the|loading|buy|cart|sign in|log ?in with|password|submit|close|error|home|search|undefined|null|NaN)\b/i)
    for (const [quantia] of texto.matchAll(/R\$\s*[\d.,]+/g)) expect(quantia).toMatch(/^R\$\s\d{1,3}(\.\d{3})*,\d{2,4}$/)
  }
})
