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

// Tests in other files sign in too, so restore the settings. The invitation stays, because the home page's tests need it.
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

test.describe('na administração', () => {
  test.use({ como: { admin: true } })

  test('o dono exige o Discord, escolhe o cargo pelo nome, e a página diz o que está salvo', async ({ page, sitio }) => {
    await mudar(sitio, '/avisos/bot', { token: 'um.token.de.bot.bem.comprido' })
    await configurar(sitio, { discord_servidor: GUILDA })
    await page.goto('/admin/configuracoes')
    await page.getByLabel('Só entra no site quem está no Discord da cidade').check()
    await page.getByLabel('Juntar um cargo do servidor').selectOption({ label: 'Whitelist' })
    await expect(page.getByLabel('E tem um destes cargos (whitelist)')).toHaveValue('310000000000000002')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Escolhidos: Whitelist.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cargos e bloqueios no Discord' })).toBeVisible()
  })

  test('sem o servidor não liga: o campo diz o que falta', async ({ page }) => {
    await page.goto('/admin/configuracoes')
    await page.getByLabel('Só entra no site quem está no Discord da cidade').check()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Antes disto, diga qual é o servidor do Discord da cidade.')).toBeVisible()
    await expect(page.getByLabel('ID do servidor do Discord')).toBeFocused()
  })

  test('um item leva um cargo, escolhido pelo nome; o que o bot não pode dar é dito', async ({ page, sitio }) => {
    await mudar(sitio, '/avisos/bot', { token: 'um.token.de.bot.bem.comprido' })
    await configurar(sitio, { discord_servidor: GUILDA })
    await page.goto('/admin/loja/itens')
    await page.getByRole('button', { name: 'Novo item' }).click()
    const cargo = page.getByRole('dialog').getByLabel('Cargo no Discord (opcional)')
    await cargo.selectOption({ label: 'Fundador (o bot não pode dar)' })
    await expect(page.getByText('O bot não pode dar Fundador')).toBeVisible()
    await cargo.selectOption({ label: 'VIP' })
    await expect(cargo).toHaveValue('310000000000000001')
  })
})
