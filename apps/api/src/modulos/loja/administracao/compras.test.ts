import { type CompraDaAdministracao, type CompraDetalhada, lerComando } from '@sorium/contratos/loja/index.ts'
import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { comprar, emParalelo, impasses, porStatus, saldos } from '../../../testes/corridas.ts'
import { conferirLivro } from '../../../testes/livro.ts'

let mundo: Mundo
let admin: { id: string; token: string }
let ana: Pessoa
beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
})
beforeEach(async () => {
  ana = await mundo.jogador()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const cidade = (confirmacoes: Confirmacao[] = [], online = [ana.passports[0]]) => mundo.sincronizar({ online, confirmacoes })
const BASE = '/api/admin/historicoCompras'
const forcar = (id: string, chave?: string) =>
  mundo.chamar(admin, { method: 'POST', url: `${BASE}/entregar/${id}`, ...(chave ? { headers: { 'idempotency-key': chave } } : {}) })
const cancelar = (id: string, motivo = 'Pedido do jogador', chave?: string) =>
  mundo.chamar(admin, {
    method: 'POST',
    url: `${BASE}/${id}/cancelamento`,
    payload: { motivo },
    ...(chave ? { headers: { 'idempotency-key': chave } } : {}),
  })
const decidir = (operacao: string, aplicada: boolean, chave?: string) =>
  mundo.chamar(admin, {
    method: 'POST',
    url: `/api/admin/operacoes/${operacao}/decisao`,
    payload: { aplicada, motivo: 'Olhei o console' },
    ...(chave ? { headers: { 'idempotency-key': chave } } : {}),
  })
const detalhe = async (id: string) => {
  const r = await mundo.chamar(admin, { url: `${BASE}/${id}` })
  expect(r.statusCode, r.body).toBe(200)
  return r.json<CompraDetalhada>()
}
const lista = async (consulta = '') => {
  const r = await mundo.chamar(admin, { url: `${BASE}/todas${consulta}` })
  expect(r.statusCode, r.body).toBe(200)
  return { compras: r.json<CompraDaAdministracao[]>(), total: Number(r.headers['x-total']), paginas: Number(r.headers['x-total-paginas']) }
}
async function compra(p: { comando?: string; nome?: string; metodo?: 'real' | 'zcoin' } = {}): Promise<string> {
  const lido = lerComando(p.comando ?? 'item agua 2', { tipo: 'permanente', duracaoDias: null })
  if (!lido.ok) throw new Error(lido.motivo)
  const item = await mundo.item({ brl: 1_000n, operacao: lido.plano, ...(p.nome ? { nome: p.nome } : {}) })
  const r = await comprar(mundo, ana, { item, metodo: p.metodo ?? 'real' })
  expect(r.statusCode, r.body).toBe(201)
  return r.json<{ compra_id: string }>().compra_id
}
const acoes = (objeto: string) =>
  mundo.app.ctx.banco.linhas<{ ator: string; acao: string }>(
    'select ator, acao from configuracoes_auditoria where objeto = $1 order by id',
    [objeto],
  )

describe('GET /admin/historicoCompras/todas', () => {
  it('[API-51][AHI-01] has every purchase of everybody, newest first, with the fields of the specification', async () => {
    const primeira = await compra({ nome: 'Primeira' })
    const segunda = await compra({ nome: 'Segunda', metodo: 'zcoin' })
    const { compras, total } = await lista()
    expect(compras.slice(0, 2).map((c) => c.id)).toEqual([segunda, primeira])
    expect(total).toBeGreaterThanOrEqual(2)
    expect(compras[1]).toEqual({
      id: primeira,
      data_compra: expect.stringMatching(/Z$/),
      item_id: expect.any(String),
      item_nome: 'Primeira',
      imagem: null,
      tipo: 'permanente',
      duracao_dias: null,
      metodo_pagamento: 'real',
      valor: 10,
      entregue: false,
      personagem_id: ana.passports[0],
      usuario_id: ana.id,
      usuario_nome: expect.stringMatching(/^Jogador \d+$/),
      fim_a_conferir: null,
      estado: 'paga',
      o_que_chega: 'item',
      com_cargo: false,
      estado_motivo: null,
      entregue_em: null,
      expira_em: null,
      linha_do_tempo: [{ estado: 'paga', em: expect.any(String) }],
    })
    expect(compras[0]).toMatchObject({ metodo_pagamento: 'zcoin', valor: 4 })
  })

  it('[API-51] is for an admin only', async () => {
    for (const [quem, status] of [
      [null, 401],
      [ana, 403],
    ] as const)
      for (const url of [`${BASE}/todas`, `${BASE}/${crypto.randomUUID()}`])
        expect((await mundo.chamar(quem, { url })).statusCode).toBe(status)
  })

  it('[API-51] is found by item, user, character and id, filtered by state, sorted and paged', async () => {
    const nome = `Zarabatana ${ana.passports[0]}`
    const [barata] = [await compra({ nome }), await compra({ nome })]
    const busca = async (texto: string, resto = '') => lista(`?busca=${encodeURIComponent(texto)}${resto}`)
    const usuario = (await lista()).compras[0]!.usuario_nome
    for (const texto of [nome, `zarab ${ana.passports[0]}`, usuario, String(ana.passports[0]), ana.id])
      expect((await busca(texto)).total, texto).toBe(2)
    expect((await busca(barata)).compras.map((c) => c.id)).toEqual([barata])
    for (const texto of ['nada disso', '%', '_', "' or 1=1 --"]) expect((await busca(texto)).total, texto).toBe(0)
    expect((await busca(nome, '&ordem=data_compra&porPagina=1')).compras.map((c) => c.id)).toEqual([barata])
    const segunda = await busca(nome, '&porPagina=1&pagina=2')
    expect([segunda.compras.map((c) => c.id), segunda.paginas]).toEqual([[barata], 2])
    for (const ordem of ['item_nome', '-valor', 'personagem_id', '-estado']) expect((await busca(nome, `&ordem=${ordem}`)).total).toBe(2)
    await cancelar(barata)
    const com = async (estado: string) => (await busca(nome, `&estado=${estado}`)).compras.map((c) => c.estado)
    expect([await com('reembolsado'), await com('paga'), await com('abertas'), await com('aguardando'), await com('incerto')]).toEqual([
      ['reembolsado'],
      ['paga'],
      ['paga'],
      [],
      [],
    ])
    for (const ruim of ['?estado=pago', '?ordem=usuario', '?porPagina=101', '?estado=paga&estado=paga'])
      expect((await mundo.chamar(admin, { url: `${BASE}/todas${ruim}` })).statusCode, ruim).toBe(400)
  })
})

describe('GET /admin/historicoCompras/csv', () => {
  it('[API-51] is the same selection as a file for a spreadsheet, with nothing in it that runs', async () => {
    const nome = `=cmd|' /C calc'!A0 ${ana.passports[0]}`
    const id = await compra({ nome })
    await compra({ nome })
    const r = await mundo.chamar(admin, { url: `${BASE}/csv?busca=${ana.passports[0]}&ordem=data_compra` })
    expect([r.statusCode, r.headers['content-type'], r.headers['cache-control']]).toEqual([200, 'text/csv; charset=utf-8', 'no-store'])
    expect(r.headers['content-disposition']).toMatch(/^attachment; filename="compras-\d{4}-\d\d-\d\d\.csv"$/)
    const [cabecalho, primeira, segunda, ...resto] = r.body.split('\r\n')
    expect(cabecalho).toMatch(/^\uFEFFID;Data;Item;/)
    expect(primeira).toContain(`${id};`)
    expect(primeira).toContain(";'=cmd|")
    expect(primeira).toContain(';10;')
    expect([Boolean(segunda), resto]).toEqual([true, ['']])
    expect((await mundo.chamar(ana, { url: `${BASE}/csv` })).statusCode).toBe(403)
    expect((await mundo.chamar(null, { url: `${BASE}/csv` })).statusCode).toBe(401)
  })
})

describe('POST /admin/historicoCompras/entregar/:id', () => {
  it('[API-52][AHI-02] makes a delivery that backs off due now: the same operation, delivered once', async () => {
    const id = await compra()
    const [op] = (await cidade()).operacoes
    await cidade([{ id: op!.id, resultado: 'recusada', motivo: 'sem_espaco' }])
    expect((await cidade()).operacoes).toEqual([])
    const r = await forcar(id)
    expect([r.statusCode, r.json()]).toEqual([
      200,
      { mensagem: 'Entrega colocada na frente: a cidade tenta agora.', compra_id: id, estado: 'aguardando_espaco' },
    ])
    for (let rodada = 0; rodada < 3; rodada++) expect((await forcar(id)).statusCode).toBe(200)
    const [outra, ...mais] = (await cidade()).operacoes
    expect(mais).toEqual([])
    expect((await forcar(id)).json()).toMatchObject({ mensagem: expect.stringContaining('já está com o servidor'), estado: 'no_servidor' })
    await cidade([{ id: outra!.id, resultado: 'aplicada' }])
    expect(await detalhe(id)).toMatchObject({ estado: 'entregue', entregue: true })
    expect((await acoes(`compra:${id}`)).filter((a) => a.acao === 'loja.forcou_entrega')).toEqual(
      Array.from({ length: 5 }, () => ({ ator: `admin:${admin.id}`, acao: 'loja.forcou_entrega' })),
    )
    const depois = await forcar(id)
    expect([depois.statusCode, depois.json().codigo]).toEqual([409, 'loja.compra_encerrada'])
    expect((await cidade()).operacoes).toEqual([])
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 49_000n })
  })

  it('[API-52] what was refused for good and paid back is never tried again', async () => {
    const id = await compra()
    const [op] = (await cidade()).operacoes
    await cidade([{ id: op!.id, resultado: 'recusada', motivo: 'item_desconhecido' }])
    const r = await forcar(id)
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'loja.compra_encerrada'])
    expect((await cidade()).operacoes).toEqual([])
    expect((await detalhe(id)).entregas).toHaveLength(1)
    for (const ruim of [crypto.randomUUID(), 'nada']) expect((await forcar(ruim)).statusCode).toBe(404)
    expect((await mundo.chamar(ana, { method: 'POST', url: `${BASE}/entregar/${id}` })).statusCode).toBe(403)
  })

  it('[API-52] with one key it is one act, however often it is sent', async () => {
    const id = await compra()
    const respostas = await emParalelo(8, () => forcar(id, 'forcar-uma-vez'))
    expect(porStatus(respostas)).toEqual({ 200: 8 })
    expect((await acoes(`compra:${id}`)).filter((a) => a.acao === 'loja.forcou_entrega')).toHaveLength(1)
  })

  it('[API-52] against the confirmation: one delivery and one revenue, whichever comes first', async () => {
    for (let rodada = 0; rodada < 6; rodada++) {
      const id = await compra()
      const [op] = (await cidade()).operacoes
      const [respostas] = await Promise.all([emParalelo(4, () => forcar(id)), cidade([{ id: op!.id, resultado: 'aplicada' }])])
      for (const r of respostas) expect([200, 409]).toContain(r.statusCode)
      expect((await cidade()).operacoes).toEqual([])
      expect(await detalhe(id)).toMatchObject({ estado: 'entregue', entregas: [{ situacao: 'aplicada' }] })
    }
  })
})

