import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escutar, inicioDeEntrada, type MundoQueEscuta } from '@sorium/api/testes/escuta.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'

let mundo: MundoQueEscuta
beforeAll(async () => {
  mundo = await escutar({ deFora: mundoDeFora })
})
afterAll(() => mundo.fechar())

type Consulta = Record<string, string>
const ir = (caminho: string, consulta: Consulta = {}, base = mundo.base) =>
  fetch(`${base}${caminho}?${new URLSearchParams(consulta).toString()}`, { redirect: 'manual' })
const voltar = (consulta: Consulta) => ir('/api/auth/discord/callback', consulta)
const corpoDe = async (r: Response) => (await r.json()) as { token?: string; erro?: string; codigo?: string }

async function comecar(p: { usuario?: string; comDesafio?: boolean; base?: string } = {}) {
  const inicio = inicioDeEntrada()
  const desafio: Consulta = p.comDesafio === false ? {} : { code_challenge: inicio.desafio, code_challenge_method: 'S256' }
  const r = await ir('/api/auth/discord', { state: inicio.state, usuario: p.usuario ?? 'ana', ...desafio }, p.base)
  const volta = new URL(r.headers.get('location') ?? '', mundo.base)
  return { ...inicio, resposta: r, volta, code: volta.searchParams.get('code') ?? '' }
}

