import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LoteDoEspelho } from '@sorium/contratos/ponte/index.ts'
import type { Conta } from '@sorium/api/nucleo/pessoas/conta.ts'
import { limparDoNucleo } from '@sorium/api/jobs/limpeza.ts'
import { encerrarConta } from '@sorium/api/modulos/titular/index.ts'
import { escutar, inicioDeEntrada, type MundoQueEscuta } from '@sorium/api/testes/escuta.ts'
import { ondeEsta, varrer } from '@sorium/api/testes/varredura.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'

const [ANA, BRUNO, CARLA] = ['100000000000000001', '100000000000000002', '100000000000000003']
const LICENCA = 'license:00ffee00ffee00ffee00ffee00ffee00ffee00ff'
const DELA = [ANA, LICENCA, 'Ana Ribeiro', 'Zulmira']

let mundo: MundoQueEscuta
let versao = 0
beforeEach(async () => {
  mundo = await escutar({ deFora: mundoDeFora })
})
afterEach(() => mundo.fechar())

const sql = <T extends object>(texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.linhas<T>(texto, valores)

async function entrar(usuario: string): Promise<{ status: number; token: string; codigo: string }> {
  const { state, verificador, desafio } = inicioDeEntrada()
  const consulta = new URLSearchParams({ state, usuario, code_challenge: desafio, code_challenge_method: 'S256' })
  const ida = await fetch(`${mundo.base}/api/auth/discord?${consulta.toString()}`, { redirect: 'manual' })
  const code = new URL(ida.headers.get('location') ?? '', mundo.base).searchParams.get('code') ?? ''
  const volta = new URLSearchParams({ code, state, code_verifier: verificador })
  const r = await fetch(`${mundo.base}/api/auth/discord/callback?${volta.toString()}`)
  const { token = '', codigo = '' } = (await r.json()) as { token?: string; codigo?: string }
  return { status: r.status, token, codigo }
}

const idDe = async (discord: string) => (await sql<{ id: string }>('select id from sessao_usuario where discord_id = $1', [discord]))[0]?.id
const ler = (token: string, url: string) => mundo.chamar({ token }, { url: `/api${url}` })
const encerrar = (token: string) => mundo.chamar({ token }, { method: 'DELETE', url: '/api/user/conta' })
const marcas = () => sql<{ conta: string; tipo: string }>('select conta, tipo from sessao_esquecida order by conta, tipo')

function contar(p: { discord?: string | null; license?: string; conta?: number } = {}) {
  const { discord = ANA, license = LICENCA, conta = 9 } = p
  const lote: LoteDoEspelho = {
    protocolo: 1,
    versao: ++versao,
    contas: [{ id_conta: conta, discord_id: discord, license }],
    personagens: [{ passport: 900, id_conta: conta, nome: 'Zulmira', sobrenome: 'Sá', banco: 5, garagem: 1, estatisticas: {} }],
    veiculos: [],
  }
  return mundo.app.entregas.espelhar('principal', lote)
}
const personagens = async (token: string) => (await ler(token, '/usuario/personagens')).json()

async function chegar(): Promise<{ id: string; token: string }> {
  const { token } = await entrar('ana')
  await contar()
  expect(await personagens(token)).toMatchObject([{ name: 'Zulmira' }])
  return { id: (await idDe(ANA))!, token }
}

/** Closes the account directly, as a request would that had passed the guard before the ban. */
async function banidaEEncerrada(): Promise<string> {
  const { id } = await chegar()
  const admin = await mundo.admin()
  const motivo = 'Golpe no mercado'
  const r = await mundo.chamar(admin, { method: 'POST', url: `/api/admin/usuarios/${id}/banimento`, payload: { motivo } })
  expect(r.statusCode, r.body).toBe(200)
  const conta: Conta = { papel: 'jogador', id, sessao: id, nome: '', email: '', discordId: ANA, avatarUrl: '' }
  await encerrarConta(mundo.app.ctx, conta)
  return id
}

describe('the same Discord account signs in again', () => {
  it('[API-07][AUT-12] as somebody new: nothing of the old account comes back but what the game tells from then on', async () => {
    const antiga = await chegar()
    expect((await encerrar(antiga.token)).statusCode).toBe(204)
    expect((await marcas()).map((m) => m.tipo)).toEqual(['conta', 'discord', 'licenca'])
    await contar()
    expect(ondeEsta(await varrer(mundo, DELA))).toEqual([])

    const nova = await entrar('ana')
    expect(nova.status).toBe(200)
    const id = await idDe(ANA)
    expect(id).not.toBe(antiga.id)
    expect(await marcas()).toEqual([])
    expect((await ler(nova.token, '/user/profile')).json()).toMatchObject({ nome: '', cpf: '', license: null })
    expect((await ler(nova.token, '/carteira')).statusCode).toBe(404)
    expect(await personagens(nova.token)).toEqual([])
    await contar()
    expect(await personagens(nova.token)).toMatchObject([{ id: 900, name: 'Zulmira', bank: 5 }])
    expect(await sql('select discord_nome, email from sessao_usuario where id = $1', [antiga.id])).toEqual([
      { discord_nome: 'Conta encerrada', email: '' },
    ])
    expect((await encerrar(nova.token)).statusCode).toBe(204)
    await contar()
    expect(ondeEsta(await varrer(mundo, DELA))).toEqual([])
  })

  it('[API-07] with another Discord account, linked in the game: it has consented, and the licence is no longer left out', async () => {
    const { token } = await chegar()
    await encerrar(token)
    const bruno = await entrar('bruno')
    await contar({ discord: BRUNO })
    expect(await personagens(bruno.token)).toMatchObject([{ name: 'Zulmira' }])
    expect(await marcas()).toEqual([])
  })

  it('[API-07] a Discord account without one here, and her licence: still left out', async () => {
    const { token } = await chegar()
    await encerrar(token)
    await contar({ discord: CARLA })
    expect(ondeEsta(await varrer(mundo, [...DELA, CARLA]))).toEqual([])
  })

  it('[API-07] the number of her game account belongs to somebody else one day, who is not left out', async () => {
    const { token } = await chegar()
    await encerrar(token)
    const bruno = await entrar('bruno')
    await contar({ discord: BRUNO, license: 'license:de-outro' })
    expect(await personagens(bruno.token)).toMatchObject([{ name: 'Zulmira' }])
    expect((await marcas()).map((m) => m.tipo)).toEqual(['discord', 'licenca'])
  })
})

describe('a ban', () => {
  it('[AUT-06] holds over the end of the account: the same Discord account is refused, and leaves no row', async () => {
    await banidaEEncerrada()
    await contar()
    expect(await entrar('ana')).toMatchObject({ status: 403, codigo: 'sessao.conta_banida' })
    expect(ondeEsta(await varrer(mundo, DELA))).toEqual([])
  })

  it('[AUT-06] holds for whoever plays with the licence: his account is banned, his sessions end, the log says why', async () => {
    const antiga = await banidaEEncerrada()
    const bruno = await entrar('bruno')
    expect((await ler(bruno.token, '/user/profile')).statusCode).toBe(200)
    await contar({ discord: BRUNO })
    expect((await ler(bruno.token, '/user/profile')).statusCode).toBe(401)
    expect(await entrar('bruno')).toMatchObject({ status: 403, codigo: 'sessao.conta_banida' })
    expect(
      await sql(
        `select ator, objeto, depois->>'motivo' as motivo from configuracoes_auditoria where acao = 'sessao.baniu' and papel = 'sistema'`,
      ),
    ).toEqual([{ ator: 'sistema', objeto: `jogador:${await idDe(BRUNO)}`, motivo: expect.stringContaining('conta bloqueada') }])
    await contar({ discord: BRUNO })
    expect(await sql(`select 1 from configuracoes_auditoria where acao = 'sessao.baniu' and papel = 'sistema'`)).toHaveLength(1)
    expect((await marcas()).every((m) => m.conta === antiga)).toBe(true)
  })

  it('[AUT-06] holds until the administration lifts it from the closed account', async () => {
    const antiga = await banidaEEncerrada()
    const r = await mundo.chamar(await mundo.admin(), { method: 'DELETE', url: `/api/admin/usuarios/${antiga}/banimento` })
    expect(r.statusCode, r.body).toBe(200)
    expect((await entrar('ana')).status).toBe(200)
    expect(await marcas()).toEqual([])
  })
})

describe('where she came from', () => {
  it('[API-07] stays in the log for six months, under no name, and then goes', async () => {
    const { id, token } = await chegar()
    await encerrar(token)
    const enderecos = () =>
      sql<{ endereco: string | null }>(`select endereco from configuracoes_auditoria where ator = $1 and acao = 'sessao.entrou'`, [
        `jogador:${id}`,
      ])
    const passaram = (tempo: string) =>
      sql('update sessao_usuario set encerrada_em = clock_timestamp() - $2::interval where id = $1', [id, tempo])
    await passaram('5 months 27 days')
    await limparDoNucleo(mundo.app.ctx)
    expect(await enderecos()).toEqual([{ endereco: '127.0.0.1' }])
    await passaram('6 months 1 day')
    await limparDoNucleo(mundo.app.ctx)
    expect(await enderecos()).toEqual([{ endereco: null }])
  })
})