describe('POST /admin/historicoCompras/:id/cancelamento', () => {
  it('never handed out: void at once, the money is back, and the player reads why', async () => {
    const id = await compra()
    const r = await cancelar(id, '  Comprou   errado ')
    expect([r.statusCode, r.json()]).toEqual([202, { mensagem: expect.stringContaining('voltou'), compra_id: id, estado: 'reembolsado' }])
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 50_000n })
    expect((await cidade()).operacoes).toEqual([])
    const propria = (await mundo.chamar(ana, { url: `/api/loja/historico-compras/${id}` })).json()
    expect(propria).toMatchObject({ estado: 'reembolsado', estado_motivo: 'Pela administração: Comprou errado' })
    expect(await detalhe(id)).toMatchObject({
      acoes: [{ acao: 'loja.cancelou', quem: 'Admin', motivo: 'Comprou errado' }],
      entregas: [{ situacao: 'anulada', tentativas: [] }],
    })
    const outra = await cancelar(id)
    expect([outra.statusCode, outra.json().codigo]).toEqual([409, 'loja.compra_encerrada'])
  })

  it('in the game: not before the ponte has voided it; if it had arrived it stays', async () => {
    const [anulada, chegou] = [await compra(), await compra()]
    const primeira = (await cidade()).operacoes[0]!
    expect((await cancelar(anulada)).json()).toMatchObject({ estado: 'anulando' })
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 48_000n })
    expect((await forcar(anulada)).json()).toMatchObject({ codigo: 'loja.compra_cancelando' })
    expect((await cancelar(anulada)).statusCode).toBe(202)
    await cidade([{ id: primeira.id, resultado: 'anulada' }])
    expect(await detalhe(anulada)).toMatchObject({ estado: 'reembolsado', estado_motivo: 'Pela administração: Pedido do jogador' })
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 49_000n })
    const segunda = (await cidade()).operacoes[0]!
    await cancelar(chegou)
    await cidade([{ id: segunda.id, resultado: 'aplicada' }])
    expect(await detalhe(chegou)).toMatchObject({ estado: 'entregue' })
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 49_000n })
    expect((await cancelar(chegou)).json()).toMatchObject({ codigo: 'loja.compra_encerrada' })
  })

  it('is for an admin, with a reason, on a purchase that is there', async () => {
    const id = await compra()
    for (const motivo of ['', '   ', 'x'.repeat(301)]) expect((await cancelar(id, motivo)).statusCode).toBe(400)
    for (const ruim of [crypto.randomUUID(), 'nada']) expect((await cancelar(ruim)).statusCode).toBe(404)
    const dela = await mundo.chamar(ana, { method: 'POST', url: `${BASE}/${id}/cancelamento`, payload: { motivo: 'x' } })
    expect(dela.statusCode).toBe(403)
    expect(await detalhe(id)).toMatchObject({ entregue: false, acoes: [] })
  })

  it('many at once, against forcing, the hand-out and the confirmation: delivered or paid back, never both, never twice', async () => {
    for (let rodada = 0; rodada < 6; rodada++) {
      const id = await compra()
      const naMao = rodada % 2 === 0 ? (await cidade()).operacoes[0] : undefined
      const antes = await saldos(mundo, ana.id)
      const [cancelamentos] = await Promise.all([
        emParalelo(4, (i) => cancelar(id, 'Corrida', i < 2 ? `cancelar-${rodada}` : undefined)),
        emParalelo(4, () => forcar(id)),
        naMao ? cidade([{ id: naMao.id, resultado: 'aplicada' }]) : cidade(),
      ])
      for (const r of cancelamentos) expect([202, 409]).toContain(r.statusCode)
      const [resta] = (await detalhe(id)).entregas.filter((e) => e.situacao === 'no_servidor')
      if (resta) await cidade([{ id: resta.id, resultado: resta.anulacao_pedida ? 'anulada' : 'aplicada' }])
      const { estado, entregas } = await detalhe(id)
      expect(['entregue', 'reembolsado']).toContain(estado)
      expect(entregas.filter((e) => e.situacao === 'aplicada')).toHaveLength(estado === 'entregue' ? 1 : 0)
      expect((await saldos(mundo, ana.id)).brl - antes.brl).toBe(estado === 'entregue' ? 0n : 1_000n)
    }
  })
})

