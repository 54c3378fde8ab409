import { acertarDiscord } from '@sorium/api/modulos/discord/acertar.ts'
import { tokenAbertoDoBot } from '@sorium/api/modulos/avisos/porta-bot.ts'
import { liberarSeVenceu } from '@sorium/api/modulos/sessao/bloqueio/bloqueio-de-fora.ts'
import { liberarVencidos } from '@sorium/api/modulos/sessao/porta-bloqueio.ts'
import type { PainelDoDiscord } from '@sorium/contratos/discord/index.ts'
import type { OcorridoNaCidade, RespostaDeBloqueios } from '@sorium/contratos/ponte/index.ts'
import type { Pessoa } from '@sorium/api/testes/aplicacao.ts'
import { escutar, inicioDeEntrada, type MundoQueEscuta } from '@sorium/api/testes/escuta.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CARGOS, GUILDA } from '../discord/guilda.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'

const MUNDO_DA_CIDADE = '0196f3a0-0000-7000-8000-000000000001'

let mundo: MundoQueEscuta
let admin: { id: string; token: string; email: string }

beforeAll(async () => {
  mundo = await escutar({ deFora: mundoDeFora })
  admin = await mundo.admin()
  await mundo.sincronizar({ mundo: MUNDO_DA_CIDADE })
  await administrar('PUT', '/avisos/bot', { token: 'um.token.de.bot.bem.comprido' })
})
afterAll(() => mundo.fechar())
beforeEach(async () => {
  await sql('delete from discord_ban')
  await sql('update sessao_usuario set banido_em = null, banido_por = null')
  const { banidos } = await guilda()
  await noDiscord({ fora: false, descansado: true, banidos: Object.fromEntries(Object.keys(banidos).map((id) => [id, null])) })
  await configurar({ discord_servidor: GUILDA, ...TUDO })
})
const TUDO = {
  discord_banir_bloqueados: true,
  discord_bloquear_banidos: true,
  cidade_recusar_bloqueados: true,
  cidade_bloquear_banidos: true,
}

const sql = (texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.pool.query(texto, valores)
async function administrar(method: 'PUT' | 'POST' | 'DELETE' | 'GET', url: string, payload?: object) {
  const r = await mundo.chamar(admin, { method, url: `/api/admin${url}`, ...(payload ? { payload } : {}) })
  expect(r.statusCode, r.body).toBeLessThan(300)
  return r
}
const configurar = (mudanca: object) => administrar('PUT', '/configuracoes', { nome: 'Sorium', ...mudanca })
const bloquear = (p: Pessoa) => administrar('POST', `/usuarios/${p.id}/banimento`, { motivo: 'Golpe no mercado' })
const desbloquear = (p: Pessoa) => administrar('DELETE', `/usuarios/${p.id}/banimento`)
const bloqueio = async (p: Pessoa) =>
  (await administrar('GET', `/usuarios/${p.id}`)).json<{ banimento: { origem: string; motivo: string; ate: string | null } | null }>()
    .banimento
const vale = async (p: Pessoa) => (await mundo.chamar(p, { url: '/api/user/profile' })).statusCode === 200

const noDiscord = (mudanca: object) =>
  fetch(`${mundo.base}/api/sandbox/discord/guilda`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mudanca),
  })
async function guilda(): Promise<{ membros: Record<string, string[]>; banidos: Record<string, string>; chamadas: string[] }> {
  const r = await fetch(`${mundo.base}/api/sandbox/discord/guilda`)
  return (await r.json()) as { membros: Record<string, string[]>; banidos: Record<string, string>; chamadas: string[] }
}
/** Repeats the round until the bans have been read or the round has stopped (parado_por), because Discord may ask to wait in between. */
async function volta(): Promise<void> {
  await sql(`update discord_estado set colhido_em = '-infinity', bans_lidos_em = '-infinity', parado_por = null`)
  const acabou = async () => {
    await sql(`update discord_estado set tomado_ate = '-infinity'`)
    await acertarDiscord({ ctx: mundo.app.ctx, token: () => tokenAbertoDoBot(mundo.app.ctx) }, AbortSignal.timeout(20_000))
    const { rows } = await sql(`select bans_lidos_em > '-infinity' or parado_por is not null as acabou from discord_estado`)
    return (rows as { acabou: boolean }[])[0]?.acabou
  }
  await expect.poll(acabou, { timeout: 30_000, interval: 150 }).toBe(true)
}

