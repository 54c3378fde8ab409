import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page, test, tokenNoNavegador } from '../apoio/teste.ts'

const arquivo = (page: Page) => page.getByLabel('Escolher foto')
const foto = (page: Page) => page.getByRole('region', { name: 'Foto do perfil' })
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' })
const campo = (page: Page, nome: string) => page.getByLabel(nome, { exact: true })

/** Noise, so that the file is large. */
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

test.describe('o próprio perfil', () => {
  test.use({ como: { user: 'bruno' } })

  test('[PER-01][PER-04][PER-05] carregando, os cinco campos fixos, os três editáveis e o aviso', async ({ page }) => {
    let soltar = () => undefined as void
    const espera = new Promise<void>((pronto) => (soltar = pronto))
    await page.route('**/api/user/profile', async (rota) => {
      await espera
      await rota.fallback()
    })
    await page.goto('/painel/perfil')
    await expect(page.getByText('Carregando perfil...')).toBeAttached()
    soltar()
    for (const nome of ['Nome', 'Sobrenome', 'Data de Nascimento', 'CPF', 'Gênero']) {
      await expect(campo(page, nome)).toHaveAttribute('readonly')
      await expect(campo(page, nome)).not.toHaveValue('')
    }
    await expect(campo(page, 'CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
    for (const nome of ['Celular/Telefone', 'Endereço', 'E-mail']) await expect(campo(page, nome)).toBeEditable()
    await expect(campo(page, 'E-mail')).toHaveAttribute('type', 'email')
    await expect(page.getByText('Dados falsos podem levar ao bloqueio da sua conta.')).toBeVisible()
  })

  test('[PER-06][PER-07] salva, diz que está salvando e que salvou; a recarga mostra o novo', async ({ page }) => {
    await page.goto('/painel/perfil')
    await campo(page, 'Endereço').fill('Avenida do Cais, 77')
    await campo(page, 'Celular/Telefone').fill('21998877665')
    await expect(campo(page, 'Celular/Telefone')).toHaveValue('(21) 99887-7665')
    let soltar = () => undefined as void
    const espera = new Promise<void>((pronto) => (soltar = pronto))
    await page.route('**/api/user/update-profile', async (rota) => {
      expect(Object.keys(rota.request().postDataJSON() as object).toSorted()).toEqual(['celular', 'email', 'endereco'])
      await espera
      await rota.fallback()
    })
    await salvar(page).click()
    await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible()
    soltar()
    await expect(page.getByRole('status').filter({ hasText: 'Dados salvos com sucesso!' })).toBeVisible()
    await page.reload()
    await expect(campo(page, 'Endereço')).toHaveValue('Avenida do Cais, 77')
    await expect(campo(page, 'Celular/Telefone')).toHaveValue('(21) 99887-7665')
  })

  test('[ERR-08] o que não vale é dito no campo, sem envio; a falha é dita no formulário', async ({ page, falhar }) => {
    const envios = await falhar('/user/update-profile', { status: 500, corpo: {} })
    await page.goto('/painel/perfil')
    await campo(page, 'E-mail').fill('bruno')
    await campo(page, 'Endereço').fill('  ')
    await campo(page, 'Celular/Telefone').fill('11')
    await salvar(page).click()
    await expect(page.getByRole('alert')).toHaveCount(3)
    await expect(campo(page, 'Celular/Telefone')).toBeFocused()
    expect(envios()).toBe(0)
    await campo(page, 'E-mail').fill('bruno@exemplo.com')
    await campo(page, 'Endereço').fill('Rua A, 1')
    await campo(page, 'Celular/Telefone').fill('1133334444')
    await salvar(page).click()
    await expect(page.getByRole('alert')).toContainText('Erro ao salvar dados.')
    await expect(campo(page, 'Endereço')).toHaveValue('Rua A, 1')
    expect(envios()).toBe(1)
  })

  test('[ERR-06] o perfil que não carrega é dito, também depois que a falha encerra a sessão', async ({ page, falhar }) => {
    await falhar('/user/profile', { status: 403, corpo: { erro: 'Não.', codigo: 'x.y' } })
    await page.goto('/painel/perfil')
    await expect(page.getByRole('status').filter({ hasText: 'Erro ao carregar dados do perfil.' })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await tokenNoNavegador(page)).toBeNull()
  })
})

test.describe('a própria foto', () => {
  test.use({ como: { user: 'bruno' } })

  test('[PER-02] a foto de um telefone, de muitos megapixels, é diminuída antes de ir', async ({ page }) => {
    await page.goto('/painel/perfil')
    const grande = png(3000)
    expect(grande.buffer.length).toBeGreaterThan(8e6)
    await arquivo(page).setInputFiles(grande)
    const enviada = page.waitForRequest('**/api/user/upload-avatar')
    await page.getByRole('button', { name: 'Salvar foto' }).click()
    expect((await enviada).postDataBuffer()?.length ?? 0).toBeLessThan(2e6)
    await expect(foto(page).getByRole('status')).toContainText('Foto salva com sucesso!')
  })

  test('[ERR-07][PER-02] o arquivo que não é foto é recusado na hora; o envio que falha é dito, e a escolha fica', async ({
    page,
    falhar,
  }) => {
    const envios = await falhar('/user/upload-avatar', { status: 500, corpo: {} })
    await page.goto('/painel/perfil')
    await arquivo(page).setInputFiles({ name: 'eu.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(foto(page).getByRole('alert')).toContainText('Escolha uma foto em PNG, JPEG ou WebP.')
    await arquivo(page).setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from('nada disso') })
    await expect(foto(page).getByRole('alert')).toContainText('Esta foto não pôde ser aberta. Escolha outra.')
    expect(envios()).toBe(0)
    await arquivo(page).setInputFiles(png(300))
    await expect(foto(page).getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Salvar foto' }).click()
    await expect(foto(page).getByRole('alert')).toContainText('Erro ao enviar foto.')
    await expect(page.getByRole('button', { name: 'Salvar foto' })).toBeVisible()
  })
})

test.describe('a própria conta', () => {
  test.use({ como: { user: 'bruno' } })

  test('[API-07] sai dos rankings de riqueza e volta, pelo teclado', async ({ page, sitio }) => {
    await page.goto('/painel/perfil')
    const chave = page.getByRole('switch', { name: 'Aparecer nos rankings de riqueza' })
    await expect(chave).toBeChecked()
    for (const ligada of [false, true]) {
      await chave.focus()
      await page.keyboard.press('Space')
      await expect(chave).toBeChecked({ checked: ligada })
      const token = (await tokenNoNavegador(page)) ?? ''
      await expect.poll(async () => (await sitio.ler<{ fora_do_hall: boolean }>('/user/profile', token)).fora_do_hall).toBe(!ligada)
    }
  })

  test('[API-07] baixa um arquivo com tudo o que o site guarda', async ({ page }) => {
    await page.goto('/painel/perfil')
    const baixado = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    const dados = JSON.parse(await readFile(await (await baixado).path(), 'utf8')) as Record<string, unknown>
    expect(dados['cadastro']).toMatchObject({ nome: 'Bruno', cpf: expect.stringMatching(/^\d{3}\./) })
    expect(Object.keys(dados)).toEqual(expect.arrayContaining(['conta', 'sessoes', 'lancamentos', 'compras', 'anuncios', 'registros']))
  })
})

test.describe('uma conta com saldo e sem anúncios', () => {
  test.use({ como: { user: 'heloisa' } })

  test('[API-07] com saldo a conta não se exclui: diz por quê e leva à carteira', async ({ page }) => {
    await page.goto('/painel/perfil')
    await page.getByRole('button', { name: 'Excluir conta' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Excluir sua conta?' })
    const excluir = dialogo.getByRole('button', { name: 'Excluir conta' })
    await expect(excluir).toBeDisabled()
    await dialogo.getByLabel('Para confirmar, digite EXCLUIR').fill('excluir')
    await excluir.click()
    await expect(dialogo.getByRole('alert')).toContainText('Ainda há saldo na sua carteira.')
    await dialogo.getByRole('link', { name: 'Ver minha carteira' }).click()
    await expect(page).toHaveURL('/painel/carteira')
    expect(await tokenNoNavegador(page)).not.toBeNull()
  })
})