describe('POST /admin/operacoes/:id/decisao', () => {
  async function emDuvida(): Promise<{ id: string; operacao: string }> {
    const id = await compra({ comando: 'anunciar {passport}' })
    const [op] = (await cidade()).operacoes
    await cidade([{ id: op!.id, resultado: 'incerta', motivo: 'interrompido' }])
    expect(await detalhe(id)).toMatchObject({ estado: 'incerto', entregas: [{ situacao: 'incerta', decisao: null }] })
    return { id, operacao: op!.id }
  }

  it('it happened: the purchase is delivered and the price is revenue', async () => {
    const { id, operacao } = await emDuvida()
    expect((await forcar(id)).json()).toMatchObject({ codigo: 'loja.compra_em_conferencia' })
    expect((await cancelar(id)).json()).toMatchObject({ codigo: 'loja.compra_em_conferencia' })
    const r = await decidir(operacao, true)
    expect([r.statusCode, r.json()]).toEqual([
      200,
      expect.objectContaining({
        id: operacao,
        situacao: 'incerta',
        decisao: { aplicada: true, motivo: 'Olhei o console', em: expect.any(String) },
      }),
    ])
    expect(await detalhe(id)).toMatchObject({ estado: 'entregue' })
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 49_000n })
    expect(await acoes(`operacao:${operacao}`)).toEqual([{ ator: `admin:${admin.id}`, acao: 'entregas.decidiu' }])
    await cidade([{ id: operacao, resultado: 'incerta', motivo: 'interrompido' }])
    expect(await detalhe(id)).toMatchObject({ estado: 'entregue' })
  })

  it('it did not: the money is back, with the reason', async () => {
    const { id, operacao } = await emDuvida()
    expect((await decidir(operacao, false)).statusCode).toBe(200)
    expect(await detalhe(id)).toMatchObject({ estado: 'reembolsado', estado_motivo: 'Pela administração: Olhei o console' })
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 50_000n })
    expect((await decidir(operacao, true)).json()).toMatchObject({ codigo: 'entregas.nada_a_decidir' })
  })

  it('two admins at once: one decision, one move of money; one key, one answer', async () => {
    const { id, operacao } = await emDuvida()
    const respostas = await emParalelo(8, (i) => decidir(operacao, i % 2 === 0))
    expect(porStatus(respostas)).toEqual({ 200: 1, 409: 7 })
    const venceu = respostas.find((r) => r.statusCode === 200)!.json<{ decisao: { aplicada: boolean } }>().decisao.aplicada
    expect(await detalhe(id)).toMatchObject({ estado: venceu ? 'entregue' : 'reembolsado' })
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: venceu ? 49_000n : 50_000n })
    const outra = await emDuvida()
    expect(porStatus(await emParalelo(6, () => decidir(outra.operacao, true, 'decidir-uma-vez')))).toEqual({ 200: 6 })
  })

  it('nobody decides about his own: not what he bought as a player, not what one of his characters receives', async () => {
    const { id, operacao } = await emDuvida()
    const { pool } = mundo.app.ctx.banco
    const { email } = (await pool.query<{ email: string }>('select email from sessao_admin where id = $1', [admin.id])).rows[0]!
    const recusada = async () => {
      for (const aplicada of [true, false]) {
        const r = await decidir(operacao, aplicada)
        expect([r.statusCode, r.json().codigo]).toEqual([403, 'entregas.caso_proprio'])
      }
      expect(await detalhe(id)).toMatchObject({ estado: 'incerto' })
    }
    await pool.query('update sessao_usuario set email = $2 where id = $1', [ana.id, email])
    await recusada()
    await pool.query(`update perfil_vinculo set discord_id = 'outro' where discord_id = $1`, [ana.discordId])
    await recusada()
    await pool.query(`update perfil_vinculo set discord_id = $1 where discord_id = 'outro'`, [ana.discordId])
    const bruno = await mundo.jogador()
    await pool.query('update loja_compra set usuario = $2 where id = $1', [id, bruno.id])
    await recusada()
    await pool.query('update loja_compra set usuario = $2 where id = $1', [id, ana.id])
    await pool.query('update sessao_usuario set email = $2 where id = $1', [ana.id, 'ana@exemplo.com'])
    expect((await decidir(operacao, false)).statusCode).toBe(200)
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 50_000n })
  })

  it('is only for an operation in doubt, and for an admin', async () => {
    const id = await compra()
    const { operacoes } = await cidade()
    expect((await decidir(operacoes[0]!.id, true)).json()).toMatchObject({ codigo: 'entregas.nada_a_decidir' })
    expect(await detalhe(id)).toMatchObject({ estado: 'no_servidor' })
    for (const ruim of [crypto.randomUUID(), 'nada']) expect((await decidir(ruim, true)).statusCode).toBe(404)
    const dela = await mundo.chamar(ana, {
      method: 'POST',
      url: `/api/admin/operacoes/${operacoes[0]!.id}/decisao`,
      payload: { aplicada: false, motivo: 'Quero meu dinheiro' },
    })
    expect(dela.statusCode).toBe(403)
  })
})