let n = 0
async function cidade(...ocorridos: Omit<OcorridoNaCidade, 'id'>[]): Promise<RespostaDeBloqueios> {
  const corpo = { protocolo: 1, mundo: MUNDO_DA_CIDADE, versao: '', ocorridos: ocorridos.map((o) => ({ id: `ocorrido-${++n}`, ...o })) }
  const r = await mundo.ponte('/ponte/bloqueios', corpo)
  expect(r.statusCode, r.body).toBe(200)
  return r.json<RespostaDeBloqueios>()
}
const banido = (identificador: string, ate: number | null = null): Omit<OcorridoNaCidade, 'id'> => ({
  tipo: 'banido',
  identificadores: [identificador],
  motivo: 'Trapaça',
  por: 'moderador',
  ate,
})
const liberado = (identificador: string) => ({ ...banido(identificador), tipo: 'liberado' as const })
async function licencaDe(p: Pessoa): Promise<string> {
  const { rows } = await sql('select license from perfil_vinculo where discord_id = $1', [p.discordId])
  return (rows as { license: string }[])[0]!.license
}

describe('blocked on the site', () => {
  it('he is banned in Discord and refused by the city; lifted here, both let him in', async () => {
    const ana = await mundo.jogador()
    await noDiscord({ membros: { [ana.discordId]: [] } })
    await bloquear(ana)
    await volta()
    expect((await guilda()).banidos).toEqual({ [ana.discordId]: 'Bloqueado no site' })
    const resposta = await cidade()
    expect(resposta.recusar).toEqual([
      { identificadores: [`discord:${ana.discordId}`, `license:${await licencaDe(ana)}`], motivo: 'Golpe no mercado' },
    ])
    const igual = await mundo.ponte('/ponte/bloqueios', { protocolo: 1, mundo: MUNDO_DA_CIDADE, versao: resposta.versao, ocorridos: [] })
    expect(igual.json()).toEqual({ versao: resposta.versao, recebidos: [] })
    expect(await bloqueio(ana)).toMatchObject({ origem: 'site', motivo: 'Golpe no mercado' })

    await desbloquear(ana)
    await volta()
    expect((await guilda()).banidos).toEqual({})
    expect((await cidade()).recusar).toEqual([])
    await volta()
    expect(await bloqueio(ana)).toBeNull()
  })

  it('nothing of it goes anywhere while the settings say so', async () => {
    await configurar({ discord_banir_bloqueados: false, cidade_recusar_bloqueados: false })
    const ana = await mundo.jogador()
    await bloquear(ana)
    await volta()
    expect((await guilda()).banidos).toEqual({})
    expect((await cidade()).recusar).toEqual([])
  })

  it('whom the bot may not ban is left, once an hour', async () => {
    const ana = await mundo.jogador()
    await noDiscord({ membros: { [ana.discordId]: [CARGOS.fundador] } })
    await bloquear(ana)
    await volta()
    const antes = (await guilda()).chamadas.length
    await volta()
    expect((await guilda()).chamadas.slice(antes).filter((c) => c.startsWith('PUT'))).toEqual([])
    expect((await sql('select motivo from discord_ban')).rows).toEqual([{ motivo: 'sem_permissao' }])
  })

  it('the panel names whom Discord did not ban and why, and tries again when it is asked to', async () => {
    const [ana, bia] = [await mundo.jogador(), await mundo.jogador()]
    await noDiscord({ membros: { [ana.discordId]: [CARGOS.fundador], [bia.discordId]: [] } })
    await bloquear(ana)
    await bloquear(bia)
    await volta()
    const bans = async () => (await administrar('GET', '/discord')).json<PainelDoDiscord>().bans
    expect(await bans()).toEqual({
      feitos: 1,
      na_fila: 0,
      lidos_em: expect.stringMatching(/Z$/),
      falharam: 1,
      pendencias: [{ usuario: ana.id, nome: expect.any(String), banir: true, motivo: 'sem_permissao', desde: expect.stringMatching(/Z$/) }],
    })
    await noDiscord({ membros: { [ana.discordId]: [] } })
    await volta()
    expect((await bans()).falharam).toBe(1)
    await administrar('POST', '/discord/conferencia')
    await volta()
    expect(await bans()).toMatchObject({ feitos: 2, falharam: 0, pendencias: [] })
  })
})

