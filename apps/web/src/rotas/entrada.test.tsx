import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recolherTokenDaChegada } from '#modulos/sessao/index.ts'
import { sessaoAtual } from '#nucleo/sessao.ts'
import { abrirSite, BRUNO, entrarComo, inicioVazio, redeDoSite, tokenDe } from '../testes/site.tsx'

const RETORNO = '/auth/discord/callback'
const topo = page.getByRole('banner')
const entrar = topo.getByRole('button', { name: 'Entrar com Discord' })
const menu = page.getByTitle('Menu da conta')
const alerta = page.getByRole('alert')
const endereco = location.href
let rede: ReturnType<typeof redeDoSite>

beforeEach(() => {
  rede = redeDoSite()
  inicioVazio(rede)
})
afterEach(() => {
  history.replaceState(null, '', endereco)
  expect(rede.imprevistos).toEqual([])
})

async function chegar(caminho: string) {
  history.replaceState(null, '', caminho)
  recolherTokenDaChegada()
  return abrirSite(caminho.replace(/\?token=.*/, ''))
}

const pender = (state: string, voltar = '/') =>
  localStorage.setItem('oauth_pendente', JSON.stringify([{ state, verifier: 'v'.repeat(64), voltar }]))

describe('the way in', () => {
  it('[AUT-02] its dialog is called Login com Discord, and Esc closes it', async () => {
    await abrirSite('/creditos')
    await entrar.click()
    await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('[AUT-01][AUT-02] both addresses of the sign-in offer it', async () => {
    for (const caminho of ['/login', '/discord-login']) {
      const site = await abrirSite(caminho)
      await expect.element(page.getByRole('heading', { name: 'Login com Discord' })).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Entrar com Discord' })).toBeEnabled()
      await site.unmount()
    }
  })

  it('[ERR-21] back from the Discord without a code', async () => {
    await chegar('/auth/discord/callback')
    await expect.element(alerta).toMatchTextContent('Código de autorização não encontrado.')
  })

  it('[AUT-04] back from a sign-in that this browser did not begin', async () => {
    await chegar('/auth/discord/callback?code=codigo&state=de-outro')
    await expect.element(alerta).toMatchTextContent('não começou neste navegador')
    expect(rede.quantos(`GET ${RETORNO}`)).toBe(0)
  })

  it('[ERR-22] back with a code that the server refuses: its own words', async () => {
    pender('estado-1')
    rede.recusar('GET', RETORNO, 400, 'Este código já foi usado.')
    await chegar('/auth/discord/callback?code=velho&state=estado-1')
    await expect.element(alerta).toMatchTextContent('Este código já foi usado.')
    expect(rede.pedidos.find((p) => p.caminho === RETORNO)?.consulta).toEqual({
      code: 'velho',
      state: 'estado-1',
      code_verifier: 'v'.repeat(64),
    })
  })

  it('[ERR-23] back, and the call does not arrive', async () => {
    pender('estado-2')
    rede.calar('GET', RETORNO)
    await chegar('/auth/discord/callback?code=codigo&state=estado-2')
    await expect.element(alerta).toMatchTextContent('Erro inesperado ao autenticar com Discord.')
    expect(localStorage.getItem('user_token')).toBeNull()
  })

  it('[ERR-23] back, and the answer has neither token nor error', async () => {
    pender('estado-3')
    rede.responderFora('GET', RETORNO, {})
    await chegar('/auth/discord/callback?code=codigo&state=estado-3')
    await expect.element(alerta).toMatchTextContent('Erro ao autenticar com Discord.')
    expect(localStorage.getItem('user_token')).toBeNull()
  })

  it('[AUT-03] an arrival with another account asks before it takes its place', async () => {
    entrarComo('user', { sub: 'carla', nome: 'Carla' })
    const deBruno = tokenDe({ sub: 'u1', nome: 'Bruno' })
    const site = await chegar(`/auth/token?token=${deBruno}`)
    await expect.element(page.getByRole('heading', { name: 'Trocar de conta?' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Continuar como estou' })).toHaveAttribute('href', '/')
    expect(sessaoAtual().user?.sub).toBe('carla')
    await page.getByRole('button', { name: 'Entrar como Bruno' }).click()
    await expect.poll(site.onde).toBe('/')
    expect(localStorage.getItem('user_token')).toBe(deBruno)
  })

  it('[AUT-08] a token that cannot be read is no session, and no error', async () => {
    localStorage.setItem('user_token', 'isto-nao-e-um-token')
    const site = await abrirSite('/creditos')
    await expect.element(entrar).toBeVisible()
    expect(rede.quantos('GET /user/profile')).toBe(0)
    await site.unmount()
    await chegar('/auth/token?token=lixo')
    await expect.element(alerta).toMatchTextContent('Erro ao autenticar com Discord.')
  })

  it('[AUT-05] one that has expired is a session until the server says no', async () => {
    rede.segurar('GET', '/user/profile')
    rede.segurar('GET', '/carteira')
    entrarComo('user', { sub: 'x', nome: 'Velho', exp: 1 })
    await abrirSite('/creditos')
    await expect.element(menu).toMatchTextContent('Velho')
  })
})

describe('the gate', () => {
  it('[AUT-10][AUT-11] a network that fails once is tried again, and the session stays', async () => {
    let vezes = 0
    rede.responder('GET', '/user/profile', () => {
      vezes += 1
      if (vezes < 2) throw new TypeError('Failed to fetch')
      return BRUNO
    })
    entrarComo('user')
    await abrirSite('/painel/carteira')
    await expect.poll(() => vezes).toBe(2)
    await expect.element(page.getByRole('heading', { name: 'Minha Carteira', level: 1 })).toBeVisible()
    expect(sessaoAtual().user).not.toBeNull()
  })

  it('[AUT-10] a profile that never comes ends the session, and leads home', async () => {
    rede.recusar('GET', '/user/profile', 500)
    entrarComo('user')
    const site = await abrirSite('/creditos')
    await expect.poll(site.onde).toBe('/')
    expect(localStorage.getItem('user_token')).toBeNull()
  })
})

describe('Sair', () => {
  it('[AUT-05][AUT-07] takes the administrator first, then the player, each with his own token', async () => {
    rede.responder('POST', '/auth/sair', undefined)
    entrarComo('user')
    entrarComo('admin')
    const [doJogador, doAdmin] = [localStorage.getItem('user_token'), localStorage.getItem('admin_token')]
    const site = await abrirSite('/creditos')
    for (const quem of ['admin', 'user'] as const) {
      await menu.click()
      await page.getByRole('navigation', { name: 'Conta' }).getByRole('button', { name: 'Sair' }).click()
      await expect.poll(() => localStorage.getItem(`${quem}_token`)).toBeNull()
      expect(site.onde()).toBe('/')
      if (quem === 'admin') expect(localStorage.getItem('user_token')).toBe(doJogador)
    }
    await expect.element(entrar).toBeVisible()
    expect(rede.pedidos.filter((p) => p.chamada === 'POST /auth/sair').map((p) => p.cabecalhos.get('authorization'))).toEqual([
      `Bearer ${doAdmin}`,
      `Bearer ${doJogador}`,
    ])
  })
})

describe('the identity that is shown', () => {
  const TUDO = {
    nome: 'Júlia Conceição',
    email: 'julia@exemplo.com',
    discord_nome: 'ju.discord',
    personagem_nome: 'Aurora Lima',
    avatar_url: '/imagens/retratos/nina.avif',
  }

  it.each([
    ['with the name of the character', TUDO, 'Aurora Lima', ['ju.discord', 'julia@exemplo.com']],
    ['without a character', { ...TUDO, personagem_nome: null }, 'Júlia Conceição', ['ju.discord', 'julia@exemplo.com']],
    ["with the Discord's alone", { discord_nome: 'ju.discord', email: 'julia@exemplo.com' }, 'ju.discord', ['julia@exemplo.com']],
    ['with the e-mail alone', { email: 'julia@exemplo.com' }, 'julia@exemplo.com', []],
  ] as const)("[LAY-16] is the token's, %s", async (_, conteudo, nome, resto) => {
    rede.segurar('GET', '/user/profile')
    rede.segurar('GET', '/carteira')
    entrarComo('user', { ...conteudo, exp: 4_102_444_800 })
    await abrirSite('/creditos')
    await expect.element(menu).toMatchTextContent(nome)
    if ('avatar_url' in conteudo) expect(menu.element().querySelector('img')?.getAttribute('src')).toBe(conteudo.avatar_url)
    await menu.click()
    const conta = page.getByRole('navigation', { name: 'Conta' })
    for (const texto of [nome, ...resto]) await expect.element(conta.getByText(texto, { exact: true })).toBeVisible()
  })
})

describe('the way in of the administration', () => {
  async function preencher(senha: string) {
    const site = await abrirSite('/admin/login')
    await page.getByLabelText('E-mail').fill('admin@sorium.local')
    await page.getByLabelText('Senha').fill(senha)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    return site
  }

  it('[ADM-06] wants an e-mail and a password', async () => {
    await abrirSite('/admin/login')
    await expect.element(page.getByRole('heading', { name: 'Login Admin' })).toBeVisible()
    await expect.element(page.getByLabelText('E-mail')).toHaveAttribute('type', 'email')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect.element(page.getByText('Preencha este campo.')).toHaveLength(2)
    expect(rede.quantos('POST /auth/admin')).toBe(0)
  })

  it('[ERR-36] a wrong password, and a server that does not answer', async () => {
    rede.recusar('POST', '/auth/admin', 401, 'Credenciais inválidas.')
    const site = await preencher('senha-errada-demais')
    await expect.element(alerta).toMatchTextContent('Credenciais inválidas.')
    expect(localStorage.getItem('admin_token')).toBeNull()
    await site.unmount()
    rede.calar('POST', '/auth/admin')
    await preencher('sorium-sandbox-admin')
    await expect.element(alerta).toMatchTextContent('Credenciais inválidas ou erro de conexão.')
  })

  it('[ERR-35] an answer without a token', async () => {
    rede.responderFora('POST', '/auth/admin', {})
    await preencher('sorium-sandbox-admin')
    await expect.element(alerta).toMatchTextContent('Credenciais inválidas.')
  })
})
