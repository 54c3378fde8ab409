import type { Dashboard, LinhaDoLog, UsuarioDaTabela, UsuarioDetalhado } from '@sorium/contratos/admin/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { retratar } from '../../testes/retrato.ts'
import { abrirSessaoDeTeste } from '../../testes/sessao.ts'

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
    expect(d.dias.at(-1)).toMatchObject({
      loja: { quantas: 1, reais: t!.valor / 100 },
      mercado: { quantas: 0, reais: 0 },
      novos: t!.usuarios,
    })
    expect(d.antes).toEqual({ loja: { quantas: 0, reais: 0 }, mercado: { quantas: 0, reais: 0 }, conversoes: 0, novos: 0 })
    expect(d.pendencias).toEqual([])
    expect(d.entregas).toEqual({ aguardando: 1, falharam: 0 })
  })
})

describe('what waits for the administration', () => {
  it('tells what is stuck and since when, the worst first, and the thirty days before apart', async () => {
    const eva = await mundo.jogador()
    const item = await mundo.item()
    await creditar(eva.id, 100)
    const comprada = await mundo.chamar(eva, {
      method: 'POST',
      url: '/api/loja/comprar',
      payload: { item_id: item, metodo_pagamento: 'real', personagem_id: eva.passports[0] },
    })
    expect(comprada.statusCode).toBeLessThan(300)
    const antes = (await pedir('dashboard')).json<Dashboard>()
    expect(antes.pendencias).toEqual([])
    await sql(`update loja_compra set criada_em = clock_timestamp() - interval '45 days', estado = 'paga' where usuario = $1`, [eva.id])
    await sql(`insert into carteira_congelamento (motivo) values ('ensaio')`)
    await expect.poll(async () => (await pedir('dashboard')).json<Dashboard>().antes.loja.quantas, { timeout: 15_000 }).toBe(1)
    const d = (await pedir('dashboard')).json<Dashboard>()
    await sql('update carteira_congelamento set liberado_em = clock_timestamp()')
    expect(d.pendencias.map(({ o_que, quantas }) => [o_que, quantas])).toEqual([
      ['financeiro_pausado', 1],
      ['entregas_paradas', 1],
    ])
    expect(Date.now() - Date.parse(d.pendencias[1]!.desde)).toBeGreaterThan(44 * 86_400_000)
    expect(d.antes.loja.quantas).toBe(1)
  })
})

describe('parts of the site that are ill', () => {
  it('stand on the dashboard, the worst first, without those that it tells of in its own words', async () => {
    await sql(`insert into saude_ponto values
      ('regras', 'Regras da plataforma', 'atencao', 'O site não diz quem o opera.', '2026-11-20T10:00:00Z'),
      ('banco', 'Banco de dados', 'ok', 'Responde.', '2026-11-20T10:00:00Z'),
      ('copia', 'Cópias de segurança', 'grave', 'A última cópia falhou.', '2026-11-21T10:00:00Z'),
      ('dinheiro', 'Dinheiro', 'grave', 'Pausado.', '2026-11-21T10:00:00Z'),
      ('entregas', 'Entregas', 'atencao', 'Uma parada.', '2026-11-21T10:00:00Z'),
      ('servidor:principal', 'Principal', 'grave', 'Cala.', '2026-11-21T10:00:00Z')
      on conflict (id) do update set nome = excluded.nome, estado = excluded.estado, texto = excluded.texto, desde = excluded.desde`)
    expect((await pedir('dashboard')).json<Dashboard>().saude).toEqual([
      { id: 'copia', nome: 'Cópias de segurança', grave: true, texto: 'A última cópia falhou.', desde: '2026-11-21T10:00:00.000Z' },
      {
        id: 'regras',
        nome: 'Regras da plataforma',
        grave: false,
        texto: 'O site não diz quem o opera.',
        desde: '2026-11-20T10:00:00.000Z',
      },
    ])
    await sql('delete from saude_ponto')
    expect((await pedir('dashboard')).json<Dashboard>().saude).toEqual([])
  })
})