describe('banned in Discord', () => {
  it('he is blocked here with where it came from, out at once; pardoned there, he is free', async () => {
    const ana = await mundo.jogador()
    await noDiscord({ banidos: { [ana.discordId]: 'Ofensas' } })
    await volta()
    expect(await vale(ana)).toBe(false)
    expect(await bloqueio(ana)).toMatchObject({ origem: 'discord', motivo: 'Banido no Discord da cidade: Ofensas' })
    await noDiscord({ banidos: { [ana.discordId]: null } })
    await volta()
    expect(await bloqueio(ana)).toBeNull()
  })

  it('lifted by the administration, the ban there ends, too, and does not come back', async () => {
    await configurar({ discord_banir_bloqueados: false })
    const ana = await mundo.jogador()
    await noDiscord({ banidos: { [ana.discordId]: '' } })
    await volta()
    await desbloquear(ana)
    await volta()
    await volta()
    expect((await guilda()).banidos).toEqual({})
    expect(await bloqueio(ana)).toBeNull()
  })

  it('a block of the administration is not lifted by a pardon there, and a Discord that is away frees nobody', async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    await bloquear(ana)
    await noDiscord({ banidos: { [bruno.discordId]: 'x' } })
    await volta()
    await noDiscord({ banidos: { [ana.discordId]: null }, fora: true })
    await volta()
    expect(await bloqueio(bruno)).not.toBeNull()
    await noDiscord({ fora: false })
    await volta()
    expect(await bloqueio(ana)).toMatchObject({ origem: 'site' })
  })

  it('the account of somebody of the administration is never blocked from outside', async () => {
    const ana = await mundo.jogador()
    await sql('update sessao_usuario set email = $2 where id = $1', [ana.id, admin.email])
    await noDiscord({ banidos: { [ana.discordId]: 'x' } })
    await volta()
    await cidade(banido(`discord:${ana.discordId}`))
    expect(await bloqueio(ana)).toBeNull()
    expect(await vale(ana)).toBe(true)
  })

  it('more bans than a page are read to the end', async () => {
    const ana = await mundo.jogador()
    const outros = Object.fromEntries(Array.from({ length: 1_200 }, (_, i) => [String(100_000_000 + i), 'x']))
    await noDiscord({ banidos: { ...outros, [ana.discordId]: 'no fim' } })
    await volta()
    expect(await bloqueio(ana)).toMatchObject({ motivo: expect.stringContaining('no fim') })
  })
})

