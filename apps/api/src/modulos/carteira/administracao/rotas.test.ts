import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CarteiraDaTabela, LancamentoDaAdministracao } from '@sorium/contratos/carteira/index.ts'
import { lerAjustes, gravarAjustes } from '#modulos/configuracoes/index.ts'
import { travarConta } from '#modulos/sessao/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { emParalelo, porStatus, saldos } from '../../../testes/corridas.ts'
import { conferirInvariantes } from '../index.ts'
import { haEsperaPorTrava } from '#nucleo/testes/esperas.ts'

let mundo: Mundo
let admin: { id: string; token: string }
beforeAll(async () => {
  mundo = await criarMundo({ conexoes: 12 })
  admin = await mundo.admin()
})
afterAll(() => mundo.fechar())

interface Tabela {
  carteiras: CarteiraDaTabela[]
  totalPaginas: number
}
const listar = (query: Record<string, string> = {}) => mundo.chamar(admin, { url: '/api/admin/carteiras', query })
const achar = async (busca: string) => (await listar({ busca })).json<Tabela>().carteiras
const creditar = (id: string, valor: unknown, chave?: string) =>
  mundo.chamar(admin, {
    method: 'PUT',
    url: `/api/admin/carteiras/${id}/saldo_real`,
    payload: { valor },
    ...(chave ? { headers: { 'idempotency-key': chave } } : {}),
  })
const converter = (id: string, valor: unknown, taxa: unknown) =>
  mundo.chamar(admin, { method: 'POST', url: `/api/admin/carteiras/${id}/converter`, payload: { valor, taxa } })
const excluir = (id: string) => mundo.chamar(admin, { method: 'DELETE', url: `/api/admin/carteiras/${id}` })
const auditoria = (objeto: string) =>
  mundo.app.ctx.banco.linhas<{ acao: string; ator: string; antes: unknown; depois: unknown }>(
    'select acao, ator, antes, depois from configuracoes_auditoria where objeto = $1 and papel = $2 order by id',
    [objeto, 'admin'],
  )
const tudoConfere = async () => expect(await conferirInvariantes(mundo.app.ctx)).toEqual([])
const NINGUEM = '00000000-0000-7000-8000-000000000000'