describe('the way through Discord', () => {
  it('[AUT-04][API-33][API-34] start, authorize and callback with the verifier give a token that opens the own profile', async () => {
    const { state, verificador, resposta, volta, code } = await comecar()
    expect(resposta.status).toBe(302)
    expect(volta.pathname).toBe('/auth/discord/callback')
    expect(volta.searchParams.get('state')).toBe(state)

    const r = await voltar({ code, state, code_verifier: verificador })
    expect(r.status).toBe(200)
    const { token } = await corpoDe(r)
    const perfil = await fetch(`${mundo.base}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect(await perfil.json()).toMatchObject({ discord_id: '100000000000000001', nome: '', cpf: '' })
  })

  it('[AUT-06] the token names the player and ends after 7 days', async () => {
    const { state, verificador, code } = await comecar()
    const { token } = await corpoDe(await voltar({ code, state, code_verifier: verificador }))
    const dentro = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    expect(dentro).toMatchObject({ papel: 'jogador', aud: 'sorium:jogador', discord_nome: 'Ana Ribeiro' })
    expect(Object.keys(dentro)).toEqual(expect.arrayContaining(['sub', 'sid', 'nome', 'email', 'personagem_nome', 'avatar_url']))
    expect(Number(dentro['exp']) - Number(dentro['iat'])).toBeGreaterThan(7 * 86_400 - 60)
    expect(Number(dentro['exp']) - Number(dentro['iat'])).toBeLessThanOrEqual(7 * 86_400 + 60)
  })

  it('[AUT-06] the token tells what he is called in the city; null before the game has linked a character', async () => {
    const nomeNoToken = async () => {
      const { state, verificador, code } = await comecar({ usuario: 'bruno' })
      const { token } = await corpoDe(await voltar({ code, state, code_verifier: verificador }))
      return (JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as { personagem_nome: string | null }).personagem_nome
    }
    expect(await nomeNoToken()).toBeNull()
    const discord_id = '100000000000000002'
    const personagem = { id_conta: 7, sobrenome: 'Prado', banco: 0, garagem: 1, estatisticas: {} }
    await mundo.app.entregas.espelhar('principal', {
      protocolo: 1,
      versao: 1,
      contas: [{ id_conta: 7, discord_id, license: 'licenca7' }],
      personagens: [
        { ...personagem, passport: 71, nome: 'Rui' },
        { ...personagem, passport: 72, nome: 'Jana' },
      ],
      veiculos: [],
    })
    await mundo.sincronizar({ online: [72] })
    expect(await nomeNoToken()).toBe('Jana Prado')
  })

  it('[API-34] without a demo user the browser lands on the authorize page, under the name that it used', async () => {
    const { state, desafio } = inicioDeEntrada()
    for (const nome of ['localhost', '127.0.0.1']) {
      const base = `http://${nome}:${mundo.porta}`
      const r = await ir('/api/auth/discord', { state, code_challenge: desafio, code_challenge_method: 'S256' }, base)
      const destino = new URL(r.headers.get('location')!)
      expect(destino.origin).toBe(base)
      expect(destino.searchParams.get('redirect_uri')).toBe(`${base}/auth/discord/callback`)
      expect(destino.searchParams.get('code_challenge')).toBe(desafio)
      expect((await fetch(destino)).status).toBe(200)
      expect((await comecar({ base })).volta.origin).toBe(base)
    }
  })

  it('[API-34] a foreign Host never becomes the address of return', async () => {
    const r = await mundo.chamar(null, { url: '/api/auth/discord?state=estado-comprido-1', headers: { host: 'mal.exemplo:3000' } })
    expect(new URL(String(r.headers.location)).searchParams.get('redirect_uri')).toBe(`${mundo.base}/auth/discord/callback`)
  })

  it('[API-01] no answer of the way sets a cookie, and none may be stored', async () => {
    const { state, verificador, resposta, code } = await comecar()
    const fim = await voltar({ code, state, code_verifier: verificador })
    for (const r of [resposta, fim]) {
      expect(r.headers.get('set-cookie')).toBeNull()
      expect(r.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('[AUT-04] a client that sends no challenge is protected by one of the server, and needs no verifier', async () => {
    const { state, code } = await comecar({ comDesafio: false })
    expect((await voltar({ code, state })).status).toBe(200)
  })

  it('[API-33] the same player signs in twice as one account', async () => {
    const contas = async () =>
      (await mundo.app.ctx.banco.linhas(`select 1 from sessao_usuario where discord_id = '100000000000000003'`)).length
    for (let rodada = 0; rodada < 2; rodada++) {
      const { state, verificador, code } = await comecar({ usuario: 'carla' })
      expect((await voltar({ code, state, code_verifier: verificador })).status).toBe(200)
      expect(await contas()).toBe(1)
    }
  })

  it('[ERR-22] an unknown demo user is refused with a text that names it', async () => {
    const r = await ir('/api/auth/discord', { state: 'estado-comprido-2', usuario: 'fulano' })
    expect(r.status).toBe(400)
    expect(await r.json()).toMatchObject({ codigo: 'sessao.discord_recusou', detalhes: 'Não existe o usuário de demonstração fulano.' })
  })
})

describe('what the callback refuses', () => {
  const sessoes = () => mundo.app.ctx.banco.linhas('select id from sessao_sessao').then((l) => l.length)

  async function esperarRecusa(consulta: Consulta, codigo: string, erro?: string) {
    const antes = await sessoes()
    const r = await voltar(consulta)
    const corpo = await corpoDe(r)
    expect(corpo).toMatchObject({ codigo, erro: erro ?? expect.stringMatching(/\S/) })
    expect(corpo.token).toBeUndefined()
    expect(r.status).toBe(400)
    expect(await sessoes()).toBe(antes)
  }

  it('[ERR-21] without a code: Código de autorização não encontrado.', async () => {
    const { state, verificador } = await comecar()
    await esperarRecusa({ state, code_verifier: verificador }, 'sessao.codigo_ausente', 'Código de autorização não encontrado.')
  })

  it('[ERR-22] when the player said no at Discord', () =>
    esperarRecusa({ error: 'access_denied', state: 'x'.repeat(20) }, 'sessao.discord_recusou'))

  it('[ERR-22] without a state', async () => {
    const { code, verificador } = await comecar()
    await esperarRecusa({ code, code_verifier: verificador }, 'sessao.estado_invalido')
  })

  it('[ERR-22] a state that nobody began', async () => {
    const { code, verificador } = await comecar()
    await esperarRecusa({ code, state: 'outro-estado-qualquer', code_verifier: verificador }, 'sessao.estado_invalido')
  })

  it('[ERR-22] a state a second time, also after a failed first', async () => {
    const certo = await comecar()
    await voltar({ code: certo.code, state: certo.state, code_verifier: certo.verificador })
    await esperarRecusa({ code: certo.code, state: certo.state, code_verifier: certo.verificador }, 'sessao.estado_invalido')

    const errado = await comecar()
    await esperarRecusa({ code: errado.code, state: errado.state, code_verifier: 'x'.repeat(43) }, 'sessao.verificador_invalido')
    await esperarRecusa({ code: errado.code, state: errado.state, code_verifier: errado.verificador }, 'sessao.estado_invalido')
  })

  it('[ERR-22] no verifier where a challenge was given', async () => {
    const { code, state } = await comecar()
    await esperarRecusa({ code, state }, 'sessao.verificador_invalido')
  })

  it('[ERR-22] a state older than 10 minutes', async () => {
    const { code, state, verificador } = await comecar()
    await mundo.app.ctx.banco.pool.query(`update sessao_oauth set expira_em = expira_em - interval '10 minutes'`)
    await esperarRecusa({ code, state, code_verifier: verificador }, 'sessao.estado_invalido')
  })

  it('[ERR-22] a code that was already exchanged, with a fresh state', async () => {
    const primeiro = await comecar()
    expect((await voltar({ code: primeiro.code, state: primeiro.state, code_verifier: primeiro.verificador })).status).toBe(200)
    const segundo = await comecar()
    await esperarRecusa({ code: primeiro.code, state: segundo.state, code_verifier: segundo.verificador }, 'sessao.discord_recusou')
  })

  it("[ERR-22] another browser's code, injected into one's own return", async () => {
    const alheio = await comecar({ usuario: 'bruno' })
    const proprio = await comecar()
    await esperarRecusa({ code: alheio.code, state: proprio.state, code_verifier: proprio.verificador }, 'sessao.discord_recusou')
  })

  it('[ERR-22] a banned account, with 403', async () => {
    const primeiro = await comecar({ usuario: 'davi' })
    const { token } = await corpoDe(await voltar({ code: primeiro.code, state: primeiro.state, code_verifier: primeiro.verificador }))
    await mundo.app.ctx.banco.pool.query(`update sessao_usuario set banido_em = now() where discord_id = '100000000000000004'`)
    const { code, state, verificador } = await comecar({ usuario: 'davi' })
    const r = await voltar({ code, state, code_verifier: verificador })
    expect([r.status, (await corpoDe(r)).codigo]).toEqual([403, 'sessao.conta_banida'])
    const perfil = await fetch(`${mundo.base}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect(perfil.status).toBe(401)
  })
})

describe('when Discord does not answer', () => {
  it('[API-33] the callback says so with 503 and Retry-After', async () => {
    const { code, state, verificador } = await comecar()
    const { discord } = mundo.app.ctx.config
    const certa = discord.api
    Object.assign(discord, { api: 'http://127.0.0.1:9' })
    try {
      const r = await voltar({ code, state, code_verifier: verificador })
      expect([r.status, (await corpoDe(r)).codigo]).toEqual([503, 'sessao.discord_fora'])
      expect(Number(r.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      Object.assign(discord, { api: certa })
    }
  })
})
