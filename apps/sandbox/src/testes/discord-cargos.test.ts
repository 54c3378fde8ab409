import type { PainelDoDiscord } from '@sorium/contratos/discord/index.ts'
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { acertarDiscord } from '@sorium/api/modulos/discord/acertar.ts'
import type { Pessoa } from '@sorium/api/testes/aplicacao.ts'
import { comprar } from '@sorium/api/testes/corridas.ts'
import { escutar, type MundoQueEscuta } from '@sorium/api/testes/escuta.ts'
import { tokenAbertoDoBot } from '@sorium/api/modulos/avisos/porta-bot.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CARGOS, GUILDA } from '../discord/guilda.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'

const { vip, whitelist, bot, fundador } = CARGOS
let mundo: MundoQueEscuta
let admin: { id: string; token: string }

beforeAll(async () => {
  mundo = await escutar({ deFora: mundoDeFora })
  admin = await mundo.admin()
  await administrar('PUT', '/avisos/bot', { token: 'um.token.de.bot.bem.comprido' })
  await administrar('PUT', '/configuracoes', { nome: 'Sorium', discord_servidor: GUILDA })
})
afterAll(() => mundo.fechar())
beforeEach(async () => {
  await noDiscord({ fora: false, apressado: 0, descansado: true })
  await sql('delete from discord_cargo')
  await sql(`update loja_item set cargo_discord = null`)
  await descansar()
})

const sql = (texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.pool.query(texto, valores)
async function administrar<T>(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object): Promise<T> {
  const r = await mundo.chamar(admin, { method, url: `/api/admin${url}`, ...(payload ? { payload } : {}) })
  expect(r.statusCode, r.body).toBeLessThan(300)
  return r.json<T>()
}
const painel = () => administrar<PainelDoDiscord>('GET', '/discord')

async function noDiscord(mudanca: object): Promise<void> {
  await fetch(`${mundo.base}/api/sandbox/discord/guilda`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mudanca),
  })
}
async function guilda(): Promise<{ membros: Record<string, string[]>; chamadas: string[] }> {
  return (await (await fetch(`${mundo.base}/api/sandbox/discord/guilda`)).json()) as {
    membros: Record<string, string[]>
    chamadas: string[]
  }
}
const cargosDe = async (p: Pessoa) => (await guilda()).membros[p.discordId]

const descansar = () =>
  sql(`update discord_estado set tomado_ate = '-infinity', colhido_em = '-infinity', parado_em = null, parado_por = null`)
const volta = () => acertarDiscord({ ctx: mundo.app.ctx, token: () => tokenAbertoDoBot(mundo.app.ctx) }, AbortSignal.timeout(20_000))

async function membro(...cargos: string[]): Promise<Pessoa> {
  const p = await mundo.jogador()
  await noDiscord({ membros: { [p.discordId]: cargos } })
  return p
}
async function itemCom(cargo: string | null, p: { dias?: number } = {}): Promise<string> {
  const fim = p.dias ? { tipo: 'tomar_item', dados: { item: 'agua', quantidade: 1, ate: true, exato: false } } : null
  const item = await mundo.item({
    nome: `Pacote ${crypto.randomUUID().slice(0, 8)}`,
    ...(p.dias ? { tipo: 'aluguel' as const, dias: p.dias } : {}),
    operacao: { entrega: { tipo: 'dar_item', dados: { item: 'agua', quantidade: 1, exato: false } }, dias: p.dias ?? null, fim },
  })
  await sql('update loja_item set cargo_discord = $2 where id = $1', [item, cargo])
  return item
}
async function comprarEReceber(quem: Pessoa, item: string): Promise<string> {
  const r = await comprar(mundo, quem, { item, chave: crypto.randomUUID() })
  expect(r.statusCode, r.body).toBe(201)
  const { operacoes } = await mundo.sincronizar({ online: [quem.passports[0]] })
  await mundo.sincronizar({
    online: [quem.passports[0]],
    confirmacoes: operacoes.map((o: Operacao) => ({ id: o.id, resultado: 'aplicada' as const })),
  })
  return r.json<{ compra_id: string }>().compra_id
}
const encerrar = async (compra: string) => {
  await sql(`update loja_compra set expira_em = clock_timestamp() - interval '1 second' where id = $1`, [compra])
  await descansar()
}

