import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conferirLoja } from '#modulos/loja/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { type Mundo, criarMundo } from '../../../testes/aplicacao.ts'
import { comprar, converter } from '../../../testes/corridas.ts'
import { abrirCarteira, conferirInvariantes, lancar, liberarFinanceiro, soma } from '../index.ts'
import { fecharLivro } from '../repositorio.ts'
import { deixarPassar } from '#nucleo/testes/esperas.ts'

let mundo: Mundo
beforeEach(async () => {
  mundo = await criarMundo({ conexoes: 4 })
})
afterEach(() => mundo.fechar())

const sql = (texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.pool.query(texto, valores)
const valor = async (texto: string, valores: unknown[] = []): Promise<unknown> =>
  Object.values((await sql(texto, valores)).rows[0] as Record<string, unknown>)[0]
const conferir = () => conferirInvariantes(mundo.app.ctx, [conferirLoja])

describe('the ledger only grows', () => {
  it.each([
    `update carteira_lancamento set valor = valor + 1`,
    `delete from carteira_lancamento`,
    `update carteira_transacao set descricao = 'outra'`,
    `delete from carteira_transacao`,
    `update configuracoes_auditoria set ator = 'ninguém'`,
    `delete from configuracoes_auditoria`,
  ])('%s is refused', async (comando) => {
    const ana = await mundo.jogador()
    await converter(mundo, ana, { valor: 10 })
    await expect(sql(comando)).rejects.toThrow(/só aceita acréscimos/)
  })
})

describe('the database alone refuses', () => {
  const dono = async () => {
    const id = randomUUID()
    await mundo.app.ctx.banco.transacao((tx) => abrirCarteira(tx, id))
    return id
  }
  const chamar = (p: { donos: (string | null)[]; tipos: string[]; valores: number[]; ref?: string }) =>
    valor('select resultado from carteira_mover($1, $2, $3, $4, $5, $6::uuid[], $7::text[], $8::text[], $9::bigint[])', [
      'credito',
      p.ref ?? `teste:${randomUUID()}`,
      'sistema',
      '',
      null,
      p.donos,
      p.tipos,
      p.tipos.map(() => 'BRL'),
      p.valores,
    ])

  it('a transaction whose legs do not sum to zero', async () => {
    const id = await dono()
    await expect(chamar({ donos: [id, null], tipos: ['usuario', 'casa_ajuste'], valores: [100, -99] })).rejects.toThrow(/não fecha em zero/)
    expect(await valor(`select saldo from carteira_conta where dono = $1 and moeda = 'BRL'`, [id])).toBe(0n)
  })

  it('a leg of nothing', async () => {
    const id = await dono()
    await expect(chamar({ donos: [id, null], tipos: ['usuario', 'casa_ajuste'], valores: [0, 0] })).rejects.toThrow(
      /carteira_lancamento_valor_check/,
    )
  })

  it('the same business reference twice', async () => {
    const id = await dono()
    const p = { donos: [null, id], tipos: ['casa_ajuste', 'usuario'], valores: [-100, 100], ref: 'teste:uma-vez' }
    await chamar(p)
    await expect(chamar(p)).rejects.toThrow(/carteira_transacao_ref_key/)
    expect(await valor(`select saldo from carteira_conta where dono = $1 and moeda = 'BRL'`, [id])).toBe(100n)
  })

  it('a balance below zero, also by hand', async () => {
    const id = await dono()
    await expect(sql('update carteira_conta set saldo = -1 where dono = $1', [id])).rejects.toThrow(/carteira_conta_nunca_negativa/)
  })

  it('nothing of a refused move: entries, transaction and balances stay as they were', async () => {
    const id = await dono()
    const antes = await retrato()
    const resultado = await chamar({ donos: [id, null], tipos: ['usuario', 'casa_ajuste'], valores: [-1, 1] })
    expect(resultado).toBe('saldo_insuficiente')
    expect(await retrato()).toBe(antes)
  })

  it('and two legs of one account count together', async () => {
    const id = await dono()
    const resultado = await chamar({ donos: [id, id, null], tipos: ['usuario', 'usuario', 'casa_ajuste'], valores: [-60, 50, 10] })
    expect(resultado).toBe('saldo_insuficiente')
  })

  it('moves of a node of 0.2.0 beside this one: one by one, and its last word is the refusal', async () => {
    const id = await dono()
    const mover = (valores: number[]) =>
      valor(
        `select resultado from carteira_mover_varios('credito', $1, '{sistema,sistema}', '{"",""}', '{null,null}', '{1,1,2,2}', $2, $3, '{BRL,BRL,BRL,BRL}', $4)`,
        [[randomUUID(), randomUUID()], [id, null, id, null], ['usuario', 'casa_ajuste', 'usuario', 'casa_ajuste'], valores],
      )
    expect(await mover([100, -100, -60, 60])).toBe('ok')
    expect(await valor(`select saldo from carteira_conta where dono = $1 and moeda = 'BRL'`, [id])).toBe(40n)
    expect(await mover([10, -10, -60, 60])).toBe('saldo_insuficiente')
  })

  const retrato = async () =>
    JSON.stringify(
      (
        await sql(`select (select count(*) from carteira_transacao)::int t, (select count(*) from carteira_lancamento)::int l,
        (select string_agg(id || ':' || saldo, ',' order by id) from carteira_conta where saldo is not null) s`)
      ).rows[0],
    )
})

describe('somebody with every right changes one balance by 1', () => {
  it('the next check freezes money, reading goes on, and the game keeps its word until money moves again', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item({ brl: 500n })
    expect((await comprar(mundo, ana, { item })).statusCode).toBe(201)
    expect(await conferir()).toEqual([])

    await sql(`update carteira_conta set saldo = saldo + 1 where dono = $1 and moeda = 'BRL'`, [ana.id])
    expect((await conferir()).map((d) => d.invariante)).toEqual([
      'I2 saldo diferente da soma dos lançamentos',
      'I2 saldo diferente do último saldo_apos',
    ])

    const pausado = { codigo: 'sistema.financeiro_pausado', erro: expect.stringMatching(/^Operações financeiras pausadas/) as string }
    for (const r of [await comprar(mundo, ana, { item }), await converter(mundo, ana, { valor: 10 })]) {
      expect(r.statusCode).toBe(503)
      expect(r.json()).toMatchObject(pausado)
    }
    for (const url of [
      '/api/carteira',
      '/api/carteira/historico',
      '/api/loja/historico-compras',
      '/api/admin/loja/itens',
      '/api/user/profile',
    ])
      expect((await mundo.chamar(ana, { url })).statusCode, url).toBe(200)

    const online = [ana.passports[0]]
    const { operacoes } = await mundo.sincronizar({ online })
    const confirmacoes = [{ id: operacoes[0]!.id, resultado: 'aplicada' as const }]
    expect((await mundo.sincronizar({ online, confirmacoes })).liquidadas).toEqual([])

    await conferir()
    expect(await valor('select count(*) from carteira_congelamento')).toBe(1n)

    await sql(`update carteira_conta set saldo = saldo - 1 where dono = $1 and moeda = 'BRL'`, [ana.id])
    await sql('update carteira_congelamento set liberado_em = clock_timestamp()')
    expect((await mundo.sincronizar({ online, confirmacoes })).liquidadas).toEqual([operacoes[0]!.id])
    expect((await comprar(mundo, ana, { item })).statusCode).toBe(201)
    expect(await conferir()).toEqual([])
  })

  it('and no move slips through while the check runs: the frozen flag is read inside the move', async () => {
    const ana = await mundo.jogador()
    await sql(`insert into carteira_congelamento (motivo) values ('ensaio')`)
    const pernas = [
      { casa: 'casa_ajuste', moeda: 'BRL', valor: -1n },
      { dono: ana.id, moeda: 'BRL', valor: 1n },
    ] as const
    const mover = mundo.app.ctx.banco.transacao((tx) => lancar(tx, { tipo: 'credito', ref: 'teste:congelado', ator: 'sistema', pernas }))
    await expect(mover).rejects.toMatchObject({ codigo: 'sistema.financeiro_pausado' })
  })
})