describe('GET /admin/carteiras', () => {
  it('[API-38][ACA-02] a wallet is told with its owner, his game account and both balances', async () => {
    const ana = await mundo.jogador()
    const conta = 50_000 + (ana.passports[0] - 10_000) / 2
    expect(await achar(ana.id)).toEqual([
      {
        id: ana.id,
        nome: expect.stringMatching(/^Jogador \d+$/),
        id_conta: conta,
        saldo: 200,
        saldo_real: 500,
        fragmentos: 0,
        license: `licenca${conta - 50_000}`,
        papel: 'jogador',
        encerrada: false,
      },
    ])
  })

  it('[API-38][ACA-04] ten a page unless asked, the newest first, with the number of pages in the answer and the headers', async () => {
    await emParalelo(24, () => mundo.jogador({ carteira: { brl: 1n, sor: 0n } }))
    const r = await listar()
    const { carteiras, totalPaginas } = r.json<Tabela>()
    expect(carteiras).toHaveLength(10)
    expect(r.headers).toMatchObject({ 'x-total-paginas': String(totalPaginas) })
    expect(totalPaginas).toBe(Math.ceil(Number(r.headers['x-total']) / 10))
    const todas: string[] = []
    for (let pagina = 1; pagina <= totalPaginas; pagina++)
      todas.push(...(await listar({ pagina: String(pagina) })).json<Tabela>().carteiras.map((c) => c.id))
    expect(new Set(todas).size).toBe(Number(r.headers['x-total']))
    expect((await listar({ pagina: '999' })).json()).toEqual({ carteiras: [], totalPaginas })
    expect((await listar({ porPagina: '3' })).json<Tabela>().carteiras).toEqual(carteiras.slice(0, 3))
    for (const ruim of [{ pagina: '0' }, { porPagina: '101' }, { ordem: 'senha' }] as Record<string, string>[])
      expect((await listar(ruim)).statusCode).toBe(400)
  })

  it('[API-38] sorted by either balance and by age, both ways', async () => {
    await mundo.jogador({ carteira: { brl: 9_999_999n, sor: 3n } })
    await mundo.jogador({ carteira: { brl: 5n, sor: 8_888_888n } })
    for (const campo of ['saldo', 'saldo_real'] as const) {
      const subindo = (await listar({ ordem: campo, porPagina: '100' })).json<Tabela>().carteiras.map((c) => c[campo])
      const descendo = (await listar({ ordem: `-${campo}`, porPagina: '100' })).json<Tabela>().carteiras.map((c) => c[campo])
      expect(subindo).toEqual(subindo.toSorted((a, b) => a - b))
      expect(descendo).toEqual(descendo.toSorted((a, b) => b - a))
    }
    const ids = async (ordem: string) => (await listar({ ordem, porPagina: '100' })).json<Tabela>().carteiras.map((c) => c.id)
    expect(await ids('id')).toEqual((await ids('-id')).toReversed())
  })

  it('[API-38] by balance, every wallet is on one page and no other, also behind the middle, where it is read from the end', async () => {
    const outro = await criarMundo()
    const dono = await outro.admin()
    await emParalelo(3, (i) => outro.jogador({ carteira: { brl: BigInt(i * 100), sor: 7n } }))
    await outro.app.ctx.banco.pool.query(
      `with donos as materialized (select gen_random_uuid() as dono from generate_series(1, 1150))
       insert into carteira_conta (dono, tipo, moeda, saldo) select dono, 'usuario', moeda, 0 from donos cross join unnest(array['BRL', 'SOR']) moeda`,
    )
    const paginas = async (ordem: string) => {
      const ler = (pagina: number) =>
        outro.chamar(dono, { url: '/api/admin/carteiras', query: { ordem, porPagina: '100', pagina: String(pagina) } })
      const todas = await emParalelo(13, async (i) => (await ler(i + 1)).json<Tabela>().carteiras.map((c) => c.id))
      expect(todas.map((p) => p.length)).toEqual([...Array.from({ length: 11 }, () => 100), 53, 0])
      return todas.flat()
    }
    const subindo = await paginas('saldo_real')
    expect(new Set(subindo).size).toBe(1_153)
    expect(await paginas('-saldo_real')).toEqual(subindo.toReversed())
    await outro.fechar()
  })

  it('[API-38][ACA-01] found by licence, game account, name, wallet id and the last letters of it, and by nothing that only looks alike', async () => {
    const ana = await mundo.jogador()
    await mundo.app.ctx.banco.pool.query(`update sessao_usuario set discord_nome = 'Zélia Água-Viva' where id = $1`, [ana.id])
    await mundo.app.ctx.banco.pool.query(`update perfil_vinculo set license = 'license:AbC_9%9f0' where discord_id = $1`, [ana.discordId])
    const conta = String(50_000 + (ana.passports[0] - 10_000) / 2)
    for (const busca of ['abc_9%9', 'LICENSE:ABC', conta, 'zelia', 'elia', 'agua viva', ana.id, ana.id.slice(-8), ` ${conta} `])
      expect([busca, (await achar(busca)).map((c) => c.id)]).toEqual([busca, [ana.id]])
    for (const busca of ['abc99', 'el', conta.slice(0, -1), '%%%', '!!!', "' or 1=1 --"])
      expect([busca, await achar(busca)]).toEqual([busca, []])
    const r = await listar({ busca: 'zelia' })
    expect([r.headers['x-total'], r.json<Tabela>().totalPaginas]).toEqual(['1', 1])
  })

  it('[API-38][OQ-104] the same as a file for a spreadsheet, in which nothing is a formula', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 123_456n, sor: 50n } })
    await mundo.app.ctx.banco.pool.query(`update sessao_usuario set discord_nome = '=HYPERLINK("x")' where id = $1`, [ana.id])
    const arquivo = (quem: { token: string }) => mundo.chamar(quem, { url: '/api/admin/carteiras/csv', query: { busca: ana.id } })
    const r = await arquivo(admin)
    expect(r.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/"carteiras-\d{4}-\d\d-\d\d\.csv"$/),
    })
    const [titulos, linha, ...resto] = r.body.split('\r\n')
    expect(titulos).toBe('\uFEFFID;Nome do usuário;ID da conta;License;Saldo (Sorium);Saldo (R$);Fragmentos;Conta encerrada')
    expect(linha).toMatch(/^[\w-]{36};"'=HYPERLINK\(""x""\)";\d+;licenca\d+;0,5;1234,56;0;Não$/)
    expect(resto).toEqual([''])
    expect((await arquivo(ana)).statusCode).toBe(403)
  })

  it('[API-38] an administrator has a wallet too, without a game account', async () => {
    const dono = await mundo.admin()
    await mundo.chamar(dono, { method: 'POST', url: '/api/carteira', payload: { leuInfo: true } })
    expect(await achar(dono.id)).toMatchObject([{ nome: 'Admin', papel: 'admin', id_conta: null, license: null, saldo: 0, saldo_real: 0 }])
    expect((await creditar(dono.id, 1)).statusCode).toBe(200)
  })
})