describe('a role that comes with an item', () => {
  it('is given when the purchase has arrived, not before, and taken back when the rental ends', async () => {
    const ana = await membro(whitelist)
    const item = await itemCom(vip, { dias: 30 })
    const r = await comprar(mundo, ana, { item, chave: crypto.randomUUID() })
    await volta()
    expect(await cargosDe(ana)).toEqual([whitelist])
    const { operacoes } = await mundo.sincronizar({ online: [ana.passports[0]] })
    await mundo.sincronizar({
      online: [ana.passports[0]],
      confirmacoes: operacoes.map((o) => ({ id: o.id, resultado: 'aplicada' as const })),
    })
    await volta()
    expect(await cargosDe(ana)).toEqual([whitelist, vip])
    expect(await painel()).toMatchObject({ dados: 1, na_fila: 0, pendencias: [], parado: null })
    await encerrar(r.json<{ compra_id: string }>().compra_id)
    await volta()
    expect(await cargosDe(ana)).toEqual([whitelist])
    // A row without a purchase is deleted after a while.
    await descansar()
    await volta()
    expect((await sql('select 1 from discord_cargo')).rows).toEqual([])
  })

  it('stays while another purchase gives it, and goes with the last', async () => {
    const ana = await membro()
    const primeira = await comprarEReceber(ana, await itemCom(vip, { dias: 7 }))
    const segunda = await comprarEReceber(ana, await itemCom(vip, { dias: 30 }))
    await volta()
    await encerrar(primeira)
    await volta()
    expect(await cargosDe(ana)).toEqual([vip])
    await encerrar(segunda)
    await volta()
    expect(await cargosDe(ana)).toEqual([])
  })

  it('follows the item: another role there moves whoever holds it; a role that nobody gave here is left alone', async () => {
    const [ana, bruno] = [await membro(), await membro(vip)]
    const item = await itemCom(vip)
    await comprarEReceber(ana, item)
    await volta()
    await sql('update loja_item set cargo_discord = $2 where id = $1', [item, whitelist])
    await descansar()
    await volta()
    expect(await cargosDe(ana)).toEqual([whitelist])
    expect(await cargosDe(bruno)).toEqual([vip])
  })

  it('is taken from a blocked account and comes back with it', async () => {
    const ana = await membro()
    await comprarEReceber(ana, await itemCom(vip))
    await volta()
    await administrar('POST', `/usuarios/${ana.id}/banimento`, { motivo: 'Teste de bloqueio' })
    await descansar()
    await volta()
    expect(await cargosDe(ana)).toEqual([])
    const r = await mundo.chamar(admin, { method: 'DELETE', url: `/api/admin/usuarios/${ana.id}/banimento` })
    expect(r.statusCode).toBe(200)
    await descansar()
    await volta()
    expect(await cargosDe(ana)).toEqual([vip])
  })

  it('goes with a vehicle that its buyer sold in the market', async () => {
    const ana = await membro()
    const compra = await comprarEReceber(ana, await itemCom(vip))
    await volta()
    await sql(`update loja_compra set placa = 'AAA1B23' where id = $1`, [compra])
    await sql(
      `insert into marketplace_anuncio (tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport, categoria,
         codigo, nome, placa, modelo, quantidade, moeda, valor, taxa_bps, liquido, estado, coletado_em)
       select 'veiculo', $1, 'Ana', 'Ana', 'l', 1, 'principal', $2, (select id from marketplace_categoria limit 1),
         'panto', 'Panto', 'AAA1B23', 'panto', 1, 'BRL', 1000, 0, 1000, 'entregue', clock_timestamp()`,
      [ana.id, ana.passports[0]],
    )
    await descansar()
    await volta()
    expect(await cargosDe(ana)).toEqual([])
  })
})

