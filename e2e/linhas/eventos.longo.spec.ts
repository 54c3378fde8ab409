import { segurar } from '../apoio/pagina.ts'
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

const ID = '01a1fe1f-0000-7000-8000-000000000001'
const HOSTIL = {
  id: ID,
  motivo: '<b>Festa</b>',
  titulo: 'Baile <script>invadido()</script>',
  descricao:
    '<p>Venha <b>dançar</b> <i onclick="invadido()">muito</i></p><script>invadido()</script><img src="/itens/objetos/moeda.webp" alt="Moeda" onerror="invadido()">' +
    '<img src="https://mau.example/espia.png"><svg onload="invadido()"></svg><iframe src="https://mau.example"></iframe>' +
    '<style>.prose{display:none}</style><form action="https://mau.example"><input name="senha"></form>' +
    '<a href="javascript:invadido()">Entre</a> <a href="https://bom.example/mapa">Mapa</a><ul><li>Um</li></ul>',
  autor: null,
  data: '2026-11-29T00:30:00.000Z',
  quando: null,
  passado: false,
  imagem: null,
}

const conteudo = (page: Page) => page.getByRole('main').getByRole('article')
const lista = (page: Page) => page.getByRole('region', { name: 'Eventos' }).getByRole('listitem')

/** From the list, so that the event comes from a call and not with the document. */
async function abrirDaLista(page: Page): Promise<void> {
  await page.goto('/eventos')
  await lista(page).first().getByRole('link').click()
}

test('[EVE-01][EVE-02][EVE-03] da lista ao evento: motivo, título, autor, data de São Paulo e a descrição formatada', async ({
  page,
  sitio,
}) => {
  const eventos = await sitio.ler<Evento[]>('/admin/eventos?tempo=proximos')
  await page.goto('/eventos')
  await expect(page.getByRole('heading', { name: 'Eventos', level: 1 })).toBeVisible()
  await expect(lista(page)).toHaveText(eventos.map((e) => new RegExp(`${e.motivo}.*${e.titulo}`)))
  const semAutor = eventos.find((e) => e.autor === null)
  const comAutor = eventos.find((e) => e.autor !== null)
  for (const evento of [semAutor, comAutor]) {
    if (!evento) throw new Error('a semente tem eventos com e sem autor')
    await lista(page).filter({ hasText: evento.titulo }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(evento.titulo)
    const cabecalho = page.getByRole('main').locator('header')
    await expect(cabecalho.getByText(evento.motivo, { exact: true })).toBeVisible()
    await expect(cabecalho).toContainText(evento.autor ?? 'Admin')
    const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
    await expect(cabecalho.locator('time')).toHaveText(dia.format(new Date(evento.quando ?? evento.data)).replace(',', ''))
    await expect(conteudo(page).getByRole('listitem').first()).toBeVisible()
    await expect(conteudo(page)).not.toContainText('<')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(evento.titulo)
    await expect(page).toHaveTitle(new RegExp(`^(${evento.titulo}|Eventos) · `))
    await page.goBack()
  }
})

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

test('[EVE-04] carregando o evento', async ({ page, falhar }) => {
  await page.goto('/eventos')
  const href = await lista(page).first().getByRole('link').getAttribute('href')
  const soltar = await segurar(page, `/admin/eventos/${new URLSearchParams(href?.split('?')[1]).get('id')}`)
  await lista(page).first().getByRole('link').click()
  await expect(page.getByText('Carregando evento...')).toBeAttached()
  await soltar()
  await expect(conteudo(page)).toBeVisible()
  await expect(page.getByText('Carregando evento...')).toHaveCount(0)
  await page.goto('/creditos')
  await falhar('/admin/eventos', { status: 200, corpo: [] })
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).click()
  await page.getByRole('link', { name: 'Saiba mais' }).click()
  await expect(page.getByText('Nenhum evento anunciado.')).toBeVisible()
})

test('[OQ-70] um evento que não existe, ou que não vem, não é encontrado', async ({ page, sitio, falhar }) => {
  for (const id of [ID, 'corrida']) {
    await page.goto(`/eventos?id=${id}`)
    await expect(page.getByText('Evento não encontrado.')).toBeVisible()
  }
  const [primeiro] = await sitio.ler<Evento[]>('/admin/eventos')
  await falhar(`/admin/eventos/${primeiro?.id}`, { status: 500 })
  await abrirDaLista(page)
  await expect(page.getByText('Evento não encontrado.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver todos os eventos' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(primeiro?.titulo ?? '')
      .first(),
  ).toBeVisible()
})

test('[EVE-02][OQ-12] um evento com HTML hostil mostra a formatação e não executa nada', async ({ page, sitio, falhar, vigia }) => {
  const invasoes: string[] = []
  await page.exposeFunction('invadido', () => void invasoes.push('código'))
  page.on('request', (r) => void (/mau\.example/.test(r.url()) && invasoes.push(r.url())))
  const [primeiro] = await sitio.ler<Evento[]>('/admin/eventos')
  await falhar(`/admin/eventos/${primeiro?.id}`, { status: 200, corpo: HOSTIL })
  await abrirDaLista(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baile <script>invadido()</script>')
  await expect(page.getByText('<b>Festa</b>')).toBeVisible()
  await expect(conteudo(page).locator('b')).toHaveText('dançar')
  await expect(conteudo(page).locator('li')).toHaveText('Um')
  await expect(conteudo(page).locator('script, style, svg, iframe, form, input, [onclick], [onerror]')).toHaveCount(0)
  await expect(conteudo(page).getByRole('img')).toHaveAttribute('alt', 'Moeda')
  await expect(conteudo(page).getByRole('link')).toHaveText('Mapa')
  await expect(conteudo(page).getByRole('link')).toHaveAttribute('rel', /noopener/)
  await conteudo(page).getByText('Entre').click()
  await conteudo(page).locator('i').click()
  expect(invasoes).toEqual([])
  // DOMPurify parses the text in a document of its own, where the policy also reports what it blocks.
  expect(vigia.queixas.splice(0).filter((q) => !/inline/.test(q))).toEqual([])
})