describe('PUT /admin/carteiras/:id/saldo_real', () => {
  it('[API-39] adds, out of the house, in the name of the administrator who did it', async () => {
    const ana = await mundo.jogador()
    const r = await creditar(ana.id, 10.5)
    expect([r.statusCode, r.json()]).toMatchObject([200, { id: ana.id, saldo_real: 510.5, saldo: 200 }])
    await creditar(ana.id, 10_000)
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 1_051_050n, sor: 20_000n })
    const extrato = (await mundo.chamar(ana, { url: '/api/carteira' })).json<{ historico: LancamentoDaAdministracao[] }>().historico
    expect(extrato.slice(0, 2)).toMatchObject([
      { tipo: 'credito', valor: 10_000, moeda: 'real', saldo_apos: 10_510.5, descricao: 'Crédito da administração' },
      { valor: 10.5 },
    ])
    expect(JSON.stringify(extrato)).not.toContain(admin.id)
    expect(await auditoria(`carteira:${ana.id}`)).toMatchObject([
      {
        acao: 'carteira.creditou',
        ator: `admin:${admin.id}`,
        antes: { saldo_real: '50000' },
        depois: { saldo_real: '51050', valor: '1050' },
      },
      { acao: 'carteira.creditou' },
    ])
    await tudoConfere()
  })

  it('[API-39] one key, twenty calls at once: once, and one answer for all', async () => {
    const ana = await mundo.jogador()
    const respostas = await emParalelo(20, () => creditar(ana.id, 100, 'vinte-vezes-a-mesma'))
    expect(porStatus(respostas)).toEqual({ 200: 20 })
    expect(new Set(respostas.map((r) => r.body)).size).toBe(1)
    expect(respostas.filter((r) => r.headers['idempotency-replayed'] === 'true')).toHaveLength(19)
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 60_000n })
    expect(await auditoria(`carteira:${ana.id}`)).toHaveLength(1)
    expect((await creditar((await mundo.jogador()).id, 100, 'vinte-vezes-a-mesma')).statusCode).toBe(422)
    expect((await creditar(ana.id, 101, 'vinte-vezes-a-mesma')).statusCode).toBe(422)
    await emParalelo(20, () => creditar(ana.id, 1))
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 62_000n })
    await tudoConfere()
  })

  it.each([0, -5, 0.001, 100_000.01, 1e9, 1e300])('[API-39][ACA-08] %d is refused, and nothing moves', async (valor) => {
    const ana = await mundo.jogador()
    const r = await creditar(ana.id, valor)
    expect([r.statusCode, r.json()]).toMatchObject([400, { erro: 'Informe um valor valido.', codigo: 'carteira.valor_de_credito' }])
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 50_000n })
  })

  it.each(['abc', '10,50', '10', null, undefined, [1], { valor: 1 }])('[API-39] %j is no number', async (valor) => {
    expect((await creditar((await mundo.jogador()).id, valor)).statusCode).toBe(400)
  })

  it('[API-39] no such wallet, no wallet yet, or an account that its owner closed', async () => {
    const semCarteira = await mundo.jogador({ carteira: null })
    for (const id of [NINGUEM, 'abc', semCarteira.id]) {
      const r = await creditar(id, 10)
      expect([r.statusCode, r.json()]).toEqual([404, { erro: 'Carteira não encontrada.', codigo: 'carteira.nao_encontrada' }])
    }
    const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    expect((await mundo.chamar(ana, { method: 'DELETE', url: '/api/user/conta' })).statusCode).toBe(204)
    const r = await creditar(ana.id, 10)
    expect([r.statusCode, r.json()]).toEqual([
      409,
      { erro: 'O dono encerrou esta conta: ela não recebe mais saldo.', codigo: 'carteira.conta_encerrada' },
    ])
    expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 0n })
    expect(await achar(ana.id)).toMatchObject([{ nome: 'Conta encerrada', encerrada: true }])
  })

  it('[API-39] an account that is closed while its credit comes ends closed and empty, or open with the money', async () => {
    for (let i = 0; i < 8; i++) {
      const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
      const [credito, fim] = await Promise.all([creditar(ana.id, 10), mundo.chamar(ana, { method: 'DELETE', url: '/api/user/conta' })])
      expect([
        [200, 409],
        [409, 204],
      ]).toContainEqual([credito.statusCode, fim.statusCode])
      expect(await saldos(mundo, ana.id)).toMatchObject({ brl: credito.statusCode === 200 ? 1_000n : 0n })
    }
  })
})

