import { acertarDiscord } from '@sorium/api/modulos/discord/acertar.ts'
import { tokenAbertoDoBot } from '@sorium/api/modulos/avisos/porta-bot.ts'
import { escutar, inicioDeEntrada, type MundoQueEscuta } from '@sorium/api/testes/escuta.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CARGOS, GUILDA } from '../discord/guilda.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'

/** ana has the whitelist role, carla does not; davi is no member. */
const [ANA, CARLA] = ['100000000000000001', '100000000000000003']
let mundo: MundoQueEscuta
let admin: { id: string; token: string; email: string; senha: string }

beforeAll(async () => {
  mundo = await escutar({ deFora: mundoDeFora })
  admin = await mundo.admin()
})
afterAll(() => mundo.fechar())
beforeEach(async () => {
  await noDiscord({ fora: false, membros: { [ANA]: [CARGOS.whitelist], [CARLA]: [] } })
  await bot(null)
  await sql('delete from discord_membro')
  await sql('delete from sessao_sessao where papel = $1', ['jogador'])
  await configurar({ discord_servidor: GUILDA, discord_exigir_membro: true, discord_cargos_de_entrada: [], discord_rever_horas: 24 })
})

const sql = (texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.pool.query(texto, valores)
async function administrar(method: 'PUT', url: string, payload: object): Promise<void> {
  const r = await mundo.chamar(admin, { method, url: `/api/admin${url}`, payload })
  expect(r.statusCode, r.body).toBeLessThan(300)
}
const configurar = (mudanca: object) => administrar('PUT', '/configuracoes', { nome: 'Sorium', ...mudanca })
const bot = (token: string | null) => administrar('PUT', '/avisos/bot', { token })
const noDiscord = (mudanca: object) =>
  fetch(`${mundo.base}/api/sandbox/discord/guilda`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mudanca),
  })

type Consulta = Record<string, string>
const ir = (caminho: string, consulta: Consulta) =>
  fetch(`${mundo.base}${caminho}?${new URLSearchParams(consulta).toString()}`, { redirect: 'manual' })
async function comecar(usuario: string) {
  const { state, verificador, desafio } = inicioDeEntrada()
  const r = await ir('/api/auth/discord', { state, usuario, code_challenge: desafio, code_challenge_method: 'S256' })
  const volta = new URL(r.headers.get('location') ?? '', mundo.base)
  return { state, code_verifier: verificador, code: volta.searchParams.get('code') ?? '' }
}
async function concluir(consulta: Consulta) {
  const r = await ir('/api/auth/discord/callback', consulta)
  const { token, codigo } = (await r.json()) as { token?: string; codigo?: string }
  return { status: r.status, token, codigo }
}
const entrar = async (usuario: string) => concluir(await comecar(usuario))
const vale = async (token: string | undefined) =>
  (await mundo.chamar({ token: token ?? '' }, { url: '/api/user/profile' })).statusCode === 200
async function volta(): Promise<void> {
  await sql(`update discord_estado set tomado_ate = '-infinity'`)
  await acertarDiscord({ ctx: mundo.app.ctx, token: () => tokenAbertoDoBot(mundo.app.ctx) }, AbortSignal.timeout(20_000))
}

