import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Sitio } from '../apoio/sitio.ts'
import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

const arquivo = (page: Page) => page.getByLabel('Escolher foto')
const foto = (page: Page) => page.getByRole('region', { name: 'Foto do perfil' })
function png(lado: number) {
  const bloco = (tipo: string, dados: Buffer) => {
    const corpo = Buffer.concat([Buffer.from(tipo), dados])
    const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)]
    tamanho.writeUInt32BE(dados.length)
    soma.writeUInt32BE(crc32(corpo))
    return Buffer.concat([tamanho, corpo, soma])
  }
  const cabecalho = Buffer.alloc(13)
  cabecalho.writeUInt32BE(lado, 0)
  cabecalho.writeUInt32BE(lado, 4)
  cabecalho.set([8, 0, 0, 0, 0], 8)
  const linhas = randomBytes((lado + 1) * lado)
  for (let linha = 0; linha < lado; linha += 1) linhas[linha * (lado + 1)] = 0
  const assinatura = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const partes = [assinatura, bloco('IHDR', cabecalho), bloco('IDAT', deflateSync(linhas)), bloco('IEND', Buffer.alloc(0))]
  return { name: 'eu.png', mimeType: 'image/png', buffer: Buffer.concat(partes) }
}

async function davi(sitio: Sitio): Promise<string> {
  const token = await sitio.entrar('davi')
  const cadastro = {
    nome: 'Davi',
    sobrenome: 'Nunes',
    data_nascimento: '1991-02-03',
    cpf: '935.411.347-80',
    celular: '11987654321',
    genero: 'outro',
    endereco: 'Rua do Porto, 9',
    email: 'davi@exemplo.com',
  }
  const { nome } = await sitio.ler<{ nome: string }>('/user/profile', token)
  if (nome === '') await sitio.enviar('/user/complete-profile', cadastro, token)
  return token
}

test.describe('a própria foto', () => {
  test.use({ como: { user: 'bruno' } })

  test('[PER-02][PER-03] escolhe, vê a prévia, salva: a foto aparece no perfil e no menu, e fica', async ({ page }) => {
    await page.goto('/painel/perfil')
    await expect(arquivo(page)).toHaveAttribute('accept', /^image\//)
    await expect(page.getByRole('button', { name: 'Salvar foto' })).toHaveCount(0)
    await arquivo(page).setInputFiles(png(300))
    await expect(foto(page).locator('img')).toHaveAttribute('src', /^blob:/)
    await page.getByRole('button', { name: 'Salvar foto' }).click()
    await expect(foto(page).getByRole('status')).toContainText('Foto salva com sucesso!')
    await expect(page.getByRole('button', { name: 'Salvar foto' })).toHaveCount(0)
    for (const onde of [foto(page).locator('img'), page.getByTitle('Menu da conta').locator('img')])
      await expect(onde).toHaveAttribute('src', /^\/api\/imagens\/[0-9a-f]{64}$/)
    await page.reload()
    await expect(foto(page).locator('img')).toHaveAttribute('src', /^\/api\/imagens\//)
  })
})

test('[API-07] excluir a conta, só pelo teclado: fora, no início, com uma despedida; o token não serve mais', async ({ page, sitio }) => {
  const token = await davi(sitio)
  await page.goto('/login')
  await page.evaluate((t) => localStorage.setItem('user_token', t), token)
  await page.goto('/painel/perfil')
  await page.getByRole('button', { name: 'Excluir conta' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Para confirmar, digite EXCLUIR')).toBeFocused()
  await page.keyboard.type('EXCLUIR')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Sua conta foi excluída.' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await tokenNoNavegador(page)).toBeNull()
  await expect(sitio.ler('/user/profile', token)).rejects.toThrow('401')
})
