import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page, test } from '../apoio/teste.ts'

interface Evento {
  id: string
  titulo: string
  descricao: string
  quando: string | null
  imagem: string | null
}

const PAGINA = '/admin/anunciar-evento'
const linhas = (page: Page) =>
  page
    .getByRole('table', { name: 'Eventos anunciados' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const texto = (page: Page) => page.getByRole('textbox', { name: 'Descrição', exact: true })
const ferramenta = (page: Page, nome: string) =>
  page.getByRole('toolbar', { name: 'Formatação' }).getByRole('button', { name: nome, exact: true })
const dialogo = (page: Page) => page.getByRole('dialog')
const novo = (page: Page) => page.getByRole('button', { name: 'Novo evento' })
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

function png(): Buffer {
  const bloco = (nome: string, dados: Buffer) => {
    const corpo = Buffer.concat([Buffer.from(nome), dados])
    const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)]
    tamanho.writeUInt32BE(dados.length)
    soma.writeUInt32BE(crc32(corpo))
    return Buffer.concat([tamanho, corpo, soma])
  }
  const ihdr = Buffer.from([0, 0, 0, 32, 0, 0, 0, 16, 8, 2, 0, 0, 0])
  const linha = Buffer.concat([Buffer.from([0]), Buffer.alloc(96, 140)])
  const pontos = deflateSync(Buffer.concat(Array.from({ length: 16 }, () => linha)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    bloco('IHDR', ihdr),
    bloco('IDAT', pontos),
    bloco('IEND', Buffer.alloc(0)),
  ])
}

/** Tomorrow in São Paulo, which is three hours behind UTC. */
const amanha = () => new Date(Date.now() + 21 * 3_600_000).toISOString().slice(0, 10)

async function escrever(page: Page, titulo: string): Promise<void> {
  await page.getByLabel('Motivo').fill('Corrida')
  await page.getByLabel('Título', { exact: true }).fill(titulo)
  await texto(page).click()
  await ferramenta(page, 'Subseção').click()
  await page.keyboard.type('Como chegar')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pela ')
  await ferramenta(page, 'Negrito').click()
  await page.keyboard.type('ponte')
  await ferramenta(page, 'Negrito').click()
  await page.keyboard.press('Enter')
  await ferramenta(page, 'Link').click()
  await dialogo(page).getByLabel('Endereço').fill('javascript:alert(1)')
  await dialogo(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialogo(page).getByRole('alert')).toBeVisible()
  await dialogo(page).getByLabel('Endereço').fill('mapa.example/orla')
  await dialogo(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(texto(page).locator('a')).toHaveAttribute('href', 'https://mapa.example/orla')
  await ferramenta(page, 'Imagem').click()
  await dialogo(page).getByLabel('Arquivo da imagem').setInputFiles({ name: 'orla.png', mimeType: 'image/png', buffer: png() })
  await dialogo(page).getByLabel('O que a imagem mostra').fill('A orla')
  await dialogo(page).getByRole('button', { name: 'Inserir' }).click()
  await expect(texto(page).getByRole('img', { name: 'A orla' })).toBeVisible()
  await page.getByLabel('Data e hora do evento').fill(`${amanha()}T21:30`)
  await page.getByLabel('Arquivo da capa').setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: png() })
  await expect(page.getByRole('img', { name: 'Capa escolhida' })).toBeVisible()
}

test.use({ como: { admin: true } })

test('[AEV-01][AEV-02][AEV-03][AEV-04][AEV-05] anuncia com formatação e imagens, mostra na prévia e no site, edita e exclui', async ({
  page,
  sitio,
}) => {
  const titulo = `Corrida ${Date.now()}`
  await page.goto(`${PAGINA}?ordem=titulo`)
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Título', 'Autor', 'Data', 'Ações'])
  await expect(page.getByLabel('Motivo')).toHaveCount(0)
  await novo(page).click()
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fechar' })).toBeVisible()
  await salvar(page).click()
  await expect(page.getByText('Preencha este campo.')).toHaveCount(3)
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('F')
  await expect(page.getByText('Preencha este campo.')).toHaveCount(2)

  await escrever(page, titulo)

  await page.getByRole('button', { name: 'Prévia' }).click()
  const previa = page.getByRole('main').getByRole('article')
  await expect(page.getByRole('heading', { name: titulo, level: 3 })).toBeVisible()
  await expect(previa.getByRole('heading', { name: 'Como chegar', level: 4 })).toBeVisible()
  await salvar(page).click()
  await expect(page.getByText('Evento publicado.')).toBeInViewport()
  await expect(linhas(page).first()).toContainText(titulo)

  const [publicado] = await sitio.ler<Evento[]>('/admin/eventos?limite=1')
  expect(publicado).toMatchObject({ titulo, autor: 'Administração', imagem: expect.stringMatching(/^\/api\/imagens\//) })
  expect(publicado?.descricao).toMatch(
    /^<h3>Como chegar<\/h3><p>Pela <strong>ponte<\/strong><\/p><p><a href="https:\/\/mapa\.example\/orla">mapa\.example\/orla<\/a><\/p><img src="\/api\/imagens\/[0-9a-f]{64}" alt="A orla" \/>$/,
  )
  expect(publicado?.quando).toBe(new Date(`${amanha()}T21:30:00-03:00`).toISOString())
  await page.getByRole('link', { name: 'Ver na página de eventos' }).click()
  await expect(page.getByRole('heading', { name: titulo, level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('header time')).toHaveText(new RegExp(' 21:30$'))
  await expect(page.getByRole('article').getByRole('heading', { name: 'Como chegar', level: 2 })).toBeVisible()
  await page.goto('/eventos')
  await expect(page.getByRole('region', { name: 'Eventos' }).getByRole('listitem').first()).toContainText(titulo)

  await page.goto(`${PAGINA}?busca=${encodeURIComponent(titulo)}`)
  await linhas(page)
    .getByRole('button', { name: `Editar ${titulo}` })
    .click()
  await expect(page.getByLabel('Motivo')).toHaveValue('Corrida')
  await expect(page.getByLabel('Data e hora do evento')).toHaveValue(`${amanha()}T21:30`)
  await expect(texto(page)).toContainText('Pela ponte')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Motivo')).toHaveCount(0)
  await linhas(page)
    .getByRole('button', { name: `Editar ${titulo}` })
    .click()
  await page.getByLabel('Título', { exact: true }).fill(`${titulo} adiada`)
  await salvar(page).click()
  await expect(linhas(page)).toContainText('adiada')

  const excluir = page.getByRole('button', { name: `Excluir ${titulo} adiada` })
  await excluir.click()
  await expect(dialogo(page).getByRole('heading', { name: 'Excluir evento?' })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  expect((await sitio.ler<Evento[]>('/admin/eventos?limite=1'))[0]?.id).toBe(publicado?.id)
  await excluir.click()
  await dialogo(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum evento encontrado.')).toBeVisible()
  expect((await sitio.ler<Evento[]>('/admin/eventos?limite=1'))[0]?.id).not.toBe(publicado?.id)
})
