import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessaoAtual } from '#nucleo/sessao.ts'
import { abrirSite, BRUNO, entrarComo, inicioVazio, redeDoSite } from '../testes/site.tsx'

const SALVAR = '/user/update-profile'
const FOTO = '/user/upload-avatar'
const campo = (nome: string) => page.getByLabelText(nome, { exact: true })
const salvar = page.getByRole('button', { name: 'Salvar Alterações' })
const foto = page.getByRole('region', { name: 'Foto do perfil' })
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

async function abrirOPerfil() {
  entrarComo('user')
  const site = await abrirSite('/painel/perfil')
  await expect.element(campo('CPF')).toHaveValue(BRUNO.cpf)
  return site
}

/** Noise cannot be compressed, so the size of the file grows with the number of pixels. */
async function desenhar(lado: number): Promise<File> {
  const tela = new OffscreenCanvas(lado, lado)
  const pintura = tela.getContext('2d')
  const pontos = new ImageData(lado, lado)
  for (let y = 0; y < lado; y += 1) crypto.getRandomValues(pontos.data.subarray(y * lado * 4, (y + 1) * lado * 4))
  pintura?.putImageData(pontos, 0, 0)
  return new File([await tela.convertToBlob({ type: 'image/png' })], 'eu.png', { type: 'image/png' })
}

describe('the profile', () => {
  it('[PER-01][PER-04][PER-05] while it is coming; then five fields to read, three to write, and the warning', async () => {
    const espera = rede.segurar('GET', '/user/profile')
    entrarComo('user')
    await abrirSite('/painel/perfil')
    await expect.element(page.getByText('Carregando perfil...')).toBeInTheDocument()
    espera.soltar(BRUNO)
    for (const [nome, valor] of [
      ['Nome', 'Bruno'],
      ['Sobrenome', 'Tavares'],
      ['Data de Nascimento', '01/01/1990'],
      ['CPF', '529.982.247-25'],
      ['Gênero', 'Masculino'],
    ] as const) {
      await expect.element(campo(nome)).toHaveAttribute('readonly')
      await expect.element(campo(nome)).toHaveValue(valor)
    }
    for (const nome of ['Celular/Telefone', 'Endereço', 'E-mail']) await expect.element(campo(nome)).not.toHaveAttribute('readonly')
    await expect.element(campo('E-mail')).toHaveAttribute('type', 'email')
    await expect.element(page.getByText('Dados falsos podem levar ao bloqueio da sua conta.')).toBeVisible()
  })

  it('[PER-06][PER-07] saves the three, says that it is saving and that it saved', async () => {
    await abrirOPerfil()
    await campo('Endereço').fill('Avenida do Cais, 77')
    await campo('Celular/Telefone').fill('21998877665')
    await expect.element(campo('Celular/Telefone')).toHaveValue('(21) 99887-7665')
    const espera = rede.segurar('POST', SALVAR)
    await salvar.click()
    await expect.element(page.getByRole('button', { name: 'Salvando...' })).toBeVisible()
    espera.soltar({ ...BRUNO, endereco: 'Avenida do Cais, 77', celular: '21998877665' })
    await expect.element(page.getByRole('status').filter({ hasText: 'Dados salvos com sucesso!' })).toBeVisible()
    expect(rede.enviados(`POST ${SALVAR}`)).toEqual([
      { celular: '21998877665', email: 'bruno@sorium.local', endereco: 'Avenida do Cais, 77' },
    ])
    await expect.element(campo('Endereço')).toHaveValue('Avenida do Cais, 77')
  })

  it('[ERR-08] what is not valid is told at its field and not sent; a failure is told in the form', async () => {
    rede.recusar('POST', SALVAR, 500, '')
    await abrirOPerfil()
    await campo('E-mail').fill('bruno')
    await campo('Endereço').fill('  ')
    await campo('Celular/Telefone').fill('11')
    await salvar.click()
    await expect.element(page.getByRole('alert')).toHaveLength(3)
    await expect.element(campo('Celular/Telefone')).toHaveFocus()
    expect(rede.quantos(`POST ${SALVAR}`)).toBe(0)
    await campo('E-mail').fill('bruno@exemplo.com')
    await campo('Endereço').fill('Rua A, 1')
    await campo('Celular/Telefone').fill('1133334444')
    await salvar.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Erro ao salvar dados.')
    await expect.element(campo('Endereço')).toHaveValue('Rua A, 1')
    expect(rede.quantos(`POST ${SALVAR}`)).toBe(1)
  })

  it('[ERR-06] that does not come is told, also after the failure has ended the session', async () => {
    rede.recusar('GET', '/user/profile', 403)
    entrarComo('user')
    inicioVazio(rede)
    const site = await abrirSite('/painel/perfil')
    await expect.element(page.getByRole('status').filter({ hasText: 'Erro ao carregar dados do perfil.' })).toBeVisible()
    await expect.poll(site.onde).toBe('/')
    expect(sessaoAtual().user).toBeNull()
  })
})

