import { lerComando, type TesteDeItem } from '@sorium/contratos/loja/index.ts'
import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { comprar, emParalelo, porStatus, saldos } from '../../../testes/corridas.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { TESTES_POR_DIA } from './limite-dos-testes.ts'
import { encerrarTestes } from './testar-item.ts'

let mundo: Mundo
let admin: { id: string; token: string }
let ana: Pessoa
beforeAll(async () => {
  mundo = await criarMundo()
  await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { grupos_permitidos: ['vip'] }))
  admin = await mundo.admin()
})
beforeEach(async () => {
  ana = await mundo.jogador()
  await cidade()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const cidade = (confirmacoes: Confirmacao[] = [], online = [ana.passports[0]]) => mundo.sincronizar({ online, confirmacoes })
const itemDe = (comando: string, dias?: number) => {
  const tipo = dias ? ('aluguel' as const) : ('permanente' as const)
  const lido = lerComando(comando, { tipo, duracaoDias: dias ?? null })
  if (!lido.ok) throw new Error(lido.motivo)
  return mundo.item({ operacao: lido.plano, tipo, ...(dias ? { dias } : {}) })
}
const testar = (item: string, p: { passport?: number; chave?: string; quem?: { token: string } | null } = {}) =>
  mundo.chamar(p.quem === undefined ? admin : p.quem, {
    method: 'POST',
    url: `/api/admin/loja/itens/${item}/teste`,
    payload: { passport: p.passport ?? ana.passports[0] },
    ...(p.chave ? { headers: { 'idempotency-key': p.chave } } : {}),
  })
const testado = async (item: string) => {
  const r = await testar(item)
  expect(r.statusCode, r.body).toBe(202)
  return r.json<TesteDeItem>().id
}
const ler = async (id: string) => (await mundo.chamar(admin, { url: `/api/admin/loja/testes/${id}` })).json<TesteDeItem>()
const acoesDoItem = async (item: string) =>
  (
    await mundo.app.ctx.banco.linhas<{ acao: string }>(
      `select acao from configuracoes_auditoria where objeto = 'item:' || $1 order by id`,
      [item],
    )
  ).map((l) => l.acao)
const vencer = (id: string) => mundo.app.ctx.banco.pool.query('update loja_teste set expira_em = now() where id = $1', [id])
const encerrar = () => encerrarTestes(mundo.app.ctx, mundo.app.entregas)

describe('POST /admin/loja/itens/:id/teste', () => {
  it('gives one to a character in the city, free of charge, and tells how it went', async () => {
    const item = await itemDe('item agua 3')
    const r = await testar(item)
    expect([r.statusCode, r.json()]).toEqual([
      202,
      expect.objectContaining({ item_id: item, item_nome: 'Água', personagem_id: ana.passports[0], situacao: 'pendente', motivo: null }),
    ])
    const { id } = r.json<TesteDeItem>()
    const { operacoes } = await cidade()
    expect(operacoes).toMatchObject([{ passport: ana.passports[0], tipo: 'dar_item', dados: { item: 'agua', quantidade: 3 } }])
    expect(await ler(id)).toMatchObject({ situacao: 'no_servidor' })
    await cidade([{ id: operacoes[0]!.id, resultado: 'aplicada' }])
    expect(await ler(id)).toMatchObject({ situacao: 'aplicada', expira_em: null, entregas: [{ descricao: 'Dar 3 × agua' }] })
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 50_000n, sor: 20_000n })
    expect(await acoesDoItem(item)).toEqual(['loja.testou_item', 'loja.teste_aplicada'])
  })

  it('a refusal is the answer: it is not tried again, and says why', async () => {
    const item = await itemDe('item agua 3')
    const id = await testado(item)
    const { operacoes } = await cidade()
    await cidade([{ id: operacoes[0]!.id, resultado: 'recusada', motivo: 'sem_espaco' }])
    expect(await ler(id)).toMatchObject({ situacao: 'recusada', motivo: expect.stringContaining('Sem espaço') })
    expect((await cidade()).operacoes).toEqual([])
    expect(await acoesDoItem(item)).toContain('loja.teste_recusada')
  })

  it('is refused for a character who is away, an unknown item, and whoever is no admin', async () => {
    const item = await itemDe('item agua 3')
    const fora = await testar(item, { passport: ana.passports[1] })
    expect([fora.statusCode, fora.json().codigo]).toEqual([409, 'loja.personagem_ausente'])
    for (const ruim of [crypto.randomUUID(), 'nada']) expect((await testar(ruim)).statusCode).toBe(404)
    expect((await testar(item, { passport: 0 })).statusCode).toBe(400)
    expect((await testar(item, { quem: ana })).statusCode).toBe(403)
    expect((await testar(item, { quem: null })).statusCode).toBe(401)
    expect((await mundo.chamar(admin, { url: `/api/admin/loja/testes/${crypto.randomUUID()}` })).statusCode).toBe(404)
    expect((await cidade()).operacoes).toEqual([])
  })

  it('nobody tries on his own character: that would be a thing for nothing', async () => {
    const item = await itemDe('item agua 3')
    const { pool } = mundo.app.ctx.banco
    await pool.query('update sessao_usuario set email = (select email from sessao_admin where id = $2) where id = $1', [ana.id, admin.id])
    const r = await testar(item)
    expect([r.statusCode, r.json().codigo]).toEqual([403, 'loja.teste_em_si'])
    expect((await cidade()).operacoes).toEqual([])
    expect((await testar(item, { quem: await mundo.admin() })).statusCode).toBe(202)
  })

  it('nor on one that is linked to him, of money least of all: the licence of his own account', async () => {
    const item = await itemDe('item dollars 1000')
    const proprio = await mundo.jogador()
    const { pool } = mundo.app.ctx.banco
    await pool.query('update sessao_usuario set email = (select email from sessao_admin where id = $2) where id = $1', [
      proprio.id,
      admin.id,
    ])
    await pool.query(
      'update perfil_vinculo set license = (select license from perfil_vinculo where discord_id = $1) where discord_id = $2',
      [proprio.discordId, ana.discordId],
    )
    const r = await testar(item)
    expect([r.statusCode, r.json().codigo]).toEqual([403, 'loja.teste_em_si'])
    expect((await cidade()).operacoes).toEqual([])
  })

  it('a day has a number of them, counted for the person, also of those at the same moment', async () => {
    const outro = await mundo.admin()
    const item = await itemDe('item agua 1')
    const respostas = await emParalelo(TESTES_POR_DIA + 5, () => testar(item, { quem: outro }))
    expect(porStatus(respostas)).toEqual({ 202: TESTES_POR_DIA, 409: 5 })
    const recusado = await testar(item, { quem: outro })
    expect(recusado.json()).toMatchObject({ codigo: 'loja.testes_do_dia', detalhes: expect.stringContaining('20 vezes') })
    expect((await testar(item)).statusCode).toBe(202)
    await mundo.app.ctx.banco.pool.query(`update loja_teste set criado_em = criado_em - interval '24 hours'`)
    expect((await testar(item, { quem: outro })).statusCode).toBe(202)
    await encerrar()
  })

  it('and a value, of the dearer price; the log says what was given', async () => {
    const outro = await mundo.admin()
    await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { credito_maximo_por_dia: '30000' }))
    const caro = await mundo.item({ nome: 'Caro', brl: 20_000n })
    const emSorium = await mundo.item({ nome: 'Raro', brl: 0n, sor: 10_000n })
    expect((await testar(caro, { quem: outro })).statusCode).toBe(202)
    for (const item of [caro, emSorium])
      expect((await testar(item, { quem: outro })).json()).toMatchObject({
        codigo: 'loja.testes_do_dia',
        detalhes: expect.stringMatching(/ainda há R\$\s100,00/),
      })
    const linha = await mundo.app.ctx.banco.uma<{ depois: object }>(
      `select depois from configuracoes_auditoria where acao = 'loja.testou_item' and objeto = 'item:' || $1`,
      [caro],
    )
    expect(linha.depois).toMatchObject({ deu: 'Dar 1 × agua', valor: '20000', passport: ana.passports[0] })
    await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { credito_maximo_por_dia: '5000000' }))
  })

  it('with one key it is one delivery', async () => {
    const item = await itemDe('item agua 3')
    expect(porStatus(await emParalelo(6, () => testar(item, { chave: `teste-${item}` })))).toEqual({ 202: 6 })
    expect((await cidade()).operacoes).toHaveLength(1)
    const n = await mundo.app.ctx.banco.linha<{ n: bigint }>('select count(*) as n from loja_teste where item = $1', [item])
    expect(n!.n).toBe(1n)
  })

  it('who is in the city can be found by name and by number', async () => {
    const na = async (busca: string) =>
      (await mundo.chamar(admin, { url: `/api/admin/personagens/online?busca=${busca}` }))
        .json<{ id: number; nome: string }[]>()
        .map((p) => p.id)
    expect(await na('')).toEqual([ana.passports[0]])
    expect(await na(String(ana.passports[0]))).toEqual([ana.passports[0]])
    expect(await na('nome0')).toEqual([ana.passports[0]])
    expect(await na(String(ana.passports[1]))).toEqual([])
    expect(await na('%25')).toEqual([])
    expect((await mundo.chamar(ana, { url: '/api/admin/personagens/online' })).statusCode).toBe(403)
  })
})