describe('what Discord refuses', () => {
  it('a role above the bot is told with its items, and asked for once an hour, not for each player', async () => {
    const [ana, bruno] = [await membro(), await membro()]
    const item = await itemCom(fundador)
    await comprarEReceber(ana, item)
    await comprarEReceber(bruno, item)
    const antes = (await guilda()).chamadas.length
    await volta()
    await descansar()
    await volta()
    const novas = (await guilda()).chamadas.slice(antes).filter((c) => c.startsWith('PUT'))
    expect(novas.length).toBeLessThanOrEqual(2)
    expect((await painel()).pendencias).toMatchObject([
      { cargo: fundador, motivo: 'sem_permissao', quantos: 2, itens: expect.stringMatching(/^Pacote/) },
    ])
  })

  it('who is not there waits without a call, and gets it when the night has seen him', async () => {
    const ana = await mundo.jogador()
    await comprarEReceber(ana, await itemCom(vip))
    await volta()
    expect((await painel()).pendencias).toMatchObject([{ motivo: 'fora_do_servidor', quantos: 1 }])
    const antes = (await guilda()).chamadas.length
    await descansar()
    await volta()
    expect((await guilda()).chamadas.length).toBe(antes)
    await noDiscord({ membros: { [ana.discordId]: [] } })
    await administrar('POST', '/discord/conferencia')
    await volta()
    await descansar()
    await volta()
    expect(await cargosDe(ana)).toEqual([vip])
  })

  it('a role that was deleted, a bot that is not there, a token that does not count: each with its reason', async () => {
    const ana = await membro()
    await comprarEReceber(ana, await itemCom('319999999999999999'))
    await volta()
    expect((await painel()).pendencias).toMatchObject([{ motivo: 'cargo_apagado' }])
    await sql('delete from discord_cargo')
    await administrar('PUT', '/configuracoes', { nome: 'Sorium', discord_servidor: '300000000000000002' })
    await descansar()
    await volta()
    expect((await painel()).parado).toMatchObject({ motivo: 'sem_servidor' })
    await administrar('PUT', '/configuracoes', { nome: 'Sorium', discord_servidor: GUILDA })
    await administrar('PUT', '/avisos/bot', { token: 'um.token.apagado.no.portal' })
    await administrar('POST', '/discord/conferencia')
    await volta()
    expect((await painel()).parado).toMatchObject({ motivo: 'token_recusado' })
    await administrar('PUT', '/avisos/bot', { token: 'um.token.de.bot.bem.comprido' })
  })

  it('a limit is waited for, and nothing is lost', async () => {
    const ana = await membro()
    await comprarEReceber(ana, await itemCom(vip))
    await noDiscord({ apressado: 1 })
    await volta()
    expect(await cargosDe(ana)).toEqual([])
    const { rows } = await sql(`select tomado_ate > clock_timestamp() as espera from discord_estado`)
    expect(rows).toEqual([{ espera: true }])
    await volta()
    expect(await cargosDe(ana)).toEqual([])
    await descansar()
    await volta()
    expect(await cargosDe(ana)).toEqual([vip])
  })

  it('a Discord that is away is tried again later; two nodes at once make one call', async () => {
    const ana = await membro()
    await comprarEReceber(ana, await itemCom(vip))
    await noDiscord({ fora: true })
    await volta()
    expect((await painel()).parado).toMatchObject({ motivo: 'fora_do_ar' })
    await noDiscord({ fora: false })
    await descansar()
    await sql('update discord_cargo set tentar_em = clock_timestamp()')
    const antes = (await guilda()).chamadas.length
    await Promise.all([volta(), volta(), volta()])
    expect((await guilda()).chamadas.slice(antes)).toHaveLength(1)
    expect(await cargosDe(ana)).toEqual([vip])
  })
})

describe('the night', () => {
  it('gives again what was taken by hand, and touches nothing that the site did not give', async () => {
    const [ana, bruno] = [await membro(), await membro(vip, whitelist)]
    await comprarEReceber(ana, await itemCom(vip))
    await volta()
    await noDiscord({ membros: { [ana.discordId]: [whitelist] } })
    await administrar('POST', '/discord/conferencia')
    expect((await painel()).a_conferir).toBe(1)
    await volta()
    await descansar()
    await volta()
    expect(await cargosDe(ana)).toEqual([whitelist, vip])
    expect(await cargosDe(bruno)).toEqual([vip, whitelist])
  })

  it('the panel says which roles the bot may give', async () => {
    const { servidor } = await painel()
    expect(servidor).toMatchObject({ motivo: null, nome: 'Porto Aurora' })
    expect(Object.fromEntries(servidor.cargos.map((c) => [c.id, c.pode]))).toEqual({
      [fundador]: false,
      [bot]: false,
      [whitelist]: true,
      [vip]: true,
    })
  })
})