describe('POST /admin/carteiras/:id/converter', () => {
  it('[API-40] taxa is R$ per 1 Sorium, rounded down in favour of the house', async () => {
    const ana = await mundo.jogador()
    const r = await converter(ana.id, 100, 1.25)
    expect([r.statusCode, r.json()]).toMatchObject([200, { saldo_real: 400, saldo: 280, recebido: 80, taxa: 1.25 }])
    expect((await converter(ana.id, 1, 1.5)).json()).toMatchObject({ recebido: 0.66 })
    expect((await converter(ana.id, 0.02, 1.3503)).json()).toMatchObject({ recebido: 0.01 })
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 39_898n, sor: 28_067n })
    expect(await auditoria(`carteira:${ana.id}`)).toMatchObject([
      {
        acao: 'carteira.converteu_de_jogador',
        ator: `admin:${admin.id}`,
        antes: { saldo_real: '50000', saldo: '20000' },
        depois: { saldo_real: '40000', saldo: '28000', taxa: '12500', recebido: '8000' },
      },
      {},
      {},
    ])
    await tudoConfere()
  })

  it('[API-40] not above the balance, and twice at once not either', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 10_000n, sor: 0n } })
    expect((await converter(ana.id, 100.01, 1.25)).json()).toMatchObject({ codigo: 'carteira.saldo_insuficiente' })
    expect(porStatus(await emParalelo(10, () => converter(ana.id, 60, 1.25)))).toEqual({ 200: 1, 409: 9 })
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 4_000n, sor: 4_800n })
  })

  it.each([
    [0, 1, 'carteira.valores_de_conversao'],
    [-1, 1, 'carteira.valores_de_conversao'],
    [1, 0, 'carteira.valores_de_conversao'],
    [1, -0.5, 'carteira.valores_de_conversao'],
    [1, 0.00001, 'carteira.valores_de_conversao'],
    [0.001, 1, 'carteira.valores_de_conversao'],
    [1e12, 0.0001, 'carteira.valores_de_conversao'],
    [0.01, 100, 'carteira.resultado_zero'],
    ['10', 1, 'pedido.invalido'],
    [10, '0,5', 'pedido.invalido'],
  ])('[API-40][ACA-10] %j at %j: %s', async (valor, taxa, codigo) => {
    const ana = await mundo.jogador()
    const r = await converter(ana.id, valor, taxa)
    expect([r.statusCode, r.json().codigo]).toEqual([400, codigo])
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 50_000n, sor: 20_000n })
  })

  it('[API-40] a wallet that is not there', async () => {
    expect((await converter(NINGUEM, 1, 1)).json()).toMatchObject({ codigo: 'carteira.nao_encontrada' })
  })
})

describe('the statement of a wallet', () => {
  it('[ACA-05] every entry, newest first, in pages, with who moved the money', async () => {
    const ana = await mundo.jogador()
    for (let i = 1; i <= 5; i++) await creditar(ana.id, i)
    const ler = (query: Record<string, string>) => mundo.chamar(admin, { url: `/api/admin/carteiras/${ana.id}/lancamentos`, query })
    const primeira = await ler({ limite: '3' })
    expect(primeira.json()).toMatchObject([
      { tipo: 'credito', valor: 5, moeda: 'real', saldo_apos: 515, ator: `admin:${admin.id}`, ref: expect.stringMatching(/^credito:/) },
      { valor: 4 },
      { valor: 3 },
    ])
    const cursor = String(primeira.headers['x-proximo-cursor'])
    const resto = await ler({ limite: '50', cursor })
    expect(resto.json<LancamentoDaAdministracao[]>().map((l) => l.valor)).toEqual([2, 1, 200, 500])
    expect(resto.headers['x-proximo-cursor']).toBeUndefined()
    expect((await mundo.chamar(admin, { url: `/api/admin/carteiras/${NINGUEM}/lancamentos` })).statusCode).toBe(404)
  })
})