describe('what a test leaves behind', () => {
  it('a rented vehicle gets its exact end, and is taken back then', async () => {
    const id = await testado(await itemDe('veiculo panto', 7))
    const [dar] = (await cidade()).operacoes
    expect(dar).toMatchObject({ tipo: 'dar_veiculo', dados: { modelo: 'panto', alugado_ate: expect.any(Number) } })
    await cidade([{ id: dar!.id, resultado: 'aplicada', dados: { placa: 'TST0001' } }])
    const { expira_em } = await ler(id)
    expect(Date.parse(expira_em!) - Date.now()).toBeCloseTo(7 * 86_400_000, -4.5)
    const [definir] = (await cidade()).operacoes
    expect(definir).toMatchObject({ tipo: 'definir_aluguel', dados: { alugado_ate: Math.floor(Date.parse(expira_em!) / 1000) } })
    await cidade([{ id: definir!.id, resultado: 'aplicada' }])
    expect(await encerrar()).toBe(0)
    await vencer(id)
    expect([await encerrar(), await encerrar()]).toEqual([1, 0])
    const [revogar] = (await cidade()).operacoes
    expect(revogar).toMatchObject({ tipo: 'revogar_aluguel', dados: { modelo: 'panto' } })
    await cidade([{ id: revogar!.id, resultado: 'aplicada' }])
    expect((await ler(id)).entregas.map((e) => e.situacao)).toEqual(['aplicada', 'aplicada', 'aplicada'])
  })

  it('a group ends, but not one that a purchase pays for', async () => {
    const item = await itemDe('grupo vip 30')
    const receber = async () => {
      const [op] = (await cidade()).operacoes
      await cidade([{ id: op!.id, resultado: 'aplicada' }])
    }
    const primeiro = await testado(item)
    await receber()
    await vencer(primeiro)
    await encerrar()
    expect((await cidade()).operacoes).toMatchObject([{ tipo: 'revogar_grupo', dados: { grupo: 'vip' } }])
    ana = await mundo.jogador()
    await cidade()
    const segundo = await testado(item)
    await receber()
    expect((await comprar(mundo, ana, { item })).statusCode).toBe(201)
    await receber()
    await vencer(segundo)
    await encerrar()
    expect((await cidade()).operacoes).toEqual([])
  })

  it('what the game has not answered within ten minutes is given up, and never comes later', async () => {
    const id = await testado(await itemDe('item agua 3'))
    await mundo.app.ctx.banco.pool.query(`update loja_teste set criado_em = now() - interval '11 minutes' where id = $1`, [id])
    expect(await encerrar()).toBe(1)
    expect(await ler(id)).toMatchObject({ situacao: 'anulada', motivo: 'A entrega não foi possível dentro do prazo.' })
    expect((await cidade()).operacoes).toEqual([])
    expect(await encerrar()).toBe(0)
  })
})
