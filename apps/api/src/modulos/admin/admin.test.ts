/** Dashboard, users and logs of the administration. */
import type { Dashboard, LinhaDoLog, UsuarioDaTabela } from '@sorium/contratos/admin/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'

let mundo: Mundo
let admin: { id: string; token: string }
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
})
afterAll(() => mundo.fechar())

const sql = (texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.pool.query(texto, valores)
const pedir = (url: string, query: Record<string, string> = {}) => mundo.chamar(admin, { url: `/api/admin/${url}`, query })
const usuarios = async (query: Record<string, string> = {}) => (await pedir('usuarios', query)).json<UsuarioDaTabela[]>()
const logs = async (query: Record<string, string> = {}) => (await pedir('logs', query)).json<LinhaDoLog[]>()
const creditar = (id: string, valor: number) =>
  mundo.chamar(admin, { method: 'PUT', url: `/api/admin/carteiras/${id}/saldo_real`, payload: { valor } })

describe('GET /admin/dashboard', () => {
  it('[API-36][OQ-102] sums that are the ledger’s, thirty days and the ten newest actions in words', async () => {
    const ana = await mundo.jogador()
    for (let n = 1; n <= 11; n++) await creditar(ana.id, n)
    const item = await mundo.item()
    await mundo.chamar(ana, {
      method: 'POST',
      url: '/api/loja/comprar',
      payload: { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
    })
    const r = await pedir('dashboard')
    expect(r.statusCode).toBe(200)
    const d = r.json<Dashboard>()
    const { rows } =
      await sql(`select (select count(*)::int from sessao_usuario) as usuarios, (select count(*)::int from carteira_transacao) as transacoes,
      (select sum(saldo)::int from carteira_conta where tipo = 'usuario' and moeda = 'BRL') as centavos,
      (select valor::int from loja_compra order by id desc limit 1) as valor`)
    const [t] = rows as { usuarios: number; transacoes: number; centavos: number; valor: number }[]
    expect([d.total_usuarios, d.total_transacoes]).toEqual([t!.usuarios, t!.transacoes])
    expect(Math.round(d.saldo_total * 100)).toBe(t!.centavos)
    expect(d.ultimos_logs).toHaveLength(10)
    expect(d.ultimos_logs[0]).toMatchObject({
      acao: 'Comprou na loja',
      codigo: 'loja.comprou',
      ator_nome: expect.stringMatching(/^Jogador/),
    })
    expect(d.ultimos_logs[1]).toMatchObject({ acao: 'Adicionou R$ a uma carteira' })
    expect(d.dias).toHaveLength(30)
    expect(d.dias.at(-1)).toMatchObject({ vendas: 1, vendas_reais: t!.valor / 100, novos: t!.usuarios })
    expect(d.entregas).toEqual({ aguardando: 1, falharam: 0 })
  })
})

describe('GET /admin/usuarios', () => {
  it('[API-37][AUS-01] a user with his Discord, licence and game account; found by each of them', async () => {
    const bia = await mundo.jogador()
    await sql(`update sessao_usuario set discord_nome = 'Zoraide Estrela' where id = $1`, [bia.id])
    const [achada] = await usuarios({ busca: 'estrela' })
    expect(achada).toMatchObject({ id: bia.id, discord_nome: 'Zoraide Estrela', admin: false, banido: false })
    for (const busca of [achada!.discord_id, achada!.license!, String(achada!.id_conta), bia.id])
      expect((await usuarios({ busca })).map((u) => u.id)).toContain(bia.id)
    expect(await usuarios({ busca: 'ninguém com este nome' })).toEqual([])
  })

  it('[OQ-83] Admin is true for a user whose e-mail is an administrator’s', async () => {
    const caio = await mundo.jogador()
    await sql('update sessao_usuario set email = (select upper(email) from sessao_admin where id = $2) where id = $1', [caio.id, admin.id])
    expect(await usuarios({ busca: caio.id })).toMatchObject([{ admin: true }])
  })

  it('[OQ-104] pages and orders are the server’s; nobody yet comes last', async () => {
    const r = await pedir('usuarios', { porPagina: '1', pagina: '2', ordem: 'nome' })
    const total = Number(r.headers['x-total'])
    expect([r.json<unknown[]>().length, Number(r.headers['x-total-paginas'])]).toEqual([1, total])
    await sql(`update sessao_usuario set ultimo_login = null where id = (select id from sessao_usuario order by id limit 1)`)
    expect((await usuarios({ ordem: '-ultimo_login' })).at(-1)?.data_ultimo_login).toBeNull()
    const nomes = (await usuarios({ ordem: '-nome' })).map((u) => u.discord_nome)
    expect(nomes[0]).toBe('Zoraide Estrela')
    expect((await pedir('usuarios', { ordem: 'email' })).statusCode).toBe(400)
  })
})

describe('GET /admin/logs', () => {
  it('[OQ-103] who did what on what, before and after; filtered by action, actor, day and name', async () => {
    const davi = await mundo.jogador()
    await sql(`update sessao_usuario set discord_nome = 'Quitéria Lua' where id = $1`, [davi.id])
    await creditar(davi.id, 12.5)
    const [linha] = await logs({ busca: 'quitéria lua' })
    expect(linha).toMatchObject({
      acao: 'carteira.creditou',
      ator: `admin:${admin.id}`,
      objeto: `carteira:${davi.id}`,
      objeto_nome: 'Quitéria Lua',
      depois: { valor: '1250' },
    })
    expect(linha!.ator_nome).not.toBe('')
    expect((await logs({ acao: 'carteira.creditou', ator: `admin:${admin.id}` })).every((l) => l.acao === 'carteira.creditou')).toBe(true)
    expect(await logs({ ator: `admin:${davi.id}` })).toEqual([])
    const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    expect((await logs({ de: hoje, ate: hoje, busca: davi.id }))[0]?.id).toBe(linha!.id)
    expect(await logs({ ate: '2020-01-01' })).toEqual([])
    expect((await pedir('logs', { de: 'ontem' })).statusCode).toBe(400)
  })

  it('pages say how many there are', async () => {
    const r = await pedir('logs', { porPagina: '2', ordem: 'em' })
    const ids = r.json<LinhaDoLog[]>().map((l) => Number(l.id))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(Number(r.headers['x-total'])).toBeGreaterThan(2)
  })
})

describe('CSV', () => {
  it('[OQ-104] a file for a spreadsheet, in which nothing is a formula', async () => {
    const eva = await mundo.jogador()
    await sql(`update sessao_usuario set discord_nome = '=cmd|"x";1' where id = $1`, [eva.id])
    const r = await pedir('usuarios/csv', { busca: eva.id })
    expect(r.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [titulos, linha] = r.payload.split('\r\n')
    expect(titulos).toBe('\uFEFFID;Discord;Nome;License;Conta;Admin;Último Login')
    expect(linha).toContain(`;"'=cmd|""x"";1";`)
    expect((await pedir('logs/csv')).payload.split('\r\n').length).toBeGreaterThan(10)
    expect((await mundo.chamar(eva, { url: '/api/admin/usuarios/csv' })).statusCode).toBe(403)
  })
})