describe('the closing of the books', () => {
  const recente = async () =>
    (await conferirInvariantes(mundo.app.ctx, [conferirLoja], 'recente')).map((d) => d.invariante.split(' ', 1)[0])
  const fechar = () => mundo.app.ctx.banco.transacao((tx) => fecharLivro(tx, 0))
  const comoRaiz = async (texto: string) => {
    const cliente = await mundo.app.ctx.banco.pool.connect()
    try {
      await cliente.query('set session_replication_role = replica')
      await cliente.query(texto)
      await cliente.query('reset session_replication_role')
    } finally {
      cliente.release()
    }
  }
  const umCentavo = (sinal: string, dono: string) =>
    `update carteira_conta set saldo = saldo ${sinal} 1 where dono = '${dono}' and moeda = 'BRL'`

  it('holds every account with what came before it, and sums go on from there', async () => {
    const ana = await mundo.jogador()
    await converter(mundo, ana, { valor: 10 })
    const antes = await soma(mundo.app.ctx.banco, 'casa_cambio', 'BRL')
    await fechar()
    expect(
      await valor(
        `select count(*) from carteira_fechamento f
         where f.total = (select sum(valor) from carteira_lancamento where conta = f.conta) and f.ate = (select max(id) from carteira_lancamento)`,
      ),
    ).toBe(await valor('select count(distinct conta) from carteira_lancamento'))
    expect(await soma(mundo.app.ctx.banco, 'casa_cambio', 'BRL')).toBe(antes)
    await converter(mundo, ana, { valor: 10 })
    expect(await soma(mundo.app.ctx.banco, 'casa_cambio', 'BRL')).toBe(2n * antes)
    expect([await recente(), await conferir()]).toEqual([[], []])
  })

  it('leaves what is younger than an hour out: what is under way may still bring entries before it', async () => {
    await converter(mundo, await mundo.jogador(), { valor: 10 })
    expect(await conferir()).toEqual([])
    expect(await valor('select count(*) from carteira_fechamento')).toBe(0n)
  })

  it('never goes back to an earlier entry: every account stays closed at the same one', async () => {
    await converter(mundo, await mundo.jogador(), { valor: 10 })
    await deixarPassar(30)
    const entreAsDuas = Date.now()
    await deixarPassar(30)
    await converter(mundo, await mundo.jogador(), { valor: 10 })
    await fechar()
    await mundo.app.ctx.banco.transacao((tx) => fecharLivro(tx, (Date.now() - entreAsDuas) / 1_000))
    expect(await valor('select count(distinct ate) from carteira_fechamento')).toBe(1n)
    expect([await conferir(), await recente()]).toEqual([[], []])
  })

  it('a centavo more on a closed account is found by the check of the minute', async () => {
    const ana = await mundo.jogador()
    await converter(mundo, ana, { valor: 10 })
    await fechar()
    expect(await conferir()).toEqual([])
    await sql(umCentavo('+', ana.id))
    expect(await recente()).toContain('I2')
    await sql(umCentavo('-', ana.id))
    expect(await recente()).toEqual([])
  })

  it('an old entry that somebody changes is found by the night, and stays in sight of each minute until it is mended', async () => {
    await converter(mundo, await mundo.jogador(), { valor: 10 })
    await fechar()
    expect(await conferir()).toEqual([])
    const mudar = (sinal: string) =>
      comoRaiz(`update carteira_lancamento set valor = valor ${sinal} 1 where id = (select min(id) from carteira_lancamento)`)
    await mudar('+')
    await comoRaiz(`with novas as (select id, uuidv7(interval '-1 day') as nova from carteira_transacao),
      mudadas as (update carteira_transacao t set id = n.nova from novas n where n.id = t.id)
      update carteira_lancamento l set transacao = n.nova from novas n where n.id = l.transacao`)
    expect(await recente()).toEqual([])
    expect((await conferir()).map((d) => d.invariante)).toContain('I2 fechamento diferente da soma dos lançamentos')
    expect(await recente()).toContain('I2')
    await mudar('-')
    expect(await recente()).toEqual([])
  })

  it('that went wrong itself is made anew once an administrator has looked', async () => {
    await converter(mundo, await mundo.jogador(), { valor: 10 })
    await fechar()
    expect(await conferir()).toEqual([])
    await sql('update carteira_fechamento set total = total + 1 where conta = (select min(conta) from carteira_fechamento)')
    expect((await conferir()).map((d) => d.invariante)).toContain('I2 fechamento diferente da soma dos lançamentos')
    await mundo.app.ctx.banco.transacao((tx) => liberarFinanceiro(tx, { admin: 'ensaio', motivo: 'o livro foi conferido' }))
    expect([await recente(), await conferir()]).toEqual([[], []])
    expect((await converter(mundo, await mundo.jogador(), { valor: 10 })).statusCode).toBe(200)
  })

  it('by the night, while a minute checks, is no fault to the minute: both see one moment', async () => {
    const { ctx } = mundo.app
    await converter(mundo, await mundo.jogador(), { valor: 10 })
    await fechar()
    expect(await conferir()).toEqual([])
    await converter(mundo, await mundo.jogador(), { valor: 10 })
    // Close the books in the middle of the check, after the check has read up to which entry they were closed.
    let fechou = false
    const eFechar = <L extends Leitura>(leitura: L): L => ({
      ...leitura,
      uma: async (texto: string, valores?: readonly unknown[]) => {
        const linha = await leitura.uma(texto, valores)
        if (!fechou) await fechar()
        fechou = true
        return linha
      },
    })
    const banco = {
      ...eFechar(ctx.banco),
      transacao: (fn: (tx: Transacao) => Promise<never>) => ctx.banco.transacao((tx) => fn(eFechar(tx))),
    }
    expect(await conferirInvariantes({ ...ctx, banco }, [conferirLoja], 'recente')).toEqual([])
    expect(fechou).toBe(true)
  })

  it('a check of the future, from before the clock was put right, hides nothing', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item({ brl: 1_000n })
    expect((await comprar(mundo, ana, { item })).statusCode).toBe(201)
    expect(await recente()).toEqual([])
    await sql(`update carteira_conferencia set limpa_em = clock_timestamp() + interval '3 hours'`)
    await comoRaiz(`update carteira_transacao set ref = 'sumida' where ref like 'compra:%'`)
    expect(await recente()).toContain('I6')
  })

  it('what a minute finds broken is found again by the next, however long ago it changed', async () => {
    const ana = await mundo.jogador()
    const item = await mundo.item({ brl: 1_000n })
    expect((await comprar(mundo, ana, { item })).statusCode).toBe(201)
    expect(await recente()).toEqual([])
    await comoRaiz(`update carteira_transacao set ref = 'sumida' where ref like 'compra:%'`)
    await sql(`update loja_compra set criada_em = criada_em - interval '1 hour'`)
    await sql(`update loja_compra_evento set em = em - interval '1 hour'`)
    await sql(`update carteira_conferencia set limpa_em = limpa_em - interval '1 hour'`)
    expect(await recente()).toContain('I6')
    expect(await recente()).toContain('I6')
  })
})
