import type { Sitio } from '../apoio/sitio.ts'
import { expect, test } from '../apoio/teste.ts'

/** Davi is no member of this guild (apps/sandbox/src/discord/guilda.ts). */
const GUILDA = '300000000000000001'

async function mudar(sitio: Sitio, caminho: string, corpo: object): Promise<void> {
  const authorization = `Bearer ${await sitio.entrarComoAdmin()}`
  const r = await fetch(`${sitio.url}/api/admin${caminho}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  })
  expect(r.status, await r.text()).toBe(200)
}
const configurar = (sitio: Sitio, mudanca: object) => mudar(sitio, '/configuracoes', { nome: 'Porto Aurora', ...mudanca })

// Other files sign in too, so restore the settings. The invitation stays, because the home page's tests need it.
test.afterEach(async ({ sitio }) => {
  await configurar(sitio, { discord_exigir_membro: false, discord_cargos_de_entrada: [], discord_servidor: null })
  await mudar(sitio, '/avisos/bot', { token: null })
})

test('quem não está no Discord da cidade lê o que fazer, com o convite; o membro entra', async ({ page, sitio }) => {
  await configurar(sitio, { discord_servidor: GUILDA, discord_exigir_membro: true })
  const { convite_discord } = await sitio.ler<{ convite_discord: string }>('/configuracoes/publicas')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar com Discord' }).click()
  await page.getByRole('link', { name: /@davi/ }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível entrar' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('O site é só para quem está no Discord da cidade.')
  await expect(page.getByRole('link', { name: 'Abrir o Discord da cidade' })).toHaveAttribute('href', convite_discord)
  await page.getByRole('link', { name: 'Voltar para a entrada' }).click()
  await page.getByRole('button', { name: 'Entrar com Discord' }).click()
  await page.getByRole('link', { name: /@carla/ }).click()
  await expect(page.getByTitle('Menu da conta')).toContainText('Carla')
})