describe('at the door', () => {
  it('off: nothing more is asked of Discord, and whoever is no member comes in', async () => {
    await configurar({ discord_exigir_membro: false })
    const r = await ir('/api/auth/discord', { state: 'estado-comprido-1' })
    expect(new URL(r.headers.get('location')!).searchParams.get('scope')).toBe('identify email')
    expect(await entrar('davi')).toMatchObject({ status: 200 })
  })

  it('a member comes in by his own word, without a bot; who is none is refused, and no account is made', async () => {
    await sql(`delete from sessao_usuario where discord_id = '100000000000000004'`)
    const r = await ir('/api/auth/discord', { state: 'estado-comprido-2' })
    expect(new URL(r.headers.get('location')!).searchParams.get('scope')).toBe('identify email guilds.members.read')
    expect(await entrar('carla')).toMatchObject({ status: 200 })
    expect(await entrar('davi')).toMatchObject({ status: 403, codigo: 'sessao.fora_do_discord' })
    expect((await sql(`select 1 from sessao_usuario where discord_id = '100000000000000004'`)).rows).toEqual([])
  })

  it('the whitelist wants one of its roles', async () => {
    await configurar({ discord_cargos_de_entrada: [CARGOS.fundador, CARGOS.whitelist] })
    expect(await entrar('ana')).toMatchObject({ status: 200 })
    expect(await entrar('carla')).toMatchObject({ status: 403, codigo: 'sessao.sem_cargo' })
    expect(await entrar('davi')).toMatchObject({ status: 403, codigo: 'sessao.fora_do_discord' })
  })

  it('a Discord that is away lets nobody in, and says so', async () => {
    const ida = await comecar('ana')
    await noDiscord({ fora: true })
    expect(await concluir(ida)).toMatchObject({ status: 503, codigo: 'sessao.discord_fora' })
    await bot('um.token.de.bot.bem.comprido')
    expect(await entrar('ana')).toMatchObject({ status: 503, codigo: 'sessao.discord_fora' })
  })

  it('a sign-in that began before it was turned on is asked for by the bot, and without one begins again', async () => {
    await configurar({ discord_exigir_membro: false })
    const [sem, com, fora] = [await comecar('carla'), await comecar('carla'), await comecar('davi')]
    await configurar({ discord_exigir_membro: true })
    expect(await concluir(sem)).toMatchObject({ status: 503, codigo: 'sessao.discord_fora' })
    await bot('um.token.de.bot.bem.comprido')
    expect(await concluir(com)).toMatchObject({ status: 200 })
    expect(await concluir(fora)).toMatchObject({ status: 403, codigo: 'sessao.fora_do_discord' })
  })

  it('the administration comes in by its own door, whatever Discord says', async () => {
    await noDiscord({ fora: true })
    const { email, senha } = admin
    const r = await mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: { email, senha } })
    expect(r.statusCode).toBe(200)
  })

  it('it cannot be turned on without a server', async () => {
    await configurar({ discord_exigir_membro: false })
    const payload = { nome: 'Sorium', discord_servidor: null, discord_exigir_membro: true }
    const r = await mundo.chamar(admin, { method: 'PUT', url: '/api/admin/configuracoes', payload })
    expect(r.statusCode).toBe(400)
    expect(r.json()).toMatchObject({ codigo: 'configuracoes.discord_sem_servidor', detalhes: 'discord_servidor' })
  })
})

describe('who is in', () => {
  it('and left the Discord, or lost the role, is out when his time comes; who stayed stays', async () => {
    const [ana, carla] = [await entrar('ana'), await entrar('carla')]
    await bot('um.token.de.bot.bem.comprido')
    await noDiscord({ membros: { [CARLA]: null } })
    await volta()
    expect([await vale(ana.token), await vale(carla.token)]).toEqual([true, true])
    await sql(`update discord_membro set conferido_em = clock_timestamp() - interval '25 hours'`)
    await volta()
    expect([await vale(ana.token), await vale(carla.token)]).toEqual([true, false])
    const { rows } = await sql(`select depois->>'motivo' as motivo from configuracoes_auditoria where acao = 'sessao.fora_do_discord'`)
    expect(rows).toEqual([{ motivo: 'sessao.fora_do_discord' }])
    await configurar({ discord_cargos_de_entrada: [CARGOS.whitelist] })
    await noDiscord({ membros: { [ANA]: [] } })
    await sql(`update discord_membro set conferido_em = clock_timestamp() - interval '25 hours'`)
    await volta()
    expect(await vale(ana.token)).toBe(false)
  })

  it('stays while Discord says nothing, and while it is off', async () => {
    const ana = await entrar('ana')
    await bot('um.token.de.bot.bem.comprido')
    await sql(`update discord_membro set conferido_em = clock_timestamp() - interval '25 hours'`)
    await noDiscord({ fora: true, membros: { [ANA]: null } })
    await volta()
    expect(await vale(ana.token)).toBe(true)
    await noDiscord({ fora: false })
    await configurar({ discord_exigir_membro: false })
    await volta()
    expect(await vale(ana.token)).toBe(true)
  })

  it('and signed in before it was turned on is asked for at the next turn', async () => {
    await configurar({ discord_exigir_membro: false })
    const davi = await entrar('davi')
    await sql('delete from discord_membro')
    await bot('um.token.de.bot.bem.comprido')
    await configurar({ discord_exigir_membro: true })
    await volta()
    expect(await vale(davi.token)).toBe(false)
  })
})