describe('the way of a delivery, for the administration', () => {
  it('[AHI-01] has each attempt, its answer and its time, the repetitions too', async () => {
    const id = await compra({ nome: 'Com caminho' })
    const [primeira] = (await cidade()).operacoes
    await cidade()
    await cidade([{ id: primeira!.id, resultado: 'recusada', motivo: 'sem_peso' }])
    await forcar(id)
    const [segunda] = (await cidade()).operacoes
    await cidade([{ id: segunda!.id, resultado: 'aplicada' }])
    const { entregas, acoes: feitas } = await detalhe(id)
    expect(entregas).toMatchObject([
      {
        descricao: 'Dar 2 × agua',
        geracao: 1,
        situacao: 'recusada',
        motivo: expect.stringContaining('mochila'),
        servidor: 'principal',
        personagem_id: ana.passports[0],
        tentativas: [{ numero: 1 }, { numero: 2 }],
      },
      { geracao: 2, situacao: 'aplicada', motivo: null, tentativas: [{ numero: 1, em: expect.stringMatching(/Z$/) }], disponivel_em: null },
    ])
    expect(feitas).toMatchObject([{ acao: 'loja.forcou_entrega', quem: 'Admin' }])
    const momentos = entregas.flatMap((e) => [e.criada_em, ...e.tentativas.map((t) => t.em), e.concluida_em])
    expect(momentos).toEqual([...momentos].toSorted((a, b) => String(a).localeCompare(String(b))))
    expect((await mundo.chamar(admin, { url: `${BASE}/nada` })).statusCode).toBe(404)
  })
})

it('no deadlock in all of this', async () => {
  expect(await impasses(mundo)).toBe(0)
})