describe('the photo', () => {
  it('[ERR-07][PER-02][PER-03] a file that is none is refused at once; one that could not be sent stays chosen', async () => {
    rede.recusar('POST', FOTO, 500, '')
    await abrirOPerfil()
    const arquivo = page.getByLabelText('Escolher foto')
    await expect.element(page.getByRole('button', { name: 'Salvar foto' })).not.toBeInTheDocument()
    await userEvent.upload(arquivo, new File(['GIF89a'], 'eu.gif', { type: 'image/gif' }))
    await expect.element(foto.getByRole('alert')).toMatchTextContent('Escolha uma foto em PNG, JPEG ou WebP.')
    await userEvent.upload(arquivo, new File(['nada disso'], 'eu.png', { type: 'image/png' }))
    await expect.element(foto.getByRole('alert')).toMatchTextContent('Esta foto não pôde ser aberta. Escolha outra.')
    await userEvent.upload(arquivo, await desenhar(300))
    await expect.element(foto.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => foto.element().querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
    await page.getByRole('button', { name: 'Salvar foto' }).click()
    await expect.element(foto.getByRole('alert')).toMatchTextContent('Erro ao enviar foto.')
    await expect.element(page.getByRole('button', { name: 'Salvar foto' })).toBeVisible()
    expect(rede.quantos(`POST ${FOTO}`)).toBe(1)
  })

  it('[PER-02] of many megapixels is made smaller before it is sent', async () => {
    rede.recusar('POST', FOTO, 500)
    await abrirOPerfil()
    const grande = await desenhar(1_200)
    expect(grande.size).toBeGreaterThan(4e6)
    await userEvent.upload(page.getByLabelText('Escolher foto'), grande)
    await page.getByRole('button', { name: 'Salvar foto' }).click()
    await expect.poll(() => rede.quantos(`POST ${FOTO}`)).toBe(1)
    const [formulario] = rede.enviados(`POST ${FOTO}`) as [FormData]
    const enviada = [...formulario.values()].find((v) => v instanceof File)
    expect((enviada as File).size).toBeLessThan(2e6)
  })
})

describe('the account', () => {
  it('[API-07] leaves the rankings of riches and comes back, by the keyboard', async () => {
    rede.responder('PUT', '/user/preferencias', ({ corpo }) => corpo as { fora_do_hall: boolean })
    await abrirOPerfil()
    const chave = page.getByRole('switch', { name: 'Aparecer nos rankings de riqueza' })
    await expect.element(chave).toBeChecked()
    for (const [ligada, vezes] of [
      [false, 1],
      [true, 2],
    ] as const) {
      chave.element().focus()
      await userEvent.keyboard(' ')
      if (ligada) await expect.element(chave).toBeChecked()
      else await expect.element(chave).not.toBeChecked()
      await expect.poll(() => rede.enviados('PUT /user/preferencias')).toHaveLength(vezes)
    }
    expect(rede.enviados('PUT /user/preferencias')).toEqual([{ fora_do_hall: true }, { fora_do_hall: false }])
  })

  it('[API-07] with money left is not deleted: it says why, and where to', async () => {
    rede.recusar('DELETE', '/user/conta', 409, 'Ainda há saldo na sua carteira.', { codigo: 'perfil.conta_com_saldo' })
    await abrirOPerfil()
    await page.getByRole('button', { name: 'Excluir conta' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Excluir sua conta?' })
    const excluir = dialogo.getByRole('button', { name: 'Excluir conta' })
    await expect.element(excluir).toBeDisabled()
    await dialogo.getByLabelText('Para confirmar, digite EXCLUIR').fill('excluir')
    await excluir.click()
    await expect.element(dialogo.getByRole('alert')).toMatchTextContent('Ainda há saldo na sua carteira.')
    await expect.element(dialogo.getByRole('link', { name: 'Ver minha carteira' })).toHaveAttribute('href', '/painel/carteira')
    expect(sessaoAtual().user).not.toBeNull()
  })
})

describe('the registration', () => {
  it('[ERR-09][AUT-09] that could not be saved says so, and the session stays in memory alone', async () => {
    inicioVazio(rede)
    rede.responder('GET', '/user/profile', { ...BRUNO, endereco: '' })
    rede.recusar('POST', '/user/complete-profile', 500, '')
    entrarComo('user')
    const site = await abrirSite('/creditos')
    const modal = page.getByRole('dialog', { name: 'Complete seu cadastro' })
    await expect.element(modal).toBeVisible()
    expect(site.onde()).toBe('/')
    await modal.getByLabelText('Endereço').fill('Rua Nova, 1')
    await modal.getByRole('button', { name: 'Salvar cadastro' }).click()
    await expect.element(modal.getByRole('alert')).toMatchTextContent('Erro ao salvar dados.')
    expect(localStorage.getItem('user_token')).toBeNull()
  })
})