describe('banned in the city', () => {
  it('he is blocked by his licence, money and things stay, and the end there is the end here', async () => {
    const ana = await mundo.jogador()
    const licenca = `license:${await licencaDe(ana)}`
    await cidade(banido(licenca))
    expect(await vale(ana)).toBe(false)
    expect(await bloqueio(ana)).toMatchObject({ origem: 'cidade', motivo: 'Banido na cidade: Trapaça (moderador)', ate: null })
    const { rows } = await sql(`select saldo from carteira_conta where dono = $1 and moeda = 'BRL'`, [ana.id])
    expect(rows).toEqual([{ saldo: 50_000n }])
    await cidade(banido(licenca))
    await cidade(liberado(licenca))
    expect(await bloqueio(ana)).toBeNull()
    const { rows: acoes } = await sql(
      `select acao from configuracoes_auditoria where objeto = $1 and acao like 'sessao.%ban%' order by id`,
      [`jogador:${ana.id}`],
    )
    expect(acoes.map((a: { acao: string }) => a.acao)).toEqual(['sessao.baniu', 'sessao.desbaniu'])
  })

  it('a ban with an end ends by itself', async () => {
    const ana = await mundo.jogador()
    await cidade(banido(`discord:${ana.discordId}`, Math.floor(Date.now() / 1000) + 3_600))
    expect((await bloqueio(ana))?.ate).not.toBeNull()
    await sql(`update sessao_usuario set banido_ate = clock_timestamp() - interval '1 second' where id = $1`, [ana.id])
    await mundo.app.ctx.banco.transacao((tx) => liberarVencidos(tx))
    expect(await bloqueio(ana)).toBeNull()
  })

  it('a ban whose end has come is over for who signs in, before the job has come by; one that runs is not', async () => {
    const ana = await mundo.jogador()
    const venceu = () => mundo.app.ctx.banco.transacao((tx) => liberarSeVenceu(tx, ana.id))
    await cidade(banido(`discord:${ana.discordId}`, Math.floor(Date.now() / 1000) + 3_600))
    expect(await venceu()).toBe(false)
    await sql(`update sessao_usuario set banido_ate = clock_timestamp() - interval '1 second' where id = $1`, [ana.id])
    expect([await venceu(), await bloqueio(ana)]).toEqual([true, null])
  })

  it('a block of the administration stays when the city lifts its own', async () => {
    const ana = await mundo.jogador()
    await bloquear(ana)
    await cidade(banido(`discord:${ana.discordId}`), liberado(`discord:${ana.discordId}`))
    expect(await bloqueio(ana)).toMatchObject({ origem: 'site' })
  })

  it('who has never signed in is met at his first time', async () => {
    await sql(`delete from sessao_usuario where discord_id = '100000000000000004'`)
    await cidade(banido('discord:100000000000000004'))
    for (let rodada = 0; rodada < 2; rodada++) {
      const { state, desafio, verificador } = inicioDeEntrada()
      const ida = await fetch(
        `${mundo.base}/api/auth/discord?${new URLSearchParams({ state, usuario: 'davi', code_challenge: desafio, code_challenge_method: 'S256' }).toString()}`,
        { redirect: 'manual' },
      )
      const code = new URL(ida.headers.get('location') ?? '', mundo.base).searchParams.get('code') ?? ''
      const r = await fetch(
        `${mundo.base}/api/auth/discord/callback?${new URLSearchParams({ code, state, code_verifier: verificador }).toString()}`,
      )
      expect(await r.json()).toMatchObject({ codigo: 'sessao.conta_banida' })
    }
  })

  it('a kick is in the log of the player, and keeps him out of nothing', async () => {
    const ana = await mundo.jogador()
    await cidade({ ...banido(`discord:${ana.discordId}`), tipo: 'expulso' })
    expect(await vale(ana)).toBe(true)
    const { rows } = await sql(
      `select ator, depois->>'motivo' as motivo from configuracoes_auditoria where acao = 'sessao.expulso_da_cidade'`,
    )
    expect(rows).toEqual([{ ator: 'servidor:principal', motivo: 'Trapaça' }])
  })

  it('nothing is blocked while the settings say so; a call without the key is refused', async () => {
    await configurar({ cidade_bloquear_banidos: false })
    const ana = await mundo.jogador()
    await cidade(banido(`discord:${ana.discordId}`))
    expect(await bloqueio(ana)).toBeNull()
    const r = await mundo.ponte(
      '/ponte/bloqueios',
      { protocolo: 1, versao: '', ocorridos: [] },
      { chave: 'outra-chave-com-mais-de-32-caracteres' },
    )
    expect(r.statusCode).toBe(401)
  })
})
