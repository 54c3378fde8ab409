import { expect, type Page, test } from '../apoio/teste.ts'

interface Evento {
  id: string
  motivo: string
  titulo: string
  descricao: string
  autor: string | null
  data: string
  quando: string | null
}

const lista = (page: Page) => page.getByRole('region', { name: 'Eventos' }).getByRole('listitem')

test('[OQ-98] o que passou fica à parte; o que tem data vai para a agenda', async ({ page, sitio, request }) => {
  const [passado] = await sitio.ler<Evento[]>('/admin/eventos?tempo=passados')
  if (!passado) throw new Error('a semente tem um evento que passou')
  await page.goto('/eventos')
  await expect(lista(page).filter({ hasText: passado.titulo })).toHaveCount(0)
  const apartado = page.getByRole('region', { name: 'Já aconteceram' }).getByRole('listitem').filter({ hasText: passado.titulo })
  const agenda = page.getByRole('link', { name: 'Adicionar à agenda' })
  await apartado.getByRole('link').click()
  await expect(page.getByText('Já aconteceu', { exact: true })).toBeVisible()
  await expect(agenda).toHaveCount(0)

  await page.goto('/')
  const proximos = page.getByRole('region', { name: 'Próximos Eventos' })
  await expect(proximos.getByText(passado.titulo)).toHaveCount(0)
  await proximos.getByRole('listitem').first().getByRole('link').click()
  const arquivo = await request.get((await agenda.getAttribute('href')) ?? '')
  expect(arquivo.headers()['content-type']).toContain('text/calendar')
  expect(await arquivo.text()).toMatch(/BEGIN:VEVENT[^]*DTSTART:\d{8}T\d{6}Z/)
})