describe('money that stands still', () => {
  it('is told with its reason, and moves again by an administrator who says what was looked at, which stays in the log', async () => {
    const financeiro = async () => (await pedir('financeiro')).json<unknown>()
    expect(await financeiro()).toEqual({ pausa: null, troca_da_taxa: null })
    await sql(`insert into carteira_congelamento (motivo) values ('I1 contas: 3')`)
    expect(await financeiro()).toEqual({ pausa: { desde: expect.any(String), motivo: 'I1 contas: 3' }, troca_da_taxa: null })
    const { token } = await mundo.admin()
    const liberar = (motivo: string) =>
      mundo.chamar({ token }, { method: 'POST', url: '/api/admin/financeiro/liberacao', payload: { motivo } })
    expect((await liberar('  ')).statusCode).toBe(400)
    expect(await financeiro()).toMatchObject({ pausa: { motivo: 'I1 contas: 3' } })
    expect((await liberar('Conferi o extrato')).json()).toEqual({ pausa: null, troca_da_taxa: null })
    expect((await liberar('Conferi o extrato')).json()).toEqual({ pausa: null, troca_da_taxa: null })
    const ditos = await mundo.app.ctx.banco.linhas(
      `select depois from configuracoes_auditoria where acao = 'carteira.liberou' and depois->>'motivo' = 'Conferi o extrato'`,
    )
    expect(ditos).toHaveLength(1)
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

it('[AUS-01] who is stored with an age that is refused today stands in a list of his own', async () => {
  const [menor, antigo, adulto] = [await mundo.jogador(), await mundo.jogador(), await mundo.jogador()]
  await sql("update perfil_cadastro set data_nascimento = current_date - interval '17 years' where usuario = $1", [menor.id])
  await sql("update perfil_cadastro set data_nascimento = '1890-01-01' where usuario = $1", [antigo.id])
  const ids = (await pedir('usuarios', { situacao: 'idade' })).json<UsuarioDaTabela[]>().map((u) => u.id)
  expect(ids.toSorted()).toEqual([menor.id, antigo.id].toSorted())
  expect(ids).not.toContain(adulto.id)
})

describe('GET /admin/usuarios?situacao=bloqueados', () => {
  const bloqueados = (query: Record<string, string> = {}) => pedir('usuarios', { situacao: 'bloqueados', ...query })

  it('[AUS-01][OQ-104] only who is blocked, in pages and orders, with a search, and in the file', async () => {
    const [lia, leo, livre] = [await mundo.jogador(), await mundo.jogador(), await mundo.jogador()]
    for (const [p, nome] of [
      [lia, 'Bloqueada Lia'],
      [leo, 'Bloqueado Leo'],
      [livre, 'Bloqueável Nunca'],
    ] as const)
      await sql('update sessao_usuario set discord_nome = $2 where id = $1', [p.id, nome])
    for (const p of [lia, leo])
      await mundo.chamar(admin, { method: 'POST', url: `/api/admin/usuarios/${p.id}/banimento`, payload: { motivo: 'Golpe' } })
    const ids = async (query: Record<string, string>) => (await bloqueados(query)).json<UsuarioDaTabela[]>().map((u) => u.id)
    expect(await ids({ busca: 'bloque', ordem: 'nome' })).toEqual([lia.id, leo.id])
    expect(await ids({ busca: livre.id })).toEqual([])
    const todos = await bloqueados({ porPagina: '1' })
    expect(todos.json<UsuarioDaTabela[]>()).toMatchObject([{ banido: true }])
    const { rows } = await sql('select count(*)::int as n from sessao_usuario where banido_em is not null and encerrada_em is null')
    expect(Number(todos.headers['x-total'])).toBe((rows as { n: number }[])[0]!.n)
    const csv = (await pedir('usuarios/csv', { situacao: 'bloqueados' })).body
    expect([csv.includes(lia.id), csv.includes(livre.id)]).toEqual([true, false])
    expect((await pedir('usuarios', { situacao: 'outra' })).statusCode).toBe(400)
  })
})

describe('one user', () => {
  it('[AUS-01] his account, characters, balances and licence; nobody else has them', async () => {
    const iva = await mundo.jogador()
    await creditar(iva.id, 7.25)
    const r = await pedir(`usuarios/${iva.id}`)
    expect(r.json<UsuarioDetalhado>()).toMatchObject({
      id: iva.id,
      discord_id: iva.discordId,
      banido: false,
      banimento: null,
      sua: false,
      personagens: iva.passports.map((passport) => ({ passport })),
    })
    const { rows } = await sql(`select saldo::int as saldo from carteira_conta where dono = $1 and moeda = 'BRL'`, [iva.id])
    expect(Math.round((r.json<UsuarioDetalhado>().carteira?.saldo_real ?? 0) * 100)).toBe((rows as { saldo: number }[])[0]!.saldo)
    for (const id of ['nada', '00000000-0000-7000-8000-000000000000'])
      expect((await pedir(`usuarios/${id}`)).json()).toMatchObject({ codigo: 'sessao.usuario_inexistente' })
  })
})

describe('/admin/usuarios/:id/banimento', () => {
  const banir = (id: string, payload: object = { motivo: 'Golpe no mercado' }) =>
    mundo.chamar(admin, { method: 'POST', url: `/api/admin/usuarios/${id}/banimento`, payload })
  const desbanir = (id: string) => mundo.chamar(admin, { method: 'DELETE', url: `/api/admin/usuarios/${id}/banimento` })
  const doLog = async (id: string) =>
    (await logs({ busca: `jogador:${id}`, ator: `admin:${admin.id}`, ordem: 'em' })).map(({ acao, antes, depois }) => ({
      acao,
      antes,
      depois,
    }))

  it('[AUT-06][ALO-01] he is out at once, on every device; what he has stays; twice is once; and back', async () => {
    const ivo = await mundo.jogador()
    const outra = await abrirSessaoDeTeste(mundo.app.ctx, { papel: 'jogador', id: ivo.id, nome: 'Ivo' })
    await creditar(ivo.id, 50)
    const entra = async (token: string) => (await mundo.chamar({ token }, { url: '/api/carteira' })).statusCode
    expect([await entra(ivo.token), await entra(outra)]).toEqual([200, 200])

    const antes = await retratar(mundo)
    const r = await banir(ivo.id)
    expect(r.json()).toMatchObject({ banido: true, banimento: { motivo: 'Golpe no mercado', quem: expect.stringMatching(/./) } })
    expect([await entra(ivo.token), await entra(outra)]).toEqual([401, 401])
    const depois = await retratar(mundo)
    expect({ ...depois, contagens: null }).toEqual({ ...antes, contagens: null })
    const repetida = await banir(ivo.id, { motivo: 'Outro motivo' })
    expect([repetida.statusCode, repetida.json<UsuarioDetalhado>().banimento?.motivo]).toEqual([200, 'Golpe no mercado'])

    expect((await desbanir(ivo.id)).json()).toMatchObject({ banido: false, banimento: null })
    expect((await desbanir(ivo.id)).statusCode).toBe(200)
    const nova = await abrirSessaoDeTeste(mundo.app.ctx, { papel: 'jogador', id: ivo.id, nome: 'Ivo' })
    expect([await entra(ivo.token), await entra(outra), await entra(nova)]).toEqual([401, 401, 200])
    expect(await doLog(ivo.id)).toEqual([
      { acao: 'sessao.baniu', antes: { banido: false }, depois: { banido: true, motivo: 'Golpe no mercado', sessoes_encerradas: 2 } },
      { acao: 'sessao.desbaniu', antes: { banido: true }, depois: { banido: false } },
    ])
  })

  it('two administrators at the same time ban once', async () => {
    const lia = await mundo.jogador()
    const respostas = await Promise.all([1, 2, 3, 4].map((n) => banir(lia.id, { motivo: `Motivo ${n}` })))
    expect(respostas.map((r) => r.statusCode)).toEqual([200, 200, 200, 200])
    expect(await doLog(lia.id)).toHaveLength(1)
  })

  it('[OQ-83] an administrator’s own player account only when he says so', async () => {
    const eu = await mundo.jogador()
    await sql('update sessao_usuario set email = (select upper(email) from sessao_admin where id = $2) where id = $1', [eu.id, admin.id])
    expect((await pedir(`usuarios/${eu.id}`)).json()).toMatchObject({ admin: true, sua: true })
    const r = await banir(eu.id)
    expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([409, 'sessao.conta_de_administrador'])
    expect((await pedir(`usuarios/${eu.id}`)).json()).toMatchObject({ banido: false })
    const dita = await banir(eu.id, { motivo: 'Conta roubada', mesmo_sendo_da_administracao: true })
    expect(dita.json()).toMatchObject({ banido: true })
    expect((await pedir('dashboard')).statusCode).toBe(200)
  })

  it('without a reason, of nobody, or of a closed account there is no ban', async () => {
    const rui = await mundo.jogador()
    for (const payload of [{}, { motivo: '' }, { motivo: '   ' }, { motivo: 'x'.repeat(301) }, { motivo: 7 }])
      expect((await banir(rui.id, payload)).statusCode).toBe(400)
    for (const id of ['nada', '00000000-0000-7000-8000-000000000000'])
      expect([(await banir(id)).statusCode, (await desbanir(id)).statusCode]).toEqual([404, 404])
    await sql('update sessao_usuario set encerrada_em = now() where id = $1', [rui.id])
    expect((await banir(rui.id)).json()).toMatchObject({ codigo: 'sessao.usuario_encerrado' })
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