describe('DELETE /admin/carteiras/:id', () => {
  const temCarteira = async (p: Pessoa) => (await mundo.chamar(p, { url: '/api/carteira' })).statusCode === 200

  it('[ACA-05] an empty wallet closes: its owner begins anew, its entries stay', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    await creditar(ana.id, 10)
    await converter(ana.id, 10, 1.25)
    const r = await excluir(ana.id)
    expect([r.statusCode, r.json()]).toEqual([
      409,
      { erro: 'Só é possível excluir carteira com saldo zero.', codigo: 'carteira.com_saldo' },
    ])
    const item = await mundo.item({ sor: 800n })
    const compra = await mundo.chamar(ana, {
      method: 'POST',
      url: '/api/loja/comprar',
      payload: { item_id: item, metodo_pagamento: 'zcoin', personagem_id: ana.passports[0] },
    })
    expect(compra.statusCode).toBe(201)
    expect((await excluir(ana.id)).json()).toMatchObject({ codigo: 'carteira.em_uso' })
    await mundo.app.ctx.banco.pool.query(`update loja_compra set estado = 'entregue' where id = $1`, [compra.json().compra_id])

    expect((await excluir(ana.id)).statusCode).toBe(204)
    expect(await temCarteira(ana)).toBe(false)
    expect(await achar(ana.id)).toEqual([])
    for (const r2 of [await excluir(ana.id), await creditar(ana.id, 1), await converter(ana.id, 1, 1)]) expect(r2.statusCode).toBe(404)
    expect((await mundo.chamar(ana, { url: '/api/user/dados' })).json<{ lancamentos: unknown[] }>().lancamentos).toHaveLength(4)
    expect((await auditoria(`carteira:${ana.id}`)).at(-1)).toMatchObject({ acao: 'carteira.encerrou', ator: `admin:${admin.id}` })

    expect((await mundo.chamar(ana, { method: 'POST', url: '/api/carteira', payload: { leuInfo: true } })).statusCode).toBe(201)
    expect((await creditar(ana.id, 1)).statusCode).toBe(200)
    expect((await mundo.chamar(ana, { url: '/api/carteira' })).json().historico).toHaveLength(5)
  })

  it('[ACA-05] not the wallet that the fees go to', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    const { banco } = mundo.app.ctx
    await banco.transacao((tx) => gravarAjustes(tx, { id_carteira_admin_taxa: ana.id }))
    expect((await excluir(ana.id)).json()).toMatchObject({ codigo: 'carteira.recebe_taxas' })
    await banco.transacao((tx) => gravarAjustes(tx, { id_carteira_admin_taxa: null }))
    expect((await lerAjustes(banco)).id_carteira_admin_taxa).toBeNull()
    expect((await excluir(ana.id)).statusCode).toBe(204)
  })

  it('[ACA-05] money that comes at the same moment is in an open wallet or nowhere', async () => {
    for (let i = 0; i < 8; i++) {
      const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
      const [credito, fim] = await Promise.all([creditar(ana.id, 10), excluir(ana.id)])
      expect([
        [200, 409],
        [404, 204],
        [409, 204],
      ]).toContainEqual([credito.statusCode, fim.statusCode])
      expect(await temCarteira(ana)).toBe(credito.statusCode === 200)
      expect(await saldos(mundo, ana.id)).toMatchObject({ brl: credito.statusCode === 200 ? 1_000n : 0n })
    }
    await tudoConfere()
  })

  it('[ACA-05] a listing that is being made at the same moment waits, and finds no wallet', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    let soltar = () => {}
    const segurando = new Promise<void>((r) => (soltar = r))
    let travou = () => {}
    const travada = new Promise<void>((r) => (travou = r))
    const outra = mundo.app.ctx.banco.transacao(async (tx) => {
      await travarConta(tx, ana.id)
      travou()
      await segurando
    })
    await travada
    const fim = excluir(ana.id)
    await haEsperaPorTrava(mundo.app.ctx.banco.pool)
    soltar()
    await outra
    expect((await fim).statusCode).toBe(204)
  })
})

describe('who may', () => {
  it('[API-38][API-39][API-40] nobody but an administrator', async () => {
    const ana = await mundo.jogador()
    for (const quem of [null, ana])
      for (const pedido of [
        { url: '/api/admin/carteiras' },
        { method: 'PUT', url: `/api/admin/carteiras/${ana.id}/saldo_real`, payload: { valor: 10 } },
        { method: 'POST', url: `/api/admin/carteiras/${ana.id}/converter`, payload: { valor: 10, taxa: 1 } },
        { url: `/api/admin/carteiras/${ana.id}/lancamentos` },
        { method: 'DELETE', url: `/api/admin/carteiras/${ana.id}` },
      ] as const)
        expect((await mundo.chamar(quem, pedido)).statusCode).toBe(quem ? 403 : 401)
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 50_000n, sor: 20_000n })
  })
})
