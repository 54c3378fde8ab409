import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conferirInvariantes, liberarFinanceiro } from '#modulos/carteira/index.ts'
import { criarLog } from '#nucleo/log.ts'
import { contar, inteira } from '#nucleo/testes/campanha.ts'
import { CONFERENCIAS } from '../jobs/conferencias.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprarAnuncio, placaNova, porAVenda } from './mercado.ts'
import { deixarPassar } from '../nucleo/testes/esperas.ts'

const PAUSADAS = 'Operações financeiras pausadas para conferência. Seu saldo está seguro; tente mais tarde.'

let mundo: Mundo
let ana: Pessoa
let raiz: pg.Client
let diario = ''
const ids = { item: '', aberta: '', entregue: '', operacao: '', anuncio: '', carros: ['', ''] }

const sql = (texto: string) => raiz.query(texto)
const um = async (texto: string): Promise<string> =>
  String(Object.values((await raiz.query<Record<string, unknown>>(texto)).rows[0] ?? {})[0])
const conferir = () => conferirInvariantes(mundo.app.ctx, CONFERENCIAS, 'recente')
const comprar = () =>
  mundo.chamar(ana, {
    method: 'POST',
    url: '/api/loja/comprar',
    payload: { item_id: ids.item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
  })
const metricas = async () => (await mundo.chamar(null, { url: '/api/metricas' })).body

beforeAll(async () => {
  const log = criarLog('fatal', new Writable({ write: (pedaco: Buffer, _c, feito) => ((diario += pedaco.toString()), feito()) }))
  mundo = await criarMundo({ log })
  raiz = new pg.Client({ connectionString: mundo.url })
  await raiz.connect()
  await sql('set session_replication_role = replica')
  ana = await mundo.jogador()
  const online = [ana.passports[0]]
  ids.item = await mundo.item({ brl: 1_000n })
  ids.entregue = (await comprar()).json<{ compra_id: string }>().compra_id
  const { operacoes } = await mundo.sincronizar({ online })
  ids.operacao = operacoes[0]!.id
  await mundo.sincronizar({ online, confirmacoes: [{ id: ids.operacao, resultado: 'aplicada' }] })
  ids.aberta = (await comprar()).json<{ compra_id: string }>().compra_id
  const vendedor = await mundo.jogador()
  const carro = () => ({ quem: vendedor, veiculo: { modelo: 'panto', placa: placaNova() } })
  const anuncios = await porAVenda(mundo, [{ quem: vendedor }, carro(), carro()])
  ids.anuncio = anuncios[0]!
  ids.carros = [anuncios[1]!, anuncios[2]!]
  expect((await comprarAnuncio(mundo, ana, { anuncio: ids.anuncio })).statusCode).toBe(201)
  expect(await conferir()).toEqual([])
}, 120_000)
afterAll(async () => {
  await raiz.end()
  await mundo.fechar()
})

async function quebrar(
  codigo: string,
  p: { quebra: string | (() => Promise<void>); conserto: string | (() => Promise<void>) },
): Promise<void> {
  const fazer = async (o: string | (() => Promise<void>)): Promise<void> => {
    if (typeof o === 'string') await sql(o)
    else await o()
  }
  await fazer(p.quebra)
  const achadas = await conferir()
  expect(achadas.map((d) => d.invariante.split(' ', 1)[0])).toContain(codigo)
  const recusada = await comprar()
  expect([recusada.statusCode, recusada.json<{ erro: string }>().erro]).toEqual([503, PAUSADAS])
  expect((await mundo.chamar(ana, { url: '/api/carteira' })).statusCode).toBe(200)
  expect(await metricas()).toContain(`sorium_invariante_quebrada{invariante="${codigo}"} 1\n`)
  await fazer(p.conserto)
  expect(await conferir()).toEqual([])
  await mundo.app.ctx.banco.transacao((tx) => liberarFinanceiro(tx, { admin: 'ensaio', motivo: 'consertado' }))
  expect(await metricas()).toContain('sorium_financeiro_congelado 0\n')
}

const mudar = (quebra: string, conserto: string) => ({ quebra, conserto })
const perna = (de: string) => `(select min(l.id) from carteira_lancamento l join carteira_conta c on c.id = l.conta where ${de})`

describe('broken once each, and caught', () => {
  it('I1 a transaction that does not balance, where the whole still does', () => {
    const duas = (
      a: string,
      b: string,
    ) => `update carteira_lancamento set valor = valor ${a} 1 where id = ${perna("c.tipo = 'casa_ajuste' and c.moeda = 'BRL'")};
      update carteira_lancamento set valor = valor ${b} 1 where id = (select max(l.id) from carteira_lancamento l join carteira_conta c on c.id = l.conta
        where c.tipo = 'casa_ajuste' and c.moeda = 'BRL')`
    return quebrar('I1', mudar(duas('+', '-'), duas('-', '+')))
  })

  it('I2 a balance that its entries do not explain, and one that the last entry contradicts', async () => {
    const saldo = (sinal: string) => `update carteira_conta set saldo = saldo ${sinal} 1 where dono = '${ana.id}' and moeda = 'BRL'`
    await quebrar('I2', mudar(saldo('+'), saldo('-')))
    const ultimo = (sinal: string) => `update carteira_lancamento set saldo_apos = saldo_apos ${sinal} 1 where id = (
      select max(l.id) from carteira_lancamento l join carteira_conta c on c.id = l.conta where c.dono = '${ana.id}' and c.moeda = 'BRL')`
    await quebrar('I2', mudar(ultimo('+'), ultimo('-')))
  })

  it('I3 a balance below zero', async () => {
    const sor = `dono = '${ana.id}' and moeda = 'SOR'`
    const antes = await um(`select saldo from carteira_conta where ${sor}`)
    await quebrar(
      'I3',
      mudar(
        `alter table carteira_conta drop constraint carteira_conta_nunca_negativa; update carteira_conta set saldo = -1 where ${sor}`,
        `update carteira_conta set saldo = ${antes} where ${sor}; alter table carteira_conta add constraint carteira_conta_nunca_negativa check (saldo >= 0)`,
      ),
    )
  })

  it('I4 money from nowhere', () => {
    const nova = `insert into carteira_lancamento (transacao, conta, moeda, valor) select transacao, conta, moeda, 7 from carteira_lancamento where id = ${perna("c.tipo = 'casa_ajuste'")}`
    return quebrar('I4', mudar(nova, 'delete from carteira_lancamento where valor = 7'))
  })

  it('I5 escrow of the shop and of the market', async () => {
    const preco = (tabela: string, onde: string, sinal: string) => `update ${tabela} set valor = valor ${sinal} 1 where ${onde}`
    const compra = (sinal: string) => preco('loja_compra', `id = '${ids.aberta}'`, sinal)
    await quebrar('I5', mudar(compra('+'), compra('-')))
    const venda = (sinal: string) => preco('marketplace_venda', `anuncio = '${ids.anuncio}'`, sinal)
    await quebrar('I5', mudar(venda('+'), venda('-')))
  })

  it('I6 a purchase without its operation, with two, delivered without an effect, without its payment', async () => {
    const origem = (de: string, para: string) => `update entregas_operacao set origem_id = '${para}' where origem_id = '${de}'`
    const outra = crypto.randomUUID()
    await quebrar('I6', mudar(origem(ids.aberta, outra), origem(outra, ids.aberta)))
    await quebrar(
      'I6',
      mudar(
        `insert into entregas_operacao (servidor, origem_tipo, origem_id, passport, tipo, dados, repetir)
         select servidor, origem_tipo, origem_id, passport, 'comando', '{"texto":"dobro"}', false from entregas_operacao where origem_id = '${ids.aberta}'`,
        `delete from entregas_operacao where origem_id = '${ids.aberta}' and tipo = 'comando'`,
      ),
    )
    const resultado = (r: string) => `update entregas_operacao set resultado = '${r}' where origem_id = '${ids.entregue}'`
    await quebrar('I6', mudar(resultado('recusada'), resultado('aplicada')))
    const ref = (de: string, para: string) => `update carteira_transacao set ref = '${para}' where ref = '${de}'`
    await quebrar('I6', mudar(ref(`receita:${ids.entregue}`, 'sumida'), ref('sumida', `receita:${ids.entregue}`)))
  })

  it('I7 one plate in two open listings, and a listing of something else than what was taken', async () => {
    const [primeiro, segundo] = ids.carros
    const placa = await um(`select placa from marketplace_anuncio where id = '${primeiro}'`)
    const outra = await um(`select placa from marketplace_anuncio where id = '${segundo}'`)
    const indice = `create unique index marketplace_anuncio_placa_aberta on marketplace_anuncio (servidor, placa)
      where placa is not null and estado in ('pendente', 'ativo', 'vendido', 'devolvendo')`
    await quebrar(
      'I7',
      mudar(
        `drop index marketplace_anuncio_placa_aberta; update marketplace_anuncio set placa = '${placa}' where id = '${segundo}'`,
        `update marketplace_anuncio set placa = '${outra}' where id = '${segundo}'; ${indice}`,
      ),
    )
    const guarda = (de: string, para: string) =>
      `update marketplace_anuncio set instancia = replace(instancia, '${de}', '${para}') where id = '${ids.anuncio}'`
    const instancia = await um(`select instancia from marketplace_anuncio where id = '${ids.anuncio}'`)
    await quebrar('I7', mudar(guarda(instancia, 'OUTRA'), guarda('OUTRA', instancia)))
  })

  it('I8 a listing that the game never gave', () => {
    const coleta = (r: string) =>
      `update entregas_operacao set resultado = '${r}' where origem_tipo = 'marketplace.coleta' and origem_id = '${ids.anuncio}'`
    return quebrar('I8', mudar(coleta('recusada'), coleta('aplicada')))
  })

  it('I9 a sale whose listing is on sale again', () => {
    const estado = (e: string) => `update marketplace_anuncio set estado = '${e}' where id = '${ids.anuncio}'`
    return quebrar('I9', mudar(estado('ativo'), estado('vendido')))
  })

  it('I10 a key without an answer', () =>
    quebrar(
      'I10',
      mudar(
        `insert into nucleo_idempotencia (ator, rota, chave, resumo) values ('ensaio', 'POST /x', 'sem-resposta', '')`,
        `delete from nucleo_idempotencia where ator = 'ensaio'`,
      ),
    ))

  describe('I13', () => {
    /** `resultado`: the result that the game reports for ana's operation; null: it has no record of the operation. */
    const contarDoJogo = async (resultado: string | null) => {
      const [passport] = ana.passports
      const resumo = createHash('sha256').update(`${ids.operacao}=${resultado}`).digest('hex')
      const resultados = {
        desde: 0,
        ate: Date.now(),
        depois_de: passport - 1,
        ate_passport: passport,
        linhas: resultado === null ? [] : [{ passport, quantos: 1, resumo }],
      }
      const lote = { protocolo: 1, versao: Date.now(), contas: [], personagens: [], veiculos: [], resultados }
      expect((await mundo.ponte('/ponte/espelho', lote)).statusCode).toBe(200)
    }
    const concluidas = (ha: string) =>
      sql(`update entregas_operacao set concluida_em = clock_timestamp() - interval '${ha}' where estado = 'concluida'`)

    it('a result that the game does not hold; agreeing again ends it', async () => {
      await concluidas('1 hour')
      await contarDoJogo('aplicada')
      expect(await conferir()).toEqual([])
      await quebrar('I13', { quebra: () => contarDoJogo('recusada'), conserto: () => contarDoJogo('aplicada') })
    })

    it('is found while others move, and not looked for in whoever has just moved', async () => {
      await concluidas('1 hour')
      const deAna = (ha: string) =>
        `update entregas_operacao set concluida_em = clock_timestamp() - interval '${ha}' where id = '${ids.operacao}'`
      const deOutros = `update entregas_operacao set concluida_em = clock_timestamp() where estado = 'concluida' and id <> '${ids.operacao}'`
      await sql(deOutros)
      await quebrar('I13', { quebra: () => contarDoJogo('recusada'), conserto: () => contarDoJogo('aplicada') })
      await sql(deAna('1 minute'))
      await contarDoJogo('recusada')
      expect(await conferir()).toEqual([])
    })

    it('says nothing of a character whom the site gave something on another server: that is in the same records', async () => {
      await concluidas('1 hour')
      await sql(`insert into entregas_servidor select (r).* from
        (select jsonb_populate_record(s, '{"id":"segundo"}') as r from entregas_servidor s where s.id = 'principal') x`)
      const noSegundo = `select entregas_pub_enfileirar_em('segundo', 'loja.compra', 'la', ${ana.passports[0]}, 'dar_item', '{}', 1, false, 7)`
      await sql(noSegundo)
      await deixarPassar(20)
      await sql(`update entregas_operacao set entregue_em = clock_timestamp() - interval '1 hour' where servidor = 'segundo'`)
      await contarDoJogo('recusada')
      expect(await conferir()).toEqual([])
      await sql(`delete from entregas_operacao where servidor = 'segundo'`)
      await sql(`delete from entregas_servidor where id = 'segundo'`)
    })

    it('says nothing of a character that the game no longer has', async () => {
      await concluidas('1 hour')
      const [passport] = ana.passports
      await sql(`create temp table saiu as select * from entregas_personagem where passport = ${passport}`)
      await sql(`delete from entregas_personagem where passport = ${passport}`)
      await contarDoJogo(null)
      expect(await conferir()).toEqual([])
      await sql('insert into entregas_personagem select * from saiu')
    })
  })
})

describe('the check itself', () => {
  it('leaves nothing prepared behind: each minute it asks with another time', async () => {
    const preparadosDepoisDeUma = async () => {
      await deixarPassar(5)
      expect(await conferir()).toEqual([])
      return (await mundo.app.ctx.banco.uma<{ n: bigint }>('select count(*) as n from pg_prepared_statements')).n
    }
    await preparadosDepoisDeUma()
    expect(await preparadosDepoisDeUma()).toBe(await preparadosDepoisDeUma())
  })
})

describe('the alarm', () => {
  it('is in the log and on the metrics; the command of the administration lifts it, with an audit row of who and why', async () => {
    const admin = await mundo.admin()
    const saldo = (sinal: string) => sql(`update carteira_conta set saldo = saldo ${sinal} 1 where dono = '${ana.id}' and moeda = 'BRL'`)
    diario = ''
    await saldo('+')
    await conferir()
    expect(JSON.parse(diario.trim().split('\n')[0]!)).toMatchObject({
      level: 60,
      msg: expect.stringContaining('operações financeiras pausadas'),
    })
    expect(await metricas()).toContain('sorium_financeiro_congelado 1\n')
    await saldo('-')
    const comando = (...args: string[]) =>
      spawnSync(process.execPath, [new URL('../comandos/liberar-financeiro.ts', import.meta.url).pathname, ...args], {
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: mundo.url },
      })
    const feito = comando(admin.email, 'o', 'saldo', 'voltou')
    expect([feito.status, feito.stdout]).toEqual([0, expect.stringContaining('Pronto: o financeiro voltou.')])
    expect((await comprar()).statusCode).toBe(201)
    expect(
      await um(
        `select count(*) from configuracoes_auditoria where acao = 'carteira.liberou' and ator = 'admin:${admin.id}' and depois->>'motivo' = 'o saldo voltou'`,
      ),
    ).toBe('1')
  }, 60_000)

  it.runIf(inteira)(
    'of the real job comes within 90 s of the change, in npm run prova',
    async () => {
      await mundo.app.trabalhar()
      const inicio = performance.now()
      await sql(`update carteira_conta set saldo = saldo + 1 where dono = '${ana.id}' and moeda = 'BRL'`)
      let status = 0
      while (status !== 503 && performance.now() - inicio < 120_000) {
        await deixarPassar(250)
        status = (await comprar()).statusCode
      }
      const segundos = (performance.now() - inicio) / 1000
      contar(
        `um centavo a mais: compras respondem ${status} ${segundos.toFixed(1)} s depois; ${(await metricas()).match(/sorium_invariantes_ms \d+/)?.[0] ?? ''}`,
      )
      expect(status).toBe(503)
      expect(segundos).toBeLessThan(90)
      expect((await mundo.chamar(ana, { url: '/api/carteira' })).statusCode).toBe(200)
    },
    180_000,
  )
})
