import { readFile } from 'node:fs/promises'
import { expect, test } from '../apoio/teste.ts'

test.describe('a própria conta', () => {
  test.use({ como: { user: 'bruno' } })

  test('[API-07] baixa um arquivo com tudo o que o site guarda', async ({ page }) => {
    await page.goto('/painel/perfil')
    const baixado = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    const dados = JSON.parse(await readFile(await (await baixado).path(), 'utf8')) as Record<string, unknown>
    expect(dados['cadastro']).toMatchObject({ nome: 'Bruno', cpf: expect.stringMatching(/^\d{3}\./) })
    expect(Object.keys(dados)).toEqual(expect.arrayContaining(['conta', 'sessoes', 'lancamentos', 'compras', 'anuncios', 'registros']))
  })
})
